import Foundation

/// The Markdown files below content roots as they are now, to be compared with a later look.
struct FolderState: Equatable {
    private struct File: Equatable {
        var size: Int
        var seconds: Int
        var nanoseconds: Int
        var number: UInt64
    }

    private var files: [String: File] = [:]

    /// - Parameter roots: absolute paths.
    init(_ roots: [String]) {
        for root in roots {
            add(root)
            for entry in FolderWalk(root: root).entries { add(root + "/" + entry.path) }
        }
    }

    private mutating func add(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
        #if os(Linux)
            let time = status.st_mtim
        #else
            let time = status.st_mtimespec
        #endif
        files[path] = File(
            size: Int(status.st_size), seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec),
            number: UInt64(truncatingIfNeeded: status.st_ino))
    }
}
