/// Tells drawings from trees by their glyphs.
enum AsciiDrawing {
    /// Whether lines are a drawing: a glyph of boxes and flows, or lines closed at the right that are no table's rows.
    static func isDrawing(_ lines: [TreeBytes]) -> Bool {
        if lines.contains(where: { hasGlyph($0) && !AsciiTreeScanner.onlyLeadsDown($0) }) {
            return true
        }
        let hasTable = lines.contains(where: isTableRule)
        return lines.count { isClosed($0) && !(hasTable && hasCells($0)) } > 2
    }

    private static func hasCells(_ line: TreeBytes) -> Bool { line.count { $0 == "|" } > 2 }

    /// `|---|:--:|`, behind guides
    private static func isTableRule(_ line: TreeBytes) -> Bool {
        let text = line[LineMargin(of: line).end...].trimmedEnd
        return hasCells(text) && text.contains("--")
            && text.allSatisfy { $0 == "|" || $0 == "-" || $0 == ":" || $0 == " " }
    }

    /// Whether a line is text with a bar at its end.
    private static func isClosed(_ line: TreeBytes) -> Bool {
        let text = line.trimmedEnd
        return (text.last == "|" || text.hasSuffix("│"))
            && text.contains { $0.isASCIIAlphanumeric || $0 >= 0xE3 }
    }

    /// `| cell | cell |`
    static func isTableRow(_ line: TreeBytes) -> Bool {
        let text = line.trimmedEnd
        return text.first == "|" && text.last == "|"
            && hasCells(text) && text.contains { $0 != "|" && !$0.isSpace }
    }

    private static func hasGlyph(_ line: TreeBytes) -> Bool {
        let line = TreeLabel.withoutDownArrow(line.trimmedEnd)
        return line.indices.contains { index in
            line[index] == 0xE2 && line.scalar(at: index).map(TreeGlyph.isDrawing) ?? false
        }
    }
}
