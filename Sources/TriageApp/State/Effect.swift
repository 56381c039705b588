import TerminalCore
import TriageCore

/// Something to be done outside of the state; `Runtime` carries it out.
public enum Effect: Sendable {
    /// Copies text; `what` names it in the message that follows.
    case copy(String, what: String)
    /// Opens a content file in the user's editor.
    case edit(path: String, root: Int, line: Int)
    /// Writes a file into the folder where the program was started.
    case saveFile(name: String, text: String)
    /// Something for the store.
    case store(StoreEffect)
    case reload
    case setMouse(Bool)
    case stop
    case redraw
    case quit
}

/// Something to be read from or kept in the store.
public enum StoreEffect: Sendable {
    case loadRecords(RunKey)
    case loadRuns(PartID)
    case change(ItemChange, item: Checklist.Item, run: RunKey)
    case moveRecord(PartID, to: Checklist.Item, run: RunKey)
    case resetRun(RunKey)
    case restoreRun(RunKey, [PartID: ItemRecord])
    case saveSession(Session)
    case deleteSession(String)
}

/// What an effect brought back.
public enum EffectResult: Sendable {
    case records(RunKey, Result<[PartID: ItemRecord], StoreFailure>)
    case runs(PartID, Result<[String], StoreFailure>)
    case saved(PartID, RunKey, Result<ItemRecord, StoreFailure>)
    case reset(RunKey, Result<[PartID: ItemRecord], StoreFailure>)
}
