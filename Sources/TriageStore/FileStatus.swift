import Foundation

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
}
