import Foundation
import TriageCore

extension RunChange {
    /// Says that an item is not the new wording of one that is gone: a record of its own, even an empty one, sets it apart.
    static func dismiss(for item: Checklist.Item) -> RunChange {
        .items(.note("", replacing: ""), [item])
    }

    /// The item that is changed; nil where it is the whole run.
    var item: Checklist.Item? {
        switch self {
        case .items(_, let items): items.first
        case .move(_, _, let item): item
        case .forget, .delete, .close, .rename, .choose, .undo, .redo: nil
        }
    }

    /// The words of that item.
    var itemText: String? {
        switch self {
        case .undo(let kept), .redo(let kept, _): kept.text.isEmpty ? nil : kept.text
        default: item?.text
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
    ///   - made: what it made of the run.
    ///   - run: the name of the run.
    /// - Returns: nil where the change changed nothing, or cannot be taken back.
    func kept(_ made: RecordChange, in run: String, at: Date) -> KeptChange? {
        guard let kind, !made.isEmpty else { return nil }
        let only = made.items.count == 1 ? made.items.first : nil
        return KeptChange(
            kind, in: run, at: at, item: item?.key ?? only,
            text: item?.text ?? only.flatMap { made.before[$0]?.text } ?? "", made)
    }

    private var kind: KeptChange.Kind? {
        switch self {
        case .items(.tick, _): .tick
        case .items(.untick, _): .untick
        case .items(.mark, _): .mark
        case .items(.note("", replacing: ""), _): .dismiss
        case .items(.note, _): .note
        case .move(_, nil, _): .move
        case .forget(nil): .reset
        case .forget: .forget
        case .delete: .delete
        case .close: .close
        // What another run held is taken from it for good, once it has a place.
        case .move, .rename, .choose, .undo, .redo: nil
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

    /// Those of a checklist's runs that can be taken back.
    private func all(of run: RunKey) -> [KeptChange] { changes[Self.place(run)] ?? [] }

    /// What the store keeps of them: those that were taken back, too.
    func kept(of run: RunKey) -> [KeptChange] {
        all(of: run)
            + (takenBack[Self.place(run)] ?? []).map { change in
                var change = change
                change.isTakenBack = true
                return change
            }
    }

    /// Takes up what the store keeps.
    mutating func load(_ kept: [KeptChange], of run: RunKey) {
        changes[Self.place(run)] = kept.filter { $0.isTakenBack != true }
        takenBack[Self.place(run)] = kept.filter { $0.isTakenBack == true }.map { change in
            var change = change
            change.isTakenBack = nil
            return change
        }
    }

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
        case .changed(.rename(let name), let run, .success):
            rename(run, to: name, at: at)
            return run
        case .changed(let change, let run, .success(let made)):
            guard let kept = change.kept(made, in: run.name, at: at) else { return nil }
            add(kept, to: run)
            takenBack[Self.place(run)] = nil
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
