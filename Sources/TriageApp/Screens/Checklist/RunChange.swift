import TriageCore

/// A run of a checklist in this project.
public struct KeptRun: Sendable, Equatable {
    /// Empty for the default run.
    public var name: String
    var records: [PartID: ItemRecord]

    public init(_ name: String, records: [PartID: ItemRecord] = [:]) {
        self.name = name
        self.records = records
    }
}

/// What is done to a checklist's run.
public enum RunChange: Sendable {
    case item(ItemChange, Checklist.Item)
    /// Gives what is remembered of an item that is gone to a reworded one.
    case move(PartID, to: Checklist.Item)
    /// Says that an item is not the new wording of one that is gone.
    case dismiss(PartID, for: Checklist.Item)
    /// Forgets what is remembered of an item that is gone.
    case forget(PartID)
    /// Forgets everything that is remembered in the run.
    case reset
    /// Forgets the run itself.
    case delete
    /// Takes an earlier change back.
    indirect case undo(RunChange, RecordChange)

    /// The item that is changed; nil where it is the whole run.
    var item: PartID? {
        switch self {
        case .item(_, let item), .move(_, let item), .dismiss(_, let item): item.id
        case .forget(let item): item
        case .reset, .delete: nil
        case .undo(let change, _): change.item
        }
    }

    /// What takes the change back.
    ///
    /// - Parameter before: what the run held before the change.
    /// - Returns: nil where the change changed nothing.
    func undo(before: [PartID: ItemRecord]) -> RunChange? {
        var records = RecordChange(before: [:], after: [:])
        switch self {
        case .item(_, let item), .dismiss(_, let item):
            records.before[item.id] = before[item.id]
            records.after[item.id] = record(before: before)
        case .move(let old, let item):
            guard let record = before[old] else { return nil }
            records.before[old] = record
            records.before[item.id] = before[item.id]
            records.after[item.id] =
                (before[item.id] ?? ItemRecord(of: item)).merging(record)
        case .forget(let item): records.before[item] = before[item]
        case .reset: records.before = before
        // A run without ticks is one all the same.
        case .delete: return .undo(self, RecordChange(before: before, after: [:]))
        case .undo: return nil
        }
        return records.before == records.after ? nil : .undo(self, records)
    }

    /// What is remembered of the changed item afterwards.
    func record(before: [PartID: ItemRecord]) -> ItemRecord? {
        guard let (change, item) = itemChange else { return nil }
        return (before[item.id] ?? ItemRecord(of: item)).applying(change, to: item)
    }

    /// What is done to one item alone.
    var itemChange: (ItemChange, Checklist.Item)? {
        switch self {
        case .item(let change, let item): (change, item)
        // A record of its own, even an empty one, is what sets an item apart.
        case .dismiss(_, let item): (.note("", replacing: ""), item)
        case .move, .forget, .reset, .delete, .undo: nil
        }
    }
}

/// What takes the changes of runs back, the last one at the end: as long as the program runs, whichever screens are
/// opened and left meanwhile.
struct RunUndos: Sendable {
    private var undos: [(run: RunKey, change: RunChange)] = []

    /// What takes back the last change of a run, or a deletion of another one of its checklist that came after it.
    func last(of run: RunKey) -> (run: RunKey, change: RunChange)? {
        undos.last { $0.run == run || $0.change.isOfDeletion && $0.run.isBeside(run) }
    }

    /// Remembers how to take back a change that was made, or forgets it where that was done.
    mutating func remember(_ result: EffectResult) {
        switch result {
        case .changed(.undo(let change, _), let run, .success):
            let last = undos.lastIndex {
                $0.run == run && $0.change.isOfDeletion == change.isDeletion
            }
            if let last { undos.remove(at: last) }
        case .changed(let change, let run, .success(let before)):
            if let undo = change.undo(before: before) { undos.append((run, undo)) }
        case .renamed(let run, let name, .success):
            for index in undos.indices where undos[index].run == run {
                undos[index].run.name = name
            }
        default: break
        }
    }
}

extension RunChange {
    fileprivate var isDeletion: Bool { if case .delete = self { true } else { false } }

    fileprivate var isOfDeletion: Bool {
        if case .undo(let change, _) = self { change.isDeletion } else { false }
    }
}

extension RunKey {
    /// Whether both are runs of one checklist in one project.
    func isBeside(_ other: RunKey) -> Bool {
        checklist == other.checklist && project == other.project
    }
}
