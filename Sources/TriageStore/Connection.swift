import Foundation
import GRDB
import Synchronization
import TriageCore

/// An open database and how far it can be relied on.
struct Connection {
    let queue: DatabaseQueue
    let degradation: Degradation?
    /// The file that is open; nil for one in memory.
    let file: FileIdentity?
    /// Whether the tables are taken to be this version's until a look at its number says otherwise.
    var isOurs: Bool { file != nil && degradation?.effect != .readOnly }

    /// Opens a database to read what is kept, and leaves it as it is: nothing is made, migrated or set aside.
    ///
    /// - Throws: only ``StoreFailure/locked(path:)``: every other fault has a substitute.
    static func openToRead(
        _ path: String?, patience: Patience
    ) throws(StoreFailure) -> Connection {
        guard let path else { return try inMemory(.noHome) }
        if let obstacle = obstacle(at: path) { return try inMemory(obstacle) }
        switch FileStatus.whyMissing(path) {
        case nil: break
        case .notThere: return try inMemory(nil)
        case let failure?: return try inMemory(.unreadable(path: path, failure))
        }
        return try openAsItIs(path, FileAccess.obstacleToChanges(path), patience: patience)
    }

    /// Opens a database to read and change what is kept, creating or migrating it, or the best substitute that there
    /// is.
    ///
    /// - Parameter isSuspect: whether a change has met damage, which is looked for in all of it then.
    /// - Throws: only ``StoreFailure/locked(path:)``: every other fault has a substitute.
    static func openToChange(
        _ path: String?, patience: Patience, isSuspect: Bool = false
    ) throws(StoreFailure) -> Connection {
        guard let path else { return try inMemory(.noHome) }
        if let obstacle = obstacle(at: path) { return try inMemory(obstacle) }
        do throws(FileFailure) {
            try PrivateFiles.makeFolder(of: path)
        } catch {
            return try inMemory(.readOnly(path: path, error))
        }
        return try FolderLock.holding(path, patience: patience) { () throws(StoreFailure) in
            PrivateFiles.shut(path)
            do throws(FileFailure) {
                try PrivateFiles.make(path)
            } catch {
                let isThere = FileStatus(path) != nil
                return try isThere
                    ? openAsItIs(path, .readOnly(path: path, error), patience: patience)
                    : inMemory(.readOnly(path: path, error))
            }
            if isSuspect, FileAccess.obstacleToChanges(path) == nil,
                Damage.isCertain(path, patience: patience)
            {
                return try openAnew(path, patience: patience)
            }
            return try openLocked(path, patience: patience)
        }
    }

    /// What stands where a file of the database is to be and is none; opening a pipe would wait for somebody to write
    /// to it, perhaps for ever.
    private static func obstacle(at path: String) -> StoreFailure? {
        ["", "-wal", "-shm", "-journal"].map { path + $0 }
            .first { FileStatus($0)?.isRegular == false }
            .map(StoreFailure.notAFile)
    }

    private static func openLocked(
        _ path: String, patience: Patience
    ) throws(StoreFailure) -> Connection {
        if let obstacle = FileAccess.obstacleToChanges(path) {
            return try openAsItIs(path, obstacle, patience: patience)
        }
        do {
            return try openWritable(path, patience: patience)
        } catch {
            switch StoreFailure(error, path: path) {
            case .locked: throw .locked(path: path)
            case .damaged where Damage.isCertain(path, patience: patience):
                return try openAnew(path, patience: patience)
            // One reading that failed says little; the second one counts.
            case .damaged, .other: return try openAgain(path, patience: patience)
            case let failure: return try openAsItIs(path, failure, patience: patience)
            }
        }
    }

    private static func openAgain(
        _ path: String, patience: Patience
    ) throws(StoreFailure) -> Connection {
        do {
            return try openWritable(path, patience: patience)
        } catch {
            let failure = StoreFailure(error, path: path)
            if case .locked = failure { throw failure }
            return try openAsItIs(path, failure, patience: patience)
        }
    }

