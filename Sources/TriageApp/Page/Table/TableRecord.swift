import TriageCore
import TriageWords

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
