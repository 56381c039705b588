import TerminalCore
import TriageCore
import TriageWords

extension TableScreen {
    mutating func refresh(_ app: AppContext) {
        let views = [app.view, app.loaded.second].compactMap(\.self)
        let isCurrent =
            panes.count == views.count
            && zip(panes, views).allSatisfy { $0.grid.isCurrent(id, in: $1) }
        if !isCurrent {
            let (oldRow, oldColumn) = (selectedRow, selectedColumn)
            panes = views.compactMap { TableGrid(id, in: $0) }.map { TablePane($0) }
            search = nil
            passed = nil
            arrangeOrder()
            keep(oldRow, oldColumn)
        }
        arrange(app)
    }

    /// Takes up the rows and columns that are to be shown.
    mutating func arrangeOrder() {
        let table = grid?.table
        columns = (0..<columnCount).filter { !hidden.contains($0) }
        var rows = filteredRows()
        if let sorting, let table {
            let texts = table.rows.map {
                $0.indices.contains(sorting.column) ? $0[sorting.column].text : ""
            }
            rows = NaturalOrder(texts).sorted(rows, ascending: sorting.isAscending)
        }
        order = rows
    }

    private mutating func filteredRows() -> [Int] {
        guard let table = grid?.table else { return [] }
        let text = filter.field.text
        let words = filter.words
        guard !words.isEmpty else {
            passed = nil
            return Array(table.rows.indices)
        }
        let search = self.search ?? RowFilter(table.rows.map { $0.map(\.text) })
        self.search = search
        // What is typed on can only let fewer rows through.
        var candidates = Array(table.rows.indices)
        if let passed, text.hasPrefix(passed.filter) { candidates = passed.rows }
        let rows = search.rows(candidates, passing: words)
        passed = (text, rows)
        return rows
    }

    /// Puts the cursor on a row and a column of the table, or near to where it was.
    mutating func keep(_ row: Int?, _ column: Int?) {
        if let row, let place = order.firstIndex(of: row) { self.row = place }
        if let column, let place = columns.firstIndex(of: column) { self.column = place }
    }

    mutating func uncover(_ rows: Int, _ app: AppContext) { arrange(app, covered: rows) }

    mutating func perform(_ command: Command, key: Key?, _ app: inout AppContext) -> ScreenResult {
        defer { app.tables[id] = memory }
        if command == .nextHit || command == .previousHit, marked.isEmpty {
            app.noteNothingSought(.filter, in: .table)
            return .done
        }
        if move(command) {
            arrange(app)
            return .done
        }
        switch command {
        case .open: return open(app)
        case .filter: filter.open()
        case .back:
            guard filter.clear() else { return .ignored }
            changeRows(app)
        case .sort: return .show(sortChooser(app))
        case .hideColumn: return hide(&app)
        case .undo: if takeBack() { arrangeAnew(app) } else { app.say(.nothingToUndo) }
        case .redo: if makeAgain() { arrangeAnew(app) } else { app.say(.nothingToRedo) }
        case .showColumns:
            change(to: Look(sorting: sorting))
            arrangeAnew(app)
        case .copy: return copyCell(&app)
        case .copyRow: return export(.copyRow, as: .tabs, &app)
        case .copyRowMarkdown: return export(.copyRow, as: .markdown, &app)
        case .copyAll: return export(.copy, as: .markdown, &app)
        case .copyTabs: return export(.copy, as: .tabs, &app)
        case .export: return .show(exportChooser(app))
        case .edit:
            guard let grid, let path = app.view.part(id)?.guide.path else { return .ignored }
            let line = grid.line(ofRow: selectedRow ?? -1)
            return .effect(.edit(path: path, root: grid.guide.root, line: line))
        case .readInGuide: return .go(.guide(id.guide, line: place?.line))
        case .nextPart, .previousPart:
            return app.neighbour(of: id, command == .nextPart ? 1 : -1)
        default: return .ignored
        }
        return .done
    }

    mutating func type(_ input: Typed, _ app: inout AppContext) -> ScreenResult? {
        let before = filter.field.text
        guard filter.type(input) else { return nil }
        if filter.field.text == before {
            arrange(app)
        } else if filter.words.isEmpty {
            changeRows(app)
        } else {
            showFirst(app)
        }
        return .done
    }

