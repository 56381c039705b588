import TerminalCore

extension Canvas {
    /// A field with a sign before it, scrolled so that the cursor is in it.
    ///
    /// - Parameters:
    ///   - columns: for the sign and the field; nil for all up to the right edge.
    ///   - isOpen: whether it is typed in, and so has the cursor.
    mutating func field(
        _ field: TextField, sign: String, _ role: Role = .footer, row: Int, column: Int = 0,
        columns: Int? = nil, isOpen: Bool = true
    ) {
        let start = column + put(sign, .key, row: row, column: column)
        let end = column + (columns ?? self.columns - column)
        let room = max(1, end - start)
        let (text, cursor) = field.visible(columns: room)
        put(text, role, row: row, column: start, limit: room)
        if isOpen { setCursor(row: row, column: start + cursor) }
    }

    /// A filter, with the cursor while it is typed.
    mutating func put(_ filter: FilterField, row: Int, column: Int, columns: Int) {
        field(
            filter.field, sign: "/ ", .text, row: row, column: column, columns: columns,
            isOpen: filter.isOpen)
    }
}
