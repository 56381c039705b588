import TriageCore

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
            shared.notice = Notice(.warning, shared.words(for: failure))
        case .records(let run, let result) where run == runKey(shared):
            switch result {
            case .success(let records): self.records = records
            case .failure(let failure):
                shared.notice = Notice(.warning, shared.words(for: failure))
            }
            refresh(shared)
            return askForNote(shared)
        case .changed(let change, let run, let result) where run == runKey(shared):
            changed(change, run, result, &shared)
        case .renamed(let run, let name, .success) where run == runKey(shared):
            runName = name
            for index in undos.indices where undos[index].run == run {
                undos[index].run = runKey(shared)
            }
            return .effect(.store(.loadRuns(id)))
        case .renamed(let run, _, .failure(let failure)) where run == runKey(shared):
            shared.notice = Notice(.warning, shared.words(for: failure))
        default: break
        }
        return .done
    }

    /// Remembers how a change is taken back, or why it was not kept.
    private mutating func changed(
        _ change: RunChange, _ run: RunKey, _ result: Result<[PartID: ItemRecord], StoreFailure>,
        _ shared: inout Shared
    ) {
        let wasUndo = isUndoing
        isUndoing = false
        switch result {
        case .failure(let failure):
            if let item = change.item { failures[item] = failure }
            shared.warn(.notSavedBecause, shared.words(for: failure))
        case .success(let before):
            if let item = change.item { failures[item] = nil }
            if wasUndo {
                if let last = undos.lastIndex(where: { $0.run == run }) { undos.remove(at: last) }
                shared.notice = notice(ofUndo: change, before: before, shared)
            } else if let undo = change.undo(before: before) {
                undos.append(Undo(run: run, change: undo))
                if showsOpenOnly, case .item(.tick, let item) = change { moveOn(from: item.id) }
                if case .item(.note(let note, _), _) = change,
                    change.record(before: before)?.note != note
                {
                    shared.warn(.bothNotesKept)
                }
                if case .reset = change {
                    let key = shared.keyName(of: .undo, in: .checklist)
                    shared.notice = Notice(.success, shared(.resetDone, key))
                }
            }
        }
    }

    /// Says how far a change was taken back: what somebody else has changed since stays.
    private func notice(
        ofUndo change: RunChange, before: [PartID: ItemRecord], _ shared: Shared
    ) -> Notice? {
        guard case .undo(_, let records) = change else { return nil }
        return switch records.extent(before) {
        case .wholly: Notice(.information, shared(.undone))
        case .inPart: Notice(.warning, shared(.undoneInPart))
        case .notAtAll: Notice(.warning, shared(.notUndone))
        }
    }
}
