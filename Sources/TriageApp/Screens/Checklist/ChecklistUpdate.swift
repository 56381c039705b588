import Foundation
import TerminalCore
import TriageCore
import TriageWords

extension ChecklistScreen {
    func arrival(_ app: AppContext) -> [Effect] {
        let run = runKey(app)
        let runs: [Effect] = [
            .store(.loadRuns(run.checklist)), .store(.loadStrays(app.view.library)),
            .store(.loadChanges(run)),
        ]
        return runName == nil ? runs : runs + [.store(.loadRecords(run))]
    }

    mutating func refresh(_ app: AppContext) {
        let kept = selected
        let number = selectedRow ?? 0
        let followers = rows.dropFirst(number)
        arrangeRows(app)
        hasEvidence = app.project.evidence?.items[id] != nil
        view.show(layout(app), rows: app.content.rows - Self.listTop)
        // What was selected stays so; where it is gone, the next one that is left.
        let places = Dictionary(firstOf: rows.enumerated().map { ($1, $0) })
        let next = kept.flatMap { _ in followers.lazy.compactMap { places[$0] }.first }
        select(row: next ?? min(number, rows.count - 1), app)
    }

    /// A checklist with what is remembered of the run.
    func held(against checklist: Checklist, _ app: AppContext) -> ChecklistRun {
        ChecklistRun(
            checklist, records: records, known: facts.items ?? [], names: facts.names,
            strays: strays.filter { $0.key.name == runName ?? "" && !$0.facts.isClosed },
            sensed: app.project.sensed(in: id))
    }

    /// Takes up what there is to show.
    mutating func arrangeRows(_ app: AppContext) {
        if let checklist = app.view.part(id)?.part.checklist {
            run = held(against: checklist, app)
        }
        rows = shownRows()
    }

