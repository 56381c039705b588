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
    /// Files that are not read; those in the folders that were passed are counted on demand.
    private(set) var leftOut = LeftOut()
    /// Folders that were not looked into.
    private var passed: [(path: String, reason: LeftOut.Reason)] = []
    private let root: String
    private let rootIndex: Int
    private let realRoot: String
    /// Whether links may lead out of the root.
    private let followsLinks: Bool
    private let isCancelled: () -> Bool
    private let limits: Limits
    /// Entries of folders that were met.
    private var met = 0
    /// Links that were met, with the rules of the folders above them.
    private var links: [(path: String, rules: IgnoreRules)] = []
    /// Folders and files that were met, by device and number.
    private var seen = Set<Inode>()

    /// Where a walk ends, however much there is: `/` is a content folder, too.
    struct Limits: Sendable {
        /// Markdown files.
        var files = 50_000
        /// Entries of folders, whatever they are.
        var entries = 1_000_000
    }

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
    ///   - followsLinks: whether links may lead out of the root.
    init(
        root: String, index: Int = 0, followsLinks: Bool = false, limits: Limits = Limits(),
        isCancelled: @escaping () -> Bool = { false }
    ) {
        self.limits = limits
        self.root = root
        rootIndex = index
        self.followsLinks = followsLinks
        self.isCancelled = isCancelled
        realRoot = SystemPath.real(root) ?? root
        walk("", rules: IgnoreRules())
        followLinks()
        entries.sort { $0.path < $1.path }
    }

    private func absolute(_ path: String) -> String { path.isEmpty ? root : root + "/" + path }

    private mutating func walk(_ start: String, rules: IgnoreRules) {
        var open = [(start, rules)]
        while let (folder, outerRules) = open.popLast(), !isCancelled() {
            guard entries.count < limits.files, met < limits.entries else {
                // What is in there is not looked at, so it counts as one.
                leftOut.add(1, .beyondLimit, folder, isAtLeast: true)
                return
            }
            guard let content = OpenFolder(path: absolute(folder)) else {
                note(.unreadableFolder(FileFailure()), folder)
                continue
            }
            var status = stat()
            if fstat(content.descriptor, &status) == 0, !seen.insert(Inode(status)).inserted {
                continue
            }
            var folders: [String] = []
            var files: [String] = []
            var links: [String] = []
            var hasRules = false
            var isToolFolder = false
            while let entry = content.next() {
                let name = entry.name
                met += 1
                if name == ".triageignore" { hasRules = true }
                if ToolFolder.isMarked(by: name), !folder.isEmpty { isToolFolder = true }
                let path = folder.isEmpty ? name : folder + "/" + name
                switch Self.type(of: entry.type, absolute(path)) {
                case .folder: folders.append(path)
                case .file: if met <= limits.entries { files.append(path) }
                case .link: links.append(path)
                case .other(let type):
                    if MarkdownFile.isNamed(name) { note(.notAFile(type), path) }
                }
            }
            if isToolFolder {
                passed.append((folder, .toolFolder))
                continue
            }
            self.folders.append(folder)
            var rules = outerRules
            if hasRules { rules.add(path: absolute(folder) + "/.triageignore", base: folder) }
            for path in files { add(path, rules) }
            for path in folders {
                if rules.ignores(path, isFolder: true) {
                    passed.append((path, .ignored))
                } else if ToolFolder.isNamed(path.lastPathComponent) {
                    passed.append((path, .toolFolder))
                } else {
                    open.append((path, rules))
                }
            }
            self.links += links.map { ($0, rules) }
        }
    }

    /// Adds a file that is Markdown, or counts what is not read.
    private mutating func add(_ path: String, _ rules: IgnoreRules) {
        let name = path.lastPathComponent
        guard MarkdownFile.isNamed(name) else {
            if let suffix = Self.otherSuffix(name) { leftOut.add(.otherFormat, suffix) }
            return
        }
        if rules.ignores(path, isFolder: false) {
            leftOut.add(.ignored, path)
        } else if name.hasPrefix(".") {
            // Those of editors and systems come and go, and are nobody's guides.
            if !name.hasPrefix("._"), !name.hasPrefix(".#") { leftOut.add(.hidden, path) }
        } else if entries.count < limits.files {
            entries.append(Entry(path: path))
        } else {
            leftOut.add(.beyondLimit, path)
        }
    }

    /// What guides are written in elsewhere.
    private static let otherSuffixes = [
        ".rst", ".adoc", ".asciidoc", ".org", ".textile", ".mediawiki", ".ipynb",
    ]

    private static func otherSuffix(_ name: String) -> String? {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        let suffix = name[dot...]
        return suffix.utf8.count > 10 ? nil : otherSuffixes.first { $0 == suffix }
    }

    /// Links are followed last, and only to what the walk did not meet by itself.
    private mutating func followLinks() {
        guard !links.isEmpty else { return }
        for entry in entries {
            var status = stat()
            if stat(SystemPath.cString(absolute(entry.path)), &status) == 0 {
                seen.insert(Inode(status))
            }
        }
        while !links.isEmpty, !isCancelled() {
            let round = links.sorted { $0.path < $1.path }
            links = []
            for (path, rules) in round { follow(path, rules) }
        }
    }

    private mutating func follow(_ path: String, _ rules: IgnoreRules) {
        var status = stat()
        guard stat(SystemPath.cString(absolute(path)), &status) == 0,
            let target = SystemPath.real(absolute(path))
        else {
            if MarkdownFile.isNamed(path), !rules.ignores(path, isFolder: false) {
                note(.brokenLinkFile(Self.linkTarget(absolute(path))), path)
            }
            return
        }
        let type = status.st_mode & S_IFMT
        guard !rules.ignores(path, isFolder: type == S_IFDIR) else { return }
        let name = path.lastPathComponent
        guard type == S_IFDIR ? !ToolFolder.isNamed(name) : MarkdownFile.isNamed(name),
            type == S_IFDIR || !name.hasPrefix(".")
        else { return }
        guard followsLinks || FolderPath.rest(of: target, in: realRoot) != nil else {
            note(.outsideRoot, path)
            return
        }
        switch type {
        case S_IFDIR:
            guard !seen.contains(Inode(status)) else { return }
            let first = entries.count
            walk(path, rules: rules)
            let new = entries[first...].filter { entry in
                var status = stat()
                return stat(SystemPath.cString(absolute(entry.path)), &status) != 0
                    || seen.insert(Inode(status)).inserted
            }
            entries.replaceSubrange(first..., with: new)
        case S_IFREG:
            if seen.insert(Inode(status)).inserted { entries.append(Entry(path: path)) }
        default: note(.notAFile(FileType(mode: status.st_mode)), path)
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
            if stat(SystemPath.cString(absolute(entries[index].path)), &status) == 0 {
                entries[index].size = Int(status.st_size)
            }
        }
    }
}

