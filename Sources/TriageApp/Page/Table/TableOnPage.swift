import TerminalCore
import TriageCore
import TriageWords

extension PageBuilder {
    /// A table with aligned columns, or a record for each row where the page is too narrow.
    mutating func table(_ block: Int, of guide: Guide, source: Int) {
        let table = ReferenceTable(block, in: guide.document)
        let header = table.header.map { runs(of: $0.block, in: guide) }
        let rows = table.rows.map { $0.map { runs(of: $0.block, in: guide) } }
        var fit = ColumnFit(columns: header.count)
        for row in [header] + rows {
            for (column, cell) in row.enumerated() {
                fit.add(cell.map(\.text).joined(), to: column)
            }
        }
        guard let widths = fit.widths(in: available) else {
            return records(table, header: header, rows: rows, guide: guide)
        }
        tableRow(
            header.map { $0.map { StyledRun($0.text, .tableHeader, target: $0.target) } }, widths,
            table,
            source: source)
        let rule = widths.map { String(repeating: app.glyphs.horizontal, count: $0) }
        let dash = app.glyphs.horizontal
        let cross = dash + app.glyphs.cross + dash
        line([StyledRun(rule.joined(separator: cross), .border)])
        for (index, row) in rows.enumerated() where !isFull {
            let line = table.rows[index].first.map { guide.document.line(of: $0.block) } ?? 0
            mark()
            tableRow(row, widths, table, source: line)
        }
    }

    private mutating func tableRow(
        _ cells: [[StyledRun]], _ widths: [Int], _ table: ReferenceTable, source: Int
    ) {
        let wrapped = widths.indices.map { column in
            cells.indices.contains(column)
                ? self.wrapped(cells[column], to: widths[column]) : []
        }
        for row in 0..<max(1, wrapped.map(\.count).max() ?? 1) {
            var runs: [StyledRun] = []
            for (column, width) in widths.enumerated() {
                if column > 0 { runs.append(StyledRun(" \(app.glyphs.vertical) ", .border)) }
                let cell = wrapped[column].indices.contains(row) ? wrapped[column][row] : []
                let free = max(0, width - cell.width)
                let alignment =
                    table.alignments.indices.contains(column) ? table.alignments[column] : .none
                let left = alignment == .right ? free : alignment == .center ? free / 2 : 0
                if left > 0 { runs.append(StyledRun(String(repeating: " ", count: left))) }
                runs += cell
                if free > left, column < widths.count - 1 {
                    runs.append(StyledRun(String(repeating: " ", count: free - left)))
                }
            }
            line(runs, source: source)
        }
    }

    /// Each row as lines of `header: cell`.
    private mutating func records(
        _ table: ReferenceTable, header: [[StyledRun]], rows: [[[StyledRun]]], guide: Guide
    ) {
        for (index, row) in rows.enumerated() where !isFull {
            if index > 0 { blank() }
            let source = table.rows[index].first.map { guide.document.line(of: $0.block) } ?? 0
            for (column, cell) in row.enumerated() {
                let name = header.indices.contains(column) ? header[column] : []
                let label =
                    name.map { StyledRun($0.text, .label) } + [StyledRun(app(.colon), .label)]
                indented([StyledRun("  ")], first: []) {
                    $0.paragraph(label + cell, source: source)
                }
            }
        }
    }
}

extension TableGrid {
    /// A row as lines, a cell on each.
    func record(ofRow row: Int, _ app: AppContext) -> String {
        table.header.indices.compactMap { column in
            guard let cell = cell(row, column), !cell.text.isEmpty else { return nil }
            return table.header[column].text + app(.colon) + cell.text
        }.joined(separator: "\n")
    }
}

extension PageBuilder {
    /// A cell with all of its text and links, and below it the rest of its row.
    mutating func record(of id: PartID, row: Int, column: Int) {
        guard let grid = TableGrid(id, in: app.view), let cell = grid.cell(row, column) else {
            return
        }
        paragraph(runs(of: cell.block, in: grid.guide), source: grid.line(ofRow: row))
        let others = grid.table.header.indices.filter { $0 != column }
        for (index, other) in others.enumerated() {
            guard let cell = grid.cell(row, other), !cell.text.isEmpty else { continue }
            if index == 0 {
                let rule = String(repeating: app.glyphs.horizontal, count: available)
                line([StyledRun(rule, .border)])
            }
            let label = grid.table.header[other].text
            indented([StyledRun("  ")], first: []) { builder in
                builder.paragraph(
                    [StyledRun(label + builder.app(.colon), .label)]
                        + builder.runs(of: cell.block, in: grid.guide)
                )
            }
        }
    }
}