    mutating func perform(_ command: Command, key: Key?, _ app: inout AppContext) -> ScreenResult {
        // What was changed goes when the cursor goes on; then the next one is in its place already.
        let isGone = ![.toggle, .undo, .redo, .open].contains(command) && letGoOfChanged(app)
        if isGone, command == .down { return .done }
        guard !moves(command) else { return .done }
        if hasToWait(command, app) {
            app.say(.stillWaiting)
            return .done
        }
        switch command {
        case .nextPane: if !moveToLink(1) { app.say(.noLinks) }
        case .previousPane: if !moveToLink(-1) { app.say(.noLinks) }
        case .hints:
            // Items are reached by the arrows.
            if !view.showHints(among: view.page.linkTargets) { app.say(.noLinks) }
        case .toggle: return toggle(&app)
        case .open: return open(&app)
        case .fail: return askForReason(.failed, &app)
        case .notApplicable: return askForReason(.notApplicable, &app)
        case .adopt: return adopt(&app)
        case .dismiss: return dismiss(&app)
        case .note: return askForNote(&app)
        case .evidence: return showEvidence(&app)
        case .lookIntoProject: return app.askToRun(waiting(app)) ?? .ignored
        case .undo: return undo(&app)
        case .redo: return redo(&app)
        case .reset: return askForReset(&app)
        case .runs: return .show(runChooser(app))
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
                name: app.fileName(of: id, run: runName ?? ""), markdown: text)
        case .edit:
            guard let guide = app.view.part(id)?.guide else { return .ignored }
            let line = selected.flatMap { item($0.item)?.item.line } ?? 1
            return .effect(.edit(guide, line: line))
        default: return .ignored
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

    /// The run as Markdown; nil where its checklist is not loaded any more.
    private func record(_ app: AppContext) -> String? {
        guard let (guide, part) = app.view.part(id), let checklist = part.checklist else {
            return nil
        }
        return app.catalogue.record(
            of: run, checklist, titled: title(in: app), in: guide, key: runKey(app), facts)
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
                return view.take(.open, app) ?? open(&app)
            }
            if isSign(mouse.column - 1, ofTarget: target, row: row) { return toggle(&app) }
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
        guard let entry = item(selected?.item), let (guide, part) = app.view.part(id),
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

    // MARK: Changes

    func change(_ change: RunChange, _ app: AppContext) -> ScreenResult {
        .effect(.store(.change(change, runKey(app), beginning: beginning(app))))
    }

    func change(_ change: ItemChange, _ item: Checklist.Item, _ app: AppContext) -> ScreenResult {
        self.change(.items(change, [item]), app)
    }

    /// What the store was told or asked of the run and has not answered yet.
    func unanswered(_ app: AppContext) -> [StoreEffect] {
        guard !app.kept.waiting.isEmpty else { return [] }
        let key = runKey(app)
        return app.kept.waiting.filter { effect in
            switch effect {
            case .change(_, let run, _): run.isBeside(key)
            case .loadRecords(let run): run == key
            case .loadRuns(let checklist): checklist == key.checklist && runName == nil
            default: false
            }
        }
    }

    /// Whether the store has yet to say what is so of an item.
    private func isWaiting(for item: PartID?, _ app: AppContext) -> Bool {
        unanswered(app).contains { $0.concerns(item) }
    }

    /// Whether a command would change, or take back, what is not known yet.
    private func hasToWait(_ command: Command, _ app: AppContext) -> Bool {
        switch command {
        case .fail, .notApplicable, .note: isWaiting(for: selected?.item, app)
        case .adopt, .dismiss, .undo, .reset: !unanswered(app).isEmpty
        default: false
        }
    }

    private func toggle(_ app: inout AppContext) -> ScreenResult {
        // What was asked about another wording is no tick.
        guard case .item(let id)? = selected else { return .done }
        return toggle(id, &app)
    }

    /// Ticks or unticks an item.
    func toggle(_ id: PartID, _ app: inout AppContext) -> ScreenResult {
        guard let entry = item(id) else { return .done }
        guard !entry.item.isChoice else {
            app.say(.oneIsEnough)
            return .done
        }
        guard !isWaiting(for: id, app) else {
            app.say(.stillWaiting)
            return .done
        }
        let now = app.clock.date
        let tick = ItemChange.tick(now, by: app.kept.person())
        // What the project says is not so, is only ticked with a word why.
        if entry.sensed == .fails, entry.state == .open {
            return askWhyOverruled(entry, app)
        }
        // Nor does what somebody wrote go unasked.
        if entry.state == .failed || entry.state == .notApplicable, !entry.isSpared,
            !entry.reason.isEmpty
        {
            return .show(
                ConfirmOverlay(
                    title: entry.item.text,
                    question: app(.ticksOver, app.catalogue.reason(of: entry)),
                    yes: app(.ticksOverYes), app, [.reply(.tick(id))]))
        }
        let isTicked = entry.isDone && !entry.isSensed
        return change(isTicked ? .untick : tick, entry.item, app)
    }

    /// Gives an item the tick of what it was.
    private func adopt(_ app: inout AppContext) -> ScreenResult {
        guard let id = selected?.item, let entry = item(id), let offer = run.offer(for: id) else {
            app.say(.notReworded)
            return .done
        }
        var result = change(.move(offer.old, from: offer.source, to: entry.item), app)
        if offer.source != nil { result.effects.append(.store(.loadStrays(app.view.library))) }
        return result
    }

    /// Opens the field for why an item failed or is not applicable; what is so already is open again.
    private func askForReason(_ state: ItemState, _ app: inout AppContext) -> ScreenResult {
        guard case .item(let id)? = selected, let entry = item(id) else {
            app.say(.noItemSelected)
            return .done
        }
        guard !entry.item.isChoice else {
            app.say(.oneIsEnough)
            return .done
        }
        if entry.state == state, !entry.isSpared, !entry.reason.isEmpty {
            return change(.untick, entry.item, app)
        }
        let title = app(state == .failed ? .whyFailed : .whyNotApplicable)
        // What was said before is not lost unseen.
        let known = entry.isSpared ? "" : entry.reason
        return app.askWhy(title, entry.item.text, known: known) {
            .state(state, reason: $0, item: id)
        }
    }

    /// Turns an offer down, or forgets what is remembered of an item that is gone.
    private func dismiss(_ app: inout AppContext) -> ScreenResult {
        if case .leftover(let key, let source)? = selected {
            let run = source ?? runKey(app)
            return .effect(.store(.change(.forget([key]), run, beginning: beginning(app))))
        }
        guard let id = selected?.item, let entry = item(id), run.offer(for: id) != nil else {
            app.say(.notReworded)
            return .done
        }
        return change(.dismiss(for: entry.item), app)
    }

    private func undo(_ app: inout AppContext) -> ScreenResult {
        let kept = app.kept.undos.last(of: runKey(app))
        return change(kept, or: .nothingToUndo, &app) { .undo($0) }
    }

    private func redo(_ app: inout AppContext) -> ScreenResult {
        let (kept, person) = (app.kept.undos.lastTakenBack(of: runKey(app)), app.kept.person)
        return change(kept, or: .nothingToRedo, &app) { .redo($0, by: person()) }
    }

    /// Takes a kept change back, or makes it again; a name is given back by giving it.
    private func change(
        _ kept: KeptChange?, or nothing: Phrase, _ app: inout AppContext,
        _ change: (KeptChange) -> RunChange
    ) -> ScreenResult {
        guard let kept else {
            app.say(nothing)
            return .done
        }
        var run = runKey(app)
        run.name = kept.run
        let change = kept.kind == .rename ? .rename(to: kept.name) : change(kept)
        return .effect(.store(.change(change, run, beginning: beginning(app))))
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
        guard let selected, let entry = item(selected.item), let source = source(app) else {
            return app.nothingToCopy()
        }
        return .effect(app.copy(source.markdown(of: entry.item), app(.item)))
    }
}

extension StoreEffect {
    /// Whether it may change an item, as every change of a whole run does.
    func concerns(_ item: PartID?) -> Bool {
        if case .change(let change, _, _) = self {
            item == nil || change.item == nil || change.item?.id == item
        } else {
            true
        }
    }
}
