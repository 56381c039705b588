/// Why something could not be kept.
public enum StoreFailure: Error, Equatable, Sendable {
    /// The state folder or its database cannot be written.
    case readOnly(path: String, reason: String)
    /// Another program holds the database.
    case locked(path: String)
    /// The database was written by a newer version of the program.
    case newer(path: String)
    /// The database was damaged; it was kept aside under `keptAs`.
    case corrupt(path: String, keptAs: String)
    /// Anything else, in the system's words.
    case other(path: String, reason: String)
}

/// Keeps ticks, notes and sessions. Every call returns after the change is safe on disk, or throws ``StoreFailure``.
public protocol RecordStore: Sendable {
    /// Why the store only remembers until the program ends; nil where all is well.
    var degradation: StoreFailure? { get }

    /// What is remembered of a run's items, by item.
    func records(of run: RunKey) throws -> [PartID: ItemRecord]
    /// Remembers an item anew; other items of the run are left alone.
    func save(_ record: ItemRecord, of item: PartID, in run: RunKey) throws
    /// Moves a record to a reworded item.
    func move(_ item: PartID, to newItem: PartID, text: String, in run: RunKey) throws
    /// Forgets every tick of a run, and its notes; the records are returned, so that it can be undone.
    @discardableResult
    func reset(_ run: RunKey) throws -> [PartID: ItemRecord]
    /// Names of the runs of a checklist in a project, most recently touched first.
    func runs(of checklist: PartID, project: String) throws -> [String]

    /// Sessions, most recently touched first.
    func sessions(limit: Int) throws -> [Session]
    func session(_ id: String) throws -> Session?
    func save(_ session: Session) throws
    func delete(session id: String) throws
}
