import ArgumentParser
import TriageCore
import TriageWords

/// Checklists with their progress.
struct ChecklistListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        .checklistList, named: "list", shouldDisplay: false)

    @Option(name: .customLong("run"), help: .saying(.run, valueName: "name"))
    var runName: RunName?
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: JSONOption

    func run() throws {
        let view = try library.load().view
        let entries = PartFinder(view, kinds: [.checklist]).entries
        let records = Records(isForReading: true)
        records.store.load(view.library)
        let all = try records.reading { store throws(StoreFailure) in
            try store.runs(in: records.project)
        }
        if let name = runName?.text, !name.isEmpty, !all.contains(where: { $0.key.name == name }) {
            throw Stop(
                Program.failure, say(.noRunAnywhere, name, records.project),
                candidates: Set(all.map(\.key.name)).subtracting([""]).sorted().map { "  " + $0 })
        }
        let rows = try entries.compactMap { entry -> Row? in
            guard let checklist = entry.part?.checklist else { return nil }
            let own = view.library.key(
                of: checklist, entry.id, titled: entry.title, project: records.project)
            let runs = try records.reading { store throws(StoreFailure) in
                try store.runs(of: own, project: records.project)
            }
            var name = runName?.text ?? ""
            if runName == nil, let current = runs.first(where: { !$0.facts.isClosed }) ?? runs.first
            {
                name = current.key.name
            }
            let key = RunKey(checklist: own, project: records.project, name: name)
            return Row(
                entry: entry, run: name,
                progress: ChecklistRun(checklist, records: try records.kept(in: key)).progress)
        }
        records.warnOfDegradation()
        if output.json {
            Output.json(
                .array(
                    rows.map { row in
                        .object(
                            [
                                .init("id", .string(row.entry.id.rawValue)),
                                .init("title", .string(row.entry.title)),
                                .init("run", .string(row.run)),
                            ] + row.progress.members)
                    }))
        } else {
            Output.lines(
                rows.map { row in
                    let progress = "\(row.progress.done)/\(row.progress.total)"
                    return Output.fields([row.entry.id.rawValue, progress, row.entry.title])
                })
        }
    }

    private struct Row {
        var entry: PartFinder.Entry
        var run: String
        var progress: ChecklistRun.Progress
    }
}

/// Items and ticks.
struct ChecklistShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.checklistShow, named: "show")

    @OptionGroup var options: RunOptions
    @OptionGroup var output: JSONOption

    func run() throws {
        let run = try options.open()
        run.records.warnOfDegradation()
        if output.json {
            Output.json(run.json(run.state.groups))
            return
        }
        Output.page([run.headline] + run.heads + [""] + run.lines(run.state.groups))
        run.reportReworded()
        run.reportConflicts()
    }
}

/// How a status is printed.
enum StatusFormat: String, CaseIterable, ExpressibleByArgument {
    case text, json, junit
}

