import Foundation
import TriageCore

/// The Markdown files below content roots as they are now, to be compared with a later look.
struct FolderState: Equatable {
    private struct File: Equatable {
        var size: Int
        var written: FileMoment
        var number: UInt64
    }

    private var files: [String: File] = [:]
    /// When something last came to a folder or a file, or went: the latest of all.
    private var changed = FileMoment(seconds: 0, nanoseconds: 0)

    /// - Parameters:
    ///   - roots: absolute paths.
    ///   - whole: folders of which every file counts.
    ///   - followsLinks: whether links may lead out of the roots.
    init(_ roots: [String], whole: [String] = [], followsLinks: Bool = false) {
        for folder in whole {
            add(folder)
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            for name in names where !ToolFolder.isNamed(name) { add(folder + "/" + name) }
        }
        for root in roots {
            // A link that leads elsewhere now is younger than what it leads to.
            for link in FolderWalk.links(on: root) {
                var status = stat()
                if lstat(SystemPath.cString(link), &status) == 0 { note(status) }
            }
            add(root)
            let walk = FolderWalk(root: root, followsLinks: followsLinks)
            for folder in walk.folders { add(root + "/" + folder) }
            for entry in walk.entries { add(root + "/" + entry.path) }
        }
    }

    static func == (a: FolderState, b: FolderState) -> Bool { a.files == b.files }

    /// Whether something changed since a moment, or in the same tick of the file system's clock.
    func changed(since moment: FileMoment) -> Bool { changed >= moment }

    /// Keeps when something changed.
    ///
    /// - Returns: when it was written.
    @discardableResult
    private mutating func note(_ status: stat) -> timespec {
        #if os(Linux)
            let (written, changed) = (status.st_mtim, status.st_ctim)
        #else
            let (written, changed) = (status.st_mtimespec, status.st_ctimespec)
        #endif
        self.changed = max(self.changed, FileMoment(changed))
        return written
    }

    private mutating func add(_ path: String) {
        var status = stat()
        guard stat(SystemPath.cString(path), &status) == 0 else { return }
        let written = note(status)
        guard status.st_mode & S_IFMT == S_IFREG else { return }
        files[path] = File(
            size: Int(status.st_size), written: FileMoment(written),
            number: UInt64(truncatingIfNeeded: status.st_ino))
    }
}

/// A moment as file systems keep it.
public struct FileMoment: Comparable, Sendable {
    fileprivate let seconds: Int
    fileprivate let nanoseconds: Int

    fileprivate init(seconds: Int, nanoseconds: Int) {
        self.seconds = seconds
        self.nanoseconds = nanoseconds
    }

    fileprivate init(_ time: timespec) {
        self.init(seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
    }

    /// By the clock that file systems go by as a rule, which is some milliseconds behind the exact one: what changes
    /// after this moment is never told as before it.
    public static var now: FileMoment {
        var time = timespec()
        #if os(Linux)
            clock_gettime(CLOCK_REALTIME_COARSE, &time)
        #else
            clock_gettime(CLOCK_REALTIME, &time)
        #endif
        return FileMoment(time)
    }

    /// Earlier comes first, to the nanosecond.
    public static func < (a: FileMoment, b: FileMoment) -> Bool {
        (a.seconds, a.nanoseconds) < (b.seconds, b.nanoseconds)
    }
}
