import TerminalCore
import TriageCore

/// A table of one language, read for the screen.
struct TableGrid: Sendable {
    let guide: Guide
    /// The table's block.
    let block: Int
    let table: ReferenceTable
    let fit: ColumnFit
    /// By which widths the columns were measured.
    private let ambiguousIsWide = DisplayWidth.ambiguousIsWide

    /// - Returns: nil where the view holds no such table.
    init?(_ id: PartID, in view: LibraryView) {
        guard let (guide, part) = view.part(id), part.kind == .table else { return nil }
        self.guide = guide
        block = part.blocks.lowerBound
        table = ReferenceTable(block, in: guide.document)
        var fit = ColumnFit(columns: table.header.count)
        for row in [table.header] + table.rows {
            for (column, cell) in row.enumerated() { fit.add(cell.text, to: column) }
        }
        self.fit = fit
    }

    /// Whether a view still holds the same table; told without reading it again.
    func isCurrent(_ id: PartID, in view: LibraryView) -> Bool {
        guard let (guide, part) = view.part(id) else { return false }
        return ambiguousIsWide == DisplayWidth.ambiguousIsWide
            && part.blocks.lowerBound == block && guide.path == self.guide.path
            && guide.document.source.bytes == self.guide.document.source.bytes
    }

    func cell(_ row: Int, _ column: Int) -> ReferenceTable.Cell? {
        guard table.rows.indices.contains(row), table.rows[row].indices.contains(column) else {
            return nil
        }
        return table.rows[row][column]
    }

    /// Line of the source, starting with 1, of a row; of the table where there is no such row.
    func line(ofRow row: Int) -> Int {
        let cell = table.rows.indices.contains(row) ? table.rows[row].first : nil
        return guide.document.line(of: cell?.block ?? block)
    }

    /// The targets of a cell's links.
    func links(_ row: Int, _ column: Int) -> [String] {
        guard let cell = cell(row, column) else { return [] }
        let document = guide.document
        var seen: Set<Int32> = []
        return document.inlines(of: cell.block).compactMap { run in
            guard run.style.contains(.link), document.links.indices.contains(Int(run.link)),
                seen.insert(run.link).inserted
            else { return nil }
            return document.links[Int(run.link)].destination
        }
    }
}
