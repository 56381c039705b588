import TriageCore

/// Runs, questions, and what the store says.
extension ChecklistScreen {
    func runChooser(_ shared: Shared) -> ChooserOverlay {
        let current = runName ?? ""
        let checklist = shared.view.part(id)?.part.checklist ?? Checklist(groups: [])
        var shown = runs.filter { $0.name != current }
        shown.insert(KeptRun(current, records: records), at: 0)
        // The default run comes first, used or not.
        let main = shown.first { $0.name.isEmpty } ?? KeptRun("")
        let options =
            ([main] + shown.filter { !$0.name.isEmpty }).map { run in
                let progress = ChecklistRun(checklist, records: run.records).progress
                return ChooserOverlay.Option(
                    run.name.isEmpty ? shared(.defaultRun) : run.name,
                    detail: progress.figures(shared.glyphs).text, isCurrent: run.name == current,
                    steps: [.reply(.run(run.name))])
            } + [ChooserOverlay.Option(shared(.newRun), steps: [.reply(.newRun)])]
        let titles = Set(options.map(\.title))
        let words = shared.catalogue
        return ChooserOverlay(title: shared(.runs), options, shared) { text in
            let name = Self.runName(from: text)
            guard !name.isEmpty, !titles.contains(name) else { return nil }
            return ChooserOverlay.Option(
                words.text(.newRunNamed, [name]), steps: [.reply(.run(name))])
        }
    }

    private static func runName(from text: String) -> String {
        text.split(separator: " ").joined(separator: " ")
    }

    func askForNote(_ shared: Shared) -> Outcome {
        guard let selected, let entry = item(selected.item) else { return .done }
        let id = entry.item.id
        return Outcome([
            .overlay(
                PromptOverlay(
                    title: shared(.note), message: entry.item.text, text: entry.note, shared
                ) { [.reply(.note($0, item: id))] })
        ])
    }

    mutating func askForReset(_ shared: inout Shared) -> Outcome {
        let ticks = records.values.filter(\.isDone).count
        let notes = records.values.filter { !$0.note.isEmpty }.count
        guard !records.isEmpty else {
            shared.notice = Notice(.information, shared(.nothingToReset))
            return .done
        }
        let question = shared(
            .resetQuestion, runTitle(runName ?? "", shared), String(ticks), String(notes))
        return Outcome([
            .overlay(
                ConfirmOverlay(
                    title: shared(.resetTitle), question: question, yes: shared(.resetYes), shared,
                    [.reply(.resetRun)]))
        ])
    }

    mutating func receive(_ reply: Reply, _ shared: inout Shared) -> Outcome {
        switch reply {
        case .note(let text, let id):
            guard let entry = item(id), text != entry.note else { return .done }
            return .effect(.store(.change(.item(.note(text), entry.item), runKey(shared))))
        case .run(let name):
            runName = name
            records = [:]
            failures = [:]
            return Outcome(effects: arrival(shared))
        case .newRun:
            return Outcome([
                .overlay(
                    PromptOverlay(title: shared(.newRunTitle), message: shared(.newRunHelp), shared)
                    { text in
                        let name = Self.runName(from: text)
                        return name.isEmpty ? nil : [.reply(.run(name))]
                    })
            ])
        case .resetRun: return .effect(.store(.change(.reset, runKey(shared))))
        case .deleteSession, .table: return .ignored
        }
    }

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
        case .changed(let change, let run, let result) where run == runKey(shared):
            changed(change, run, result, &shared)
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
            shared.notice = Notice(.warning, shared(.notSavedBecause, shared.words(for: failure)))
        case .success(let before):
            if let item = change.item { failures[item] = nil }
            if wasUndo {
                if let last = undos.lastIndex(where: { $0.run == run }) { undos.remove(at: last) }
                shared.notice = Notice(.information, shared(.undone))
            } else if let inverse = change.inverse(before: before) {
                undos.append(Undo(run: run, change: inverse))
                if showsOpenOnly, case .item(.tick, let item) = change { moveOn(from: item.id) }
                if case .reset = change {
                    let key = shared.keyName(of: .undo, in: .checklist)
                    shared.notice = Notice(.success, shared(.resetDone, key))
                }
            }
        }
    }
}
