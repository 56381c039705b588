import Foundation
import TriageCore

/// Finds the Markdown files of a content root.
struct FolderWalk {
    struct Entry {
        /// Path relative to the root.
        var path: String
        /// Size in bytes; 0 where nobody asked.
        var size: Int = 0
    }

    private(set) var entries: [Entry] = []
    /// Folders that were looked into, relative to the root; empty for itself.
    private(set) var folders: [String] = []
    private(set) var diagnostics: [Diagnostic] = []
    private let root: String
    private let rootIndex: Int
    private let realRoot: String
    private let isCancelled: () -> Bool
    /// Links that were met, with the rules of the folders above them.
    private var links: [(path: String, rules: IgnoreRules)] = []
    /// Folders and files that were met, by device and number.
    private var seen = Set<Inode>()

    private struct Inode: Hashable {
        var device: UInt64
        var number: UInt64
        init(_ status: stat) {
            device = UInt64(truncatingIfNeeded: status.st_dev)
            number = UInt64(truncatingIfNeeded: status.st_ino)
        }
    }

    /// Walks a folder.
    ///
    /// - Parameters:
    ///   - root: absolute path of a folder.
    ///   - index: the root's index in the library.
    init(root: String, index: Int = 0, isCancelled: @escaping () -> Bool = { false }) {
        self.root = root
        rootIndex = index
        self.isCancelled = isCancelled
        realRoot = Self.realPath(root) ?? root
        walk("", rules: IgnoreRules())
        followLinks()
        entries.sort { $0.path < $1.path }
    }

    /// Whether an entry is left out for its name alone.
    static func isHidden(_ name: String) -> Bool { name.hasPrefix(".") || name == "node_modules" }

    private func absolute(_ path: String) -> String { path.isEmpty ? root : root + "/" + path }

    private mutating func walk(_ start: String, rules: IgnoreRules) {
        var open = [(start, rules)]
        while let (folder, outerRules) = open.popLast(), !isCancelled() {
            guard let stream = opendir(absolute(folder)) else {
                note(.unreadableFolder(FileFailure()), folder)
                continue
            }
            defer { closedir(stream) }
            var status = stat()
            if fstat(dirfd(stream), &status) == 0, !seen.insert(Inode(status)).inserted {
                continue
            }
            self.folders.append(folder)
            var folders: [String] = []
            var files: [String] = []
            var links: [String] = []
            var hasRules = false
            while let entry = readdir(stream) {
                let name = Self.name(of: entry)
                if name == ".triageignore" { hasRules = true }
                guard !Self.isHidden(name) else { continue }
                let path = folder.isEmpty ? name : folder + "/" + name
                switch Self.type(of: entry, absolute(path)) {
                case .folder: folders.append(path)
                case .file: if MarkdownFile.isNamed(name) { files.append(path) }
                case .link: links.append(path)
                case .other:
                    if MarkdownFile.isNamed(name) {
                        note(.notAFile, path)
                    }
                }
            }
            var rules = outerRules
            if hasRules { rules.add(path: absolute(folder) + "/.triageignore", base: folder) }
            for path in files where !rules.ignores(path, isFolder: false) {
                entries.append(Entry(path: path))
            }
            for path in folders where !rules.ignores(path, isFolder: true) {
                open.append((path, rules))
            }
            self.links += links.map { ($0, rules) }
        }
    }

    /// Links are followed last, and only to what the walk did not meet by itself.
    private mutating func followLinks() {
        guard !links.isEmpty else { return }
        for entry in entries {
            var status = stat()
            if stat(absolute(entry.path), &status) == 0 { seen.insert(Inode(status)) }
        }
        while !links.isEmpty, !isCancelled() {
            let round = links.sorted { $0.path < $1.path }
            links = []
            for (path, rules) in round { follow(path, rules) }
        }
    }

    private mutating func follow(_ path: String, _ rules: IgnoreRules) {
        var status = stat()
        guard stat(absolute(path), &status) == 0, let target = Self.realPath(absolute(path)) else {
            if MarkdownFile.isNamed(path), !rules.ignores(path, isFolder: false) {
                note(.brokenLinkFile, path)
            }
            return
        }
        let type = status.st_mode & S_IFMT
        guard !rules.ignores(path, isFolder: type == S_IFDIR) else { return }
        guard type == S_IFDIR || MarkdownFile.isNamed(path) else { return }
        guard FolderPath.rest(of: target, in: realRoot) != nil else {
            note(.outsideRoot, path)
            return
        }
        if type == S_IFDIR {
            if !seen.contains(Inode(status)) { walk(path, rules: rules) }
        } else if type == S_IFREG {
            if seen.insert(Inode(status)).inserted { entries.append(Entry(path: path)) }
        }
    }

    private mutating func note(_ kind: Diagnostic.Kind, _ path: String) {
        let place = SourceLocation(path: path.isEmpty ? root : path, root: rootIndex, line: 1)
        diagnostics.append(Diagnostic(kind, at: place))
    }

    /// Adds sizes, so that large files can be read first.
    mutating func measure() {
        for index in entries.indices {
            var status = stat()
            if stat(absolute(entries[index].path), &status) == 0 {
                entries[index].size = Int(status.st_size)
            }
        }
    }
}

// MARK: - The system's answers

extension FolderWalk {
    private enum EntryType { case file, folder, link, other }

    private static func type(of entry: UnsafeMutablePointer<dirent>, _ path: String) -> EntryType {
        switch Int(entry.pointee.d_type) {
        case Int(DT_REG): return .file
        case Int(DT_DIR): return .folder
        case Int(DT_LNK): return .link
        case Int(DT_UNKNOWN):
            // Some file systems do not tell.
            var status = stat()
            guard lstat(path, &status) == 0 else { return .other }
            switch status.st_mode & S_IFMT {
            case S_IFREG: return .file
            case S_IFDIR: return .folder
            case S_IFLNK: return .link
            default: return .other
            }
        default: return .other
        }
    }

    private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
        withUnsafePointer(to: &entry.pointee.d_name) {
            $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
                String(cString: $0)
            }
        }
    }

    /// The path without links; nil where it leads nowhere.
    static func realPath(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}
