import Foundation
import TriageCore

/// A checklist with what is remembered of one of its runs, wherever it shows.
struct ChecklistState: Sendable {
    let id: PartID
    /// The name of the run; nil until the store said which one is current.
    var runName: String?
    /// The checklist's runs, the current one first.
    var runs: [StoredRun] = []
    var records: [ItemKey: ItemRecord] = [:]
    /// Whether the store has said what is kept of the run.
    var hasRecords = false
    /// Runs of checklists that are gone, some of which may be this one now.
    var strays: [StoredRun] = []
    /// Why the last change of an item could not be kept.
    var failures: [PartID: StoreFailure] = [:]
    /// The items as they are in that run.
    private(set) var run = ChecklistRun(Checklist(groups: []), records: [:])

    init(_ id: PartID) { self.id = id }

    func runKey(_ app: AppContext) -> RunKey {
        let project = app.kept.project
        let key = app.view.checklistKey(of: id, project: project) ?? ChecklistKey(earlier: id)
        return RunKey(checklist: key, project: project, name: runName ?? "")
    }

    /// What is known of the run besides its items.
    var facts: RunFacts { runs.first { $0.key.name == runName ?? "" }?.facts ?? RunFacts() }

    /// What is to be known of a run that begins now.
    func beginning(_ app: AppContext) -> RunFacts {
        RunFacts(
            begunAt: app.clock.date, by: app.kept.person(),
            app.view.part(id)?.part.checklist ?? Checklist(groups: []))
    }

    func item(_ id: PartID?) -> ChecklistRun.Item? { run.items.first { $0.item.id == id } }

    /// What it needs from the store.
    func arrival(_ app: AppContext) -> [Effect] {
        let run = runKey(app)
        let runs: [Effect] = [
            .store(.loadRuns(run.checklist)), .store(.loadStrays(app.view.library)),
            .store(.loadChanges(run)),
        ]
        return runName == nil ? runs : runs + [.store(.loadRecords(run))]
    }

    /// What the store was told or asked of the run and has not answered yet.
    func unanswered(_ app: AppContext) -> [StoreEffect] {
        guard !app.kept.waiting.isEmpty else { return [] }
        let key = runKey(app)
        return app.kept.waiting.filter { effect in
            switch effect {
            case .change(_, let run, _): run.isBeside(key)
            case .loadRecords(let run): run == key
            case .loadRuns(let checklist): checklist == key.checklist && runName == nil
            default: false
            }
        }
    }

    /// A checklist with what is remembered of the run.
    func run(of checklist: Checklist, _ app: AppContext) -> ChecklistRun {
        ChecklistRun(
            checklist, records: records, known: facts.items ?? [], names: facts.names,
            strays: strays.filter { $0.key.name == runName ?? "" && !$0.facts.isClosed },
            sensed: app.project.sensed(in: id))
    }

    /// Takes up what there is to show.
    mutating func refresh(_ app: AppContext) {
        if let checklist = app.view.part(id)?.part.checklist {
            run = run(of: checklist, app)
        }
    }
}

/// Something that can be selected. Its index is the number of its target on the page.
enum ChecklistRow: Sendable, Hashable {
    case item(PartID)
    /// What is remembered of an item that is gone, under the item that looks like its new wording.
    case offer(item: PartID)
    /// What is remembered of any other item that is gone, below the list; the run is nil for the one that is shown.
    case leftover(ItemKey, RunKey?)

    /// The item that the row belongs to; nil where it tells of one that is gone.
    var item: PartID? {
        switch self {
        case .item(let id), .offer(let id): id
        case .leftover: nil
        }
    }
}
