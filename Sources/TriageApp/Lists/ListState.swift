/// A list in a window: which row is selected, and how far it is scrolled.
struct ListState: Sendable, Hashable {
    private(set) var count = 0
    private(set) var selection = 0
    private(set) var offset = 0
    private(set) var rows = 0

    mutating func resize(count: Int, rows: Int) {
        self.count = count
        self.rows = max(0, rows)
        select(selection)
    }

    /// Selects a row and scrolls as little as needed to show it.
    mutating func select(_ row: Int) {
        selection = min(max(0, row), max(0, count - 1))
        if selection < offset { offset = selection }
        if selection >= offset + rows { offset = selection - rows + 1 }
        offset = min(max(0, offset), max(0, count - rows))
    }

    /// Selects a row further down, or further up.
    mutating func move(by rows: Int) { select(selection + rows) }

    /// Shows other rows, and leaves the selection where it is.
    mutating func scrollWindow(by lines: Int) {
        offset = min(max(0, offset + lines), max(0, count - rows))
    }

    /// Scrolls so that the selected row is not among the last ones of the window, past the list's end if need be: until
    /// the next move.
    mutating func uncover(_ last: Int) {
        offset = max(offset, selection - max(1, rows - last) + 1)
    }

    /// The rows of the list that show in the window.
    var visible: Range<Int> { offset..<min(count, offset + rows) }
}
