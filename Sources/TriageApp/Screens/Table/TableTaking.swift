import TriageCore
import TriageWords

/// What can be taken away of a table, besides single cells.
enum TableExport: Sendable, Hashable, CaseIterable {
    case copyMarkdown, copyTabs, copyRowMarkdown, copyRowTabs, saveMarkdown, saveTabs
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
        let options = TableExport.allCases.map { export in
            ChooserOverlay.Option(app(export.phrase), steps: [.reply(.table(export))])
        }
        return ChooserOverlay(title: title(in: app), options, app)
    }

    mutating func receive(_ message: ScreenMessage, _ app: inout AppContext) -> ScreenResult {
        switch message {
        case .reply(.table(let export)): return take(export, &app)
        case .reply(.sort(let column, let isAscending)):
            sort(by: column, isAscending: isAscending, &app)
            return .done
        default: return .ignored
        }
    }

    func take(_ export: TableExport, _ app: inout AppContext) -> ScreenResult {
        let rows = export.isOfRow ? selectedRow.map { [$0] } ?? [] : order
        guard let grid, !rows.isEmpty, !columns.isEmpty else { return app.nothingToCopy() }
        let text =
            export.isMarkdown
            ? grid.table.markdown(rows: rows, columns: columns, in: grid.guide.document)
            : grid.table.tabSeparated(rows: rows, columns: columns, withHeader: !export.isOfRow)
        if export.isFile {
            return export.isMarkdown
                ? app.askToExport(name: app.fileName(of: id, ".md"), markdown: text)
                : app.askToSave(.exportTitle, name: app.fileName(of: id, ".tsv"), text: text)
        }
        let what = app(
            .tablePart, export.isOfRow ? app(.row) : title(in: app), String(rows.count),
            String(grid.table.rows.count), String(columns.count), String(grid.table.header.count))
        return .effect(.copy(text, what: what))
    }
}

extension TableExport {
    fileprivate var isOfRow: Bool { self == .copyRowMarkdown || self == .copyRowTabs }
    fileprivate var isFile: Bool { self == .saveMarkdown || self == .saveTabs }
    fileprivate var isMarkdown: Bool {
        switch self {
        case .copyMarkdown, .copyRowMarkdown, .saveMarkdown: true
        case .copyTabs, .copyRowTabs, .saveTabs: false
        }
    }

    fileprivate var phrase: Phrase {
        switch self {
        case .copyMarkdown: .copyAsMarkdown
        case .copyTabs: .copyAsTabs
        case .copyRowMarkdown: .copyRowAsMarkdown
        case .copyRowTabs: .copyRowAsTabs
        case .saveMarkdown: .exportAsMarkdown
        case .saveTabs: .exportAsTabs
        }
    }
}
