import Foundation
import TriageCore

/// A project on disk. Links are not followed, so that nothing outside of it is ever read.
public struct DiskFiles: FileSource {
    /// Absolute, without links in it.
    public let root: String
    /// Whether a relative path is left out.
    public typealias Ignoring = (_ path: String, _ isFolder: Bool) -> Bool
    private let ignoring: @Sendable () -> Ignoring

    /// - Parameters:
    ///   - folder: the project's; links in its own path are resolved.
    ///   - ignoring: what the project itself wants left out, made anew for each walk. It is asked for all of a folder
    ///     before it is asked for what lies deeper.
    public init(
        _ folder: String, ignoring: @escaping @Sendable () -> Ignoring = { { _, _ in false } }
    ) {
        root = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
        self.ignoring = ignoring
    }

    public func walk(
        _ limits: LookLimits, isOver: () -> Bool, _ visit: (ProjectFile) -> Bool
    ) -> LookEnd? {
        let isIgnored = ignoring()
        var folders = [""]
        var next = 0
        var files = 0
        var end: LookEnd?
        // Counts what is looked at, so that a folder of a million pipes ends as well.
        var entries = 0
        while next < folders.count {
            let folder = folders[next]
            next += 1
            guard let content = OpenFolder(descriptor(of: folder, O_RDONLY | O_DIRECTORY)) else {
                end = end ?? .folder(folder)
                continue
            }
            while let entry = content.next() {
                entries += 1
                if entries > limits.files * 4 { return .files(limits.files) }
                if entries.isMultiple(of: 256), isOver() { return .seconds(limits.seconds) }
                let name = entry.name
                let path = folder.isEmpty ? name : "\(folder)/\(name)"
                var status = stat()
                guard
                    fstatat(
                        content.descriptor, SystemPath.cString(name), &status, AT_SYMLINK_NOFOLLOW)
                        == 0
                else {
                    // What is gone by now is not part of the project.
                    if errno != ENOENT { end = end ?? .folder(path) }
                    continue
                }
                switch status.st_mode & S_IFMT {
                case S_IFDIR:
                    if !SkippedFolders.contains(name), !isIgnored(path, true) {
                        folders.append(path)
                    }
                case S_IFREG:
                    if isIgnored(path, false) { continue }
                    files += 1
                    let file = ProjectFile(path: path, size: Int(status.st_size))
                    if files > limits.files { return .files(limits.files) }
                    guard visit(file) else { return nil }
                case S_IFLNK:
                    // What it leads to inside is read where it lies; outside nothing is read.
                    guard !escapesRoot(path) else {
                        end = end ?? .folder(path)
                        continue
                    }
                    if isIgnored(path, false) { continue }
                    guard visit(ProjectFile(path: path, size: 0, isLink: true)) else {
                        return nil
                    }
                default: continue
                }
            }
        }
        return end
    }

    public func read(_ path: String, limit: Int) -> [UInt8]? {
        // Without blocking: what was a file may be a pipe by now.
        let descriptor = descriptor(of: path, O_RDONLY | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        guard case .bytes(let bytes) = RegularFile.read(descriptor, limit: limit) else {
            return nil
        }
        return bytes
    }

    private func escapesRoot(_ link: String) -> Bool {
        let path = "\(root)/\(link)"
        if let target = SystemPath.real(path), let root = SystemPath.real(root) {
            return !"\(target)/".utf8.starts(with: (root == "/" ? root : "\(root)/").utf8)
        }
        // It leads nowhere now.
        let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        return !"\(target)/".hasPrefix("\(root)/")
    }

    /// Opens what lies below the root, folder by folder: what was one may be a link that leads out by now.
    private func descriptor(of path: String, _ flags: CInt) -> CInt {
        // By bytes: a character may be a slash and what is put above it.
        var parts = path.utf8.split(separator: UInt8(ascii: "/")).map {
            SystemPath.cString(String(decoding: $0, as: UTF8.self))
        }
        let last = parts.popLast()
        let always = O_NOFOLLOW | O_CLOEXEC
        var descriptor = open(
            SystemPath.cString(root), last == nil ? flags | always : O_RDONLY | always)
        for part in parts where descriptor >= 0 {
            let inner = openat(descriptor, part, O_RDONLY | O_DIRECTORY | always)
            close(descriptor)
            descriptor = inner
        }
        guard let last, descriptor >= 0 else { return descriptor }
        defer { close(descriptor) }
        return openat(descriptor, last, flags | always)
    }
}
