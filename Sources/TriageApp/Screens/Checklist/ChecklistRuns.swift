import Foundation
import TerminalCore
import TriageCore

/// Runs, and what is asked and said in boxes.
extension ChecklistState {
    func runChooser(_ app: AppContext) -> ChooserOverlay {
        let current = runName ?? ""
        let checklist = app.view.part(id)?.part.checklist ?? Checklist(groups: [])
        let key = runKey(app)
        var shown = runs.filter { $0.key.name != current }
        shown.insert(StoredRun(key, facts, records: records), at: 0)
        // The default run comes first, used or not.
        let main = shown.first { $0.key.name.isEmpty }
        let unused = StoredRun(RunKey(checklist: key.checklist, project: key.project))
        let options =
            ([main ?? unused] + shown.filter { !$0.key.name.isEmpty }).map { run in
                let name = run.key.name
                let progress = ChecklistRun(checklist, records: run.records).progress
                return ChooserOverlay.Option(
                    name.isEmpty ? app(.defaultRun) : name,
                    detail: [
                        progress.figures(app, room: 60).text, app.catalogue.closed(run.facts),
                        run.facts.file,
                    ].filter { !$0.isEmpty }.joined(separator: "  "),
                    isCurrent: name == current, steps: [.reply(.run(name))])
            }
            + [ChooserOverlay.Option(app(.newRun), steps: [.reply(.newRun)])]
            + [closing(app), renaming(app)]
            // The default run is there always, but may hold nothing yet.
            + (!records.isEmpty || runs.contains { $0.key.name == current } ? [deletion(app)] : [])
        let titles = Set(options.map(\.title))
        return ChooserOverlay(title: app(.runs), options, app) { text in
            let name = Self.runName(from: text)
            guard !name.isEmpty, !titles.contains(name) else { return nil }
            return ChooserOverlay.Option(
                app(.newRunNamed, name), steps: [.reply(.run(name))])
        }
    }

    private static func newRunPrompt(_ app: AppContext) -> PromptOverlay {
        PromptOverlay(title: app(.newRunTitle), message: app(.newRunHelp), app) {
            text in
            let name = runName(from: text)
            return name.isEmpty ? nil : [.reply(.run(name))]
        }
    }

    /// Offers to close the run on screen, or to open it again.
    private func closing(_ app: AppContext) -> ChooserOverlay.Option {
        facts.isClosed
            ? ChooserOverlay.Option(app(.reopenRun), steps: [.reply(.closeRun(false))])
            : ChooserOverlay.Option(app(.closeRun), steps: [.reply(.closeRun(true))])
    }

    /// Offers to give the run on screen another name.
    private func renaming(_ app: AppContext) -> ChooserOverlay.Option {
        let prompt = PromptOverlay(
            title: app(.renameRunTitle), message: app(.newRunHelp), text: runName ?? "",
            app
        ) { text in
            let name = Self.runName(from: text)
            return name.isEmpty ? nil : [.reply(.renameRun(name))]
        }
        return ChooserOverlay.Option(app(.renameRun), steps: [.overlay(prompt)])
    }

    /// Offers to delete the run on screen.
    private func deletion(_ app: AppContext) -> ChooserOverlay.Option {
        let file = facts.file.isEmpty ? [] : [app(.deletesFile, facts.file)]
        let question = ConfirmOverlay(
            title: app(.deleteRunTitle),
            question: ([forgetting(app)] + file).joined(separator: " "), yes: app(.deleteYes),
            app, [.reply(.deleteRun)])
        return ChooserOverlay.Option(app(.deleteRun), steps: [.overlay(question)])
    }

    /// Asks whether what is remembered of the run is to be forgotten.
    private func forgetting(_ app: AppContext) -> String {
        let notes = records.values.filter { !$0.note.isEmpty }.count
        let states = app.catalogue.settled(records.values.map(\.state))
        let held = states + (notes > 0 ? [app(.noteCount, String(notes))] : [])
        return app(
            .resetQuestion, app.title(ofRun: runName ?? ""), held.joined(separator: app(.comma)))
    }

    private static func runName(from text: String) -> String {
        text.split(separator: " ").joined(separator: " ")
    }

    /// Asks for a note at once, so that what is typed behind the key goes there: what another program writes meanwhile is
    /// kept beside it.
    func askForNote(_ row: ChecklistRow?, _ app: inout AppContext) -> ScreenResult {
        guard let id = row?.item, let entry = item(id) else {
            app.say(.noItemSelected)
            return .done
        }
        let note = entry.note
        return .show(
            PromptOverlay(
                title: app(.note), message: entry.item.text, text: note, keepsLines: true,
                app
            ) { [.reply(.note($0, item: id, replacing: note))] })
    }

    func askForReset(_ app: inout AppContext) -> ScreenResult {
        let items = Dictionary(firstOf: run.items.map { ($0.item.key, $0.item) })
        guard records.contains(where: { $1.differs(from: items[$0]) }) else {
            app.say(.nothingToReset)
            return .done
        }
        return .show(
            ConfirmOverlay(
                title: app(.resetTitle), question: forgetting(app),
                yes: app(.resetYes), app, [.reply(.resetRun)]))
    }

    mutating func apply(_ reply: Reply, _ app: inout AppContext) -> ScreenResult {
        switch reply {
        case .note(let text, let id, let known):
            // As long as nobody changed it, a note stays as it is, tabs and all.
            guard let entry = item(id), text != TextField(known, keepsLines: true).text else {
                return .done
            }
            return change(.note(text, replacing: known), entry.item, app)
        case .state(let state, let reason, let id):
            guard let entry = item(id) else { return .done }
            return change(
                .mark(state, reason: reason, app.clock.date, by: app.kept.person()), entry.item, app
            )
        case .tick(let id):
            guard let entry = item(id) else { return .done }
            return change(.tick(app.clock.date, by: app.kept.person()), entry.item, app)
        case .overruledItem(let id, let reason):
            guard let entry = item(id) else { return .done }
            let changes: [ItemChange] = [
                .note(reason, replacing: entry.note),
                .tick(app.clock.date, by: app.kept.person()),
            ]
            return ScreenResult(effects: changes.flatMap { change($0, entry.item, app).effects })
        case .closeRun(let isClosing):
            let now = isClosing ? app.clock.date : nil
            return change(.close(now, by: app.kept.person(), was: facts), app)
        case .run(let name):
            show(run: name)
            let run = runKey(app)
            return ScreenResult(
                effects: [.store(.choose(run, beginning: beginning(app)))] + arrival(app))
        case .newRun: return .show(Self.newRunPrompt(app))
        case .resetRun: return change(.forget(nil), app)
        case .renameRun(let name):
            guard name != runName else { return .done }
            guard !runs.contains(where: { $0.key.name == name }) else {
                app.warn(.runNameTaken, name)
                return .done
            }
            return change(.rename(to: name), app)
        case .deleteRun:
            return change(.delete(facts), app)
        case .deleteSession, .table, .sort, .overruled, .list: return .ignored
        }
    }

    /// - Parameter run: nil for the current one.
    mutating func show(run: String?) {
        runName = run
        records = [:]
        hasRecords = false
        failures = [:]
    }
}
