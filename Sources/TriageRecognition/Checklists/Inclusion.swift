import TriageCore

/// What takes in another file in the manner of some tool; none is followed here.
enum Inclusion {
    /// Where a line takes one in, in bytes from its beginning; nil where it does not.
    static func start(in line: ArraySlice<UInt8>) -> Int? {
        guard line.contains(where: { signs.contains($0) }) else { return nil }
        let text = String(decoding: line, as: UTF8.self).lowercased()
        let found = forms.first { text.contains($0.opening) && $0.place(in: text) != nil }
        let start =
            found?.place(in: text) ?? embeddedNote(text) ?? module(text) ?? component(line, text)
        guard let start, !isMention(start, in: text) else { return nil }
        return text[..<start].utf8.count
    }

    /// Whether it stands in a code span, and so is spoken of.
    private static func isMention(_ start: String.Index, in text: String) -> Bool {
        !text.trimmed.hasPrefix("```") && text[..<start].count { $0 == "`" } % 2 == 1
            && text[start...].contains("`")
    }

    private static let signs = Set("{!:<@#-.`".utf8)

    /// How a directive opens, and what it is called there; of the first of these, by whatever it takes in.
    private struct Form {
        let opening: String
        var names: [String] = Inclusion.names
        /// Whether blanks may stand between its opening and its name.
        var hasGap = false
        /// What follows its name.
        var marks = " \t(:\"'{[}="
        /// Whether nothing need follow.
        var isAlone = false

        func place(in text: String) -> String.Index? {
            text.ranges(of: opening).first { range in
                let behind = text[range.upperBound...].drop { hasGap && " \t-".contains($0) }
                return names.contains { begins(behind, with: $0) }
            }?.lowerBound
        }

        private func begins(_ text: Substring, with name: String) -> Bool {
            guard text.hasPrefix(name) else { return false }
            let rest = text.dropFirst(name.count)
            if isAlone, marks.isEmpty { return rest.allSatisfy(\.isWhitespace) }
            guard !name.isEmpty else { return isAlone || rest.contains { $0.isLetter } }
            return rest.first.map(marks.contains) == true && !rest.contains("<")
                && rest.contains { $0.isLetter || $0.isNumber }
        }
    }

    private static let names = [
        "include", "include_relative", "include_cached", "include-markdown", "include-file",
        "includes", "embed", "transclude", "transclusion", "literalinclude", "readfile", "snippet",
        "partial", "import", "render", "render_partial", "markdown-include",
    ]

    /// What makes lines of data, or of another file.
    private static let templates = [
        "for", "each", "foreach", "range", "template", "read_file", "read", "file", "block",
        "component", "insert",
    ]

    /// Fences that other tools fill.
    private static let queries = ["dataview", "dataviewjs", "tasks"]

    private static let forms =
        ["--8<--", "-8<-"].map { Form(opening: $0, names: [""], isAlone: true) }
        + ["{!", "{{>", "{{page>", "<<[", "<<("].map { Form(opening: $0, names: [""]) }
        + ["{%", "{{<", "{{%", "{{#", "{{"].map {
            Form(opening: $0, names: names + templates, hasGap: true)
        }
        + ["```", "~~~"].map { Form(opening: $0, names: queries, marks: "", isAlone: true) }
        + ["{", "[!", "!", "@", "#", "::"].map { Form(opening: $0) }
        + [
            Form(opening: "#+", names: ["include"]), Form(opening: "<", names: ["include"]),
            Form(opening: "..", names: ["include", "literalinclude"], hasGap: true, marks: ":"),
            Form(opening: "<!--", hasGap: true, marks: ":(\"'="),
            Form(opening: "':include", names: [""], isAlone: true),
            Form(opening: "\":include", names: [""], isAlone: true),
            Form(opening: "include::", names: [""]),
        ]

    /// `<ReleaseItems />`, and `{{items.md}}`.
    private static func component(_ line: ArraySlice<UInt8>, _ text: String) -> String.Index? {
        let tag = line.drop(while: \.isBlank)
        let isTag =
            tag.first == 0x3C && tag.dropFirst().first.map { (0x41...0x5A).contains($0) } == true
        if isTag, text.trimmed.hasSuffix("/>") { return text.firstIndex(of: "<") }
        return text.ranges(of: "{{").first { range in
            let name = text[range.upperBound...].prefix { !"}|".contains($0) }.trimmed
            return [".md", ".mdx"].contains(where: name.hasSuffix)
        }?.lowerBound
    }

    /// `![[a note]]`, and no picture.
    private static func embeddedNote(_ text: String) -> String.Index? {
        text.ranges(of: "![[").first { range in
            let name = text[range.upperBound...].prefix { !"]|#".contains($0) }
            let suffix = name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) }
            return !name.isEmpty && !media.contains(suffix ?? "")
        }?.lowerBound
    }

    private static let media: Set = [
        "png", "jpg", "jpeg", "gif", "svg", "webp", "bmp", "avif", "heic", "tif", "tiff", "ico",
        "mp4", "mov", "webm", "ogv", "mkv", "mp3", "wav", "m4a", "ogg", "flac", "3gp", "pdf",
        "excalidraw", "canvas", "drawio",
    ]

    /// `import Steps from "./steps.mdx"`
    private static func module(_ text: String) -> String.Index? {
        let isImport = text.hasPrefix("import ") || text.hasPrefix("@import ")
        let isMarkdown = [".md\"", ".mdx\"", ".md'", ".mdx'"].contains(where: text.contains)
        return isImport && isMarkdown ? text.startIndex : nil
    }
}
