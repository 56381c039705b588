/// Comments of the usual languages, as far as one line shows them.
enum CodeComment {
    /// The mark that opens a comment at the start of a text.
    static func introducer(_ text: Substring.UTF8View) -> String? {
        var iterator = text.makeIterator()
        guard let first = iterator.next() else { return nil }
        let second = iterator.next()
        switch (first, second) {
        case (0x2F, 0x2F): return "//"
        case (0x2F, 0x2A): return "/*"
        case (0x23, _): return "#"
        case (0x2D, 0x2D): return "--"
        case (0x3C, 0x21): return "<!--"
        case (0x3B, _): return ";"
        case (0x25, _): return "%"
        default: return nil
        }
    }

    /// The text of a line that is a comment; empty for any other line.
    static func line(_ line: String) -> String {
        let text = line.trimmed
        return introducer(text.utf8).map { String(self.text(text, introducer: $0)) } ?? ""
    }

    /// The text of a comment, without its marks.
    static func text(_ line: Substring, introducer: String) -> Substring {
        var text = line.dropFirst(introducer.count)
        while let first = text.first, first == introducer.last || first == "!" || first == "*" {
            text.removeFirst()
        }
        text = text.trimmed
        for closer in ["-->", "*/"] where text.hasSuffix(closer) {
            text = text.dropLast(closer.count).trimmed
        }
        return text
    }
}
