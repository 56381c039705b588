import TriageCore

/// What takes in another file in the manner of some tool; none is followed here.
enum Inclusion {
    /// Where a line takes one in, in bytes from its beginning; nil where it does not.
    static func start(in line: ArraySlice<UInt8>) -> Int? {
        guard line.contains(where: { signs.contains($0) }) else { return nil }
        let text = String(decoding: line, as: UTF8.self).lowercased()
        let found = forms.first { text.contains($0.opening) && $0.place(in: text) != nil }
        let start = found?.place(in: text) ?? embeddedNote(text) ?? module(text)
        return start.map { text[..<$0].utf8.count }
    }

    private static let signs = Set("{!:<@#-.".utf8)

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

    private static let forms =
        ["--8<--", "-8<-", "{!", "{{>", "<<[", "<<("].map { Form(opening: $0, names: [""]) }
        + ["{%", "{{<", "{{%", "{{#", "{{"].map { Form(opening: $0, hasGap: true) }
        + ["{", "[!", "!", "@", "#", "::"].map { Form(opening: $0) }
        + [
            Form(opening: "#+", names: ["include"]), Form(opening: "<", names: ["include"]),
            Form(opening: "..", names: ["include", "literalinclude"], hasGap: true, marks: ":"),
            Form(opening: "<!--", hasGap: true, marks: ":(\"'="),
            Form(opening: "':include'", names: [""], isAlone: true),
            Form(opening: "include::", names: [""]),
        ]

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
