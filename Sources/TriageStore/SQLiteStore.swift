import Foundation
import GRDB
import TriageCore

/// Keeps ticks, notes and sessions in one SQLite file, shared with other programs of ours.
public final class SQLiteStore: RecordStore, @unchecked Sendable {
    let path: String?
    private let patience: Patience
    private let isForReading: Bool
    private let lock = NSLock()
    // Guarded by `lock`, which is held while SQLite works.
    private var connection: Connection?
    /// What was wrong with the database that was set aside.
    private var anew: Degradation?
    /// Whether something is remembered only until the program ends.
    private var holdsUnsaved = false
    // Guarded by `told`, which nobody holds for long.
    private let told = NSLock()
    private var shownDegradation: Degradation?
    /// Whether a change has met damage in the database, which was closed since.
    private var isSuspect = false
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
        self.patience = Patience(seconds: patience)
        self.isForReading = isForReading
    }

    /// The store in the state folder.
    public convenience init(environment: [String: String], isForReading: Bool = false) {
        let folder = StateFolder.path(environment: environment)
        self.init(
            path: folder.map { $0 + "/" + StateFolder.databaseName }, isForReading: isForReading)
    }

    /// The file that every change is written to; to notice the changes of others.
    public var changingFile: String? { path }

    /// Opens nothing: before the first call that does, it is nil. Never waits.
    public var degradation: Degradation? { told.withLock { shownDegradation } }

    public func stopWaiting() { patience.end() }

    /// Made of SQLite's `data_version` and the number of openings; changes of this store leave it
    /// as it is.
    public func revision() throws(StoreFailure) -> Int {
        try perform(isChange: false) { connection in
            let version = try connection.queue.inDatabase {
                try Int.fetchOne($0, sql: "PRAGMA data_version") ?? 0
            }
            return openings << 32 | version
        }
    }

    /// Reads in one transaction.
    func read<T>(_ body: (Database) throws -> T) throws(StoreFailure) -> T {
        try perform(isChange: false) { try transaction(.deferred, $0, body) }
    }

    /// Runs a change in one transaction that no other program's change can come between.
    func write<T>(_ body: (Database) throws -> T) throws(StoreFailure) -> T {
        try perform(isChange: true) { connection in
            if isForReading { throw StoreFailure.readOnly(path: path ?? "", .notAllowed) }
            if let degradation = connection.degradation, degradation.effect == .readOnly {
                throw degradation.failure
            }
            return try transaction(.immediate, connection, body)
        }
    }

    private func transaction<T>(
        _ kind: Database.TransactionKind, _ connection: Connection,
        _ body: (Database) throws -> T
    ) throws -> T {
        try connection.queue.inDatabase { db in
            try db.telling(path ?? "") {
                var result: T?
                try db.inTransaction(kind) {
                    try check(connection, db)
                    result = try body(db)
                    return .commit
                }
                guard let result else { throw StoreFailure.locked(path: path ?? "") }
                return result
            }
        }
    }

    /// A newer version of the program may have brought the database up to its own date meanwhile.
    private func check(_ connection: Connection, _ db: Database) throws {
        guard connection.isOurs, try Schema.version(db) != Schema.steps.count else { return }
        throw OtherLayout()
    }

    private struct OtherLayout: Error {}

    /// Runs something with the database; once more with one that is opened anew, where that may mend what went wrong.
    private func perform<T>(
        isChange: Bool, _ body: (Connection) throws -> T
    ) throws(StoreFailure) -> T {
        lock.lock()
        defer { lock.unlock() }
        do {
            return try run(body, isChange: isChange)
        } catch {
            guard mends(error, isChange: isChange) else {
                throw StoreFailure(error, path: path ?? "")
            }
        }
        do {
            return try run(body, isChange: isChange)
        } catch {
            throw StoreFailure(error, path: path ?? "")
        }
    }

    private func run<T>(_ body: (Connection) throws -> T, isChange: Bool) throws -> T {
        let connection = try current(isChange: isChange)
        let result = try body(connection)
        if isChange, connection.file == nil { holdsUnsaved = true }
        return result
    }

    /// Whether a database that is opened anew may do what failed; it is closed then.
    private func mends(_ error: any Error, isChange: Bool) -> Bool {
        guard let connection, connection.file != nil else { return false }
        let isUnread =
            switch StoreFailure(error, path: path ?? "") {
            case .damaged: true
            // A change may have come through all the same; it is not made twice.
            case .other: !isChange
            default: error is OtherLayout
            }
        if isUnread { leave(connection) }
        // Who opens it to change something reads it first.
        isSuspect =
            !isForReading && StoreFailure(error, path: path ?? "") == .damaged(path: path ?? "")
        return isUnread
    }

    /// The connection to the file that is at the path now.
    private func current(isChange: Bool) throws(StoreFailure) -> Connection {
        if let connection {
            if !isOutdated(connection, isChange: isChange) { return connection }
            leave(connection)
        }
        let opened =
            isForReading
            ? try Connection.openToRead(path, patience: patience)
            : try Connection.openToChange(path, patience: patience, isSuspect: isSuspect)
        isSuspect = false
        connection = opened
        openings += 1
        if opened.degradation?.effect == .startedAnew { anew = opened.degradation }
        report(opened.degradation ?? anew)
        return opened
    }

    private func isOutdated(_ connection: Connection, isChange: Bool) -> Bool {
        if connection.file == nil {
            // What is only remembered until the end is not given up for what may be on disk by now.
            return isChange && !isForReading && connection.degradation != nil && !holdsUnsaved
        }
        // Moved away or deleted meanwhile: what is written there would be lost to everyone.
        if connection.file != path.flatMap(FileStatus.init)?.identity { return true }
        // What could not be changed then may be by now.
        return isChange && !isForReading && connection.degradation?.effect == .readOnly
    }

    private func leave(_ connection: Connection) {
        RetiredQueues.add(connection.queue)
        self.connection = nil
    }

    private func report(_ degradation: Degradation?) {
        told.withLock { shownDegradation = degradation }
    }
}
