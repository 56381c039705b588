import TriageCore
import TriageMarkdown

/// A guide to be translated: the original, marked with its new language, with everything still to be put into it.
struct TranslationDraft {
    let text: String

    /// - Parameter original: the whole file.
    init(of original: String, language: LanguageTag) {
        var lines = original.split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
        // Only the original's evidence counts.
        lines.removeAll { line in
            let said = line.drop { $0.isWhitespace || "│|".contains($0) }
            return EvidenceLine.text(of: said) != nil
        }
        let fence = lines.first.map { $0.trimmed }
        let isTOML = fence == "+++"
        let line = isTOML ? "language = \"\(language)\"" : "language: \(language)"
        guard fence == "---" || isTOML,
            let end = lines.indices.dropFirst().first(where: { lines[$0].trimmed == fence })
        else {
            text = "---\n\(line)\n---\n\n" + original
            return
        }
        let own = (1..<end).first { index in
            let key = lines[index].prefix { $0 != ":" && $0 != "=" }.trimmed
            return key == "language" || key == "lang"
        }
        if let own { lines[own] = line } else { lines.insert(line, at: end) }
        text = lines.joined(separator: "\n")
    }

    /// Where the translation of a file stands: in the folder of its language beside the original's, else beside the
    /// original, with the language behind its name.
    static func path(of original: String, language: LanguageTag) -> String {
        var parts = original.split(separator: "/", omittingEmptySubsequences: false)
            .map(String.init)
        if let folder = parts.dropLast().lastIndex(where: { LanguageTag(detecting: $0) != nil }) {
            parts[folder] = language.rawValue
            return parts.joined(separator: "/")
        }
        guard original.hasSuffix(".md") else { return "\(original).\(language.rawValue).md" }
        let bare = String(original.dropLast(3))
        let dot = bare.lastIndex(of: ".").map { bare.index(after: $0) }
        let isTagged = dot.map { LanguageTag(detecting: String(bare[$0...])) != nil } ?? false
        let name = isTagged ? dot.map { String(bare[..<bare.index(before: $0)]) } ?? bare : bare
        return "\(name).\(language.rawValue).md"
    }
}
