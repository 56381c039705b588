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
    case undo(KeptChange)
    /// Makes a change again that was taken back.
    case redo(KeptChange, by: String)

    /// The item that is changed; nil where it is the whole run.
    var item: PartID? {
        switch self {
        case .item(_, let item), .move(_, _, let item), .dismiss(let item): item.id
        case .forget, .reset, .delete, .close, .rename, .undo, .redo: nil
        }
    }

    /// The words of that item.
    var itemText: String? {
        switch self {
        case .item(_, let item), .move(_, _, let item), .dismiss(let item): item.text
        case .forget, .reset, .delete, .close, .rename: nil
        case .undo(let kept), .redo(let kept, _): kept.text.isEmpty ? nil : kept.text
        }
    }

    /// Whether it changes what is known of the run rather than of its items.
    var isOfRun: Bool {
        switch self {
        case .close: true
        case .undo(let kept), .redo(let kept, _): kept.kind == .close
        default: false
        }
    }

    /// The change as it is kept, so that it can be taken back.
    ///
    /// - Parameters:
    ///   - run: the name of the run.
    ///   - before: what the run held before the change.
    /// - Returns: nil where the change changed nothing, or cannot be taken back.
    func kept(in run: String, before: [ItemKey: ItemRecord], at: Date) -> KeptChange? {
        var records = RecordChange(before: [:], after: [:])
        var changed: Checklist.Item?
        switch self {
        case .item(_, let item), .dismiss(let item):
            changed = item
            records.before[item.key] = item.record(among: before)
            records.after[item.key] = record(before: before)
        case .move(let old, nil, let item):
            guard let record = before[old] else { return nil }
            changed = item
            records.before[old] = record
            records.before[item.key] = item.record(among: before)
            records.after[item.key] =
                (item.record(among: before) ?? ItemRecord(of: item)).merging(record)
        case .forget(let item): records.before[item] = before[item]
        case .reset: records.before = before
        // A run without ticks is one all the same.
        case .delete(let facts):
            records.before = before
            records.facts = facts
        case .close(_, _, let was): records.facts = was
        // What another run held is taken from it for good, once it has a place.
        case .move, .rename, .undo, .redo: return nil
        }
        guard let kind, records.before != records.after || records.facts != nil else {
            return nil
        }
        let only = records.items.count == 1 ? records.items.first : nil
        return KeptChange(
            kind, in: run, at: at, item: changed?.key ?? only,
            text: changed?.text ?? only.flatMap { before[$0]?.text } ?? "", records)
    }

    private var kind: KeptChange.Kind? {
        switch self {
        case .item(.tick, _): .tick
        case .item(.untick, _): .untick
        case .item(.mark, _): .mark
        case .item(.note, _): .note
        case .dismiss: .dismiss
        case .move: .move
        case .forget: .forget
        case .reset: .reset
        case .delete: .delete
        case .close: .close
        case .rename: .rename
        case .undo, .redo: nil
        }
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
        case .move, .forget, .reset, .delete, .close, .rename, .undo, .redo: nil
        }
    }
}

/// The changes of runs that can be taken back, by checklist, the last one at the end. The store keeps them, too.
struct RunUndos: Sendable {
    private var changes: [RunKey: [KeptChange]] = [:]
    /// Those that were taken back and can be made again, until another one is made; the last one at the end.
    private var takenBack: [RunKey: [KeptChange]] = [:]

    /// So many are kept of a checklist.
    private static let most = 50

    /// The run that stands for a checklist in a project.
    private static func place(_ run: RunKey) -> RunKey {
        RunKey(checklist: run.checklist, project: run.project)
    }

    /// All that is known of a checklist's runs.
    func all(of run: RunKey) -> [KeptChange] { changes[Self.place(run)] ?? [] }

    /// Takes up what the store keeps.
    mutating func take(_ kept: [KeptChange], of run: RunKey) { changes[Self.place(run)] = kept }

    /// The last change of a run, or a deletion of another one of its checklist that came after it.
    func last(of run: RunKey) -> KeptChange? {
        all(of: run).last { $0.run == run.name || $0.kind == .delete }
    }

    /// The change of a run that was taken back last.
    func lastTakenBack(of run: RunKey) -> KeptChange? {
        takenBack[Self.place(run)]?.last { $0.run == run.name || $0.kind == .delete }
    }

    /// Remembers a change that was made, or forgets it where it was taken back.
    ///
    /// - Returns: the run whose checklist has other changes now.
    mutating func remember(_ result: EffectResult, at: Date) -> RunKey? {
        switch result {
        case .changed(.undo(let kept), let run, .success):
            guard let last = all(of: run).lastIndex(of: kept) else { return nil }
            changes[Self.place(run)]?.remove(at: last)
            takenBack[Self.place(run), default: []].append(kept)
            return run
        case .changed(.redo(let kept, _), let run, .success):
            if let last = takenBack[Self.place(run)]?.lastIndex(of: kept) {
                takenBack[Self.place(run)]?.remove(at: last)
            }
            add(kept, to: run)
            return run
        case .changed(let change, let run, .success(let before)):
            guard let kept = change.kept(in: run.name, before: before, at: at) else { return nil }
            add(kept, to: run)
            takenBack[Self.place(run)] = nil
            return run
        case .renamed(let run, let name, .success):
            rename(run, to: name, at: at)
            return run
        default: return nil
        }
    }

    private mutating func add(_ kept: KeptChange, to run: RunKey) {
        changes[Self.place(run)] = Array((all(of: run) + [kept]).suffix(Self.most))
    }

    private mutating func rename(_ run: RunKey, to name: String, at: Date) {
        var all = all(of: run)
        var undone = takenBack[Self.place(run)] ?? []
        let last = all.last { $0.run == run.name }
        for index in all.indices where all[index].run == run.name { all[index].run = name }
        for index in undone.indices where undone[index].run == run.name { undone[index].run = name }
        if let last, last.kind == .rename, last.name == name {
            all.removeAll { $0.kind == .rename && $0.run == name && $0.at == last.at }
            // Made again, it leads to the name that the run had.
            var kept = KeptChange(.rename, in: name, at: last.at)
            kept.name = run.name
            undone.append(kept)
        } else {
            let isRedo = undone.last.map { $0.kind == .rename && $0.name == name } == true
            undone = isRedo ? undone.dropLast() : []
            var kept = KeptChange(.rename, in: name, at: at)
            kept.name = run.name
            all.append(kept)
        }
        takenBack[Self.place(run)] = undone
        changes[Self.place(run)] = Array(all.suffix(Self.most))
    }
}

extension RunKey {
    /// Whether both are runs of one checklist in one project.
    func isBeside(_ other: RunKey) -> Bool {
        checklist == other.checklist && project == other.project
    }
}
