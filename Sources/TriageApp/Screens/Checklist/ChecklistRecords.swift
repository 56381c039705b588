import TriageCore
import TriageWords

/// What the store says.
extension ChecklistScreen {
    mutating func receive(_ result: EffectResult, _ app: inout AppContext) -> ScreenResult {
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
            case .success(let records): self.records = records
            case .failure(let failure): app.warn(failure)
            }
            refresh(app)
            if let undone, let row = rows.firstIndex(where: { $0.item == undone }) {
                select(row: row, app)
            }
            undone = nil
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
        case .changed(.undo(.delete, _), let run, .success) where run.isBeside(runKey(app)):
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
            if case .undo(let undone, let records) = change {
                self.undone = undone.item
                app.notice = notice(ofUndo: undone, records, before: before, app)
            } else if change.undo(before: before) != nil {
                if onlyState != nil, case .item(.tick, let item) = change {
                    moveOn(from: item.id, app)
                }
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
        ofUndo change: RunChange, _ records: RecordChange, before: [ItemKey: ItemRecord],
        _ app: AppContext
    ) -> Notice {
        switch records.extent(before) {
        case .wholly: Notice(.information, words(ofUndone: change, records, app))
        case .inPart: Notice(.warning, app(.undoneInPart))
        case .notAtAll: Notice(.warning, app(.notUndone))
        }
    }

    private func words(
        ofUndone change: RunChange, _ records: RecordChange, _ app: AppContext
    ) -> String {
        let key = item(change.item)?.item.key ?? records.items.first
        guard change.item != nil, let key, let record = records.before[key] ?? records.after[key]
        else { return app(.undone) }
        let phrase: Phrase =
            switch change {
            case .item(.tick, _): .tickUndone
            case .item(.untick, _): .untickUndone
            case .item(.note, _): .noteUndone
            default: .undoneOf
            }
        return app.text(phrase, quoting: record.text)
    }
}
