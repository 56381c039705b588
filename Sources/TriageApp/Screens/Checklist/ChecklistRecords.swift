import Foundation
import TriageCore
import TriageWords

/// What the store says.
extension ChecklistState {
    mutating func receive(_ message: ScreenMessage, _ app: inout AppContext) -> ScreenResult {
        switch message {
        case .reply(let reply): apply(reply, &app)
        case .result(let result): apply(result, &app)
        default: .ignored
        }
    }

    private mutating func apply(_ result: EffectResult, _ app: inout AppContext) -> ScreenResult {
        switch result {
        case .runs(runKey(app).checklist, .success(let runs)):
            self.runs = runs
            guard runName == nil else { return .done }
            runName = runs.first?.key.name ?? ""
            let run = runKey(app)
            // What is open here is what commands mean without a name.
            let choice: [Effect] =
                runs.count > 1 && runs.first?.isChosen == false
                ? [.store(.choose(run, beginning: facts))] : []
            return ScreenResult(effects: choice + [.store(.loadRecords(run))])
        case .strays(let strays): self.strays = strays
        case .runs(runKey(app).checklist, .failure(let failure)):
            runName = runName ?? ""
            app.warn(failure)
        case .records(runKey(app), .success(let records)):
            hasRecords = true
            self.records = records
        case .records(runKey(app), .failure(let failure)): app.warn(failure)
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
        case .changed(.rename(let name), let run, .success) where run == runKey(app):
            runName = name
            sayHowToUndo(.runRenamed, &app)
            return .effect(.store(.loadRuns(runKey(app).checklist)))
        case .changed(.rename, let run, .failure(let failure)):
            if run == runKey(app) { app.warn(failure) }
        case .changed(let change, let run, let result) where run.isBeside(runKey(app)):
            changed(change, result, &app)
            if change.isOfRun { return .effect(.store(.loadRuns(run.checklist))) }
        default: break
        }
        return .done
    }

    /// Says what became of a change, or why it was not kept.
    private mutating func changed(
        _ change: RunChange, _ result: Result<RecordChange, StoreFailure>,
        _ app: inout AppContext
    ) {
        switch result {
        case .failure(let failure):
            if let item = change.item { failures[item.id] = failure }
            app.warn(.notSavedBecause, app.words(for: failure))
        case .success(let made):
            // What was changed as a whole, or opened again, is another one than what failed.
            if let item = change.item { failures[item.id] = nil } else { failures = [:] }
            switch change {
            case .undo(let kept):
                app.notice = notice(ofUndo: kept, before: made.before, app)
            case .redo(let kept, _):
                app.notice = notice(ofRedo: kept, before: made.before, app)
            case _ where made.isEmpty: break
            case .items(let done, let items):
                if case .note(let note, _) = done, let item = items.first,
                    (made.before[item.key] ?? ItemRecord(of: item)).applying(done, to: item).note
                        != note
                {
                    app.warn(.bothNotesKept)
                }
            case .close(let date, _, _):
                sayHowToUndo(date == nil ? .runReopened : .runClosed, &app)
            case .forget(let items): sayHowToUndo(items == nil ? .resetDone : .deleted, &app)
            case .move, .delete, .rename, .choose: break
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
