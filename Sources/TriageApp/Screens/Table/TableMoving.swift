import TriageCore
import TriageWords

extension TableScreen {
    /// Moves the cursor.
    ///
    /// - Returns: false for a command that does something else.
    mutating func move(_ command: Command) -> Bool {
        let page = max(1, window.rows.count - 1)
        switch command {
        case .up: row -= 1
        case .down: row += 1
        case .left: column -= 1
        case .right: column += 1
        case .pageUp: row -= page
        case .pageDown: row += page
        case .halfPageUp: row -= max(1, page / 2)
        case .halfPageDown: row += max(1, page / 2)
        case .top: row = 0
        case .bottom: row = order.count - 1
        case .firstColumn:
            column = 0
            // From the left edge on, too.
            for pane in panes.indices { panes[pane].left = 1 }
        case .lastColumn: column = columns.count - 1
        case .nextPane: step(1) { grid, row, column in !grid.links(row, column).isEmpty }
        case .previousPane: step(-1) { grid, row, column in !grid.links(row, column).isEmpty }
        case .nextHit, .previousHit:
            let words = marked
            step(command == .nextHit ? 1 : -1) { $0.matches(words, $1, $2) }
        default: return false
        }
        row = min(max(0, row), max(0, order.count - 1))
        column = min(max(0, column), max(0, columns.count - 1))
        return true
    }

    /// Goes to the next cell of a kind, along the rows, and around the end once.
    private mutating func step(_ step: Int, to isWanted: (TableGrid, Int, Int) -> Bool) {
        guard let grid, !columns.isEmpty, !order.isEmpty else { return }
        let count = columns.count * order.count
        let start = row * columns.count + column
        for distance in 1...count {
            let place = ((start + step * distance) % count + count) % count
            let (row, column) = place.quotientAndRemainder(dividingBy: columns.count)
            guard isWanted(grid, order[row], columns[column]) else { continue }
            self.row = row
            self.column = column
            return
        }
    }

    /// Puts the cursor on the row that a search found.
    mutating func show(_ hit: SearchHit, marking words: TextPattern, _ app: AppContext) -> Bool {
        guard let grid else { return true }
        let isHit = { (row: Int, column: Int) in grid.matches(words, row, column) }
        let isFound = order.contains { row in columns.contains { isHit(row, $0) } }
        sought = isFound ? words : nil
        if let place = order.firstIndex(where: { grid.line(ofRow: $0) == hit.line }) {
            row = place
            column = columns.firstIndex { isHit(order[place], $0) } ?? 0
        }
        arrange(app)
        return true
    }
}

extension TableGrid {
    /// Whether a pattern is found in a cell.
    fileprivate func matches(_ pattern: TextPattern, _ row: Int, _ column: Int) -> Bool {
        cell(row, column).map { pattern.isFound(in: $0.text) } ?? false
    }
}
