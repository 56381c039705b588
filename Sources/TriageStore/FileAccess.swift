import Foundation
import TriageCore

/// What the system lets us do with a database that is there.
enum FileAccess {
    /// Why it cannot be changed; nil where it can.
    static func obstacleToChanges(_ path: String) -> StoreFailure? {
        guard access(path, R_OK) == 0 else { return .unreadable(path: path, FileFailure()) }
        // A change needs a journal beside the file.
        guard access(path, W_OK) == 0, access(FolderLock.folder(of: path), W_OK | X_OK) == 0 else {
            return .readOnly(path: path, FileFailure())
        }
        return nil
    }

    /// Why it cannot be read; nil where that is not for the system to say.
    static func obstacle(to path: String) -> FileFailure? {
        access(path, R_OK) == 0 ? nil : FileFailure()
    }
}
