/// A line below a label, moved left together with its neighbours.
struct TreeLine {
    /// Columns before the text.
    var indent: Int
    /// Its number, where it is an item of an ordered list.
    var number: Int?
    /// Empty for a blank line.
    var bytes: TreeBytes

    var isBlank: Bool { bytes.isEmpty }

    var string: String {
        let text = (number.map { "\($0). " } ?? "") + TreeLabel.plain(bytes)
        return indent == 0 || isBlank ? text : String(repeating: " ", count: indent) + text
    }
}

/// Lines that stand below a label: indents, results and fixes in them.
enum TreeText {
    /// The lines with their indents relative to the leftmost of them, blank lines kept.
    static func lines(
        _ texts: some Collection<TreeOutline.Text>, indent: Int = 0
    ) -> [TreeLine] {
        if texts.isEmpty { return [] }
        var left = Int.max
        for text in texts where !text.bytes.isEmpty { left = min(left, text.column) }
        return texts.map { TreeLine(indent: max(0, $0.column - left) + indent, bytes: $0.bytes) }
    }

    /// Whether a line says what follows from a test: `If true: ...`, `Fix: ...`, `→ ...`.
    static func concludes(_ text: TreeBytes) -> Bool {
        if TreeArrow.leading(text) != nil { return true }
        guard let head = TreeLabel.remarkHead(of: text) else { return false }
        return head.kind == .fix || text.prefix(3).lowercasedASCII == "if " || text.hasPrefix("若")
            || text.hasPrefix("如果")
    }

    /// What follows `Fix:` in lines: its own text, and the lines that belong to it.
    static func fix(in lines: [TreeLine]) -> [TreeLine] {
        var result: [TreeLine] = []
        var index = 0
        while index < lines.count {
            guard let rest = fixHead(lines[index].bytes) else {
                index += 1
                continue
            }
            let indent = lines[index].indent
            if !rest.isEmpty { result.append(TreeLine(indent: 0, bytes: rest)) }
            var end = index + 1
            while end < lines.count, belongs(lines[end], toFixAt: indent) { end += 1 }
            if end > index + 1 { result += dedented(lines[index + 1..<end]) }
            index = end
        }
        return result
    }

    private static func fixHead(_ line: TreeBytes) -> TreeBytes? {
        let text = TreeArrow.leading(line) ?? line
        guard let head = TreeLabel.remarkHead(of: text), head.kind == .fix else { return nil }
        return head.rest
    }

    private static func belongs(_ line: TreeLine, toFixAt indent: Int) -> Bool {
        if line.isBlank { return true }
        if line.indent != indent { return line.indent > indent }
        return TreeArrow.leading(line.bytes) == nil && TreeLabel.remarkHead(of: line.bytes) == nil
    }

    /// The lines moved left together, without blank lines around them.
    static func dedented(_ lines: ArraySlice<TreeLine>) -> [TreeLine] {
        var lines = lines
        while lines.last?.isBlank == true { lines.removeLast() }
        while lines.first?.isBlank == true { lines.removeFirst() }
        var left = Int.max
        for line in lines where !line.isBlank { left = min(left, line.indent) }
        return lines.map {
            TreeLine(indent: max(0, $0.indent - left), number: $0.number, bytes: $0.bytes)
        }
    }
}
