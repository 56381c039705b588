import Foundation
import TerminalCore
import TriageCore
import TriageWords

extension ChecklistScreen {
    func arrival(_ app: AppContext) -> [Effect] { list.arrival(app) }

    mutating func refresh(_ app: AppContext) {
        let kept = selected
        let number = selectedRow ?? 0
        let followers = rows.dropFirst(number)
        list.refresh(app)
        rows = shownRows()
        hasEvidence = app.project.evidence?.items[id] != nil
        view.show(layout(app), rows: app.content.rows - Self.listTop)
        // What was selected stays so; where it is gone, the next one that is left.
        let places = Dictionary(firstOf: rows.enumerated().map { ($1, $0) })
        let next = kept.flatMap { _ in followers.lazy.compactMap { places[$0] }.first }
        select(row: next ?? min(number, rows.count - 1), app)
    }

    mutating func perform(_ command: Command, key: Key?, _ app: inout AppContext) -> ScreenResult {
        // What was changed goes when the cursor goes on; then the next one is in its place already.
        let isGone = ![.toggle, .undo, .redo, .open].contains(command) && letGoOfChanged(app)
        if isGone, command == .down { return .done }
        guard !moves(command) else { return .done }
        switch command {
        case .nextPane: if !moveToLink(1) { app.say(.noLinks) }
        case .previousPane: if !moveToLink(-1) { app.say(.noLinks) }
        case .hints:
            // Items are reached by the arrows.
            if !view.showHints(among: view.page.linkTargets) { app.say(.noLinks) }
        case .open: return open(&app)
        case .openItemsOnly:
            changeOpenOnly(app)
        case .otherStates:
            onlyState =
                switch onlyState {
                case .failed: .notApplicable
                case .notApplicable: nil
                case .open, .done, nil: .failed
                }
            refresh(app)
        case .filter:
            if !filter.isActive { rowBeforeFilter = selected }
            filter.open()
        case .back where view.selectedAction != nil: select(row: selectedRow ?? 0, app)
        case .back:
            let found = selected
            guard filter.clear() else { return showAll(app) ? .done : .ignored }
            refresh(app)
            // What was found stays selected.
            if found == nil { returnFromFilter(app) }
        case .copy: return copyItem(&app)
        case .copyAll:
            guard let text = record(app) else { return .ignored }
            return .effect(app.copy(text, titled: title(in: app)))
        case .export:
            guard let text = record(app) else { return .ignored }
            return app.askToExport(
                name: app.fileName(of: id, run: list.runName ?? ""), markdown: text)
        case .edit:
            guard let guide = app.view.part(id)?.guide else { return .ignored }
            let line = selected.flatMap { list.item($0.item)?.item.line } ?? 1
            return .effect(.edit(guide, line: line))
        default: return list.perform(command, on: selected, &app)
        }
        return .done
    }

    /// Moves the selection among the rows.
    ///
    /// - Returns: whether that is what the command does.
    private mutating func moves(_ command: Command) -> Bool {
        switch command {
        case .up: move(-1)
        case .down: move(1)
        case .pageUp: movePage(-max(1, view.rows - 1))
        case .pageDown: movePage(max(1, view.rows - 1))
        case .halfPageUp: movePage(-max(1, view.rows / 2))
        case .halfPageDown: movePage(max(1, view.rows / 2))
        case .top: moveToEnd(isTop: true)
        case .bottom: moveToEnd(isTop: false)
        case .nextHeading: moveToGroup(1)
        case .previousHeading: moveToGroup(-1)
        default: return false
        }
        return true
    }

    mutating func type(_ input: Typed, _ app: inout AppContext) -> ScreenResult? {
        switch view.type(input) {
        case .followed(let target):
            view.selection = target
            // An address or code is shown first; Enter or y copies it.
            return view.selectsToTake ? .done : open(&app)
        case .taken: return .done
        case .ignored: break
        }
        guard filter.type(input) else { return nil }
        refresh(app)
        if !filter.isActive { returnFromFilter(app) }
        return .done
    }

    mutating func receive(_ message: ScreenMessage, _ app: inout AppContext) -> ScreenResult {
        let mayResume = !list.hasRecords && selectedRow == 0 && !view.find.isActive
        let outcome = list.receive(message, &app)
        guard case .result(let result) = message else { return outcome }
        switch result {
        // Until it is settled which run it is, there is nothing else to see.
        case .runs(list.runKey(app).checklist, .success) where outcome.effects.isEmpty:
            refresh(app)
        case .strays: refresh(app)
        case .records(list.runKey(app), _):
            refresh(app)
            if mayResume, list.hasRecords { selectFirstLeft(app) }
            if let undone, let row = rows.firstIndex(where: { $0.item == undone }) {
                select(row: row, app)
            }
            undone = nil
        case .changed(let change, let run, .success(let made))
        where run.isBeside(list.runKey(app)):
            switch change {
            case .undo(let kept) where kept.kind != .delete, .redo(let kept, _):
                undone = self.run.items.first { $0.item.key == kept.item }?.item.id
            case .items(_, let items) where onlyState != nil && !made.isEmpty:
                changedLast = items.first?.id
            default: break
            }
        default: break
        }
        return outcome
    }