/// How far a run is.
struct ChecklistStatusCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.checklistStatus, named: "status")

    @Flag(help: .saying(.statusStrict))
    var strict = false
    @Option(help: .saying(.statusGroup, valueName: "title"))
    var group: String?
    @Option(help: .saying(.statusFormat, valueName: "format"))
    var format: StatusFormat?
    @OptionGroup var options: RunOptions
    @OptionGroup var output: JSONOption

    func run() throws {
        if strict, options.run?.text == "", options.run?.isEmpty == true {
            throw Stop(Program.failure, say(.emptyRunName))
        }
        guard group != "" else { throw Stop(Program.failure, say(.emptyGroupName)) }
        let run = try options.open(isExact: strict)
        if strict, let file = run.records.store.rival(of: run.key) {
            throw Stop(Program.failure, say(.rivalRunFile, run.title, file))
        }
        if strict, let doubt = run.records.store.doubt(of: run.key) {
            let call = OpenRun.claimCall(run.entry, run.key.name, doubt.file)
            let problem: ConsolePhrase =
                switch doubt.reason {
                case .shallow: .shallowClone
                case .unbound: .unboundRun
                case .unknown: .unknownRepository
                }
            throw Stop(
                Program.failure, say(problem, doubt.file),
                details: doubt.reason == .unbound ? ["  " + say(.claimRun, call)] : [])
        }
        if strict, !run.isInFile, case .newer? = run.records.store.degradation?.failure {
            run.records.warnOfDegradation()
            throw Stop(Program.failure)
        }
        let groups = try run.groups(named: group, isExact: strict)
        let items = groups.flatMap(\.items)
        let inner = run.unfinished(within: group, options)
        let others = inner + run.variants
        run.records.warnOfDegradation()
        switch format ?? (output.json ? .json : .text) {
        case .json: Output.json(run.json(groups))
        case .junit: Output.text(JUnitReport(run, groups, others: others).text)
        case .text:
            let progress = ChecklistRun.Progress(items)
            Output.page(
                [OpenRun.headline(run.title, progress)] + run.runFacts
                    + run.lines(groups, onlyOpen: true))
        }
        run.reportReworded()
        run.reportLoose()
        run.variants.forEach(Output.error)
        run.reportConflicts()
        run.reportDeparted()
        run.reportChanged(among: items)
        inner.forEach(Output.error)
        guard strict else { return }
        let progress = ChecklistRun.Progress(items)
        run.reportDoneInFile(among: items)
        run.reportUnexplained(among: items)
        guard progress.isComplete, progress.inFile == 0, run.isSettled, inner.isEmpty else {
            throw Stop(Program.no)
        }
        run.reportReasons(among: items)
    }
}

/// A run as a Markdown task list.
struct ChecklistExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.checklistExport, named: "export")

    @OptionGroup var options: RunOptions

    func run() throws {
        let run = try options.open()
        run.records.warnOfDegradation()
        Output.text(
            Words.catalogue.record(
                of: run.state, run.checklist, titled: run.entry.title, in: run.entry.guide,
                key: run.key, run.facts))
        run.reportReworded()
    }
}

/// The runs of a checklist.
struct ChecklistRunsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.checklistRuns, named: "list")

    @OptionGroup var named: ChecklistArgument
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: JSONOption

    func run() throws {
        let run = try OpenRun(of: named.checklist, run: "", library)
        let runs = try run.runs.map { ($0, try run.progress(of: $0)) }
        if output.json {
            Output.json(
                .array(
                    runs.map { stored, progress in
                        .object(
                            [
                                .init("run", .string(stored.key.name)),
                                .init("chosen", .bool(stored.isChosen)),
                            ] + progress.members + stored.facts.members)
                    }))
        } else {
            Output.lines(
                runs.map { stored, progress in
                    let closed = Words.catalogue.closed(stored.facts)
                    return Output.fields(
                        [OpenRun.shown(stored.key.name), "\(progress.done)/\(progress.total)"]
                            + [closed, stored.facts.file].filter { !$0.isEmpty })
                })
        }
    }
}

extension OpenRun {
    /// Whether nothing but items keeps the gate shut.
    fileprivate var isSettled: Bool {
        checklist.loose.isEmpty && otherVariants.isEmpty
            && !facts.conflicts.contains(where: \.isSerious)
            && state.departed.isEmpty
    }

    /// Says how far the checklists within this one's section are, in runs of the same name, where they are not done.
    ///
    /// - Parameter group: of those below its heading only; nil for all.
    fileprivate func unfinished(within group: String?, _ options: RunOptions) -> [String] {
        let inner = checklist.inner.filter { inner in
            group.map { wanted in
                inner.path.contains { $0.lowercased() == wanted.lowercased() }
            } ?? true
        }
        let lines = Set(inner.map(\.line))
        let parts = entry.guide.parts.filter { $0.checklist != nil && lines.contains($0.line) }
        return parts.compactMap { part in
            let run = try? OpenRun(
                of: part.id.rawValue, run: key.name, options.library, options.project,
                isExact: true)
            let progress =
                run?.state.progress
                ?? ChecklistRun.Progress(
                    (part.checklist?.items ?? []).map { ChecklistRun.Item(item: $0, record: nil) })
            let isDone =
                run?.isSettled == true && progress.isComplete && progress.inFile == 0
            return isDone ? nil : say(.innerChecklist, Self.headline(part.title, progress))
        }
    }

