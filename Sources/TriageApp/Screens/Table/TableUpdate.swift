import TerminalCore
import TriageCore
import TriageWords

extension TableScreen {
    mutating func refresh(_ shared: Shared) {
        let views = [shared.view, shared.secondView].compactMap(\.self)
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
        arrange(shared)
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

    mutating func uncover(_ rows: Int, _ shared: Shared) { arrange(shared, covered: rows) }

    mutating func perform(_ command: Command, key: Key?, _ shared: inout Shared) -> Outcome {
        if command == .nextHit || command == .previousHit, marked.isEmpty {
            shared.noteNothingSought(.filter, in: .table)
            return .done
        }
        if move(command) {
            arrange(shared)
            return .done
        }
        switch command {
        case .open: return open(shared)
        case .filter: filter.open()
        case .back:
            guard filter.clear() else { return .ignored }
            changeRows(shared)
        case .sort: sort(by: selectedColumn, shared)
        case .hideColumn: return hide(&shared)
        case .showColumns:
            let kept = selectedColumn
            hidden = []
            arrangeOrder()
            keep(nil, kept)
            arrange(shared)
        case .copy: return copyCell(&shared)
        case .copyRow: return take(.copyRowTabs, &shared)
        case .copyRowMarkdown: return take(.copyRowMarkdown, &shared)
        case .copyAll: return take(.copyMarkdown, &shared)
        case .copyTabs: return take(.copyTabs, &shared)
        case .export: return Outcome([.overlay(exportChooser(shared))])
        case .edit:
            guard let grid, let path = shared.view.part(id)?.guide.path else { return .ignored }
            let line = grid.line(ofRow: selectedRow ?? -1)
            return .effect(.edit(path: path, root: grid.guide.root, line: line))
        case .readInGuide: return .go(.guide(id.guide, line: place?.line))
        case .nextPart, .previousPart:
            return shared.neighbour(of: id, command == .nextPart ? 1 : -1)
        default: return .ignored
        }
        return .done
    }

    mutating func type(_ input: Typed, _ shared: inout Shared) -> Outcome? {
        guard filter.type(input) else { return nil }
        changeRows(shared)
        return .done
    }

    /// The filter or the sorting changed; the cursor stays on its row where that still shows.
    mutating func changeRows(_ shared: Shared) {
        let kept = selectedRow
        arrangeOrder()
        row = min(row, max(0, order.count - 1))
        keep(kept, nil)
        arrange(shared)
    }

    /// Ascending, descending, as in the file.
    private mutating func sort(by column: Int?, _ shared: Shared) {
        guard let column else { return }
        if sorting?.column != column {
            sorting = Sorting(column: column, isAscending: true)
        } else {
            sorting =
                sorting?.isAscending == true ? Sorting(column: column, isAscending: false) : nil
        }
        changeRows(shared)
    }

    private mutating func hide(_ shared: inout Shared) -> Outcome {
        guard let column = selectedColumn else { return .done }
        guard columns.count > 1 else {
            shared.say(.lastColumn)
            return .done
        }
        hidden.insert(column)
        arrangeOrder()
        arrange(shared)
        shared.say(.columnHidden, header(column))
        return .done
    }

    // MARK: Looking closer

    /// Goes where the cell leads. Where it has no link, or there is a choice, or an address to be copied, shows all of the
    /// cell and of its row, the cell's first link selected.
    private func open(_ shared: Shared) -> Outcome {
        guard let grid, let row = selectedRow, let column = selectedColumn else { return .done }
        let links = grid.links(row, column)
        if links.count == 1 {
            let destination = shared.destination(of: links[0], from: grid.guide)
            if destination.isLoaded { return .go(destination) }
        }
        let source = grid.cell(row, column).map { cell in
            PageOverlay.Source(text: cell.text, all: grid.record(ofRow: row, shared))
        }
        var overlay = PageOverlay(title: header(column), source: source, shared) { [id] builder in
            builder.record(of: id, row: row, column: column)
        }
        if !links.isEmpty { overlay.view.selection = 0 }
        return Outcome([.overlay(overlay)])
    }

    mutating func click(_ mouse: MouseEvent, _ shared: inout Shared) -> Outcome {
        switch mouse.kind {
        case .wheelUp, .wheelDown: row += mouse.wheelLines
        case .press, .doubleClick:
            let column = window.columns.last { $0.start <= mouse.column }
            guard let column, mouse.column < column.start + column.width else { return .done }
            if mouse.row < window.top {
                self.column = column.place
                sort(by: column.index, shared)
                return .done
            }
            guard let row = window.rows.last(where: { $0.start <= mouse.row }),
                mouse.row < row.start + row.height
            else { return .done }
            let wasSelected = self.row == row.place && self.column == column.place
            self.row = row.place
            self.column = column.place
            arrange(shared)
            return wasSelected || mouse.kind == .doubleClick ? open(shared) : .done
        }
        arrange(shared)
        return .done
    }
}