    /// The filter was taken away; the cursor stays on its row.
    private mutating func changeRows(_ app: AppContext) {
        let kept = selectedRow
        arrangeOrder()
        row = min(row, max(0, order.count - 1))
        keep(kept, nil)
        arrange(app)
    }

    /// The rows are others, or in another order: what comes first is what was wanted.
    private mutating func showFirst(_ app: AppContext) {
        arrangeOrder()
        row = 0
        arrange(app)
    }

    /// Offers the columns to sort by, that at the cursor first chosen; the one that is sorted by, the other way round.
    private func sortChooser(_ app: AppContext) -> ChooserOverlay {
        var options = columns.map { column in
            let next = Sorting(column: column, isAscending: !isAscending(by: column))
            let sign = next.isAscending ? app.glyphs.sortUp : app.glyphs.sortDown
            return ChooserOverlay.Option(
                header(column),
                detail: "\(sign) \(app(next.isAscending ? .ascending : .descending))",
                isCurrent: column == selectedColumn, steps: [.reply(.sort(next))])
        }
        if sorting != nil {
            options.append(ChooserOverlay.Option(app(.orderOfFile), steps: [.reply(.sort(nil))]))
        }
        // S S sorts by the column at the cursor, and turns it round.
        return ChooserOverlay(title: app(.sortTitle), options, app, opener: (.sort, .table))
    }

    private func isAscending(by column: Int) -> Bool {
        sorting == Sorting(column: column, isAscending: true)
    }

    /// Sorts by a column, which the cursor goes to; nil for the order of the file.
    mutating func sort(_ sorting: Sorting?, _ app: AppContext) {
        change(to: Look(sorting: sorting, hidden: hidden))
        showFirst(app)
        keep(nil, sorting?.column)
        arrange(app)
    }

    /// Shows the table as it is to be looked at now, with the cursor on its cell.
    private mutating func arrangeAnew(_ app: AppContext) {
        let (row, column) = (selectedRow, selectedColumn)
        arrangeOrder()
        keep(row, column)
        arrange(app)
    }

    private mutating func hide(_ app: inout AppContext) -> ScreenResult {
        guard let column = selectedColumn else { return .done }
        guard columns.count > 1 else {
            app.say(.lastColumn)
            return .done
        }
        change(to: Look(sorting: sorting, hidden: hidden + [column]))
        arrangeOrder()
        arrange(app)
        app.say(.columnHidden, header(column), app.keyName(of: .undo, in: .table))
        return .done
    }

    // MARK: Looking closer

    /// Goes where the cell leads. Where it has no link, or there is a choice, or an address to be copied, shows all of the
    /// cell and of its row, the cell's first link selected.
    private func open(_ app: AppContext) -> ScreenResult {
        guard let grid, let row = selectedRow, let column = selectedColumn else { return .done }
        let links = grid.links(row, column)
        if links.count == 1 {
            let destination = app.destination(of: links[0], from: grid.guide)
            if destination.isLoaded { return .go(destination) }
        }
        let source = grid.cell(row, column).map { cell in
            PageOverlay.Source(text: cell.text, all: grid.record(ofRow: row, app))
        }
        var overlay = PageOverlay(title: header(column), source: source, app) { [id] builder in
            builder.record(of: id, row: row, column: column)
        }
        // The row's only link is what one may want of the box.
        if !links.isEmpty || overlay.view.page.targets.count == 1 { overlay.view.selection = 0 }
        return .show(overlay)
    }

    mutating func click(_ mouse: MouseEvent, _ app: inout AppContext) -> ScreenResult {
        defer { app.tables[id] = memory }
        switch mouse.kind {
        case .wheelUp, .wheelDown: row += mouse.wheelLines
        case .press, .doubleClick:
            let column = window.columns.last { $0.start <= mouse.column }
            guard let column, mouse.column < column.start + column.width else { return .done }
            if mouse.row < window.top {
                self.column = column.place
                // Ascending, descending, as in the file.
                let next = Sorting(
                    column: column.index, isAscending: !isAscending(by: column.index))
                sort(next.isAscending && sorting?.column == column.index ? nil : next, app)
                return .done
            }
            guard let row = window.rows.last(where: { $0.start <= mouse.row }),
                mouse.row < row.start + row.height
            else { return .done }
            let wasSelected = self.row == row.place && self.column == column.place
            self.row = row.place
            self.column = column.place
            arrange(app)
            return wasSelected || mouse.kind == .doubleClick ? open(app) : .done
        }
        arrange(app)
        return .done
    }
}
