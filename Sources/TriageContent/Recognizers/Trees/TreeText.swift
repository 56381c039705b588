/// Lines that stand below a label: indents, results and fixes in them.
enum TreeText {
    /// The lines with their indents relative to the leftmost of them, blank lines kept.
    static func lines(_ texts: [TreeOutline.Text]) -> [String] {
        let left = texts.lazy.filter { !$0.bytes.isEmpty }.map(\.column).min() ?? 0
        return texts.map { text in
            text.bytes.isEmpty
                ? "" : String(repeating: " ", count: text.column - left) + plain(text.bytes)
        }
    }

    private static func plain(_ bytes: TreeBytes) -> String {
        TreeLabel.withoutBold(bytes).string
    }

    /// Whether a line says what follows from a test: `If true: ...`, `Fix: ...`, `→ ...`.
    static func concludes(_ text: TreeBytes) -> Bool {
        if TreeArrow.leading(text) != nil { return true }
        guard let head = TreeLabel.remarkHead(of: text) else { return false }
        return head.kind == .fix || text.lowercasedASCII.hasPrefix("if ")
            || text.hasPrefix("若") || text.hasPrefix("如果")
    }

    /// The line without an arrow at its start; nil where there is none.
    static func result(_ line: String) -> String? {
        TreeArrow.leading(Array(line.utf8)[...].trimmed)?.string
    }

    /// What follows `Fix:` in lines: its own text, and the lines that belong to it.
    static func fix(in lines: [String]) -> [String] {
        guard lines.contains(where: { $0.utf8.contains(0x3A) || $0.utf8.contains(0xEF) }) else {
            return []
        }
        var result: [String] = []
        var index = 0
        while index < lines.count {
            guard let rest = fixHead(lines[index]) else {
                index += 1
                continue
            }
            let indent = indent(of: lines[index])
            if !rest.isEmpty { result.append(rest) }
            var end = index + 1
            while end < lines.count, belongs(lines[end], toFixAt: indent) { end += 1 }
            result += dedented(lines[index + 1..<end])
            index = end
        }
        return result
    }

    private static func fixHead(_ line: String) -> String? {
        var text = Array(line.utf8)[...].trimmed
        if let result = TreeArrow.leading(text) { text = result }
        guard let head = TreeLabel.remarkHead(of: text), head.kind == .fix else { return nil }
        return head.rest.string
    }

    private static func belongs(_ line: String, toFixAt indent: Int) -> Bool {
        let text = Array(line.utf8)[...].trimmed
        if text.isEmpty { return true }
        let own = self.indent(of: line)
        if own != indent { return own > indent }
        return TreeLabel.remarkHead(of: text) == nil && TreeArrow.leading(text) == nil
    }

    private static func indent(of line: String) -> Int {
        line.utf8.prefix { $0 == 0x20 }.count
    }

    /// The lines moved left together, without blank lines around them.
    static func dedented(_ lines: ArraySlice<String>) -> [String] {
        var lines = lines
        while lines.last?.isEmpty == true { lines = lines.dropLast() }
        while lines.first?.isEmpty == true { lines = lines.dropFirst() }
        let left = lines.lazy.filter { !$0.isEmpty }.map(indent).min() ?? 0
        return lines.map { String($0.dropFirst(min(left, indent(of: $0)))) }
    }
}
