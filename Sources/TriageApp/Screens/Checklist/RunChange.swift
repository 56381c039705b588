import Foundation
import TriageCore

/// A run of a checklist in this project.
public struct KeptRun: Sendable, Equatable {
    /// Empty for the default run.
    public var name: String
    var records: [ItemKey: ItemRecord]
    var facts: RunFacts
    /// Whether somebody chose it, rather than only touched it.
    var isChosen: Bool

    public init(
        _ name: String, records: [ItemKey: ItemRecord] = [:], facts: RunFacts = RunFacts(),
        isChosen: Bool = false
    ) {
        self.name = name
        self.records = records
        self.facts = facts
        self.isChosen = isChosen
    }
}

/// What is done to a checklist's run.
public enum RunChange: Sendable {
    case item(ItemChange, Checklist.Item)
    /// Gives what is remembered of an item that is gone to a reworded one.
    case move(ItemKey, from: RunKey?, to: Checklist.Item)
    /// Says that an item is not the new wording of one that is gone.
    case dismiss(for: Checklist.Item)
    /// Forgets what is remembered of an item that is gone.
    case forget(ItemKey)
    /// Forgets everything that is remembered in the run.
    case reset
    /// Forgets the run itself, of which this was known.
    case delete(RunFacts)
    /// Closes the run at a time, or opens it again; this was known of it.
    case close(Date?, by: String, was: RunFacts)
    /// Gives the run another name.
    case rename(to: String)
    /// Takes an earlier change back.
    indirect case undo(RunChange, RecordChange)

    /// The item that is changed; nil where it is the whole run.
    var item: PartID? {
        switch self {
        case .item(_, let item), .move(_, _, let item), .dismiss(let item): item.id
        case .forget, .reset, .delete, .close, .rename: nil
        case .undo(let change, _): change.item
        }
    }

    /// The words of that item.
    var itemText: String? {
        switch self {
        case .item(_, let item), .move(_, _, let item), .dismiss(let item): item.text
        case .forget, .reset, .delete, .close, .rename: nil
        case .undo(let change, _): change.itemText
        }
    }

    /// Whether it changes what is known of the run rather than of its items.
    var isOfRun: Bool {
        switch self {
        case .close: true
        case .undo(let change, _): change.isOfRun
        default: false
        }
    }

    /// What takes the change back.
    ///
    /// - Parameter before: what the run held before the change.
    /// - Returns: nil where the change changed nothing.
    func undo(before: [ItemKey: ItemRecord]) -> RunChange? {
        var records = RecordChange(before: [:], after: [:])
        switch self {
        case .item(_, let item), .dismiss(let item):
            records.before[item.key] = item.record(among: before)
            records.after[item.key] = record(before: before)
        case .move(let old, nil, let item):
            guard let record = before[old] else { return nil }
            records.before[old] = record
            records.before[item.key] = item.record(among: before)
            records.after[item.key] =
                (item.record(among: before) ?? ItemRecord(of: item)).merging(record)
        // What another run held is taken from it for good, once it has a place.
        case .move: return nil
        case .forget(let item): records.before[item] = before[item]
        case .reset: records.before = before
        // A run without ticks is one all the same.
        case .delete(let facts):
            var change = RecordChange(before: before, after: [:])
            change.facts = facts
            return .undo(self, change)
        case .close(_, _, let was):
            records.facts = was
            return .undo(self, records)
        case .rename: return nil
        case .undo: return nil
        }
        return records.before == records.after ? nil : .undo(self, records)
    }

    /// What is remembered of the changed item afterwards.
    func record(before: [ItemKey: ItemRecord]) -> ItemRecord? {
        guard let (change, item) = itemChange else { return nil }
        return (item.record(among: before) ?? ItemRecord(of: item)).applying(change, to: item)
    }

    /// What is done to one item alone.
    var itemChange: (ItemChange, Checklist.Item)? {
        switch self {
        case .item(let change, let item): (change, item)
        // A record of its own, even an empty one, is what sets an item apart.
        case .dismiss(let item): (.note("", replacing: ""), item)
        case .move, .forget, .reset, .delete, .close, .rename, .undo: nil
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
            let last = undos.last { $0.run == run }
            for index in undos.indices where undos[index].run == run {
                undos[index].run.name = name
            }
            if let last, case .rename(name) = last.change {
                undos.removeAll {
                    if case .rename = $0.change { $0.run.name == name } else { false }
                }
            } else {
                var renamed = run
                renamed.name = name
                undos.append((renamed, .rename(to: run.name)))
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
