import GRDB
import TriageCore

extension StoreFailure {
    /// What an error of SQLite means to us.
    init(_ error: any Error, path: String) {
        if let failure = error as? StoreFailure {
            self = failure
            return
        }
        guard let error = error as? DatabaseError else {
            self = .other(path: path, reason: "\(error)")
            return
        }
        let reason = error.message ?? "\(error.resultCode)"
        self =
            switch error.resultCode {
            case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL: .locked(path: path)
            case .SQLITE_CORRUPT, .SQLITE_NOTADB: .corrupt(path: path, keptAs: "")
            case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM:
                .readOnly(path: path, .other(reason))
            default: .other(path: path, reason: reason)
            }
    }
}
