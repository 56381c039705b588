import TriageCore

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
