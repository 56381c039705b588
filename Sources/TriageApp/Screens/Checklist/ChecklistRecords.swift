import TriageCore
import TriageWords

/// What the store says.
extension ChecklistScreen {
    mutating func receive(_ result: EffectResult, _ shared: inout Shared) -> Outcome {
        switch result {
        case .runs(id, .success(let runs)):
            self.runs = runs
            guard runName == nil else { return .done }
            runName = runs.first?.name ?? ""
            return .effect(.store(.loadRecords(runKey(shared))))
        case .runs(id, .failure(let failure)):
            runName = runName ?? ""
            shared.warn(failure)
        case .records(let run, let result) where run == runKey(shared):
            switch result {
            case .success(let records): self.records = records
            case .failure(let failure): shared.warn(failure)
            }
            refresh(shared)
            if let row = rows.firstIndex(where: { $0.item == undone }) { select(row: row) }
            undone = nil
            return askForNote(shared)
        case .changed(.delete, let run, .success) where run == runKey(shared):
            show(run: nil)
            sayHowToUndo(.deleted, &shared)
            return Outcome(effects: arrival(shared))
        case .changed(.undo(.delete, _), let run, .success) where run.isBeside(runKey(shared)):
            show(run: run.name)
            shared.say(.undone)
            return Outcome(effects: arrival(shared))
        case .changed(let change, let run, let result) where run.isBeside(runKey(shared)):
            changed(change, result, &shared)
        case .renamed(let run, let name, .success) where run == runKey(shared):
            runName = name
            return .effect(.store(.loadRuns(id)))
        case .renamed(let run, _, .failure(let failure)) where run == runKey(shared):
            shared.warn(failure)
        default: break
        }
        return .done
    }

    /// Says what became of a change, or why it was not kept.
    private mutating func changed(
        _ change: RunChange, _ result: Result<[PartID: ItemRecord], StoreFailure>,
        _ shared: inout Shared
    ) {
        switch result {
        case .failure(let failure):
            if let item = change.item { failures[item] = failure }
            shared.warn(.notSavedBecause, shared.words(for: failure))
        case .success(let before):
            if let item = change.item { failures[item] = nil }
            if case .undo(let undone, let records) = change {
                self.undone = undone.item
                shared.notice = notice(ofUndo: undone, records, before: before, shared)
            } else if change.undo(before: before) != nil {
                if showsOpenOnly, case .item(.tick, let item) = change { moveOn(from: item.id) }
                if case .item(.note(let note, _), _) = change,
                    change.record(before: before)?.note != note
                {
                    shared.warn(.bothNotesKept)
                }
                switch change {
                case .reset: sayHowToUndo(.resetDone, &shared)
                case .forget: sayHowToUndo(.deleted, &shared)
                default: break
                }
            }
        }
    }

    private func sayHowToUndo(_ phrase: Phrase, _ shared: inout Shared) {
        let key = shared.keyName(of: .undo, in: .checklist)
        shared.notice = Notice(.success, shared(phrase, key))
    }

    /// Says how far a change was taken back: what somebody else has changed since stays.
    private func notice(
        ofUndo change: RunChange, _ records: RecordChange, before: [PartID: ItemRecord],
        _ shared: Shared
    ) -> Notice {
        switch records.extent(before) {
        case .wholly: Notice(.information, words(ofUndone: change, records, shared))
        case .inPart: Notice(.warning, shared(.undoneInPart))
        case .notAtAll: Notice(.warning, shared(.notUndone))
        }
    }

    private func words(
        ofUndone change: RunChange, _ records: RecordChange, _ shared: Shared
    ) -> String {
        guard let id = change.item, let record = records.before[id] ?? records.after[id] else {
            return shared(.undone)
        }
        let phrase: Phrase =
            switch change {
            case .item(.tick, _): .tickUndone
            case .item(.untick, _): .untickUndone
            case .item(.note, _): .noteUndone
            default: .undoneOf
            }
        return shared.text(phrase, quoting: record.text)
    }
}
