import Foundation

/// What is to happen to a run: a tick and a note, a new name, its end. Whatever keeps the run carries it out, a database or a
/// file, all of it or nothing, and says as a ``RecordChange`` what came of it.
public enum RunChange: Sendable {
    /// Changes what is remembered of some items, and leaves alone what the change does not name, so that programs that work
    /// on the same run lose nothing of each other. Begins the run where it is new.
    case items(ItemChange, [Checklist.Item])
    /// Gives the record of an item that is gone to the reworded one; what that one has already is kept. The run that holds
    /// it is nil for the same one.
    case move(ItemKey, from: RunKey?, to: Checklist.Item)
    /// Forgets ticks and notes, so that the marks in the file hold again; the run itself stays. Of all items where it is
    /// nil, also of those that are gone.
    case forget(Set<ItemKey>?)
    /// Forgets the run with its ticks and notes; this was known of it.
    case delete(RunFacts = RunFacts())
    /// Closes the run, so that nothing of it is changed any more, or opens it again where the date is nil; this was known
    /// of it.
    case close(Date?, by: String, was: RunFacts = RunFacts())
    /// Gives the run with all that it holds another name, and makes it the current one; fails where there is a run of that
    /// name already.
    case rename(to: String)
    /// Makes the run the checklist's current one in its project; a new one begins.
    case choose
    /// Takes an earlier change back; see ``RecordChange/undone(_:of:)``.
    case undo(KeptChange)
    /// Makes a change again that was taken back.
    case redo(KeptChange, by: String)
}

extension KeptChange {
    /// What makes the change again after it was taken back.
    public func again(by person: String) -> RunChange {
        switch kind {
        case .delete: return .delete()
        case .close: return .close(records.facts?.isClosed == true ? nil : at, by: person)
        default:
            var reversed = self
            reversed.records = records.reversed
            return .undo(reversed)
        }
    }
}