    /// Opens a database that is not to be changed, or one in memory where it tells nothing that is known here.
    ///
    /// - Parameter obstacle: what keeps it from being changed; nil where only nobody means to.
    private static func openAsItIs(
        _ path: String, _ obstacle: StoreFailure?, patience: Patience
    ) throws(StoreFailure) -> Connection {
        do {
            let queue = try Opening.asItIs(path, patience: patience, makesNoLog: true)
            let layout = try queue.read(Schema.layout)
            let failure = layout.isOurs ? obstacle : layout.failure(path)
            guard layout.isReadable else {
                RetiredQueues.add(queue)
                return try inMemory(failure ?? layout.failure(path))
            }
            try Damage.check(queue, path)
            return Connection(
                queue: try upToDate(queue, layout),
                degradation: failure.map { Degradation(.readOnly, $0) },
                file: FileStatus(path)?.identity)
        } catch {
            let reason = StoreFailure(error, path: path)
            // Held for now is not lost: the next call tries again.
            if case .locked = reason { throw reason }
            if case .readOnly(_, let why) = reason {
                return try inMemory(.unreadable(path: path, FileAccess.obstacle(to: path) ?? why))
            }
            return try inMemory(reason)
        }
    }

    /// The database itself; of an older one a copy in memory, which is brought up to date.
    private static func upToDate(
        _ queue: DatabaseQueue, _ layout: Schema.Layout
    ) throws -> DatabaseQueue {
        guard case .ours(let version) = layout, version < Schema.steps.count else { return queue }
        defer { RetiredQueues.add(queue) }
        let copy = try DatabaseQueue()
        try queue.backup(to: copy)
        try Schema.migrate(copy)
        return copy
    }

    private static func openWritable(_ path: String, patience: Patience) throws -> Connection {
        // SQLite takes what is shorter than its smallest page for empty, and overwrites it.
        if Damage.isTooShort(path) { throw StoreFailure.damaged(path: path) }
        // Looked at through a connection that cannot write: another version's file stays as it is.
        let glance = try Opening.asItIs(path, patience: patience)
        let layout = try glance.read(Schema.layout)
        RetiredQueues.add(glance)
        if !layout.isOurs, let failure = layout.failure(path) { throw failure }
        let queue = try Opening.toChange(path, patience: patience)
        try Damage.check(queue, path)
        try Schema.migrate(queue)
        return Connection(queue: queue, degradation: nil, file: FileStatus(path)?.identity)
    }

    /// Sets a damaged database aside and begins a new one.
    private static func openAnew(
        _ path: String, patience: Patience
    ) throws(StoreFailure) -> Connection {
        guard let keptAs = Damage.setAside(path) else { return try inMemory(.stuck(path: path)) }
        let failure = StoreFailure.corrupt(path: path, keptAs: keptAs)
        do {
            try PrivateFiles.make(path)
            let fresh = try openWritable(path, patience: patience)
            return Connection(
                queue: fresh.queue, degradation: Degradation(.startedAnew, failure),
                file: fresh.file)
        } catch {
            return try inMemory(failure)
        }
    }

    /// - Parameter failure: nil where nothing was kept yet, and nobody means to.
    private static func inMemory(_ failure: StoreFailure?) throws(StoreFailure) -> Connection {
        do {
            let queue = try DatabaseQueue()
            try Schema.migrate(queue)
            return Connection(
                queue: queue, degradation: failure.map { Degradation(.untilExit, $0) }, file: nil)
        } catch {
            throw failure ?? StoreFailure(error, path: "")
        }
    }
}

/// Queues that are closed, and kept: letting go of one starts the system's pool of threads, which then wakes up every
/// second for as long as the program runs.
enum RetiredQueues {
    private static let queues = Mutex<[DatabaseQueue]>([])

    static func add(_ queue: DatabaseQueue) {
        try? queue.close()
        queues.withLock { $0.append(queue) }
    }
}
