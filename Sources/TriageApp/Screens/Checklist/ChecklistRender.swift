import TerminalCore
import TriageCore
import TriageWords

extension ChecklistScreen {
    /// Rows above the list: the run with its progress, and the filter.
    static let listTop = 2

    func render(on canvas: inout Canvas, _ app: AppContext) {
        renderProgress(on: &canvas, app)
        renderFilter(on: &canvas, app)
        // What is ticked, also while a link in it is selected.
        canvas.drawPage(view, app, top: Self.listTop, entry: selectedRow.flatMap(target(ofRow:)))
    }

    private func renderProgress(on canvas: inout Canvas, _ app: AppContext) {
        let progress = run.progress
        let title = app.title(ofRun: list.runName ?? "")
        let figures = progress.figures(app, room: max(0, canvas.columns * 2 / 3 - 8))
        // At the edge the bar stays where it is, whatever the words become; where there is no room, it gives way first.
        let free = canvas.columns - 6 - DisplayWidth.of(title) - StyledLine([figures]).width
        let columns = canvas.columns / 6
        let bar =
            free >= columns && columns >= 10 ? progress.bar(columns: columns, app.glyphs) : []
        let tail = StyledLine([figures] + (bar.isEmpty ? [] : [StyledRun("  ")] + bar))
        let room = max(0, canvas.columns - tail.width - 4)
        let name = TextWrap.truncate(title, to: room, ellipsis: app.glyphs.ellipsis)
        canvas.put(name, .strong, row: 0, column: 1)
        canvas.put(tail, row: 0, column: canvas.columns - tail.width - 1)
    }

    private func renderFilter(on canvas: inout Canvas, _ app: AppContext) {
        let hint = hint(app)
        let text = TextWrap.truncate(
            hint?.text ?? "", to: canvas.columns - 6, ellipsis: app.glyphs.ellipsis)
        let width = DisplayWidth.of(text)
        if filter.isActive {
            let room = canvas.columns - 2 - (width > 0 ? width + 2 : 0)
            let shown = rows.count { if case .item = $0 { true } else { false } }
            canvas.put(
                filter, passing: (shown, run.items.count), row: 1, column: 1, columns: room)
        } else {
            let line = String(repeating: app.glyphs.horizontal, count: canvas.columns - 2)
            canvas.put(line, .border, row: 1, column: 1)
        }
        guard let hint, width > 0 else { return }
        canvas.put(" \(text) ", hint.role, row: 1, column: canvas.columns - width - 3)
    }

    /// What is to be known of the list as a whole.
    private func hint(_ app: AppContext) -> StyledRun? {
        switch onlyState {
        case .open: return StyledRun(app(.openItemsOnly), .accent)
        case .failed: return StyledRun(app(.failedOnly), .accent)
        case .notApplicable: return StyledRun(app(.notApplicableOnly), .accent)
        case .done, nil: break
        }
        guard !filter.isActive else { return nil }
        // Ticks of items that are gone, and not offered to others.
        let goneTicks = run.leftovers.count { $0.record.state != .open }
        if goneTicks > 0 {
            let text = app(.goneItems, String(goneTicks))
            return StyledRun("\(app.glyphs.warning) \(text)", .warning)
        }
        let progress = run.progress
        let isWhole = app.view.part(id)?.part.checklist?.loose.isEmpty == true
        guard progress.total > 0, progress.isComplete, isWhole,
            !list.facts.conflicts.contains(where: \.isSerious)
        else { return nil }
        let keys = [Command.export, .runs].map { app.keyName(of: $0, in: .checklist) }
        return StyledRun(app(.allDone, keys[0], keys[1]), .success)
    }
}
