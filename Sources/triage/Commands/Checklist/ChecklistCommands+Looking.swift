import ArgumentParser
import TriageCore
import TriageWords

/// Checklists with their progress.
struct ChecklistListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.checklistList, named: "list")

    @Option(name: .customLong("run"), help: .saying(.run, valueName: "name"))
    var runName: RunName?
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: JSONOption

    func run() throws {
        let entries = PartFinder(try library.load().view, kinds: [.checklist]).entries
        let records = Records(isForReading: true)
        let name = runName?.text ?? ""
        if !name.isEmpty { try Self.see(that: name, isRunOf: entries.map(\.id), records) }
        let rows = try entries.compactMap { entry -> (PartFinder.Entry, ChecklistRun)? in
            guard let checklist = entry.part?.checklist else { return nil }
            let key = RunKey(checklist: entry.id, project: records.project, name: name)
            return (entry, ChecklistRun(checklist, records: try records.kept(in: key)))
        }
        records.tellDegradation()
        if output.json {
            Output.json(
                .array(
                    rows.map { entry, state in
                        [
                            "id": .string(entry.id.rawValue), "title": .string(entry.title),
                            "run": .string(name), "done": .number(state.progress.done),
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

    /// - Throws: ``Stop`` where none of the checklists has a run of that name.
    private static func see(
        that name: String, isRunOf checklists: [PartID], _ records: Records
    ) throws {
        let runs = try Set(
            checklists.flatMap { checklist in
                try records.reading { store throws(StoreFailure) in
                    try store.runs(of: checklist, project: records.project)
                }
            })
        guard !runs.contains(name) else { return }
        throw Stop(
            Program.failure, say(.noRunAnywhere, name, records.project),
            candidates: runs.subtracting([""]).sorted().map { "  " + $0 })
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
        Output.page([run.headline] + run.facts + [""] + run.lines())
        run.tellReworded()
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
        run.records.tellDegradation()
        if output.json {
            Output.json(run.json)
        } else {
            Output.page([run.headline] + run.lines(onlyOpen: true))
        }
        run.tellReworded()
        run.tellLoose()
        guard strict else { return }
        let progress = run.state.progress
        run.tellDoneInFile()
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
        run.tellReworded()
    }
}

/// The runs of a checklist.
struct ChecklistRunsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.checklistRuns, named: "runs")

    @OptionGroup var named: ChecklistArgument
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: JSONOption

    func run() throws {
        let run = try OpenRun(of: named.checklist, library)
        let names = try run.records.reading { store throws(StoreFailure) in
            try store.runs(of: run.key.checklist, project: run.key.project)
        }
        let runs = try names.map { ($0, try run.progress(of: $0)) }
        if output.json {
            Output.json(
                .array(
                    runs.map { name, progress in
                        [
                            "run": .string(name), "done": .number(progress.done),
                            "total": .number(progress.total),
                        ]
                    }))
        } else {
            Output.lines(
                runs.map { name, progress in
                    Output.fields([
                        name.isEmpty ? say(.namelessRun) : name,
                        "\(progress.done)/\(progress.total)",
                    ])
                })
        }
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
            "reworded": .array(
                state.offers.map { offer in
                    [
                        "item": .string(offer.item.rawValue), "was": .string(offer.record.text),
                        "done": .bool(offer.record.isDone), "note": .string(offer.record.note),
                    ]
                }),
            "groups": .array(state.groups.map { $0.json(source) }),
        ]
    }
}
