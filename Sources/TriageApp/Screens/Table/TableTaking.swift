import TriageCore
import TriageWords

/// What can be taken away of a table, besides single cells.
struct TableExport: Sendable, Hashable {
    enum Way: CaseIterable { case copy, copyRow, save }
    enum Format: CaseIterable { case markdown, tabs }

    var way: Way
    var format: Format

    fileprivate var phrase: Phrase {
        switch (way, format) {
        case (.copy, .markdown): .copyAsMarkdown
        case (.copy, .tabs): .copyAsTabs
        case (.copyRow, .markdown): .copyRowAsMarkdown
        case (.copyRow, .tabs): .copyRowAsTabs
        case (.save, .markdown): .exportAsMarkdown
        case (.save, .tabs): .exportAsTabs
        }
    }
}

/// Copying and writing: of rows and columns what shows, in the order in which it shows.
extension TableScreen {
    /// The message names what the cell says: its column has many.
    func copyCell(_ app: inout AppContext) -> ScreenResult {
        guard let row = selectedRow, let column = selectedColumn,
            let cell = grid?.cell(row, column)
        else { return app.nothingToCopy() }
        return .effect(app.copy(cell.text, titled: app.shortened(cell.text)))
    }

    func exportChooser(_ app: AppContext) -> ChooserOverlay {
        let options = TableExport.Way.allCases.flatMap { way in
            TableExport.Format.allCases.map { format in
                let export = TableExport(way: way, format: format)
                return ChooserOverlay.Option(app(export.phrase), steps: [.reply(.table(export))])
            }
        }
        return ChooserOverlay(title: title(in: app), options, app)
    }

    mutating func receive(_ message: ScreenMessage, _ app: inout AppContext) -> ScreenResult {
        switch message {
        case .reply(.table(let asked)): return export(asked.way, as: asked.format, &app)
        case .reply(.sort(let sorting)):
            sort(sorting, app)
            app.tables[id] = memory
            return .done
        default: return .ignored
        }
    }

    func export(
        _ way: TableExport.Way, as format: TableExport.Format, _ app: inout AppContext
    ) -> ScreenResult {
        let isRow = way == .copyRow
        let rows = isRow ? selectedRow.map { [$0] } ?? [] : order
        guard let grid, !rows.isEmpty, !columns.isEmpty else { return app.nothingToCopy() }
        let text =
            switch format {
            case .markdown:
                grid.table.markdown(rows: rows, columns: columns, in: grid.guide.document)
            case .tabs: grid.table.tabSeparated(rows: rows, columns: columns, withHeader: !isRow)
            }
        if way == .save {
            return switch format {
            case .markdown: app.askToExport(name: app.fileName(of: id, ".md"), markdown: text)
            case .tabs: app.askToSave(.exportTitle, name: app.fileName(of: id, ".tsv"), text: text)
            }
        }
        let what = app(
            .tablePart, isRow ? app(.row) : title(in: app), String(rows.count),
            String(grid.table.rows.count), String(columns.count), String(grid.table.header.count))
        return .effect(.copy(text, what: what))
    }
}
