import TriageCore
import TriageWords

/// A checklist on a page of its own: what of it shows, and what is selected.
struct ChecklistScreen: LongPage, PartScreen {
    var list: ChecklistState
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
    var passedOver: (done: ChecklistRow, open: ChecklistRow)?
    var filter = FilterField()
    /// Where one returns to when the filter was of no use.
    var rowBeforeFilter: ChecklistRow?
    var rows: [ChecklistRow] = []
    var view = PageView()

    init(_ id: PartID, _ app: AppContext) {
        list = ChecklistState(id)
        refresh(app)
    }

    var id: PartID { list.id }
    var run: ChecklistRun { list.run }

    var context: KeyContext { filter.isOpen ? .field : .checklist }
    var idleCommands: [Command] {
        (view.page.hasLinks ? [] : [.hints]) + (hasEvidence ? [] : [.evidence])
            + filter.idleCommands
            + (list.facts.isClosed ? [.toggle, .fail, .notApplicable, .note, .undo] : [])
    }
    /// Progress is told above the list.
    var percentRead: Int? { nil }

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
    var selected: ChecklistRow? {
        selectedRow.flatMap { rows.indices.contains($0) ? rows[$0] : nil }
    }
}
