import Foundation
import TriageCore
import TriageWords

/// A small guide that shows every form of its kind.
struct GuideTemplate {
    typealias Kind = SampleGuide.Kind

    let text: String

    /// - Parameters:
    ///   - name: the file's name without its suffix; nil where there is no file.
    ///   - language: those that have no template of their own get the English one.
    init(kind: Kind, name: String?, language: LanguageTag, now: Date = Date()) {
        let body = Catalogue(language).sample(kind)
        let name = Self.plain(name ?? body.name)
        let words = name.split { $0 == "-" || $0 == "_" }.joined(separator: " ")
        text = """
            ---
            name: \(name)
            description: \(body.description)
            skill_type: \(kind == .checklist ? "workflow" : kind.rawValue)
            language: \(language)
            last_updated: \(Timestamp.iso8601(now).prefix(10))
            ---

            # \(words.prefix(1).uppercased() + words.dropFirst())

            \(body.text)

            """
    }

    /// What may stand in front matter and in a heading as it is.
    private static func plain(_ name: String) -> String {
        let kept = name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "-" }
        let pieces = String(kept).split(separator: "-")
        return pieces.isEmpty ? "guide" : pieces.joined(separator: "-")
    }
}
