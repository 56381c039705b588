import TerminalCore

extension AppContext {
    /// A box in the middle of what screens have for themselves, no larger than that.
    func box(rows: Int, columns: Int) -> Rect {
        let rows = min(rows, content.rows)
        let columns = boxColumns(columns)
        return Rect(
            (content.rows - rows) / 2, (content.columns - columns) / 2, rows, columns)
    }

    /// Columns of text in a box of at most so many columns: a border and a blank on each side.
    func boxText(of columns: Int) -> Int { max(1, boxColumns(columns) - 4) }

    /// Where only a few columns of the page would stick out beside it, a box takes them, too.
    private func boxColumns(_ columns: Int) -> Int {
        content.columns - columns < 8 ? content.columns : columns
    }
}

extension Canvas {
    /// Draws a box and what is in it; nothing below it has a cursor any more.
    ///
    /// - Parameter draw: draws on the inside, without the border and a blank on each side.
    mutating func overlay(_ rect: Rect, title: String, _ draw: (inout Canvas) -> Void) {
        hideCursor()
        box(rect, title: title)
        inside(rect.inset(rows: 1, columns: 2), draw)
    }
}
