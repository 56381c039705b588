import Foundation
import GRDB
import GRDBSQLite
import TriageCore

extension StoreFailure {
    /// What an error of SQLite means to us.
    ///
    /// - Parameter code: the system's, where it is known; 0 where it is not.
    init(_ error: any Error, path: String, code: Int32 = 0) {
        if let failure = error as? StoreFailure {
            self = failure
            return
        }
        guard let error = error as? DatabaseError else {
            self = .other(path: path, .other("\(error)"))
            return
        }
        let reason =
            code == 0
            ? FileFailure.other(error.message ?? "\(error.resultCode)") : FileFailure(code)
        self =
            switch error.resultCode {
            case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL: .locked(path: path)
            case .SQLITE_CORRUPT, .SQLITE_NOTADB: .damaged(path: path)
            case .SQLITE_READONLY, .SQLITE_PERM: .readOnly(path: path, .notAllowed)
            case .SQLITE_CANTOPEN:
                .readOnly(
                    path: path,
                    FileStatus.whyMissing(path) ?? FileAccess.obstacle(to: path) ?? reason)
            case .SQLITE_FULL: .other(path: path, .noSpace)
            default: .other(path: path, reason)
            }
    }
}

extension Database {
    /// Runs something, and turns SQLite's errors into ours while the system's reason is known.
    func telling<T>(_ path: String, _ body: () throws -> T) throws -> T {
        do {
            return try body()
        } catch let error as DatabaseError {
            throw StoreFailure(error, path: path, code: sqlite3_system_errno(sqliteConnection))
        }
    }
}
