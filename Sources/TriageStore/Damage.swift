import Foundation
import GRDB
import TriageCore

/// Databases that cannot be read any more, and where they are kept.
enum Damage {
    /// Whether a database is damaged, by a second reading of all of it: what the disk fails to hand over may be sound.
    ///
    /// Nobody in this program may have it open: closing a file gives up the locks on it.
    static func isCertain(_ path: String, patience: Patience) -> Bool {
        if isTooShort(path) { return true }
        guard canBeRead(path) else { return false }
        do {
            let queue = try Opening.asItIs(path, patience: patience)
            defer { RetiredQueues.add(queue) }
            return try queue.read { try String.fetchOne($0, sql: "PRAGMA integrity_check(1)") }
                != "ok"
        } catch {
            return StoreFailure(error, path: path) == .damaged(path: path)
        }
    }

    /// The largest database that is read as a whole whenever it is opened, in bytes: that takes a few milliseconds.
    private static let sizeLimit = 8 << 20

    /// Looks for damage in all of a database, wherever it is: what a run holds may be out of reach, though the rest of it
    /// can be read.
    ///
    /// - Throws: ``StoreFailure/damaged(path:)``.
    static func check(_ queue: DatabaseQueue, _ path: String) throws {
        guard let size = FileStatus(path)?.size, size <= sizeLimit else { return }
        let found = try queue.read {
            try String.fetchOne($0, sql: "PRAGMA integrity_check(1)")
        }
        guard found == "ok" else { throw StoreFailure.damaged(path: path) }
    }

    /// Whether it is no database, for it has less than the smallest one.
    static func isTooShort(_ path: String) -> Bool {
        FileStatus(path).map { (1..<512).contains($0.size) } ?? false
    }

    /// Whether the system hands over every byte of the database.
    private static func canBeRead(_ path: String) -> Bool {
        ["", "-wal", "-journal"].map { path + $0 }.allSatisfy { file in
            guard FileStatus(file) != nil else { return true }
            guard let handle = FileHandle(forReadingAtPath: file) else { return false }
            defer { try? handle.close() }
            do {
                while let piece = try handle.read(upToCount: 1 << 20), !piece.isEmpty {}
                return true
            } catch {
                return false
            }
        }
    }

    /// Renames a damaged database and what belongs to it.
    ///
    /// - Returns: its new path; nil where it could not be renamed.
    static func setAside(_ path: String) -> String? {
        for number in 1...9_999 {
            let target = "\(path).corrupt-\(number)"
            if FileStatus(target) != nil { continue }
            // What belongs to it first: left behind, it would be replayed into the new database.
            for suffix in ["-wal", "-shm", "-journal"] where FileStatus(path + suffix) != nil {
                guard rename(path + suffix, target + suffix) == 0 else { return nil }
            }
            return rename(path, target) == 0 ? target : nil
        }
        return nil
    }
}
