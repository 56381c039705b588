/// A line below a label, moved left together with its neighbours.
struct TextLine {
    /// Columns before the text.
    var indent: Int
    /// Its number, where it is an item of an ordered list.
    var number: Int?
    /// Empty for a blank line.
    var span: Span

    var isBlank: Bool { span.isEmpty }

    /// The line with its links.
    var string: String {
        let text = (number.map { "\($0). " } ?? "") + span.linked
        return indent == 0 || isBlank ? text : String(repeating: " ", count: indent) + text
    }

    /// What follows `Fix:` in lines: its own text, and the lines that belong to it.
    static func fix(in lines: [TextLine]) -> [TextLine] {
        var result: [TextLine] = []
        var index = 0
        while index < lines.count {
            let line = lines[index]
            guard let head = (line.span.behindArrow ?? line.span).remarkHead, head.kind == .fix
            else {
                index += 1
                continue
            }
            if !head.rest.isEmpty { result.append(TextLine(indent: 0, span: head.rest)) }
            var end = index + 1
            while end < lines.count, lines[end].belongs(toFixAt: line.indent) { end += 1 }
            if end > index + 1 { result += dedented(lines[(index + 1)..<end]) }
            index = end
        }
        return result
    }

    private func belongs(toFixAt indent: Int) -> Bool {
        if isBlank { return true }
        if self.indent != indent { return self.indent > indent }
        return span.behindArrow == nil && span.remarkHead == nil
    }

    /// The lines moved left together, without blank lines around them.
    static func dedented(_ lines: ArraySlice<TextLine>) -> [TextLine] {
        var lines = lines
        while lines.last?.isBlank == true { lines.removeLast() }
        while lines.first?.isBlank == true { lines.removeFirst() }
        var left = Int.max
        for line in lines where !line.isBlank { left = min(left, line.indent) }
        return lines.map {
            TextLine(indent: max(0, $0.indent - left), number: $0.number, span: $0.span)
        }
    }
}

extension [TextLine] {
    /// The lines as one text.
    var joined: String { map(\.string).joined(separator: "\n") }
}
