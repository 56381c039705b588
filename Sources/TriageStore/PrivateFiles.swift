import Foundation
import TriageCore

/// Files that nobody but their owner can read, in a folder that nobody else can enter.
enum PrivateFiles {
    /// Makes the folder of a file, and what is missing above it.
    static func makeFolder(of path: String) throws(FileFailure) {
        var made = ""
        for name in FolderLock.folder(of: path).split(separator: "/") {
            made += "/" + name
            guard mkdir(made, 0o700) != 0 else { continue }
            let failure = FileFailure()
            switch FileStatus.whyMissing(made) {
            case nil: continue
            case .notThere: throw failure
            case let obstacle?: throw obstacle
            }
        }
        if let obstacle = FileStatus.whyMissing(path), obstacle != .notThere { throw obstacle }
    }

    /// Makes an empty file where there is none.
    static func make(_ path: String) throws(FileFailure) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor < 0 else {
            close(descriptor)
            return
        }
        guard errno != EEXIST else { return }
        throw FileFailure()
    }

    /// Takes from others what they may do with the folder and with all files in it that belong to a database; what
    /// the owner may do stays. Where it is not ours to change, it stays as it is.
    static func shut(_ path: String) {
        let folder = FolderLock.folder(of: path)
        restrictToOwner(folder)
        let name = path.dropFirst(folder.count)
        let files = try? FileManager.default.contentsOfDirectory(atPath: folder)
        for file in files ?? [] where file.hasPrefix(name) { restrictToOwner(folder + file) }
    }

    private static func restrictToOwner(_ path: String) {
        var status = stat()
        // What a link leads to is not ours.
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFLNK,
            status.st_mode & 0o077 != 0
        else { return }
        chmod(path, status.st_mode & 0o700)
    }
}
