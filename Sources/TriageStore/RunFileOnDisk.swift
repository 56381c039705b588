import Foundation
import TriageCore

/// Reads and writes a run's file, which editors and git write too.
enum RunFileOnDisk {
    /// In bytes: far more than any checklist has.
    private static let sizeLimit = 8 << 20
    /// How often a change is tried where somebody else writes each time.
    private static let patience = 100

    static func read(_ path: String) throws(StoreFailure) -> [UInt8] {
        let descriptor = open(SystemPath.cString(path), O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .runFileUnreadable(path: path, FileFailure()) }
        defer { close(descriptor) }
        switch RegularFile.read(descriptor, limit: sizeLimit) {
        case .bytes(let bytes): return bytes
        case .notAFile(.folder): throw .runFileUnreadable(path: path, .isAFolder)
        case .notAFile, .tooLarge: throw .otherRunFile(path: path)
        case .failed(let failure): throw .runFileUnreadable(path: path, failure)
        }
    }

    /// Whether a file says of itself that it is a run; what cannot be read says nothing.
    static func beginsAsRun(_ path: String) -> Bool {
        let descriptor = open(
            SystemPath.cString(path), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
        guard descriptor >= 0 else { return false }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        guard let head = try? file.read(upToCount: 4096) else { return false }
        return RunMark.begins(Array(head))
    }

    /// Changes a file wholly or not at all. What somebody else writes meanwhile is read and changed anew, so that nothing
    /// of it is lost.
    static func change<T>(
        _ path: String, _ body: (inout RunFile) throws(StoreFailure) -> T
    ) throws(StoreFailure) -> T {
        // What a link leads to is written, and the link stays.
        let real = SystemPath.real(path) ?? path
        return try locking(real) { () throws(StoreFailure) in
            removeDrafts(beside: real)
            for _ in 0..<patience {
                let before = try read(real)
                var file = RunFile(before)
                let result = try body(&file)
                let after = file.bytes
                guard after != before else { return result }
                let draft = try write(after, beside: real)
                // Between this look and the next call lies less than a person can do.
                guard try read(real) == before else {
                    unlink(SystemPath.cString(draft))
                    continue
                }
                guard rename(SystemPath.cString(draft), SystemPath.cString(real)) == 0 else {
                    let failure = FileFailure()
                    unlink(SystemPath.cString(draft))
                    throw .runFileReadOnly(path: path, failure)
                }
                syncFolder(of: real)
                return result
            }
            throw StoreFailure.locked(path: path)
        }
    }

    /// Writes a file that is not there yet, and the folders that it is to lie in.
    static func make(_ text: [UInt8], at path: String) throws(StoreFailure) {
        let folder = folder(of: path)
        if !SystemPath.isThere(folder) {
            do {
                try FileManager.default.createDirectory(
                    atPath: folder, withIntermediateDirectories: true)
            } catch {
                throw .runFileReadOnly(path: path, FileFailure(error))
            }
        }
        try locking(path) { () throws(StoreFailure) in
            removeDrafts(beside: path)
            try makeLocked(text, at: path)
        }
    }

    private static func makeLocked(_ text: [UInt8], at path: String) throws(StoreFailure) {
        let draft = try write(text, beside: path, mode: 0o644)
        defer { unlink(SystemPath.cString(draft)) }
        // Unlike a renaming, a link never takes the place of what is there.
        if link(SystemPath.cString(draft), SystemPath.cString(path)) != 0 {
            let failure = FileFailure()
            // Some file systems have no links.
            guard !SystemPath.isThere(path),
                rename(SystemPath.cString(draft), SystemPath.cString(path)) == 0
            else {
                throw .runFileReadOnly(path: path, failure)
            }
        }
        syncFolder(of: path)
    }

    private static let draftPrefix = ".triage-"

    /// Takes away what programs of ours left that were killed while they wrote; those that live hold the folder's lock.
    private static func removeDrafts(beside path: String) {
        let folder = folder(of: path)
        guard let content = OpenFolder(path: folder) else { return }
        var drafts: [String] = []
        while let name = content.next()?.name {
            let numbers = name.dropFirst(draftPrefix.count).split(separator: "-")
            guard name.hasPrefix(draftPrefix), numbers.count == 2,
                numbers.allSatisfy({ UInt32($0) != nil })
            else { continue }
            drafts.append("\(folder)/\(name)")
        }
        for draft in drafts { unlink(SystemPath.cString(draft)) }
    }

    /// Writes what is to take a file's place into its folder.
    ///
    /// - Parameter mode: of the new file; nil for the one that the old file has.
    private static func write(_ bytes: [UInt8], beside path: String, mode: mode_t? = nil)
        throws(StoreFailure) -> String
    {
        let folder = folder(of: path)
        let draft = "\(folder)/\(draftPrefix)\(getpid())-\(UInt32.random(in: .min ... .max))"
        var status = stat()
        let known = stat(SystemPath.cString(path), &status) == 0 ? status.st_mode & 0o777 : 0o644
        // Who must not write the file must not have it replaced either.
        guard mode != nil || access(SystemPath.cString(path), W_OK) == 0 else {
            throw .runFileReadOnly(path: path, FileFailure())
        }
        let descriptor = open(
            SystemPath.cString(draft), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode ?? known)
        guard descriptor >= 0 else { throw .runFileReadOnly(path: path, FileFailure()) }
        if mode == nil { fchmod(descriptor, known) }
        do {
            let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
            try handle.write(contentsOf: Data(bytes))
            try handle.synchronize()
            try handle.close()
        } catch {
            unlink(SystemPath.cString(draft))
            throw .runFileReadOnly(path: path, FileFailure(error))
        }
        return draft
    }

    private static func folder(of path: String) -> String {
        URL(fileURLWithPath: path).deletingLastPathComponent().path
    }

    private static func syncFolder(of path: String) {
        let folder = open(SystemPath.cString(folder(of: path)), O_RDONLY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }

    /// Keeps other programs of ours from changing files of the same folder meanwhile.
    private static func locking<T>(
        _ path: String, _ body: () throws(StoreFailure) -> T
    ) throws(StoreFailure) -> T {
        let folder = open(SystemPath.cString(folder(of: path)), O_RDONLY | O_CLOEXEC)
        guard folder >= 0 else { throw .runFileUnreadable(path: path, FileFailure()) }
        defer { close(folder) }
        var tries = 0
        while flock(folder, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR {
            tries += 1
            guard tries < 1000 else { throw .locked(path: path) }
            usleep(2_000)
        }
        return try body()
    }

    /// What differs after a file was written by whomever.
    static func signature(_ path: String) -> Int {
        var status = stat()
        guard stat(SystemPath.cString(path), &status) == 0 else { return 0 }
        #if os(Linux)
            let written = status.st_mtim
        #else
            let written = status.st_mtimespec
        #endif
        var hasher = Hasher()
        hasher.combine(status.st_size)
        hasher.combine(status.st_ino)
        hasher.combine(written.tv_sec)
        hasher.combine(written.tv_nsec)
        return hasher.finalize()
    }
}
