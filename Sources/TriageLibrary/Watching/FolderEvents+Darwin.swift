import TriageCore

#if canImport(Darwin)
    import Darwin

    /// The system's reports that something came to a folder or went (kqueue). Used by one thread.
    ///
    /// A file that is written in place is not reported, only one that takes another's place, as most editors do it; who
    /// listens looks at the files, too.
    final class FolderEvents {
        /// Ready to be read when something happened.
        let file: Int32
        private var folders: [String: Int32] = [:]

        /// The most folders that are held open; a program may have 256 files at once there.
        private static let most = 100

        /// - Returns: nil where the system has no more to give.
        init?() {
            file = kqueue()
            if file < 0 { return nil }
            _ = fcntl(file, F_SETFD, FD_CLOEXEC)
        }

        deinit {
            for folder in folders.values { close(folder) }
            close(file)
        }

        /// Watches every folder below the roots, and no other any more.
        ///
        /// - Parameters:
        ///   - roots: absolute paths; of one that is a file, or missing, the nearest folder above is watched.
        ///   - whole: further folders.
        ///   - followsLinks: whether links may lead out of the roots.
        /// - Returns: false where that are too many.
        func watch(
            _ roots: [String], whole: [String] = [], followsLinks: Bool = false
        ) -> Bool {
            var wanted = Set(whole)
            for root in roots {
                if Self.isFolder(root) {
                    let walk = FolderWalk(root: root, followsLinks: followsLinks)
                    wanted.formUnion(walk.folders.map { $0.isEmpty ? root : root + "/" + $0 })
                } else {
                    wanted.insert(Self.nearestFolder(above: root))
                }
                guard wanted.count <= Self.most else { return false }
            }
            for (path, folder) in folders where !wanted.contains(path) {
                // Its reports go with it.
                close(folder)
                folders[path] = nil
            }
            return wanted.allSatisfy { folders[$0] != nil || add($0) }
        }

        private func add(_ path: String) -> Bool {
            let folder = open(SystemPath.cString(path), O_EVTONLY | O_CLOEXEC | O_DIRECTORY)
            // One that just went, or may not be read, is reported by the one above it.
            guard folder >= 0 else { return errno != EMFILE && errno != ENFILE }
            var change = kevent()
            change.ident = UInt(folder)
            change.filter = Int16(EVFILT_VNODE)
            change.flags = UInt16(EV_ADD | EV_CLEAR)
            change.fflags = UInt32(NOTE_WRITE | NOTE_DELETE | NOTE_RENAME | NOTE_LINK)
            guard kevent(file, &change, 1, nil, 0, nil) >= 0 else {
                close(folder)
                return false
            }
            folders[path] = folder
            return true
        }

        /// Takes all reports.
        ///
        /// - Returns: whether there were any.
        func read() -> Bool {
            var reports = Array(repeating: kevent(), count: 64)
            var now = timespec(tv_sec: 0, tv_nsec: 0)
            var isAny = false
            while true {
                let count = kevent(file, nil, 0, &reports, Int32(reports.count), &now)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return isAny }
                isAny = true
                for report in reports.prefix(Int(count))
                where report.fflags & UInt32(NOTE_DELETE | NOTE_RENAME) != 0 {
                    // Another folder may be there by now: it is opened anew.
                    for (path, folder) in folders where UInt(folder) == report.ident {
                        close(folder)
                        folders[path] = nil
                    }
                }
            }
        }

        private static func isFolder(_ path: String) -> Bool {
            var status = stat()
            return stat(SystemPath.cString(path), &status) == 0
                && status.st_mode & S_IFMT == S_IFDIR
        }

        private static func nearestFolder(above path: String) -> String {
            var pieces = path.split(separator: "/").map(String.init)
            while pieces.popLast() != nil {
                let folder = "/" + pieces.joined(separator: "/")
                if isFolder(folder) { return folder }
            }
            return "/"
        }
    }
#endif
