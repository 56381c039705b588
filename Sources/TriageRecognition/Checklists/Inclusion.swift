import TriageCore

/// What takes in another file in the manner of some tool; none is followed here.
enum Inclusion {
    /// Where a line takes one in, in bytes from its beginning; nil where it does not.
    static func start(in line: ArraySlice<UInt8>) -> Int? {
        guard mayStand(in: line) else { return nil }
        let bytes = line.map(\.asciiLowercased)[...]
        let start =
            bytes.indices.first { index in
                signs.contains(bytes[index]) && forms.contains { $0.stands(at: index, in: bytes) }
            } ?? inOtherWays(line, bytes)
        guard let start, !isMention(start, in: bytes), !takesPicture(bytes[start...]) else {
            return nil
        }
        return start
    }

    /// By what a form's opening and name do not tell.
    private static func inOtherWays(_ line: ArraySlice<UInt8>, _ bytes: ArraySlice<UInt8>) -> Int? {
        func holds(_ text: String) -> Bool { bytes.firstRange(ofBytes: text.utf8) != nil }
        if let asciiDoc = bytes.firstRange(ofBytes: "include::".utf8),
            bytes[asciiDoc.upperBound...].contains(where: \.isASCIILetter)
        {
            return asciiDoc.lowerBound
        }
        let text = String(decoding: bytes, as: UTF8.self)
        let start =
            (holds("![[") ? embeddedNote(text) : nil) ?? module(text)
            ?? component(line, text, mayName: holds("{{")) ?? attribute(text)
            ?? expression(text) ?? (holds("((") ? reference(text) : nil)
        return start.map { text[..<$0].utf8.count }
    }

    /// Whether it stands in a code span, and so is spoken of.
    private static func isMention(_ start: Int, in bytes: ArraySlice<UInt8>) -> Bool {
        !bytes.drop(while: \.isSpace).starts(with: "```".utf8)
            && bytes[..<start].count { $0 == 0x60 } % 2 == 1 && bytes[start...].contains(0x60)
    }

    private static let signs = Set("{!:<@#-.`~'\"[\\".utf8)

    /// Whether two bytes stand side by side with which one begins, or which one has that is known by something else. Of
    /// most lines this is all that is looked at.
    private static func mayStand(in line: ArraySlice<UInt8>) -> Bool {
        var second: UInt64 = 0
        for byte in line {
            if second != 0, second & bit(of: byte) != 0 { return true }
            second = seconds[Int(byte)]
        }
        return false
    }

    /// For each first byte, which second ones follow: a bit for each, by the last six bits of its lower case.
    private static let seconds: [UInt64] = {
        var table = [UInt64](repeating: 0, count: 256)
        for form in forms {
            let next =
                form.opening.count > 1
                ? [form.opening[1]] : form.names.compactMap(\.first)
            for byte in next { table[Int(form.opening[0])] |= bit(of: byte) }
        }
        for pair in ["!["] + [".m", ".h", ".t", ".a", ".r", ".o", "/>", "::", "(("] {
            let bytes = Array(pair.utf8)
            table[Int(bytes[0])] |= bit(of: bytes[1])
        }
        // A call in braces: `{items.map(…)}`.
        for letter in UInt8(ascii: "a")...UInt8(ascii: "z") { table[0x7B] |= bit(of: letter) }
        return table
    }()

    private static func bit(of byte: UInt8) -> UInt64 { 1 << UInt64(byte.asciiLowercased & 63) }

    /// How a directive opens, and what it is called there; of the first of these, by whatever it takes in.
    private struct Form {
        let opening: [UInt8]
        let names: [[UInt8]]
        /// Whether blanks may stand between its opening and its name.
        let hasGap: Bool
        /// What follows its name.
        let marks: [UInt8]
        /// Whether nothing need follow.
        let isAlone: Bool

