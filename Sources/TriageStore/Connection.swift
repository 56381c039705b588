import Foundation
import GRDB
import TriageCore

/// An open database and how far it can be relied on.
struct Connection {
    let queue: DatabaseQueue
    let degradation: Degradation?
    /// The file that is open; nil for one in memory.
    let file: FileIdentity?

    /// Opens the database, creating or migrating it, or the best substitute that there is.
    ///
    /// - Parameters:
    ///   - path: nil where there is nowhere to keep anything.
    ///   - isForReading: whether to leave the file as it is, and to make none where there is none.
    /// - Throws: only ``StoreFailure/locked(path:)``: every other fault has a substitute.
    static func open(
        _ path: String?, patience: TimeInterval, isForReading: Bool = false
    ) throws(StoreFailure) -> Connection {
        guard let path else { return try inMemory(.noHome) }
        // Opening a pipe would wait for somebody to write to it, perhaps for ever.
        for suffix in ["", "-wal", "-shm", "-journal"]
        where FileStatus(path + suffix)?.isRegular == false {
            return try inMemory(.notAFile(path: path + suffix))
        }
        if isForReading {
            return try openAsItIs(
                path, .readOnly(path: path, .notAllowed), patience: patience,
                // Without a log nobody has it open, and none need be made to look into it.
                isImmutable: FileStatus(path + "-wal") == nil)
        }
        do {
            try FileManager.default.createDirectory(
                atPath: FolderLock.folder(of: path), withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        } catch {
            return try inMemory(.readOnly(path: path, FileFailure(error)))
        }
        return try FolderLock.holding(path, patience: patience) { () throws(StoreFailure) in
            try openLocked(path, patience: patience)
        }
    }

    private static func openLocked(_ path: String, patience: TimeInterval) throws(StoreFailure)
        -> Connection
    {
        do {
            return try openWritable(path, patience: patience)
        } catch {
            let failure = StoreFailure(error, path: path)
            switch failure {
            case .locked: throw failure
            case .corrupt: return try openAnew(path, patience: patience)
            case .newer, .readOnly, .other:
                return try openAsItIs(path, failure, patience: patience)
            case .noHome, .stuck, .notAFile: return try inMemory(failure)
            }
        }
    }

    /// Opens a database that is not to be changed, or one in memory where it tells nothing that is known here.
    private static func openAsItIs(
        _ path: String, _ failure: StoreFailure, patience: TimeInterval, isImmutable: Bool = false
    ) throws(StoreFailure) -> Connection {
        do {
            let queue = try openReadable(path, patience: patience, isImmutable: isImmutable)
            guard try queue.read(Schema.isReadable) else { return try inMemory(failure) }
            return Connection(
                queue: queue, degradation: Degradation(.readOnly, failure),
                file: FileStatus(path)?.identity)
        } catch {
            let reason = StoreFailure(error, path: path)
            // Held for now is not lost: the next call tries again.
            if case .locked = reason { throw reason }
            return try inMemory(failure)
        }
    }

    /// The database itself; of an older one a copy in memory, which is brought up to date.
    private static func openReadable(
        _ path: String, patience: TimeInterval, isImmutable: Bool
    ) throws -> DatabaseQueue {
        let queue = try openReadOnly(path, patience: patience, isImmutable: isImmutable)
        guard (1..<Schema.steps.count).contains(try queue.read(Schema.version)) else {
            return queue
        }
        defer { RetiredQueues.add(queue) }
        let copy = try DatabaseQueue()
        try queue.backup(to: copy)
        try Schema.migrate(copy)
        return copy
    }

    private static func openWritable(_ path: String, patience: TimeInterval) throws -> Connection {
        if let file = FileStatus(path) {
            guard access(path, W_OK) == 0 else {
                throw StoreFailure.readOnly(path: path, FileFailure())
            }
            // SQLite takes what is shorter than its smallest page for empty, and overwrites it.
            guard file.size == 0 || file.size >= 512 else {
                throw StoreFailure.corrupt(path: path, keptAs: "")
            }
            // Looked at through a connection that cannot write: a newer version's file stays as it is.
            if let glance = try? openReadOnly(path, patience: patience) {
                defer { RetiredQueues.add(glance) }
                if let version = try? glance.read(Schema.version), version > Schema.steps.count {
                    throw StoreFailure.newer(path: path)
                }
            }
        }
        var configuration = Configuration()
        configuration.busyMode = .timeout(patience)
        configuration.prepareDatabase { db in
            try db.execute(sql: "PRAGMA journal_mode = WAL")
            // A killed program loses nothing in WAL mode either way; FULL keeps a tick through a power cut too,
            // for one fsync a tick, which is nothing at the speed at which a person ticks.
            try db.execute(sql: "PRAGMA synchronous = FULL")
        }
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try Schema.migrate(queue)
        return Connection(queue: queue, degradation: nil, file: FileStatus(path)?.identity)
    }

    /// - Parameter isImmutable: whether nobody is taken to write it meanwhile, so that it is read without a log.
    private static func openReadOnly(
        _ path: String, patience: TimeInterval, isImmutable: Bool = false
    ) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.busyMode = .timeout(patience)
        configuration.readonly = true
        let escaped = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
        do {
            let queue = try DatabaseQueue(
                path: isImmutable ? "file:\(escaped)?immutable=1" : path,
                configuration: configuration)
            _ = try queue.read(Schema.version)
            return queue
        } catch let error as DatabaseError
            where !isImmutable
            && [.SQLITE_CANTOPEN, .SQLITE_READONLY].contains(error.resultCode)
        {
            // WAL mode wants a file beside the database; in a folder that cannot be written there is none.
            return try openReadOnly(path, patience: patience, isImmutable: true)
        }
    }

