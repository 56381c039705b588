/// What begins a block that ends a table: md4c takes such lines for rows.
enum BlockStart {
    /// Whether a heading, a code fence or an HTML block begins between two offsets of a line.
    static func endsTable(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
        switch bytes[start] {
        case 0x23: isHeading(bytes, start, end)
        case 0x60, 0x7E: isFence(bytes, start, end)
        case 0x3C: isHTML(bytes, start, end)
        default: false
        }
    }

    private static func isHeading(
        _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int
    ) -> Bool {
        var index = start
        while index < end, bytes[index] == 0x23 { index += 1 }
        return index - start <= 6 && (index == end || bytes[index].isBlank)
    }

    private static func isFence(
        _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int
    ) -> Bool {
        let mark = bytes[start]
        var index = start
        while index < end, bytes[index] == mark { index += 1 }
        return index - start >= 3 && (mark == 0x7E || !bytes[index..<end].contains(0x60))
    }

    private static func isHTML(
        _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int
    ) -> Bool {
        var index = start + 1
        guard index < end else { return false }
        if bytes[index] == 0x3F { return true }
        if bytes[index] == 0x21 {
            // A comment, a declaration or CDATA.
            guard index + 1 < end else { return false }
            let next = bytes[index + 1]
            return next == 0x5B || next.isASCIIUpper
                || next == 0x2D && index + 2 < end && bytes[index + 2] == 0x2D
        }
        if bytes[index] == 0x2F { index += 1 }
        let name = index
        while index < end, isNameByte(bytes[index]) { index += 1 }
        guard index > name, bytes[name].isASCIILetter else { return false }
        let tag = String(decoding: bytes[name..<index], as: UTF8.self).lowercased()
        let isEnded =
            index == end || bytes[index].isBlank || bytes[index] == 0x3E
            || bytes[index] == 0x2F
        guard isEnded else { return false }
        if blockTags.contains(tag) { return true }
        // Any other tag, complete and alone on its line.
        var last = end
        while last > index, bytes[last - 1].isBlank { last -= 1 }
        return last > index && bytes[last - 1] == 0x3E
            && !bytes[(start + 1)..<(last - 1)].contains { $0 == 0x3C || $0 == 0x3E }
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        byte.isASCIIAlphanumeric || byte == 0x2D
    }

    /// Whether a line begins with a tag that opens a block of HTML.
    static func isBlockTag(_ line: ArraySlice<UInt8>) -> Bool {
        guard line.first == 0x3C else { return false }
        let name = line.dropFirst().drop { $0 == 0x2F }.prefix { isNameByte($0) }
        return blockTags.contains(String(decoding: name, as: UTF8.self).lowercased())
    }

    private static let blockTags: Set = [
        "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption",
        "center",
        "col", "colgroup", "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset",
        "figcaption", "figure", "footer", "form", "frame", "frameset", "h1", "h2", "h3", "h4", "h5",
        "h6", "head", "header", "hr", "html", "iframe", "legend", "li", "link", "main", "menu",
        "menuitem", "nav", "noframes", "ol", "optgroup", "option", "p", "param", "pre", "script",
        "section", "source", "style", "summary", "table", "tbody", "td", "textarea", "tfoot", "th",
        "thead", "title", "tr", "track", "ul",
    ]
}
