import TriageCore

#if os(Linux)
    #if canImport(Musl)
        import Musl
    #else
        import Glibc
    #endif

    /// The system's reports of changes in folders (inotify). Used by one thread.
    final class FolderEvents {
        /// Ready to be read when something happened.
        let file: Int32
        /// Folders came or went: watch anew.
        private(set) var isStale = false
        private var watches: [Int32: Interest] = [:]

        /// What matters of a watched folder.
        private struct Interest {
            /// All that a content folder may hold.
            var isContent = false
            /// All that is not hidden.
            var isWhole = false
            /// Entries of these names: roots that are files, or missing.
            var names: Set<String> = []
        }

        /// - Returns: nil where the system has no more to give.
        init?() {
            file = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
            if file < 0 { return nil }
        }

        deinit { close(file) }

        // MARK: Watching

        /// Watches every folder below the roots, and no other any more.
        ///
        /// - Parameters:
        ///   - roots: absolute paths; of links on the way, what they lead to is watched, and the links themselves.
        ///   - folders: those of which everything matters.
        ///   - followsLinks: whether links may lead out of the roots.
        /// - Returns: false where the system watches no more folders.
        func watch(
            _ roots: [String], whole folders: [String] = [], followsLinks: Bool = false
        ) -> Bool {
            isStale = false
            let old = Set(watches.keys)
            watches = [:]
            var isWhole = true
            for root in roots {
                for link in FolderWalk.links(on: root) {
                    let (folder, name) = Self.nearestFolder(above: link)
                    isWhole = add(folder) { $0.names.insert(name) } && isWhole
                }
                var status = stat()
                let exists = stat(SystemPath.cString(root), &status) == 0
                if exists, status.st_mode & S_IFMT == S_IFDIR {
                    for folder in FolderWalk(root: root, followsLinks: followsLinks).folders {
                        let path = folder.isEmpty ? root : root + "/" + folder
                        isWhole = add(path) { $0.isContent = true } && isWhole
                    }
                } else {
                    let (folder, name) = Self.nearestFolder(above: root)
                    isWhole = add(folder) { $0.names.insert(name) } && isWhole
                }
            }
            for folder in folders { isWhole = add(folder) { $0.isWhole = true } && isWhole }
            for watch in old where watches[watch] == nil { inotify_rm_watch(file, watch) }
            return isWhole
        }

        private func add(_ folder: String, _ change: (inout Interest) -> Void) -> Bool {
            let watch = inotify_add_watch(file, SystemPath.cString(folder), Self.mask)
            // A folder that just went, or may not be read, is reported by the one above it.
            guard watch >= 0 else { return errno != ENOSPC && errno != ENOMEM }
            change(&watches[watch, default: Interest()])
            return true
        }

        private static let mask =
            UInt32(IN_CLOSE_WRITE) | UInt32(IN_MODIFY) | UInt32(IN_CREATE) | UInt32(IN_DELETE)
            | UInt32(IN_MOVED_FROM) | UInt32(IN_MOVED_TO) | selfMask | UInt32(IN_ONLYDIR)
        private static let selfMask = UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)
        private static let comingAndGoing =
            UInt32(IN_CREATE) | UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM) | UInt32(IN_MOVED_TO)

        /// The folder that is there, and the name inside it on the way to a path.
        private static func nearestFolder(above path: String) -> (folder: String, name: String) {
            var pieces = path.split(separator: "/").map(String.init)
            while let name = pieces.popLast() {
                let folder = "/" + pieces.joined(separator: "/")
                var status = stat()
                if stat(SystemPath.cString(folder), &status) == 0,
                    status.st_mode & S_IFMT == S_IFDIR
                {
                    return (folder, name)
                }
            }
            return ("/", "")
        }

        // MARK: Reading

        /// Takes all reports.
        ///
        /// - Returns: whether one of them matters.
        func read() -> Bool {
            var matters = false
            let size = 64 << 10
            withUnsafeTemporaryAllocation(byteCount: size, alignment: 8) { buffer in
                while let base = buffer.baseAddress {
                    let count = platformRead(file, base, size)
                    if count < 0, errno == EINTR { continue }
                    guard count > 0 else { break }
                    var offset = 0
                    while offset + 16 <= count {
                        let length = Int(
                            buffer.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
                        let end = min(count, offset + 16 + length)
                        let name = buffer[(offset + 16)..<end].prefix { $0 != 0 }
                        let report = Report(
                            watch: buffer.loadUnaligned(fromByteOffset: offset, as: Int32.self),
                            mask: buffer.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self),
                            name: SystemPath.text(Array(name)))
                        if handle(report) { matters = true }
                        offset = end
                    }
                }
            }
            return matters
        }

        private struct Report {
            var watch: Int32
            var mask: UInt32
            var name: String
            func has(_ bits: UInt32) -> Bool { mask & bits != 0 }
        }

        private func handle(_ report: Report) -> Bool {
            if report.has(UInt32(IN_Q_OVERFLOW)) {
                isStale = true
                return true
            }
            guard let interest = watches[report.watch], !report.has(UInt32(IN_IGNORED)) else {
                return false
            }
            if report.has(Self.selfMask) {
                isStale = true
                return true
            }
            if interest.names.contains(report.name) {
                if report.has(Self.comingAndGoing) { isStale = true }
                return true
            }
            if interest.isWhole { return !ToolFolder.isNamed(report.name) }
            guard interest.isContent else { return false }
            if report.name == ".triageignore" {
                isStale = true
                return true
            }
            if report.has(UInt32(IN_ISDIR)) {
                guard report.has(Self.comingAndGoing), !ToolFolder.isNamed(report.name) else {
                    return false
                }
                isStale = true
                return true
            }
            return MarkdownFile.isNamed(report.name) && !report.name.hasPrefix(".")
        }
    }

    // The name is taken by the method above.
    private let platformRead = read(_:_:_:)
#endif
