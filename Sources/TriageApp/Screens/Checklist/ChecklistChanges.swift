import TriageCore
import TriageWords

/// What commands do to an item, or to the run as a whole, wherever they are given.
extension ChecklistState {
    /// - Parameter row: what is selected.
    func perform(
        _ command: Command, on row: ChecklistRow?, _ app: inout AppContext
    ) -> ScreenResult {
        if hasToWait(command, row?.item, app) {
            app.say(.stillWaiting)
            return .done
        }
        switch command {
        case .toggle: return toggle(row, &app)
        case .fail: return askForReason(.failed, row, &app)
        case .notApplicable: return askForReason(.notApplicable, row, &app)
        case .adopt: return adopt(row, &app)
        case .dismiss: return dismiss(row, &app)
        case .note: return askForNote(row, &app)
        case .evidence: return showEvidence(row, &app)
        case .lookIntoProject: return app.askToRun(waiting(row, app)) ?? .ignored
        case .undo: return undo(&app)
        case .redo: return redo(&app)
        case .reset: return askForReset(&app)
        case .runs: return .show(runChooser(app))
        default: return .ignored
        }
    }

    func change(_ change: RunChange, _ app: AppContext) -> ScreenResult {
        .effect(.store(.change(change, runKey(app), beginning: beginning(app))))
    }

    func change(_ change: ItemChange, _ item: Checklist.Item, _ app: AppContext) -> ScreenResult {
        self.change(.items(change, [item]), app)
    }

    /// Ticks or unticks an item.
    private func toggle(_ row: ChecklistRow?, _ app: inout AppContext) -> ScreenResult {
        // What was asked about another wording is no tick.
        guard case .item(let id)? = row, let entry = item(id) else { return .done }
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
    private func adopt(_ row: ChecklistRow?, _ app: inout AppContext) -> ScreenResult {
        guard let id = row?.item, let entry = item(id), let offer = run.offer(for: id) else {
            app.say(.notReworded)
            return .done
        }
        var result = change(.move(offer.old, from: offer.source, to: entry.item), app)
        if offer.source != nil { result.effects.append(.store(.loadStrays(app.view.library))) }
        return result
    }

    /// Opens the field for why an item failed or is not applicable; what is so already is open again.
    private func askForReason(
        _ state: ItemState, _ row: ChecklistRow?, _ app: inout AppContext
    ) -> ScreenResult {
        guard case .item(let id)? = row, let entry = item(id) else {
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
    private func dismiss(_ row: ChecklistRow?, _ app: inout AppContext) -> ScreenResult {
        if case .leftover(let key, let source)? = row {
            let run = source ?? runKey(app)
            return .effect(.store(.change(.forget([key]), run, beginning: beginning(app))))
        }
        guard let id = row?.item, let entry = item(id), run.offer(for: id) != nil else {
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

    /// Whether the store has yet to say what is so of an item.
    private func isWaiting(for item: PartID?, _ app: AppContext) -> Bool {
        unanswered(app).contains { $0.concerns(item) }
    }

    /// Whether a command would change, or take back, what is not known yet.
    private func hasToWait(
        _ command: Command, _ item: PartID?, _ app: AppContext
    ) -> Bool {
        switch command {
        case .fail, .notApplicable, .note: isWaiting(for: item, app)
        case .adopt, .dismiss, .undo, .reset: !unanswered(app).isEmpty
        default: false
        }
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
