import TerminalCore
import TriageCore
import TriageWords

extension TableScreen {
    func render(on canvas: inout Canvas, _ app: AppContext) {
        guard !window.columns.isEmpty else {
            canvas.put(app(.emptyTable), .dim, row: 0, column: 1)
            return
        }
        renderHeader(on: &canvas, app)
        for row in window.rows { render(row, on: &canvas, app) }
        if order.isEmpty {
            let phrase: Phrase = filter.isActive ? .noMatch : .emptyTable
            canvas.put(app(phrase), .dim, row: window.top, column: TableWindow.margin)
        }
        renderDivider(on: &canvas, app)
        renderCursor(on: &canvas, app)
        canvas.scrollSigns(
            app.glyphs, above: window.hasAbove ? window.top : nil,
            below: window.hasBelow ? window.end - 1 : nil, column: canvas.columns - 1)
        renderStatus(on: &canvas, app)
    }

    private func renderHeader(on canvas: inout Canvas, _ app: AppContext) {
        let glyphs = app.glyphs
        for (place, column) in window.columns.enumerated() {
            // Short headers stand on the rule.
            let lines = window.header[place].lines
            let first = window.headerHeight - lines.count
            draw(lines, at: column, first..<window.headerHeight, on: &canvas)
            let rule = String(repeating: glyphs.horizontal, count: column.width)
            canvas.put(rule, .border, row: window.headerHeight, column: column.start)
            if sorting?.column == column.index {
                let sign = sorting?.isAscending == true ? glyphs.sortUp : glyphs.sortDown
                // At the left: at the right of the last column the window's own sign stands below.
                canvas.put(
                    "\(sign) ", .accent, row: window.headerHeight, column: column.start,
                    limit: column.width)
            }
            guard column.place > 0 else { continue }
            let cross = "\(glyphs.horizontal)\(glyphs.cross)\(glyphs.horizontal)"
            canvas.put(cross, .border, row: window.headerHeight, column: column.start - 3)
            for row in 0..<window.headerHeight {
                let isSign = column.hidesLeft
                canvas.put(
                    isSign ? glyphs.scrollLeft : glyphs.vertical, isSign ? .badge : .border,
                    row: row, column: column.start - 2)
            }
        }
        if window.hasRight {
            canvas.put(glyphs.scrollRight, .badge, row: 0, column: canvas.columns - 1)
        }
    }

    private func render(_ row: TableWindow.Row, on canvas: inout Canvas, _ app: AppContext) {
        let rows = row.start..<row.start + row.height
        for (place, column) in window.columns.enumerated() {
            draw(row.cells[place].lines, at: column, rows, on: &canvas)
            guard column.place > 0 else { continue }
            for row in rows {
                canvas.put(app.glyphs.vertical, .border, row: row, column: column.start - 2)
            }
        }
    }

    private func draw(
        _ lines: [TableCells.Line], at column: TableWindow.Column, _ rows: Range<Int>,
        on canvas: inout Canvas
    ) {
        for (row, line) in zip(rows, lines) {
            canvas.put(
                StyledLine(line.runs), row: row, column: column.start + line.indent,
                limit: column.width - line.indent)
        }
    }

    /// The row and the column of the cursor are tinted, so that one sees the cell where they meet.
    private func renderCursor(on canvas: inout Canvas, _ app: AppContext) {
        guard let row = window.rows.first(where: { $0.place == self.row }) else { return }
        canvas.put(app.glyphs.pointer, .badge, row: row.start)
        let rows = row.start..<row.start + row.height
        let width = (window.columns.last.map { $0.start + $0.width } ?? 0) - TableWindow.margin
        for y in rows { canvas.tint(.crosshair, row: y, column: TableWindow.margin, width: width) }
        for column in window.columns where column.place == self.column {
            for y in window.top..<max(window.top, window.end) {
                canvas.tint(.crosshair, row: y, column: column.start, width: column.width)
            }
            for y in rows {
                canvas.restyle(.selection, row: y, column: column.start, width: column.width)
            }
            for y in 0..<window.headerHeight {
                canvas.restyle(.selectedHeader, row: y, column: column.start, width: column.width)
            }
        }
    }

    /// Parts the panes of two languages.
    private func renderDivider(on canvas: inout Canvas, _ app: AppContext) {
        guard let column = window.columns.first(where: { $0.pane > 0 }) else { return }
        for y in 0..<max(window.top, window.end) {
            canvas.put(app.glyphs.divider, .border, row: y, column: column.start - 3)
        }
    }

    /// Where Enter goes from the cell at the cursor; empty where it only shows more of the cell.
    private func leadsTo(_ app: AppContext) -> String {
        guard let grid, let row = selectedRow, let column = selectedColumn else { return "" }
        let links = grid.links(row, column)
        guard links.count == 1 else { return "" }
        return app.words(for: app.destination(of: links[0], from: grid.guide))
    }

    /// Whether a reference to what is not in the library shows, which is grey.
    private var showsMissing: Bool {
        window.rows.contains { row in
            row.cells.contains { cell in
                cell.lines.contains { $0.runs.contains { $0.role == .dim && $0.target >= 0 } }
            }
        }
    }

    /// The place of the cursor or the filter, and what was done to the table.
    private func renderStatus(on canvas: inout Canvas, _ app: AppContext) {
        let row = canvas.rows - 1
        var signs: [String] = []
        if filter.isActive, let rows = grid?.table.rows.count {
            signs.append(app(.rowsOf, String(order.count), String(rows)))
            // All columns are looked through; that of the cursor is the one to be copied.
            if let column = selectedColumn {
                signs.append("\(app.keyName(of: .copy, in: .table)) \(header(column))")
            }
        } else if let sorting {
            let sign = sorting.isAscending ? app.glyphs.sortUp : app.glyphs.sortDown
            signs.append("\(header(sorting.column)) \(sign)")
        }
        if !hidden.isEmpty { signs.append(app(.columnsHidden, String(hidden.count))) }
        if signs.isEmpty, showsMissing { signs.append(app(.greyLegend)) }
        let right = TextWrap.truncate(
            signs.joined(separator: "  "), to: canvas.columns / 2, ellipsis: app.glyphs.ellipsis)
        let width = DisplayWidth.of(right)
        let room = canvas.columns - width - (width > 0 ? 4 : 2)
        if filter.isActive {
            canvas.put(filter, row: row, column: 1, columns: room)
        } else if let column = selectedColumn, !order.isEmpty {
            let place = app(.rowOf, String(self.row + 1), String(order.count))
            let text = TextWrap.truncate(
                [place, header(column), leadsTo(app)].filter { !$0.isEmpty }
                    .joined(separator: "  "), to: room, ellipsis: app.glyphs.ellipsis)
            canvas.put(text, .dim, row: row, column: 1)
        }
        canvas.put(right, .accent, row: row, column: canvas.columns - width - 1)
    }
}
