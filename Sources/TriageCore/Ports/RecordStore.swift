import Foundation

/// Why something could not be kept.
public enum StoreFailure: Error, Equatable, Sendable {
    /// There is no home to keep anything in.
    case noHome
    /// The state folder or its database cannot be written.
    case readOnly(path: String, FileFailure)
    /// What was kept cannot be read.
    case unreadable(path: String, FileFailure)
    /// Another program holds the database; the next call tries again.
    case locked(path: String)
    /// The database was written by a newer version of the program.
    case newer(path: String)
    /// The database is another program's.
    case foreign(path: String)
    /// The file is empty: nothing is kept in it, or nothing any more.
    case empty(path: String)
    /// The database was damaged; it was kept aside under `keptAs`.
    case corrupt(path: String, keptAs: String)
    /// The database is damaged, and left where it is: nothing was to be changed.
    case damaged(path: String)
    /// The database was damaged, and cannot be set aside.
    case stuck(path: String)
    /// A folder, a pipe or a device stands where the database is to be.
    case notAFile(path: String)
    /// The run was closed, and is not changed any more.
    case closed(run: String)
    /// The file that a run lives in cannot be read.
    case runFileUnreadable(path: String, FileFailure)
    /// It cannot be written.
    case runFileReadOnly(path: String, FileFailure)
    /// The file is no run of the checklist, or another one than is asked for.
    case otherRunFile(path: String)
    /// Two files say that they are the run.
    case runFileTwice(path: String, other: String)
    /// A line of it must be settled before anything is changed.
    case runFileConflict(path: String, line: Int)
    /// What would be written there of an item is not read again: it stands in what nobody sees, or has no words.
    case runFileMute(path: String, item: String)
    /// Anything else: the disk is full, or broken.
    case other(path: String, FileFailure)
}

/// How a store falls short, and why.
public struct Degradation: Equatable, Sendable {
    /// What becomes of records.
    public enum Effect: Equatable, Sendable {
        /// Changes are kept for good, but what was kept before is out of reach.
        case startedAnew
        /// Changes are remembered, but only until the program ends: they show as not saved.
        case untilExit
        /// What was kept can be read; every change throws ``failure``.
        case readOnly
    }

    /// What becomes of changes from now on, and of what was kept before.
    public var effect: Effect
    /// What caused it, also where no call threw.
    public var failure: StoreFailure

    public init(_ effect: Effect, _ failure: StoreFailure) {
        self.effect = effect
        self.failure = failure
    }
}

/// Keeps ticks, notes and sessions.
///
/// Every change returns after it is safe on disk (unless ``degradation`` says otherwise), or throws.
/// Nothing is opened before the first call that needs it.
public protocol RecordStore: Sendable {
    /// How the store falls short, as far as the calls until now have shown; nil where all is well.
    var degradation: Degradation? { get }
    /// Ends the wait of every call, also of those to come, for other programs: what they hold fails at once. Never waits
    /// itself; for a program that is to end.
    func stopWaiting()
    /// A number that differs after another program has changed something; it means nothing else.
    func revision() throws(StoreFailure) -> Int

    /// What is remembered of a run's items, by item.
    func records(of run: RunKey) throws(StoreFailure) -> [ItemKey: ItemRecord]
    /// Carries out what is to happen to a run.
    ///
    /// - Returns: what was remembered of the items that it touched, and what is now. For a run that was closed or deleted,
    ///   with what was known of it.
    @discardableResult
    func carryOut(_ change: RunChange, in run: RunKey) throws(StoreFailure) -> RecordChange

    /// Begins a run where there is none of its name, and remembers how; else changes nothing.
    ///
    /// - Returns: whether it was begun now.
    @discardableResult
    func begin(_ run: RunKey, _ facts: RunFacts) throws(StoreFailure) -> Bool
    /// The runs of a checklist in a project without their records, the current one first: the one that was chosen last,
    /// before any choice the one that was touched last.
    func runs(of checklist: ChecklistKey, project: String) throws(StoreFailure) -> [StoredRun]
    /// All runs of a project, of whatever checklist.
    func runs(in project: String) throws(StoreFailure) -> [StoredRun]

    /// The last changes of a checklist's runs in a project, which can be taken back: the latest last.
    func changes(of checklist: ChecklistKey, project: String) throws(StoreFailure) -> [KeptChange]
    /// Keeps these in the place of those.
    func keep(_ changes: [KeptChange], of checklist: ChecklistKey, project: String)
        throws(StoreFailure)

    /// Sessions, last touched first.
    func sessions(limit: Int) throws(StoreFailure) -> [Session]
    /// Keeps a session, in the place of what was kept under its id.
    ///
    /// - Throws: ``StoreFailure/newer(path:)`` where that is not understood as a whole; it stays as it is.
    func save(_ session: Session) throws(StoreFailure)
    /// Forgets a session; where there is none of the id, nothing changes.
    func delete(session id: String) throws(StoreFailure)
}