        init(
            opening: String, names: [String] = Inclusion.names, hasGap: Bool = false,
            marks: String = " \t(:\"'{[}=", isAlone: Bool = false
        ) {
            self.opening = Array(opening.utf8)
            self.names = names.map { Array($0.utf8) }
            self.hasGap = hasGap
            self.marks = Array(marks.utf8)
            self.isAlone = isAlone
        }

        func stands(at index: Int, in line: ArraySlice<UInt8>) -> Bool {
            guard line[index...].starts(with: opening) else { return false }
            let behind = line[(index + opening.count)...].drop {
                hasGap && ($0.isBlank || $0 == 0x2D)
            }
            return names.contains { begins(behind, with: $0) }
        }

        private func begins(_ text: ArraySlice<UInt8>, with name: [UInt8]) -> Bool {
            guard text.starts(with: name) else { return false }
            let rest = text.dropFirst(name.count)
            if isAlone, marks.isEmpty { return rest.allSatisfy(\.isSpace) }
            let words = String(decoding: rest, as: UTF8.self)
            guard !name.isEmpty else { return isAlone || words.contains { $0.isLetter } }
            return rest.first.map(marks.contains) == true && !rest.contains(0x3C)
                && words.contains { $0.isLetter || $0.isNumber }
        }
    }

    private static let names = [
        "include", "include_relative", "include_cached", "include-markdown", "include-file",
        "includes", "embed", "transclude", "transclusion", "literalinclude", "readfile", "snippet",
        "partial", "import", "render", "render_partial", "markdown-include", "excerpt-include",
    ]

    /// What makes lines of data, or of another file.
    private static let templates = [
        "for", "each", "foreach", "range", "template", "read_file", "read", "file", "block",
        "component", "insert", "query",
    ]

    /// Fences that other tools fill.
    private static let queries = ["dataview", "dataviewjs", "tasks", "query"]

    private static let forms =
        ["--8<--", "-8<-", "<<< "].map { Form(opening: $0, names: [""], isAlone: true) }
        + ["{!", "{{>", "{{page>", "<<[", "<<("].map { Form(opening: $0, names: [""]) }
        + ["{%", "{{<", "{{%", "{{#", "{{"].map {
            Form(opening: $0, names: names + templates, hasGap: true)
        }
        + ["```", "~~~"].map { Form(opening: $0, names: queries, marks: "", isAlone: true) }
        + ["{", "!", "@", "#", "::"].map { Form(opening: $0) }
        + [
            Form(opening: "#+", names: ["include"]),
            Form(opening: "<", names: ["include", "xi:include"]),
            Form(opening: "<%", hasGap: true), Form(opening: "<%=", hasGap: true),
            Form(opening: "<?", names: ["php", "="]), Form(opening: "[[", marks: ":"),
            Form(opening: "\\", names: ["input", "include", "subfile"], marks: "{"),
            Form(opening: "@[", names: names + ["code"], marks: "]"),
            Form(opening: "..", names: ["include", "literalinclude"], hasGap: true, marks: ":"),
            Form(opening: "<!--", hasGap: true, marks: ":(\"'="),
            Form(opening: "':include", names: [""], isAlone: true),
            Form(opening: "\":include", names: [""], isAlone: true),
        ]

    /// `<ReleaseItems />`, and `{{items.md}}`.
    ///
    /// - Parameter mayName: whether two braces stand in the line.
    private static func component(
        _ line: ArraySlice<UInt8>, _ text: String, mayName: Bool
    ) -> String.Index? {
        let tag = line.drop(while: \.isBlank)
        let isTag =
            tag.first == 0x3C && tag.dropFirst().first.map { (0x41...0x5A).contains($0) } == true
        if isTag, text.trimmed.hasSuffix("/>"), !showsPicture(tag.dropFirst()) {
            return text.firstIndex(of: "<")
        }
        guard mayName else { return nil }
        return text.ranges(of: "{{").first { range in
            let name = text[range.upperBound...].prefix { !"}|".contains($0) }.trimmed
            return [".md", ".mdx"].contains(where: name.hasSuffix)
        }?.lowerBound
    }

