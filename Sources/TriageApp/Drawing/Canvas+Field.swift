import TerminalCore

extension Canvas {
    /// A field with a sign before it, scrolled so that the cursor is in it; what is marked shows as selected.
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
        let isMarked = isOpen && field.isMarked
        put(text, isMarked ? .selection : role, row: row, column: start, limit: room)
        if isOpen { setCursor(row: row, column: start + cursor) }
    }

    /// A filter, with the cursor while it is typed, and at the right how many of all entries it lets through.
    ///
    /// - Parameter passing: nil where that is told elsewhere.
    mutating func put(
        _ filter: FilterField, passing: (shown: Int, all: Int)? = nil, row: Int, column: Int,
        columns: Int
    ) {
        let count = passing.map { "\($0.shown)/\($0.all)" } ?? ""
        let width = DisplayWidth.of(count)
        field(
            filter.field, sign: "/ ", .text, row: row, column: column,
            columns: width > 0 ? columns - width - 2 : columns, isOpen: filter.isOpen)
        put(count, .dim, row: row, column: column + columns - width)
    }
}
