import TerminalCore
import TriageCore

/// Runs, and what is asked and said in boxes.
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
            }
            + [ChooserOverlay.Option(shared(.newRun), steps: [.reply(.newRun)])]
            + [renaming(shared)] + (current.isEmpty ? [] : [deletion(shared)])
        let titles = Set(options.map(\.title))
        let words = shared.catalogue
        return ChooserOverlay(title: shared(.runs), options, shared) { text in
            let name = Self.runName(from: text)
            guard !name.isEmpty, !titles.contains(name) else { return nil }
            return ChooserOverlay.Option(
                words.text(.newRunNamed, [name]), steps: [.reply(.run(name))])
        }
    }

    /// Offers to give the run on screen another name.
    private func renaming(_ shared: Shared) -> ChooserOverlay.Option {
        let prompt = PromptOverlay(
            title: shared(.renameRunTitle), message: shared(.newRunHelp), text: runName ?? "",
            shared
        ) { text in
            let name = Self.runName(from: text)
            return name.isEmpty ? nil : [.reply(.renameRun(name))]
        }
        return ChooserOverlay.Option(shared(.renameRun), steps: [.overlay(prompt)])
    }

    /// Offers to delete the run on screen; the default one is there always.
    private func deletion(_ shared: Shared) -> ChooserOverlay.Option {
        let question = ConfirmOverlay(
            title: shared(.deleteRunTitle), question: forgetting(shared), yes: shared(.deleteYes),
            shared, [.reply(.deleteRun)])
        return ChooserOverlay.Option(shared(.deleteRun), steps: [.overlay(question)])
    }

    /// Asks whether what is remembered of the run is to be forgotten.
    private func forgetting(_ shared: Shared) -> String {
        let ticks = records.values.filter(\.isDone).count
        let notes = records.values.filter { !$0.note.isEmpty }.count
        return shared(
            .resetQuestion, runTitle(runName ?? "", shared), String(ticks), String(notes))
    }

    private static func runName(from text: String) -> String {
        text.split(separator: " ").joined(separator: " ")
    }

    /// Opens the field of the note that was asked for.
    mutating func askForNote(_ shared: Shared) -> Outcome {
        guard let id = noteAsked, let entry = item(id) else { return .done }
        noteAsked = nil
        let note = entry.note
        return Outcome([
            .overlay(
                PromptOverlay(
                    title: shared(.note), message: entry.item.text, text: note, keepsLines: true,
                    shared
                ) { [.reply(.note($0, item: id, replacing: note))] })
        ])
    }

    mutating func askForReset(_ shared: inout Shared) -> Outcome {
        let items = Dictionary(firstOf: run.items.map { ($0.item.id, $0.item) })
        guard records.contains(where: { $1.tells(beside: items[$0]) }) else {
            shared.say(.nothingToReset)
            return .done
        }
        return Outcome([
            .overlay(
                ConfirmOverlay(
                    title: shared(.resetTitle), question: forgetting(shared),
                    yes: shared(.resetYes), shared, [.reply(.resetRun)]))
        ])
    }

    mutating func receive(_ reply: Reply, _ shared: inout Shared) -> Outcome {
        switch reply {
        case .note(let text, let id, let known):
            // As long as nobody changed it, a note stays as it is, tabs and all.
            guard let entry = item(id), text != TextField(known, keepsLines: true).text else {
                return .done
            }
            let change = ItemChange.note(text, replacing: known)
            return .effect(.store(.change(.item(change, entry.item), runKey(shared))))
        case .run(let name):
            show(run: name)
            return Outcome(effects: [.store(.choose(runKey(shared)))] + arrival(shared))
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
        case .renameRun(let name):
            guard name != runName else { return .done }
            guard !runs.contains(where: { $0.name == name }) else {
                shared.warn(.runNameTaken, name)
                return .done
            }
            return .effect(.store(.renameRun(runKey(shared), to: name)))
        case .deleteRun: return .effect(.store(.change(.delete, runKey(shared))))
        case .deleteSession, .table: return .ignored
        }
    }

    /// - Parameter run: nil for the current one.
    mutating func show(run: String?) {
        runName = run
        records = [:]
        failures = [:]
    }
}