    // MARK: Pictures

    /// Whether the file that is taken in is called a picture: `{% include figure.html %}`.
    private static func takesPicture(_ directive: ArraySlice<UInt8>) -> Bool {
        let words = String(decoding: directive, as: UTF8.self)
            .split { !$0.isLetter && !$0.isNumber && !"_-./".contains($0) }
        guard let file = words.dropFirst().first else { return false }
        let name = file.split(separator: "/").last?.split(separator: ".") ?? []
        return name.first.map { pictures.contains(String($0)) } == true
            || name.count > 1 && name.last.map { media.contains(String($0)) } == true
    }

    /// Whether a tag's name ends in a word for what shows no text of its own: `<Icon`, `<YouTube`, `<ThemedImage`.
    private static func showsPicture(_ tag: ArraySlice<UInt8>) -> Bool {
        let name = String(decoding: tag.prefix(while: \.isASCIIAlphanumeric), as: UTF8.self)
        let last = name.lastIndex(where: \.isUppercase).map { name[$0...].lowercased() } ?? name
        return pictures.contains(last) || pictures.contains(name.lowercased())
    }

    private static let pictures: Set = [
        "video", "youtube", "vimeo", "player", "audio", "icon", "badge", "image", "img", "picture",
        "figure", "screenshot", "logo", "avatar", "gif", "svg", "diagram", "chart", "spacer",
        "divider", "separator", "break", "br", "hr", "anchor", "toc", "tweet", "asciinema",
    ]

    // MARK: By their text

    /// `<panel src="more.md"/>`, `{% content-ref url="more.md" %}`, and a line that is nothing but a file's path; a page of
    /// the web is no file.
    private static func attribute(_ text: String) -> String.Index? {
        let line = text.trimmed
        guard let first = line.first, "<{/".contains(first) else { return nil }
        if first == "/" {
            let isPath = !line.contains(where: \.isWhitespace) && isText(line[...])
            return isPath ? line.startIndex : nil
        }
        return attributes.lazy.flatMap { name in text.ranges(of: name) }.first { range in
            let value = text[range.upperBound...].drop { "\"'".contains($0) }
                .prefix { !"\"' >}".contains($0) }
            return isText(value.trimmed { $0 == "/" }) && !value.contains("://")
        }?.lowerBound
    }

    private static let attributes = [" src=", " data=", " url=", " file=", " path="]

    private static func isText(_ path: Substring) -> Bool {
        let suffix = path.prefix { $0 != "#" && $0 != "?" }.split(separator: ".").dropFirst().last
        return suffix.map { texts.contains(String($0)) } ?? false
    }

    private static let texts: Set = [
        "md", "mdx", "markdown", "htm", "html", "txt", "adoc", "rst", "org",
    ]

    /// A line of MDX that runs code: `{Steps()}`, `{items.map(…)}`.
    private static func expression(_ text: String) -> String.Index? {
        let line = text.trimmed
        guard line.first == "{" else { return nil }
        let name = line.dropFirst().prefix {
            $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "_")
        }
        return name.isEmpty || line[name.endIndex...].first != "(" ? nil : line.startIndex
    }

    /// What Logseq shows of another page: `((65f1a0b2-1111-4222-8333-444455556666))`.
    private static func reference(_ text: String) -> String.Index? {
        text.ranges(of: "((").first { range in
            let id = text[range.upperBound...].prefix { $0.isHexDigit || $0 == "-" }
            return id.count == 36 && text[id.endIndex...].hasPrefix("))")
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
        guard text.hasPrefix("import ") || text.hasPrefix("@import ") else { return nil }
        let isMarkdown = [".md\"", ".mdx\"", ".md'", ".mdx'"].contains(where: text.contains)
        return isMarkdown ? text.startIndex : nil
    }
}
