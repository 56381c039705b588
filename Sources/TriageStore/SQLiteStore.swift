import Foundation
import GRDB
import TriageCore

/// Keeps ticks, notes and sessions in one SQLite file, shared with other programs of ours.
public final class SQLiteStore: RecordStore, @unchecked Sendable {
    let path: String?
    private let patience: TimeInterval
    private let isForReading: Bool
    private let lock = NSLock()
    private var connection: Connection?
    /// What went wrong with a database that has been replaced since.
    private var earlier: Degradation?
    /// How often the database was opened, so that ``revision()`` differs between files.
    private var openings = 0

    /// Names the database; nothing is opened yet.
    ///
    /// - Parameters:
    ///   - path: nil where there is nowhere to keep anything.
    ///   - patience: seconds to wait for another program that is writing.
    ///   - isForReading: whether the database is left as it is, not even brought up to date, and none is made.
    public init(path: String?, patience: TimeInterval = 2, isForReading: Bool = false) {
        self.path = path
        self.patience = patience
        self.isForReading = isForReading
    }

    /// The store in the state folder.
    public convenience init(environment: [String: String], isForReading: Bool = false) {
        let folder = StateFolder.path(environment: environment)
        self.init(
            path: folder.map { $0 + "/" + StateFolder.databaseName }, isForReading: isForReading)
    }

    /// The file that every change is written to first, while the database is open; to notice the changes of others.
    public var logFile: String? { path.map { $0 + "-wal" } }

    /// Opens nothing: before the first call that does, it is nil.
    public var degradation: Degradation? {
        lock.withLock { connection?.degradation ?? earlier }
    }

    /// Made of SQLite's `data_version` and the number of openings; changes of this store leave it
    /// as it is.
    public func revision() throws(StoreFailure) -> Int {
        let version = try read { try Int.fetchOne($0, sql: "PRAGMA data_version") ?? 0 }
        return lock.withLock { openings << 32 | version }
    }

    func read<T>(_ body: (Database) throws -> T) throws(StoreFailure) -> T {
        try perform { try $0.queue.inDatabase(body) }
    }

    /// Runs a change in one transaction that no other program's change can come between.
    func write<T>(_ body: (Database) throws -> T) throws(StoreFailure) -> T {
        try perform { connection in
            if let degradation = connection.degradation, degradation.effect == .readOnly {
                throw degradation.failure
            }
            return try connection.queue.write(body)
        }
    }

    private func perform<T>(_ body: (Connection) throws -> T) throws(StoreFailure) -> T {
        lock.lock()
        defer { lock.unlock() }
        let current = try current()
        do {
            return try body(current)
        } catch {
            if let degradation = current.degradation, degradation.effect == .readOnly {
                throw degradation.failure
            }
            let failure = StoreFailure(error, path: path ?? "")
            guard case .corrupt = failure, current.file != nil else { throw failure }
            try replace(current)
        }
        do {
            return try body(try self.current())
        } catch {
            throw StoreFailure(error, path: path ?? "")
        }
    }

    /// The connection to the file that is at the path now.
    private func current() throws(StoreFailure) -> Connection {
        if let connection {
            // Moved away or deleted meanwhile: what is written there would be lost to everyone.
            let file = path.flatMap(FileStatus.init)?.identity
            if connection.file == nil || connection.file == file { return connection }
            try? connection.queue.close()
            self.connection = nil
        }
        let opened = try Connection.open(
            path, patience: patience, isForReading: isForReading)
        connection = opened
        earlier = opened.degradation ?? earlier
        openings += 1
        return opened
    }

    /// Leaves a database that turned out to be damaged.
    private func replace(_ damaged: Connection) throws(StoreFailure) {
        try? damaged.queue.close()
        connection = nil
        if let path,
            let keptAs = try Connection.setAside(
                path, ifStill: damaged.file, patience: patience)
        {
            earlier = Degradation(.startedAnew, .corrupt(path: path, keptAs: keptAs))
        }
    }
}
