import Foundation
import TriageCore
import TriageWords

/// A checklist with what is remembered of one of its runs.
struct ChecklistScreen: LongPage {
    /// Something that can be selected. Its index is the number of its target on the page.
    enum Row: Sendable, Hashable {
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
    /// The item whose change was taken back: it is selected as soon as the store said what it is now.
    var undone: PartID?

    /// Whether the project says something of the items.
    var hasEvidence = false
    /// The only state whose items are shown; nil for all.
    var onlyState: ItemState?
    var showsOpenOnly: Bool { onlyState == .open }
    /// The item that was changed last: it stays in sight until one goes on, whatever is shown only.
    var changedLast: PartID?
    /// The done row that was selected when only open ones were asked for, and the one that took its place.
    var passedOver: (done: Row, open: Row)?
    var filter = FilterField()
    /// Where one returns to when the filter was of no use.
    var rowBeforeFilter: Row?
    var run = ChecklistRun(Checklist(groups: []), records: [:])
    var rows: [Row] = []
    var view = PageView()

    init(_ id: PartID) { self.id = id }

    var context: KeyContext { filter.isOpen ? .field : .checklist }
    var place: Place? { Place(id) }
    var idleCommands: [Command] {
        (view.page.hasLinks ? [] : [.hints]) + (hasEvidence ? [] : [.evidence])
            + filter.idleCommands
            + (facts.isClosed ? [.toggle, .fail, .notApplicable, .note, .undo] : [])
    }
    /// Progress is told above the list.
    var percentRead: Int? { nil }
    func title(in app: AppContext) -> String { app.title(of: id) }

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

    /// How many ticks are of items that are gone, and not offered to others.
    var goneTicks: Int { run.leftovers.count { $0.record.state != .open } }

    /// Where the selection is; a link inside an item counts as the item.
    var selectedRow: Int? {
        guard let selection = view.selection, view.page.targets.indices.contains(selection) else {
            return nil
        }
        let target = view.page.targets[selection]
        if case .choose(let row) = target.action { return row }
        return view.page.targets.last {
            if case .choose = $0.action {
                $0.lines.lowerBound <= target.lines.lowerBound
            } else {
                false
            }
        }.flatMap { if case .choose(let row) = $0.action { row } else { nil } }
    }

    /// What the selected row is.
    var selected: Row? {
        selectedRow.flatMap { rows.indices.contains($0) ? rows[$0] : nil }
    }
}
