import TriageCore
import TriageWords

/// What can be taken away of a table, besides single cells and rows.
enum TableExport: Sendable, Hashable, CaseIterable {
    case copyMarkdown, copyTabs, saveMarkdown, saveTabs
}

/// Copying and writing: of rows and columns what shows, in the order in which it shows.
extension TableScreen {
    func copyCell(_ shared: inout Shared) -> Outcome {
        guard let row = selectedRow, let column = selectedColumn,
            let cell = grid?.cell(row, column)
        else { return shared.nothingToCopy() }
        return .effect(.copy(cell.text, what: header(column)))
    }

    func copyRow(_ shared: inout Shared) -> Outcome {
        guard let table = grid?.table, let row = selectedRow else {
            return shared.nothingToCopy()
        }
        let text = table.tabSeparated(rows: [row], columns: columns, withHeader: false)
        return .effect(.copy(text, what: shared(.row)))
    }

    func exportChooser(_ shared: Shared) -> ChooserOverlay {
        let options = TableExport.allCases.map { export in
            ChooserOverlay.Option(shared(export.phrase), steps: [.reply(.table(export))])
        }
        return ChooserOverlay(title: title(in: shared), options, shared)
    }

    mutating func receive(_ reply: Reply, _ shared: inout Shared) -> Outcome {
        guard case .table(let export) = reply else { return .ignored }
        return take(export, shared)
    }

    func take(_ export: TableExport, _ shared: Shared) -> Outcome {
        guard let grid else { return .done }
        let name = title(in: shared)
        let markdown = {
            grid.table.markdown(rows: order, columns: columns, in: grid.guide.document)
        }
        let tabs = { grid.table.tabSeparated(rows: order, columns: columns, withHeader: true) }
        return switch export {
        case .copyMarkdown: .effect(.copy(markdown(), what: name))
        case .copyTabs: .effect(.copy(tabs(), what: name))
        case .saveMarkdown: .effect(.saveFile(name: id.fileName + ".md", text: markdown()))
        case .saveTabs: .effect(.saveFile(name: id.fileName + ".tsv", text: tabs()))
        }
    }
}

extension Shared {
    /// Says why nothing was copied.
    mutating func nothingToCopy() -> Outcome {
        notice = Notice(.information, self(.nothingToCopy))
        return .done
    }
}

extension TableExport {
    fileprivate var phrase: Phrase {
        switch self {
        case .copyMarkdown: .copyAsMarkdown
        case .copyTabs: .copyAsTabs
        case .saveMarkdown: .writeAsMarkdown
        case .saveTabs: .writeAsTabs
        }
    }
}

extension PartID {
    /// A file's name, without its extension.
    var fileName: String {
        let safe = rawValue.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" }
        return String(safe.prefix(120))
    }
}
