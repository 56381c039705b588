/// Tells drawings from trees by their glyphs.
enum AsciiDrawing {
    /// Whether lines are a drawing: a glyph of boxes and flows, corners drawn with `+`, or lines closed at the right that
    /// are no table's rows.
    static func isDrawing(_ lines: [TreeBytes]) -> Bool {
        var closed = 0
        var isInTable = false
        var wasRow = false
        for line in lines {
            if hasGlyph(line), !AsciiTreeScanner.onlyLeadsDown(line) { return true }
            let isRow = isClosed(line)
            if isRow, isTableRule(line) {
                // The row above was its header.
                if wasRow, !isInTable { closed -= 1 }
                isInTable = true
            } else if !(isInTable && isRow) {
                isInTable = false
                if isRow { closed += 1 }
            }
            wasRow = isRow
        }
        return closed > 2
    }

    /// Whether a line is text with a bar at its end, or a table's rule.
    private static func isClosed(_ line: TreeBytes) -> Bool {
        guard let last = line.last, last == "|" || last == 0x82 || last.isSpace else {
            return false
        }
        let text = line.trimmedEnd
        guard text.last == "|" || text.hasSuffix("│") else { return false }
        return text.contains { $0.isASCIIAlphanumeric || $0 >= 0xE3 }
            || isTableRule(text)
    }

    /// `|---|:--:|`, behind guides
    private static func isTableRule(_ line: TreeBytes) -> Bool {
        let text = line[LineMargin(of: line).end...].trimmedEnd
        return text.first == "|" && text.last == "|" && text.contains("--")
            && text.count(where: { $0 == "|" }) > 2
            && text.allSatisfy { $0 == "|" || $0 == "-" || $0 == ":" || $0 == " " }
    }

    /// `| cell | cell |`
    static func isTableRow(_ line: TreeBytes) -> Bool {
        let text = line.trimmedEnd
        return text.first == "|" && text.last == "|"
            && text.count(where: { $0 == "|" }) > 2
            && text.contains { $0 != "|" && !$0.isSpace }
    }

    /// A drawing's character, or `----+` before a space or the end of the line.
    private static func hasGlyph(_ line: TreeBytes) -> Bool {
        let line = TreeLabel.withoutDownArrow(line.trimmedEnd)
        var index = line.startIndex
        while index < line.endIndex {
            let byte = line[index]
            if byte == 0xE2 {
                if let glyph = line.scalar(at: index), TreeGlyph.isDrawing(glyph) { return true }
                index += 3
                continue
            }
            if byte == "+", line.byte(at: index - 1) == "-", line.byte(at: index - 2) == "-",
                index + 1 == line.endIndex || line.isSpace(at: index + 1)
            {
                return true
            }
            index += 1
        }
        return false
    }
}
