import Foundation
import GRDB
import GRDBSQLite

/// Ways to open a database file.
enum Opening {
    /// Opens a database that is to stay as it is.
    ///
    /// A change that a program was killed in the middle of is taken back first, as every reader has to.
    ///
    /// - Parameter makesNoLog: whether none is made beside a database of release 1.0 either, which kept one. To know, its
    ///   file is opened and closed, which gives up this program's locks on it: nothing else in it may be using it.
    static func asItIs(
        _ path: String, patience: Patience, makesNoLog: Bool = false
    ) throws -> DatabaseQueue {
        do {
            // Without its log nobody has it open.
            let isAlone = makesNoLog && FileStatus(path + "-wal") == nil && keepsLog(path)
            return try readOnly(path, patience: patience, isImmutable: isAlone)
        } catch let error as DatabaseError
            where error.extendedResultCode == .SQLITE_READONLY_ROLLBACK
        {
            try rollBackInterrupted(path, patience: patience)
            return try readOnly(path, patience: patience)
        } catch let error as DatabaseError
            where [.SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_IOERR].contains(error.resultCode)
            && !hasLog(path)
        {
            // Without a log nobody has it open, and none need be made to look into it.
            return try readOnly(path, patience: patience, isImmutable: true)
        }
    }

    /// Opens a database to change it.
    ///
    /// Changes go through a rollback journal: unlike a write-ahead log it needs no memory that programs share, which
    /// network file systems refuse, and no files beside the database that a reader must be able to write.
    static func toChange(_ path: String, patience: Patience) throws -> DatabaseQueue {
        do {
            return try writable(path, patience: patience)
        } catch let error as DatabaseError
            where [.SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_IOERR].contains(error.resultCode)
        {
            // Its log's index cannot be used, made or shared.
            try leaveLog(path, patience: patience)
            return try writable(path, patience: patience)
        }
    }

    private static func writable(_ path: String, patience: Patience) throws -> DatabaseQueue {
        let queue = try DatabaseQueue(path: path, configuration: configuration(patience))
        try queue.inDatabase { db in
            do {
                try db.execute(sql: "PRAGMA journal_mode = TRUNCATE")
            } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
                // A program of release 1.0 has it open, with a log: that serves as well.
            }
            // A killed program loses nothing either way; FULL keeps a tick through a power cut too, which costs
            // nothing at the speed at which a person ticks.
            try db.execute(sql: "PRAGMA synchronous = FULL")
        }
        return queue
    }

    /// - Parameter isImmutable: whether nobody is taken to write it meanwhile, so that it is read without a log.
    private static func readOnly(
        _ path: String, patience: Patience, isImmutable: Bool = false
    ) throws -> DatabaseQueue {
        var configuration = configuration(patience)
        configuration.readonly = true
        let escaped = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
        return try DatabaseQueue(
            path: isImmutable ? "file:\(escaped)?immutable=1" : path, configuration: configuration)
    }

    private static func configuration(_ patience: Patience) -> Configuration {
        var configuration = Configuration()
        configuration.busyMode = .callback { patience.waits(after: $0) }
        return configuration
    }

    private static func rollBackInterrupted(
        _ path: String, patience: Patience
    ) throws {
        RetiredQueues.add(
            try DatabaseQueue(path: path, configuration: configuration(patience)))
    }

    /// Whether a database is one whose changes go through a log, as its header says.
    private static func keepsLog(_ path: String) -> Bool {
        guard let file = FileHandle(forReadingAtPath: path) else { return false }
        defer { try? file.close() }
        let header = (try? file.read(upToCount: 20)) ?? Data()
        return header.count == 20 && header[18] == 2
    }

    /// Whether something beside the database belongs to what it says.
    private static func hasLog(_ path: String) -> Bool {
        ["-wal", "-journal"].contains { (FileStatus(path + $0)?.size ?? 0) > 0 }
    }

    /// Brings what a log holds into the database, and gives the log up, without memory that programs share.
    private static func leaveLog(_ path: String, patience: Patience) throws {
        var connection: OpaquePointer?
        defer { sqlite3_close_v2(connection) }
        for call in [
            { sqlite3_open_v2(path, &connection, SQLITE_OPEN_READWRITE, nil) },
            { sqlite3_busy_timeout(connection, Int32(patience.seconds * 1_000)) },
            {
                sqlite3_exec(
                    connection,
                    "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = TRUNCATE", nil, nil,
                    nil)
            },
        ] {
            let code = call()
            guard code == SQLITE_OK else {
                throw DatabaseError(resultCode: ResultCode(rawValue: code))
            }
        }
    }
}