    /// Sets a damaged database aside and begins a new one.
    private static func openAnew(_ path: String, patience: TimeInterval) throws(StoreFailure)
        -> Connection
    {
        guard let keptAs = setAside(path) else {
            return try inMemory(.stuck(path: path))
        }
        let failure = StoreFailure.corrupt(path: path, keptAs: keptAs)
        guard let fresh = try? openWritable(path, patience: patience) else {
            return try inMemory(failure)
        }
        return Connection(
            queue: fresh.queue, degradation: Degradation(.startedAnew, failure), file: fresh.file)
    }

    /// Sets a damaged database aside under the folder's lock.
    ///
    /// - Returns: nil where another program has done it already.
    static func setAside(
        _ path: String, ifStill file: FileIdentity?, patience: TimeInterval
    ) throws(StoreFailure) -> String? {
        try FolderLock.holding(path, patience: patience) {
            file != nil && FileStatus(path)?.identity == file ? setAside(path) : nil
        }
    }

    private static func setAside(_ path: String) -> String? {
        for number in 1...9_999 {
            let target = "\(path).corrupt-\(number)"
            if FileStatus(target) != nil { continue }
            // The log first: left behind, it would be replayed into the new database.
            for suffix in ["-wal", "-shm"] where FileStatus(path + suffix) != nil {
                guard rename(path + suffix, target + suffix) == 0 else { return nil }
            }
            return rename(path, target) == 0 ? target : nil
        }
        return nil
    }

    private static func inMemory(_ failure: StoreFailure) throws(StoreFailure) -> Connection {
        do {
            let queue = try DatabaseQueue()
            try Schema.migrate(queue)
            return Connection(
                queue: queue, degradation: Degradation(.untilExit, failure), file: nil)
        } catch {
            throw failure
        }
    }
}

/// Queues that are closed, and kept: letting go of one starts the system's pool of threads, which then wakes up every
/// second for as long as the program runs.
private enum RetiredQueues {
    private static let lock = NSLock()
    nonisolated(unsafe) private static var queues: [DatabaseQueue] = []

    static func add(_ queue: DatabaseQueue) {
        try? queue.close()
        lock.withLock { queues.append(queue) }
    }
}
