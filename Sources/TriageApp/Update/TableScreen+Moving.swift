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
        case .firstColumn: column = 0
        case .lastColumn: column = columns.count - 1
        case .nextPane: step(1) { grid, row, column in !grid.links(row, column).isEmpty }
        case .previousPane: step(-1) { grid, row, column in !grid.links(row, column).isEmpty }
        case .nextHit, .previousHit:
            let words = RowFilter.words(filter.field.text)
            guard !words.isEmpty else { return true }
            let step = command == .nextHit ? 1 : -1
            self.step(step) { grid, row, column in
                let text = RowFilter([[grid.cell(row, column)?.text ?? ""]])
                return words.contains { !text.rows([0], holding: [$0]).isEmpty }
            }
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
}
