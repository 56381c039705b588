import Foundation
import TriageCore

/// Which file a path leads to, to notice that it was replaced.
struct FileIdentity: Equatable {
    let device: UInt64
    let inode: UInt64
}

/// What the system tells of the file that a path leads to.
struct FileStatus {
    let identity: FileIdentity
    /// Bytes.
    let size: Int
    let isRegular: Bool

    /// - Returns: nil where there is no file, or none that the system tells of.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        identity = FileIdentity(
            device: UInt64(truncatingIfNeeded: status.st_dev),
            inode: UInt64(truncatingIfNeeded: status.st_ino))
        size = Int(status.st_size)
        isRegular = status.st_mode & S_IFMT == S_IFREG
    }

    /// Why there is no file at an absolute path: because none was made yet (``FileFailure/notThere``), or because
    /// the way to it is barred; nil where there is one.
    static func whyMissing(_ path: String) -> FileFailure? {
        var status = stat()
        guard stat(path, &status) != 0 else { return nil }
        let failure = FileFailure()
        guard failure == .notThere || failure == .notAFolder else { return failure }
        var place = ""
        for name in path.split(separator: "/") {
            place += "/" + name
            guard lstat(place, &status) == 0 else { return failure }
            let isLink = status.st_mode & S_IFMT == S_IFLNK
            guard stat(place, &status) == 0 else {
                return isLink ? .leadsNowhere(place) : failure
            }
            guard status.st_mode & S_IFMT == S_IFDIR else { return .isAFile(place) }
        }
        return failure
    }
}
