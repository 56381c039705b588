import Foundation
import TriageCore

/// Keeps other programs of ours from opening, migrating or setting aside the same database meanwhile.
enum FolderLock {
    /// Runs the closure while the folder of a database is locked.
    ///
    /// A file system without locks is no reason to stop: SQLite has locks of its own.
    /// - Throws: ``StoreFailure/locked(path:)`` where somebody else held the lock for all of the patience, and what
    ///   the closure throws.
    @discardableResult
    static func holding<T>(
        _ path: String, patience: Patience, _ body: () throws(StoreFailure) -> T
    ) throws(StoreFailure) -> T {
        let descriptor = open(folder(of: path), O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return try body() }
        defer { close(descriptor) }
        var tries = 0
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else { break }
            guard patience.waits(after: tries) else { throw .locked(path: path) }
            tries += 1
        }
        return try body()
    }

    /// The folder that a file lies in.
    static func folder(of path: String) -> String {
        String(path.prefix(through: path.lastIndex(of: "/") ?? path.startIndex))
    }
}
