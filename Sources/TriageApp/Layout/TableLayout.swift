import TerminalCore
import TriageCore

/// How wide the columns of a table are on a page.
struct TableLayout {
    /// Columns for each of the table's columns.
    var widths: [Int]

    /// Fits columns into a width: each as wide as its widest cell, the widest ones narrowed until all fit.
    ///
    /// - Returns: nil where even narrow columns do not fit.
    init?(cells: [[Int]], gap: Int, width: Int) {
        guard let count = cells.map(\.count).max(), count > 0 else { return nil }
        var widths = Array(repeating: 1, count: count)
        for row in cells {
            for (column, cell) in row.enumerated() { widths[column] = max(widths[column], cell) }
        }
        let room = width - gap * (count - 1)
        let least = min(8, max(4, room / count))
        guard room >= count * 4 else { return nil }
        while widths.reduce(0, +) > room {
            guard let widest = widths.indices.max(by: { widths[$0] < widths[$1] }),
                widths[widest] > least
            else { return nil }
            let rest = widths.reduce(0, +) - room
            let second = widths.indices.filter { $0 != widest }.map { widths[$0] }.max() ?? 0
            widths[widest] -= max(1, min(rest, widths[widest] - max(second, least)))
        }
        self.widths = widths
    }
}

extension PageBuilder {
    /// A table with aligned columns, or a record for each row where the page is too narrow.
    mutating func table(_ block: Int, of guide: Guide, source: Int) {
        let table = ReferenceTable(block, in: guide.document)
        let header = table.header.map { runs(of: $0.block, in: guide) }
        let rows = table.rows.map { $0.map { runs(of: $0.block, in: guide) } }
        let sizes = ([header] + rows).map { row in
            row.map { $0.reduce(0) { $0 + DisplayWidth.of($1.text) } }
        }
        guard let layout = TableLayout(cells: sizes, gap: 3, width: available) else {
            return records(table, header: header, rows: rows, guide: guide)
        }
        tableRow(
            header.map { $0.map { StyledRun($0.text, .tableHeader, target: $0.target) } }, layout,
            table,
            source: source)
        let rule = layout.widths.map { String(repeating: shared.glyphs.horizontal, count: $0) }
        let cross = shared.glyphs.isASCII ? "-+-" : "─┼─"
        line([StyledRun(rule.joined(separator: cross), .border)])
        for (index, row) in rows.enumerated() {
            let line = table.rows[index].first.map { guide.document.line(of: $0.block) } ?? 0
            mark()
            tableRow(row, layout, table, source: line)
        }
    }

    private mutating func tableRow(
        _ cells: [[StyledRun]], _ layout: TableLayout, _ table: ReferenceTable, source: Int
    ) {
        let wrapped = layout.widths.indices.map { column in
            cells.indices.contains(column)
                ? self.wrapped(cells[column], to: layout.widths[column]) : []
        }
        for row in 0..<max(1, wrapped.map(\.count).max() ?? 1) {
            var runs: [StyledRun] = []
            for (column, width) in layout.widths.enumerated() {
                if column > 0 { runs.append(StyledRun(" \(shared.glyphs.vertical) ", .border)) }
                let cell = wrapped[column].indices.contains(row) ? wrapped[column][row] : []
                let free = max(0, width - cell.reduce(0) { $0 + DisplayWidth.of($1.text) })
                let alignment =
                    table.alignments.indices.contains(column) ? table.alignments[column] : .none
                let left = alignment == .right ? free : alignment == .center ? free / 2 : 0
                if left > 0 { runs.append(StyledRun(String(repeating: " ", count: left))) }
                runs += cell
                if free > left, column < layout.widths.count - 1 {
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
        for (index, row) in rows.enumerated() {
            if index > 0 { blank() }
            let source = table.rows[index].first.map { guide.document.line(of: $0.block) } ?? 0
            for (column, cell) in row.enumerated() {
                let name = header.indices.contains(column) ? header[column] : []
                let label = name.map { StyledRun($0.text, .label) } + [StyledRun(": ", .label)]
                indented([StyledRun("  ")], first: []) {
                    $0.paragraph(label + cell, source: source)
                }
            }
        }
    }
}