// MARK: - What is left out

extension FolderWalk {
    /// What is not read, with the Markdown files of the folders that were passed, as far as so many entries tell.
    func countLeftOut(entries limit: Int = 20_000) -> LeftOut {
        var result = leftOut
        var left = limit
        for (folder, reason) in passed where !ToolFolder.holdsNoGuides(folder.lastPathComponent) {
            let files = countFiles(below: folder, &left)
            result.add(files, reason, folder, isAtLeast: files > 0 && left <= 0)
        }
        for diagnostic in diagnostics {
            switch diagnostic.kind {
            case .outsideRoot: result.add(.linkOutside, diagnostic.location.path)
            case .notAFile, .brokenLinkFile, .unreadableFolder:
                result.add(.unreadable, diagnostic.location.path)
            default: break
            }
        }
        return result
    }

    private func countFiles(below folder: String, _ left: inout Int) -> Int {
        var open = [folder]
        var count = 0
        while left > 0, let folder = open.popLast() {
            guard let content = OpenFolder(path: absolute(folder)) else { continue }
            while left > 0, let entry = content.next() {
                left -= 1
                let (name, path) = (entry.name, folder + "/" + entry.name)
                switch Self.type(of: entry.type, absolute(path)) {
                case .folder: if !ToolFolder.holdsNoGuides(name) { open.append(path) }
                case .file: if MarkdownFile.isNamed(name) { count += 1 }
                case .link, .other: break
                }
            }
        }
        return count
    }
}

// MARK: - The system's answers

extension FolderWalk {
    private enum EntryType { case file, folder, link, other(FileType) }

    private static func type(of known: Int, _ path: String) -> EntryType {
        switch known {
        case Int(DT_REG): return .file
        case Int(DT_DIR): return .folder
        case Int(DT_LNK): return .link
        default:
            // Some file systems do not tell.
            var status = stat()
            guard lstat(SystemPath.cString(path), &status) == 0 else { return .other(.other) }
            switch status.st_mode & S_IFMT {
            case S_IFREG: return .file
            case S_IFDIR: return .folder
            case S_IFLNK: return .link
            default: return .other(FileType(mode: status.st_mode))
            }
        }
    }

    /// What a link holds; empty where it is none.
    static func linkTarget(_ path: String) -> String {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(SystemPath.cString(path), &buffer, buffer.count)
        return SystemPath.text(buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) })
    }

    /// The links on the way to a path, those that links lead over among them.
    static func links(on path: String) -> [String] {
        var found: [String] = []
        var done = ""
        var rest = path.split(separator: "/")[...]
        while let name = rest.popFirst(), found.count < mostLinks {
            if name == "." { continue }
            if name == ".." {
                done = String(done[..<(done.lastIndex(of: "/") ?? done.startIndex)])
                continue
            }
            let target = linkTarget(done + "/" + name)
            guard !target.isEmpty else {
                done += "/" + name
                continue
            }
            found.append(done + "/" + name)
            if target.hasPrefix("/") { done = "" }
            rest = (target.split(separator: "/") + rest)[...]
        }
        return found
    }

    /// As many as the system follows.
    private static let mostLinks = 40
}