    /// The groups that a title means: the one of that title, else those that begin with its words.
    ///
    /// - Parameter isExact: whether only a whole title is taken.
    /// - Throws: ``Stop`` where there is none.
    func groups(named title: String?, isExact: Bool = false) throws -> [ChecklistRun.Group] {
        guard let title else { return state.groups }
        let wanted = title.lowercased()
        // A section is all that stands below its heading.
        let exact = state.groups.filter { group in
            group.title.lowercased() == wanted
                || group.path.contains { $0.lowercased() == wanted }
        }
        let groups =
            exact.isEmpty && !isExact
            ? state.groups.filter { !wanted.isEmpty && $0.title.lowercased().hasPrefix(wanted) }
            : exact
        guard groups.contains(where: { !$0.items.isEmpty }) else {
            throw Stop(
                Program.failure, say(.noGroup, title, entry.id.rawValue),
                candidates: state.groups.filter { !$0.items.isEmpty && !$0.title.isEmpty }
                    .map { "  " + $0.title })
        }
        return groups
    }

    func json(_ groups: [ChecklistRun.Group]) -> JSON {
        let progress = ChecklistRun.Progress(groups.flatMap(\.items))
        let changes = facts.changes(of: checklist)
        return .object(
            [
                .init("id", .string(entry.id.rawValue)), .init("title", .string(entry.title)),
                .init("path", .string(entry.guide.path)), .init("run", .string(key.name)),
            ] + progress.members + facts.members + [
                .init("changed", ["new": .number(changes.new), "gone": .number(changes.gone)]),
                .init("loose", .array(checklist.loose.map { .number($0.line) })),
                .init(
                    "conflicts",
                    .array(
                        facts.conflicts.map { conflict in
                            [
                                "line": .number(conflict.line), "kind": .string(conflict.name),
                                "text": .string(Words.catalogue.text(conflict)),
                            ]
                        })),
                .init(
                    "reworded",
                    .array(
                        state.offers.map { offer in
                            [
                                "item": .string(offer.item.rawValue),
                                "was": .string(offer.record.text),
                                "from": .string(offer.source?.checklist.title),
                                "done": .bool(offer.record.isDone),
                                "state": .string(offer.record.state.rawValue),
                                "note": .string(offer.record.note),
                            ]
                        })),
                .init("departed", .array(state.departed.map { .string($0.record.text) })),
                .init(
                    "gone",
                    .array(
                        state.leftovers.map { leftover in
                            [
                                "was": .string(leftover.record.text),
                                "from": .string(leftover.source?.checklist.title),
                                "state": .string(leftover.record.state.rawValue),
                                "note": .string(leftover.record.note),
                            ]
                        })),
                .init(
                    "groups",
                    .array(groups.map { $0.json(source, evidence?.items[entry.id]) })),
            ])
    }
}

extension ChecklistRun.Progress {
    /// Its figures.
    var members: [JSON.Member] {
        [
            .init("done", .number(done)), .init("total", .number(total)),
            .init("open", .number(open)), .init("failed", .number(failed)),
            .init("notApplicable", .number(notApplicable)), .init("doneInFile", .number(inFile)),
            .init("sensed", .number(sensed)), .init("failing", .number(failing)),
        ]
    }
}

extension RunFacts {
    /// When it was begun and closed, and by whom.
    var members: [JSON.Member] {
        [
            .init("begunAt", .string(begunAt.map(Timestamp.iso8601))),
            .init("begunBy", .string(begunBy)),
            .init("closedAt", .string(closedAt.map(Timestamp.iso8601))),
            .init("closedBy", .string(closedBy)),
            .init("file", .string(file.isEmpty ? nil : file)),
        ]
    }
}

extension RunConflict {
    /// As programs know it.
    fileprivate var name: String {
        switch kind {
        case .merge: "merge"
        case .otherRun: "other-run"
        case .twice: "twice"
        case .states: "states"
        case .unclear: "unclear"
        case .unknown: "unknown"
        case .left: "left"
        }
    }
}
