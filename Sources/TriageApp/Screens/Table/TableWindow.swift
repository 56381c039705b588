import TriageCore

/// What shows of a table: which rows and columns, and where on the screen.
struct TableWindow: Sendable {
    /// A column of the table in the window.
    struct Column: Sendable {
        /// Index of the pane: of the language that the column is in.
        var pane: Int
        /// Place among the columns that are not hidden, starting with 0.
        var place: Int
        /// Index of the table's column.
        var index: Int
        /// First column of the screen, and how many.
        var start: Int
        var width: Int
        /// Whether columns left of it do not show.
        var hidesLeft = false
    }

    struct Row: Sendable {
        /// Place among the rows that the filter lets through, starting with 0.
        var place: Int
        /// First row of the screen, and how many.
        var start: Int
        var height: Int
        /// One for each column of the window.
        var cells: [TableCells.Cell]
    }

    var header: [TableCells.Cell] = []
    var headerHeight = 1
    var columns: [Column] = []
    var rows: [Row] = []
    /// The row of the screen behind the last one.
    var end = 0
    /// Whether there are columns to the right, or rows above and below, that do not show.
    var hasRight = false
    var hasAbove = false
    var hasBelow = false

    /// Columns of the screen left of the first column of the table: the sign of the row at the cursor.
    static let margin = 2
    /// Columns of the screen between two panes.
    static let paneGap = 5

    /// The row of the screen below the header and its rule.
    var top: Int { headerHeight + 1 }
}

/// A table in one language, with its place in the window.
struct TablePane: Sendable {
    let grid: TableGrid
    var cells: TableCells?
    /// The first column beside the one that stays, as a place among those that are not hidden.
    var left = 1

    init(_ grid: TableGrid) { self.grid = grid }

    /// A width for each of the table's columns, and whether all that are not hidden fit into a room.
    private static func widths(_ fit: ColumnFit, of columns: [Int], in room: Int) -> (
        [Int], fits: Bool
    ) {
        let shown = fit.of(columns)
        var widths = fit.natural
        if let fitted = shown.widths(in: room, leaving: shown.readable) {
            for (place, column) in columns.enumerated() { widths[column] = fitted[place] }
            return (widths, true)
        }
        // The first column stays; beside it there is room for any other.
        let first = min(shown.natural.first ?? 1, max(shown.words.first ?? 1, room / 4), room / 2)
        let rest = max(4, room - first - ColumnFit.gap)
        for (place, column) in columns.enumerated() {
            let natural = shown.natural[place]
            let readable = max(shown.words[place], min(natural, 30))
            widths[column] = place == 0 ? max(1, first) : min(natural, readable, rest)
        }
        return (widths, false)
    }

    /// The columns that show, the one at the cursor among them, and whether there are more to the right; a width for
    /// each of the table's columns.
    ///
    /// - Parameter origin: the first column of the screen.
    mutating func columns(
        _ columns: [Int], of fit: ColumnFit, room: Int, cursor: Int, pane: Int, origin: Int
    ) -> (columns: [TableWindow.Column], hasRight: Bool, widths: [Int]) {
        let (fitted, fits) = Self.widths(fit, of: columns, in: room)
        var widths = fitted
        guard let first = columns.first else { return ([], false, widths) }
        func width(_ place: Int) -> Int { widths[columns[place]] }
        func end(from left: Int, through last: Int) -> Int {
            (left...last).reduce(widths[first]) { $0 + ColumnFit.gap + width($1) }
        }
        left = fits ? 1 : min(max(1, left), max(1, columns.count - 1))
        if !fits, cursor > 0 {
            left = min(left, cursor)
            while left < cursor, end(from: left, through: cursor) > room { left += 1 }
            while left > 1, end(from: left - 1, through: columns.count - 1) <= room { left -= 1 }
        }
        var shown = [
            TableWindow.Column(
                pane: pane, place: 0, index: first, start: origin, width: widths[first])
        ]
        var place = left
        var x = widths[first] + ColumnFit.gap
        while place < columns.count {
            // A column for which there is not room enough wraps to what there is, or is left out.
            let visible = min(width(place), room - x)
            let least = min(width(place), max(ColumnFit.readable, fit.words[columns[place]]))
            guard visible >= least || place == left else { break }
            let narrowed = max(1, visible)
            widths[columns[place]] = narrowed
            shown.append(
                TableWindow.Column(
                    pane: pane, place: place, index: columns[place], start: origin + x,
                    width: narrowed, hidesLeft: place == left && left > 1))
            x += narrowed + ColumnFit.gap
            place += 1
        }
        let hasRight = place < columns.count
        // What is left over goes to columns that are narrower than their cells.
        var free = room + ColumnFit.gap - x
        for place in shown.indices {
            let index = shown[place].index
            let more = min(free, fit.natural[index] - widths[index])
            guard more > 0 else { continue }
            widths[index] += more
            shown[place].width += more
            for next in shown.indices.dropFirst(place + 1) { shown[next].start += more }
            free -= more
        }
        return (shown, hasRight, widths)
    }
}
