import ArgumentParser
import TriageCore
import TriageWords

/// Checklists with their progress.
struct ChecklistListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.checklistList, named: "list")

    @Option(name: .customLong("run"), help: .saying(.run, valueName: "name"))
    var runName = ""
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: JSONOption

    func run() throws {
        let entries = PartFinder(try library.load().view, kinds: [.checklist]).entries
        let records = Records()
        let rows = try entries.compactMap { entry -> (PartFinder.Entry, ChecklistRun)? in
            guard let checklist = entry.part?.checklist else { return nil }
            let key = RunKey(checklist: entry.id, project: records.project, name: runName)
            return (entry, ChecklistRun(checklist, records: try records.kept(in: key)))
        }
        records.tellDegradation()
        if output.json {
            Output.json(
                .array(
                    rows.map { entry, state in
                        [
                            "id": .string(entry.id.rawValue), "title": .string(entry.title),
                            "run": .string(runName), "done": .number(state.progress.done),
                            "total": .number(state.progress.total),
                        ]
                    }))
        } else {
            Output.lines(
                rows.map { entry, state in
                    let progress = "\(state.progress.done)/\(state.progress.total)"
                    return Output.fields([entry.id.rawValue, progress, entry.title])
                })
        }
    }
}

/// Items and ticks.
struct ChecklistShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.checklistShow, named: "show")

    @OptionGroup var options: RunOptions
    @OptionGroup var output: JSONOption

    func run() throws {
        let run = try options.open()
        run.records.tellDegradation()
        if output.json {
            Output.json(run.json)
            return
        }
        Output.lines([run.headline] + run.facts + [""] + run.lines())
        let offers = run.state.offers
        if !offers.isEmpty {
            Output.error(say(.reworded))
            Output.details(offers.map { "  " + $0.record.text })
        }
        let gone = run.state.leftovers.map(\.record).filter(\.isDone)
        if !gone.isEmpty {
            Output.error(Words.catalogue.text(Phrase.goneItems, ["\(gone.count)"]))
            Output.details(gone.map { "  " + $0.text })
        }
    }
}

/// How far a run is.
struct ChecklistStatusCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.checklistStatus, named: "status")

    @Flag(help: .saying(.statusStrict))
    var strict = false
    @OptionGroup var options: RunOptions
    @OptionGroup var output: JSONOption

    func run() throws {
        let run = try options.open()
        // A gate does not open or close by ticks that it could not read.
        if strict { try run.records.reading { _ in } }
        run.records.tellDegradation()
        if output.json {
            Output.json(run.json)
        } else {
            Output.lines([run.headline] + run.lines(onlyOpen: true))
        }
        run.tellLoose()
        guard strict else { return }
        let progress = run.state.progress
        if progress.inFile > 0 { Output.error(say(.tickInRun, "\(progress.inFile)")) }
        if progress.open + progress.inFile + run.checklist.loose.count > 0 {
            throw Stop(Program.no)
        }
    }
}

/// A run as a Markdown task list.
struct ChecklistExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.checklistExport, named: "export")

    @OptionGroup var options: RunOptions

    func run() throws {
        let run = try options.open()
        run.records.tellDegradation()
        Output.text(
            Words.catalogue.record(
                of: run.state, run.checklist, titled: run.entry.title, in: run.entry.guide,
                key: run.key))
    }
}

/// The runs of a checklist.
struct ChecklistRunsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.checklistRuns, named: "runs")

    @OptionGroup var options: RunOptions
    @OptionGroup var output: JSONOption

    func run() throws {
        let run = try options.open(isNew: true)
        let names = try run.records.reading { store throws(StoreFailure) in
            try store.runs(of: run.key.checklist, project: run.key.project)
        }
        if output.json { return Output.json(.strings(names)) }
        Output.lines(
            try names.map { name in
                let progress = try run.progress(of: name)
                return Output.fields([
                    name.isEmpty ? say(.namelessRun) : name, "\(progress.done)/\(progress.total)",
                ])
            })
    }
}

extension OpenRun {
    fileprivate var json: JSON {
        [
            "id": .string(entry.id.rawValue), "title": .string(entry.title),
            "run": .string(key.name), "done": .number(state.progress.done),
            "total": .number(state.progress.total),
            "doneInFile": .number(state.progress.inFile),
            "loose": .array(checklist.loose.map { .number($0.line) }),
            "groups": .array(state.groups.map { $0.json(source) }),
        ]
    }
}
