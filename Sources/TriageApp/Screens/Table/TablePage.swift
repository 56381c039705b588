import TriageCore

extension TableScreen {
    /// Lays out what shows, scrolled as little as needed to have the cursor in view.
    ///
    /// - Parameter covered: rows at the end of the screen where it would not be seen.
    mutating func arrange(_ app: AppContext, covered: Int = 0) {
        row = min(max(0, row), max(0, order.count - 1))
        column = min(max(0, column), max(0, columns.count - 1))
        var window = TableWindow()
        // The last row of the screen tells the place, the last column has the signs of what is below and beside.
        let size = app.content
        let headerLimit = size.rows >= 14 ? 2 : 1
        let bodyRows = size.rows - 1 - headerLimit - 1
        let rowCount = grid?.table.rows.count ?? 0
        let limit = max(1, bodyRows / 3, bodyRows / max(1, rowCount))
        arrangeColumns(&window, size.columns - TableWindow.margin - 1, lines: limit, app)
        window.header = window.columns.map { header($0, lines: headerLimit, app) }
        window.headerHeight = max(1, window.header.map(\.lines.count).max() ?? 1)
        arrangeRows(&window, rows: size.rows - max(1, covered) - window.top, app)
        self.window = window
    }

    /// Whether the second language stands below the first in each cell, for want of room beside it.
    func isStacked(_ app: AppContext) -> Bool {
        panes.count > 1 && app.size.columns < AppContext.twoPaneWidth
    }

    private mutating func arrangeColumns(
        _ window: inout TableWindow, _ room: Int, lines: Int, _ app: AppContext
    ) {
        let isStacked = isStacked(app)
        let beside = isStacked ? 1 : panes.count
        let room = (room - TableWindow.paneGap * (beside - 1)) / max(1, beside)
        let fits = fits(isStacked: isStacked)
        // Panes that stand below each other have the widths of the first one.
        var widths: [Int] = []
        for pane in panes.indices {
            if pane < beside {
                let shown = panes[pane].columns(
                    columns, of: fits[pane], room: room, cursor: column, pane: pane,
                    origin: TableWindow.margin + pane * (room + TableWindow.paneGap))
                widths = shown.widths
                window.columns += shown.columns
                window.hasRight = window.hasRight || shown.hasRight
            }
            if panes[pane].cells?.widths != widths || panes[pane].cells?.limit != lines
                || panes[pane].cells?.pattern != marked
            {
                panes[pane].cells = TableCells(
                    panes[pane].grid, widths: widths, limit: lines, marking: marked)
            }
        }
    }

    /// How wide the columns of each pane would be; those that stand below each other are alike.
    private func fits(isStacked: Bool) -> [ColumnFit] {
        let fits = panes.map { $0.grid.fit.filled(to: columnCount) }
        guard isStacked, let all = fits.first else { return fits }
        return fits.map { _ in fits.dropFirst().reduce(all) { $0.merged(with: $1) } }
    }

    private mutating func arrangeRows(_ window: inout TableWindow, rows: Int, _ app: AppContext) {
        let bodyRows = max(1, rows)
        top = min(max(0, top), row)
        // From the cursor upwards, as far as rows fit and the window went.
        var used = height(row, window, app)
        var first = row
        while first > top {
            let above = height(first - 1, window, app)
            guard used + above <= bodyRows else { break }
            used += above
            first -= 1
        }
        // No empty space below the last row while there are rows above the window.
        while first > 0, let rest = height(from: first, atMost: bodyRows, window, app) {
            let above = height(first - 1, window, app)
            guard rest + above <= bodyRows else { break }
            first -= 1
        }
        top = first
        let end = window.top + bodyRows
        var y = window.top
        var place = top
        while place < order.count, y < end {
            let cells = window.columns.map { cell(place, $0, app) }
            let height = max(1, cells.map(\.lines.count).max() ?? 1)
            window.rows.append(
                TableWindow.Row(place: place, start: y, height: min(height, end - y), cells: cells))
            y += height
            place += 1
        }
        window.end = min(y, end)
        window.hasAbove = top > 0
        window.hasBelow = place < order.count || y > end
    }

    /// The height of all rows from one on; nil where it is more than so many.
    private mutating func height(
        from first: Int, atMost limit: Int, _ window: TableWindow, _ app: AppContext
    ) -> Int? {
        guard order.count - first <= limit else { return nil }
        var used = 0
        for place in first..<order.count {
            used += height(place, window, app)
            if used > limit { return nil }
        }
        return used
    }

    private mutating func height(_ place: Int, _ window: TableWindow, _ app: AppContext) -> Int {
        var height = 1
        for column in window.columns {
            height = max(height, cell(place, column, app).lines.count)
        }
        return height
    }

    private mutating func cell(
        _ place: Int, _ column: TableWindow.Column, _ app: AppContext
    ) -> TableCells.Cell {
        guard order.indices.contains(place), panes.indices.contains(column.pane) else {
            return TableCells.Cell()
        }
        let row = order[place]
        let cell = panes[column.pane].cells?.cell(row, column.index, app) ?? TableCells.Cell()
        guard isStacked(app), let second = panes[1].cells?.cell(row, column.index, app),
            second.text != cell.text
        else { return cell }
        return cell.above(second)
    }

    private func header(
        _ column: TableWindow.Column, lines: Int, _ app: AppContext
    ) -> TableCells.Cell {
        let cells = panes.map { $0.cells?.header(column.index, lines: lines, app) }
        let cell = (cells.indices.contains(column.pane) ? cells[column.pane] : nil)
        guard isStacked(app), let cell, let second = cells[1], second.text != cell.text else {
            return cell ?? TableCells.Cell()
        }
        return cell.above(second)
    }
}
