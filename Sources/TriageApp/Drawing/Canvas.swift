import TerminalCore

/// A frame to draw on, with the theme at hand. Rows and columns count from the canvas' own corner.
struct Canvas {
    fileprivate(set) var frame: Frame
    /// The part of the frame that is drawn on.
    let area: Rect
    let theme: Theme

    init(frame: Frame, area: Rect, theme: Theme) {
        self.frame = frame
        self.area = area
        self.theme = theme
    }

    var rows: Int { area.rows }
    var columns: Int { area.columns }

    /// Draws text, cut at the right edge.
    ///
    /// - Returns: columns that it took.
    @discardableResult
    mutating func put(
        _ text: String, _ role: Role, row: Int, column: Int = 0, limit: Int? = nil
    ) -> Int {
        guard row >= 0, row < rows, column < columns else { return 0 }
        let room = min(limit ?? Int.max, columns - column)
        return frame.put(
            text, row: area.row + row, column: area.column + column, style: theme[role], width: room
        )
    }

    mutating func put(_ line: StyledLine, row: Int, column: Int = 0, limit: Int? = nil) {
        var place = column
        let end = min(columns, limit.map { column + $0 } ?? columns)
        for run in line.runs where place < end {
            place += put(run.text, run.role, row: row, column: place, limit: end - place)
        }
    }

    /// Paints a row in a role, whatever stands on it.
    mutating func fill(_ role: Role, row: Int, column: Int = 0, width: Int? = nil) {
        guard row >= 0, row < rows else { return }
        let width = min(width ?? columns, columns - column)
        frame.fill(Rect(area.row + row, area.column + column, 1, width), theme[role])
    }

    /// Gives what stands on a row another look, its text kept. What was found keeps its own, to be seen in a selected
    /// row, too.
    mutating func restyle(_ role: Role, row: Int, column: Int = 0, width: Int? = nil) {
        let look = theme[role]
        change(row: row, column: column, width: width) { $0 = look }
    }

    /// Gives what stands on a row the background of a role and its attributes, and leaves the rest of its look.
    mutating func tint(_ role: Role, row: Int, column: Int, width: Int) {
        let look = theme[role]
        change(row: row, column: column, width: width) {
            $0.background = look.background
            $0.attributes.formUnion(look.attributes)
        }
    }

    private mutating func change(
        row: Int, column: Int, width: Int?, _ change: (inout Style) -> Void
    ) {
        guard row >= 0, row < rows, column < columns else { return }
        let width = max(0, min(width ?? columns, columns - column))
        let start = area.column + column
        let (match, current) = (theme[.match], theme[.currentMatch])
        frame.restyle(row: area.row + row, columns: start..<start + width) {
            if $0 != match, $0 != current { change(&$0) }
        }
    }

    mutating func setCursor(row: Int, column: Int) {
        guard row < rows, column < columns else { return }
        frame.cursor = Position(row: area.row + row, column: area.column + column)
    }

    mutating func hideCursor() { frame.cursor = nil }

    /// Draws on a part of the canvas.
    mutating func inside(_ rect: Rect, _ draw: (inout Canvas) -> Void) {
        let clipped = Rect(
            area.row + rect.row, area.column + rect.column, min(rect.rows, rows - rect.row),
            min(rect.columns, columns - rect.column))
        var inner = Canvas(frame: frame, area: clipped, theme: theme)
        frame = Frame(size: Size(rows: 0, columns: 0))
        draw(&inner)
        frame = inner.frame
    }
}

extension Canvas {
    /// An empty box with a title in its border, set off from what it stands on by a blank column on each side.
    mutating func box(_ rect: Rect, title: String) {
        let left = max(0, rect.column - 1)
        for row in rect.row..<max(rect.row, rect.endRow) {
            fill(.text, row: row, column: left, width: rect.endColumn + 1 - left)
        }
        let place = Rect(area.row + rect.row, area.column + rect.column, rect.rows, rect.columns)
        frame.box(place, style: theme[.accent], title: title)
    }
}
