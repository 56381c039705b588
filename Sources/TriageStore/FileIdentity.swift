import Foundation

/// Which file a path leads to, to notice that it was replaced.
struct FileIdentity: Equatable {
    let device: UInt64
    let inode: UInt64
    /// Bytes.
    let size: Int
    let isRegular: Bool

    static func == (a: Self, b: Self) -> Bool { a.device == b.device && a.inode == b.inode }

    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        inode = UInt64(truncatingIfNeeded: status.st_ino)
        size = Int(status.st_size)
        isRegular = status.st_mode & S_IFMT == S_IFREG
    }
}
