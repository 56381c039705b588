extension Frame {
    /// Draws a horizontal line, starting at a column and so many columns long.
    mutating func horizontalLine(
        row: Int, column: Int, length: Int, style: Style = .plain
    ) {
        guard length > 0, column + length > 0 else { return }
        let visible = min(column + length, size.columns) - max(0, column)
        guard visible > 0 else { return }
        put(lines.horizontal, times: visible, row: row, column: max(0, column), style: style)
    }

    /// Draws a vertical line, starting at a row and so many rows long.
    mutating func verticalLine(row: Int, column: Int, length: Int, style: Style = .plain) {
        guard length > 0 else { return }
        for row in max(0, row)..<max(0, row, min(row + length, size.rows)) {
            put(lines.vertical, times: 1, row: row, column: column, style: style)
        }
    }

    /// Draws the border of a rectangle, with a title in its upper line.
    public mutating func box(_ rect: Rect, style: Style = .plain, title: String = "") {
        guard rect.rows >= 2, rect.columns >= 2 else { return }
        let bottom = rect.endRow - 1
        let right = rect.endColumn - 1
        horizontalLine(
            row: rect.row, column: rect.column + 1, length: rect.columns - 2, style: style)
        horizontalLine(
            row: bottom, column: rect.column + 1, length: rect.columns - 2, style: style)
        verticalLine(row: rect.row + 1, column: rect.column, length: rect.rows - 2, style: style)
        verticalLine(row: rect.row + 1, column: right, length: rect.rows - 2, style: style)
        put(lines.topLeft, times: 1, row: rect.row, column: rect.column, style: style)
        put(lines.topRight, times: 1, row: rect.row, column: right, style: style)
        put(lines.bottomLeft, times: 1, row: bottom, column: rect.column, style: style)
        put(lines.bottomRight, times: 1, row: bottom, column: right, style: style)
        if !title.isEmpty, rect.columns > 6 {
            let shown = TextWrap.truncate(
                title, to: rect.columns - 6, ellipsis: lines.ellipsis)
            put(" \(shown) ", row: rect.row, column: rect.column + 2, style: style)
        }
    }

    private mutating func put(
        _ scalar: Unicode.Scalar, times: Int, row: Int, column: Int, style: Style
    ) {
        put(String(repeating: String(scalar), count: times), row: row, column: column, style: style)
    }
}
