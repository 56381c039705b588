/// One picture of the screen, as cells: what a screen draws into, a terminal shows and a test reads.
///
/// Everything is clipped at the edges, so that drawing outside is harmless. Text is cleaned as it becomes cells
/// (`VisibleText`): nothing put into a frame can steer a terminal.
public struct Frame: Sendable, Equatable {
    /// Never negative: what is asked for below 0 becomes 0.
    public let size: Size
    /// Where the terminal's cursor is shown; nil hides it.
    public var cursor: Position?
    /// What lines and boxes are drawn with.
    public let lines: LineSet

    /// Row by row.
    var cells: [Cell]
    /// Characters of more than one scalar, which do not fit a cell.
    var clusters: [String] = []

    /// An empty frame: spaces in the terminal's own colours, and no cursor.
    public init(size: Size, lines: LineSet = .unicode) {
        self.size = Size(rows: max(0, size.rows), columns: max(0, size.columns))
        self.lines = lines
        cells = Array(
            repeating: .space(PackedStyle(.plain)), count: self.size.rows * self.size.columns)
    }

    /// Fills a rectangle with spaces of a style.
    public mutating func fill(_ rect: Rect, _ style: Style) {
        let space = Cell.space(PackedStyle(style))
        for (row, columns) in clipped(rect) {
            mendBefore(row, columns.lowerBound)
            for index in indices(row, columns) { cells[index] = space }
            mendBehind(row, columns.upperBound)
        }
    }

    /// Changes the style of cells, such as by adding an attribute, and keeps their text. Row and
    /// columns start with 0; what is outside of the frame is left out.
    public mutating func restyle(row: Int, columns: Range<Int>, _ change: (inout Style) -> Void) {
        let rect = Rect(row, columns.lowerBound, 1, columns.count)
        for (row, columns) in clipped(rect) {
            for index in indices(row, columns) {
                var style = cells[index].style.style
                change(&style)
                cells[index].style = PackedStyle(style)
            }
        }
    }

    // MARK: - Cells

    /// The rows and columns of a rectangle that are on the screen.
    private func clipped(_ rect: Rect) -> [(Int, Range<Int>)] {
        let top = max(0, rect.row)
        let bottom = min(size.rows, rect.endRow)
        let left = max(0, rect.column)
        let right = min(size.columns, rect.endColumn)
        guard top < bottom, left < right else { return [] }
        return (top..<bottom).map { ($0, left..<right) }
    }

    private func indices(_ row: Int, _ columns: Range<Int>) -> Range<Int> {
        let start = row * size.columns
        return start + columns.lowerBound..<start + columns.upperBound
    }

    /// Before cells are written, from a column on: a wide character that this cuts becomes two spaces.
    mutating func mendBefore(_ row: Int, _ column: Int) {
        guard column > 0, column < size.columns else { return }
        let index = row * size.columns + column
        guard cells[index].width == 0 else { return }
        cells[index - 1] = .space(cells[index - 1].style)
        cells[index] = .space(cells[index].style)
    }

    /// After cells were written, up to a column: the right half of a wide character that lost its left
    /// becomes a space.
    mutating func mendBehind(_ row: Int, _ column: Int) {
        guard column > 0, column < size.columns else { return }
        let index = row * size.columns + column
        if cells[index].width == 0 { cells[index] = .space(cells[index].style) }
    }
}