    /// Who comes back to a run that was begun goes on where something is left.
    private mutating func selectFirstLeft(_ app: AppContext) {
        let left = rows.firstIndex { row in
            list.item(row.item).map { [.open, .failed].contains($0.state) } ?? false
        }
        if let left, left > 0 { select(row: left, app) }
    }

    /// The run as Markdown; nil where its checklist is not loaded any more.
    private func record(_ app: AppContext) -> String? {
        guard let (guide, part) = app.view.part(id), let checklist = part.checklist else {
            return nil
        }
        return app.catalogue.record(
            of: run, checklist, titled: title(in: app), in: guide, key: list.runKey(app), list.facts
        )
    }

    /// Shows open items only, or all again; who has not moved meanwhile is back where that began.
    private mutating func changeOpenOnly(_ app: AppContext) {
        let before = selected
        onlyState = showsOpenOnly ? nil : .open
        refresh(app)
        if showsOpenOnly {
            passedOver = nil
            if let before, let selected, before != selected { passedOver = (before, selected) }
        } else if let passedOver, passedOver.open == before,
            let row = rows.firstIndex(of: passedOver.done)
        {
            select(row: row, app)
        }
    }

    /// Shows all items, where only those of a state show.
    private mutating func showAll(_ app: AppContext) -> Bool {
        guard onlyState != nil else { return false }
        if showsOpenOnly {
            changeOpenOnly(app)
        } else {
            onlyState = nil
            refresh(app)
        }
        return true
    }

    /// Selects what was selected before the list was filtered.
    private mutating func returnFromFilter(_ app: AppContext) {
        if let row = rowBeforeFilter.flatMap(rows.firstIndex) { select(row: row, app) }
    }

    mutating func click(_ mouse: MouseEvent, _ app: inout AppContext) -> ScreenResult {
        switch mouse.kind {
        case .wheelUp, .wheelDown: scroll(mouse.wheelLines)
        case .press, .doubleClick:
            let row = mouse.row - Self.listTop
            guard row >= 0, let target = view.target(atRow: row, column: mouse.column - 1) else {
                return .done
            }
            let wasSelected = view.selection == target
            view.selection = target
            // An address or code is shown first; Enter, y or a second click copies it.
            if view.selectedAction != nil {
                if view.selectsToTake, !wasSelected { return .done }
                return view.performOnSelected(.open, app) ?? open(&app)
            }
            if isSign(mouse.column - 1, ofTarget: target, row: row) {
                return list.perform(.toggle, on: selected, &app)
            }
            if wasSelected { return showItem(&app) }
        }
        return .done
    }

    /// Whether a column lies on the sign that an item's text begins with.
    private func isSign(_ column: Int, ofTarget target: Int, row: Int) -> Bool {
        let line = view.page.targets[target].lines.lowerBound
        guard view.offset + row == line else { return false }
        let text = view.page.lines[line].text
        return text.firstIndex(of: "]").map { column <= DisplayWidth.of(text[..<$0]) } ?? false
    }

    private func open(_ app: inout AppContext) -> ScreenResult {
        guard let selection = view.selection, view.page.targets.indices.contains(selection),
            case .go(let destination) = view.page.targets[selection].action
        else { return showItem(&app) }
        return .go(destination)
    }

    /// Shows all of the selected item: what it asks, its state with when, by whom and why, and its note.
    private func showItem(_ app: inout AppContext) -> ScreenResult {
        guard let entry = list.item(selected?.item), let (guide, part) = app.view.part(id),
            let checklist = part.checklist
        else {
            app.say(.noItemSelected)
            return .done
        }
        let text = ChecklistSource(checklist, in: guide.document).markdown(of: entry.item)
        let finding = app.project.evidence?.items[id]?[entry.item.key]
        return .show(
            PageOverlay(
                title: app(.itemTitle), source: PageOverlay.Source(text: text, all: text), app
            ) { $0.whole(entry, of: checklist, in: guide, finding) })
    }

    // MARK: Taking away

    /// What the file says of the items.
    private func source(_ app: AppContext) -> ChecklistSource? {
        guard let (guide, part) = app.view.part(id), let checklist = part.checklist else {
            return nil
        }
        return ChecklistSource(checklist, in: guide.document)
    }

    /// The item with its code and links.
    private func copyItem(_ app: inout AppContext) -> ScreenResult {
        guard let selected, let entry = list.item(selected.item), let source = source(app) else {
            return app.nothingToCopy()
        }
        return .effect(app.copy(source.markdown(of: entry.item), app(.item)))
    }
}
