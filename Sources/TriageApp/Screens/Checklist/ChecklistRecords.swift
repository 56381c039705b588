import Foundation
import TriageCore
import TriageWords

/// What the store says.
extension ChecklistScreen {
    mutating func receive(_ message: ScreenMessage, _ app: inout AppContext) -> ScreenResult {
        switch message {
        case .reply(let reply): take(reply, &app)
        case .result(let result): take(result, &app)
        default: .ignored
        }
    }

    private mutating func take(_ result: EffectResult, _ app: inout AppContext) -> ScreenResult {
        switch result {
        case .runs(runKey(app).checklist, .success(let runs)):
            self.runs = runs
            guard runName == nil else {
                refresh(app)
                return .done
            }
            runName = runs.first?.name ?? ""
            let run = runKey(app)
            // What is open here is what commands mean without a name.
            let choice: [Effect] =
                runs.count > 1 && runs.first?.isChosen == false
                ? [.store(.choose(run, beginning: facts))] : []
            return ScreenResult(effects: choice + [.store(.loadRecords(run))])
        case .strays(let strays):
            self.strays = strays
            refresh(app)
        case .runs(runKey(app).checklist, .failure(let failure)):
            runName = runName ?? ""
            app.warn(failure)
        case .records(let run, let result) where run == runKey(app):
            switch result {
            case .success(let records):
                let isResumed = !hasRecords && selectedRow == 0 && !view.find.isActive
                hasRecords = true
                self.records = records
                refresh(app)
                if isResumed { selectFirstLeft(app) }
            case .failure(let failure):
                app.warn(failure)
                refresh(app)
            }
            if let undone, let row = rows.firstIndex(where: { $0.item == undone }) {
                select(row: row, app)
            }
            undone = nil
        case .changed(.redo(let kept, _), let run, .success)
        where kept.kind == .delete && run == runKey(app):
            show(run: nil)
            sayHowToUndo(.deleted, &app)
            return ScreenResult(effects: arrival(app))
        case .changed(.delete, let run, .success) where run == runKey(app):
            let file = facts.file
            show(run: nil)
            if file.isEmpty {
                sayHowToUndo(.deleted, &app)
            } else {
                let key = app.keyName(of: .undo, in: .checklist)
                app.notice = Notice(.success, app(.fileDeleted, key, file))
            }
            return ScreenResult(effects: arrival(app))
        case .changed(.undo(let kept), let run, .success)
        where kept.kind == .delete && run.isBeside(runKey(app)):
            show(run: run.name)
            app.say(.undone)
            return ScreenResult(effects: arrival(app))
        case .changed(let change, let run, let result) where run.isBeside(runKey(app)):
            changed(change, result, &app)
            if change.isOfRun { return .effect(.store(.loadRuns(run.checklist))) }
        case .renamed(let run, let name, .success) where run == runKey(app):
            runName = name
            sayHowToUndo(.runRenamed, &app)
            return .effect(.store(.loadRuns(runKey(app).checklist)))
        case .renamed(let run, _, .failure(let failure)) where run == runKey(app):
            app.warn(failure)
        default: break
        }
        return .done
    }

    /// Who comes back to a run that was begun goes on where something is left.
    private mutating func selectFirstLeft(_ app: AppContext) {
        let left = rows.firstIndex { row in
            item(row.item).map { [.open, .failed].contains($0.state) } ?? false
        }
        if let left, left > 0 { select(row: left, app) }
    }

    /// Says what became of a change, or why it was not kept.
    private mutating func changed(
        _ change: RunChange, _ result: Result<[ItemKey: ItemRecord], StoreFailure>,
        _ app: inout AppContext
    ) {
        switch result {
        case .failure(let failure):
            if let item = change.item { failures[item] = failure }
            app.warn(.notSavedBecause, app.words(for: failure))
        case .success(let before):
            if let item = change.item { failures[item] = nil }
            if case .undo(let kept) = change {
                undone = run.items.first { $0.item.key == kept.item }?.item.id
                app.notice = notice(ofUndo: kept, before: before, app)
            } else if case .redo(let kept, _) = change {
                undone = run.items.first { $0.item.key == kept.item }?.item.id
                app.notice = notice(ofRedo: kept, before: before, app)
            } else if change.kept(in: "", before: before, at: Date()) != nil {
                if onlyState != nil, case .item(_, let item) = change { changedLast = item.id }
                if case .item(.note(let note, _), _) = change,
                    change.record(before: before)?.note != note
                {
                    app.warn(.bothNotesKept)
                }
                switch change {
                case .close(let date, _, _):
                    sayHowToUndo(date == nil ? .runReopened : .runClosed, &app)
                case .reset: sayHowToUndo(.resetDone, &app)
                case .forget: sayHowToUndo(.deleted, &app)
                default: break
                }
            }
        }
    }

    private func sayHowToUndo(_ phrase: Phrase, _ app: inout AppContext) {
        let key = app.keyName(of: .undo, in: .checklist)
        app.notice = Notice(.success, app(phrase, key))
    }

    /// Says how far a change was taken back: what somebody else has changed since stays.
    private func notice(
        ofUndo kept: KeptChange, before: [ItemKey: ItemRecord], _ app: AppContext
    ) -> Notice {
        switch kept.records.extent(before) {
        case .wholly: Notice(.information, words(ofUndone: kept, app))
        case .inPart: Notice(.warning, app(.undoneInPart))
        case .notAtAll: Notice(.warning, app(.notUndone))
        }
    }

    private func notice(
        ofRedo kept: KeptChange, before: [ItemKey: ItemRecord], _ app: AppContext
    ) -> Notice {
        guard kept.kind == .close || kept.records.reversed.extent(before) == .wholly else {
            return Notice(.warning, app(.notRedone))
        }
        return Notice(
            .information,
            kept.text.isEmpty ? app(.redone) : app.text(.redoneOf, quoting: kept.text))
    }

    private func words(ofUndone kept: KeptChange, _ app: AppContext) -> String {
        let time = app.recently(kept.at)
        guard !kept.text.isEmpty else {
            return switch kept.kind {
            case .reset: app(.resetUndone, time)
            case .close: app(.closingUndone, time)
            default: app(.undoneAt, time)
            }
        }
        let phrase: Phrase =
            switch kept.kind {
            case .tick: .tickUndone
            case .untick: .untickUndone
            case .note: .noteUndone
            case .mark: .markUndone
            default: .undoneOf
            }
        return app.text(phrase, quoting: kept.text, time)
    }
}
