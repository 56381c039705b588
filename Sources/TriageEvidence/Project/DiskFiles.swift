import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A project on disk. Links are not followed, so that nothing outside of it is ever read.
public struct DiskFiles: FileSource {
    /// Absolute, without links in it.
    public let root: String
    private let isIgnored: @Sendable (_ path: String, _ isFolder: Bool) -> Bool

    /// - Parameters:
    ///   - folder: the project's; links in its own path are resolved.
    ///   - isIgnored: what the project itself wants left out, by relative path.
    public init(
        _ folder: String,
        isIgnored: @escaping @Sendable (_ path: String, _ isFolder: Bool) -> Bool = { _, _ in false
        }
    ) {
        root = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
        self.isIgnored = isIgnored
    }

    public func list(_ limits: LookLimits, isOver: () -> Bool) -> ProjectListing {
        var files: [ProjectFile] = []
        var folders = [""]
        var isComplete = true
        // Counts what is looked at, so that a folder of a million pipes ends as well.
        var entries = 0
        while let folder = folders.popLast() {
            guard let stream = opendir(folder.isEmpty ? root : "\(root)/\(folder)") else {
                isComplete = false
                continue
            }
            defer { closedir(stream) }
            while let entry = readdir(stream) {
                entries += 1
                if files.count >= limits.files || entries > limits.files * 4
                    || entries.isMultiple(of: 256) && isOver()
                {
                    return ProjectListing(files: files, isComplete: false)
                }
                let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                    String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
                }
                if name == "." || name == ".." { continue }
                let path = folder.isEmpty ? name : "\(folder)/\(name)"
                var status = stat()
                guard lstat("\(root)/\(path)", &status) == 0 else { continue }
                switch status.st_mode & S_IFMT {
                case S_IFDIR:
                    if !SkippedFolders.names.contains(name), !isIgnored(path, true) {
                        folders.append(path)
                    }
                case S_IFREG:
                    if !isIgnored(path, false) {
                        files.append(ProjectFile(path: path, size: Int(status.st_size)))
                    }
                case S_IFLNK:
                    // What it leads to inside is listed where it lies; outside nothing is read.
                    let target = URL(fileURLWithPath: "\(root)/\(path)").resolvingSymlinksInPath()
                        .path
                    if !"\(target)/".hasPrefix("\(root)/") { isComplete = false }
                default: continue
                }
            }
        }
        return ProjectListing(files: files, isComplete: isComplete)
    }

    public func read(_ path: String, limit: Int) -> [UInt8]? {
        // Without blocking: what was a file may be a pipe by now.
        let descriptor = open("\(root)/\(path)", O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_size <= limit
        else { return nil }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        var length = 0
        while length < bytes.count {
            let count = bytes.withUnsafeMutableBytes { buffer in
                pread(
                    descriptor, buffer.baseAddress.map { $0 + length }, buffer.count - length,
                    off_t(length))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            length += count
        }
        return Array(bytes.prefix(length))
    }
}
