import TriageCore

/// Whose runs are whose: a project's belong to its repository, and a file that is a run says of which.
extension RunFiles {
    // MARK: The store

    /// A run as the store knows it.
    func stored(_ run: RunKey) -> RunKey {
        guard run.project == project else { return run }
        var stored = run
        stored.project = owner.id
        stored.formerProjects = owner.former
        stored.checklist = withFormerHeadings(run.checklist)
        return stored
    }

    /// Whether what was kept under a key of the same file is a checklist's now: no list of the file has its headings any
    /// more, this one alone has its title, and only the guide's title stands above it. What a section above it is called
    /// says what its items are about.
    private func isFormer(_ key: ChecklistKey, of checklist: ChecklistKey) -> Bool {
        guard !key.title.isEmpty, checklist.isBelowTitle else { return false }
        let lists = checklists.filter { $0.place == checklist.place }
        let named = lists.filter { $0.title == key.title }
        return !named.isEmpty && named.allSatisfy { $0 == checklist }
            && !lists.contains { $0.heading == key.heading }
    }

    private func withFormerHeadings(_ checklist: ChecklistKey) -> ChecklistKey {
        var checklist = checklist
        checklist.formerHeadings = keptChecklists().filter {
            $0.place == checklist.place && isFormer($0, of: checklist)
        }.map(\.heading)
        return checklist
    }

    /// What the store knows of a checklist's runs.
    func storedRuns(of checklist: ChecklistKey) throws(StoreFailure) -> [StoredRun] {
        let checklist = withFormerHeadings(checklist)
        return try joined { project throws(StoreFailure) in
            try store.runs(of: checklist, project: project)
        }
    }

    /// What the store knows of all the project's runs, with the keys that their checklists have now.
    func storedRuns() throws(StoreFailure) -> [StoredRun] {
        let lists = checklists
        return try joined { project throws(StoreFailure) in
            try store.runs(in: project).map { run in
                let key = run.key.checklist
                let now = lists.first {
                    $0.formerPlace == key.place && $0.heading == key.heading && $0.file == key.file
                        || $0.place == key.place && isFormer(key, of: $0)
                }
                var run = run
                if let now { run.key.checklist = now }
                return run
            }
        }
    }

    private func joined(
        _ runs: (String) throws(StoreFailure) -> [StoredRun]
    ) throws(StoreFailure) -> [StoredRun] {
        var known: Set<RunKey> = []
        var result: [StoredRun] = []
        for id in [owner.id] + owner.former {
            for var run in try runs(id) {
                run.key.project = project
                if known.insert(run.key).inserted { result.append(run) }
            }
        }
        return result
    }

    // MARK: Files

    /// The project's files that say of themselves which run they are.
    func committedFiles() -> [RunKey: [String]] {
        found { files in
            let lists = checklists
            var own: [RunKey: [String]] = [:]
            var strangers: [String: RunMark] = [:]
            for path in files where RunFileOnDisk.beginsAsRun(path) {
                guard let mark = try? mark(of: path) else { continue }
                let place = place(path)
                let list = lists.first { isMark(mark, of: $0) } ?? mark.checklist
                let run = RunKey(checklist: list, project: project, name: mark.name)
                if isOwn(mark, at: place, of: run) {
                    own[run, default: []].append(place)
                } else {
                    strangers[place] = mark
                }
            }
            return (own, strangers)
        }
    }

    /// A file of the project that says it is a run which the store keeps without one; nil where there is none.
    public func rival(of run: RunKey) -> String? {
        guard let known = try? storedRuns(of: run.checklist).first(where: { $0.key == run }),
            known.facts.file.isEmpty
        else { return nil }
        return committedFiles()[run]?.first
    }

    /// Whether a file was begun in this repository: by its first commit; where that is not known, by the place that it was
    /// begun in, or is known to have been in.
    private func isOwn(_ mark: RunMark, at place: String, of run: RunKey) -> Bool {
        if let own = owner.repository, let its = mark.repository { return own == its }
        guard let begun = mark.file, begun != place else { return true }
        let known = try? storedRuns(of: run.checklist).first { $0.key == run }?.facts.file
        return known == begun || known == place
    }

    /// Whether a file that somebody names was begun in another repository.
    ///
    /// - Parameter isNested: whether it lies in one, which tells where nothing else does.
    public func isForeign(_ mark: RunMark, isNested: Bool = false) -> Bool {
        guard let own = owner.repository, let its = mark.repository else { return isNested }
        return own != its
    }

    /// Whether a mark names a checklist: its heading does, or what that was, and its place.
    func isMark(_ mark: RunMark, of checklist: ChecklistKey) -> Bool {
        (mark.checklist.heading == checklist.heading || isFormer(mark.checklist, of: checklist))
            && [checklist.place, portable(checklist.place), checklist.formerPlace].contains(
                mark.checklist.place)
    }

    /// What a file is to say of a checklist's run.
    func mark(of checklist: ChecklistKey, in file: String) -> RunMark.Belonging {
        var own = checklist
        own.place = portable(checklist.place)
        return RunMark.Belonging(checklist: own, repository: owner.repository, file: file)
    }

    /// Reads which run a file is.
    public func mark(of file: String) throws(StoreFailure) -> RunMark {
        let path = path(file)
        guard let mark = RunFile(try RunFileOnDisk.read(path)).mark else {
            throw .otherRunFile(path: path)
        }
        return mark
    }

    /// Whether a file that somebody names is a run of a checklist, as its mark says.
    public func isRun(_ mark: RunMark, of checklist: ChecklistKey) -> Bool {
        !isForeign(mark) && isMark(mark, of: checklist)
    }

    /// Whether a file that was read is this run.
    func isFile(_ file: RunFile, of run: RunKey) -> Bool {
        file.mark.map { $0.name == run.name && isRun($0, of: run.checklist) } ?? false
    }

    /// Whether a file may be a run of a checklist that was moved, renamed or taken to another repository: its mark names no
    /// other one that is there.
    public func mayBeRun(_ mark: RunMark, of checklist: ChecklistKey) -> Bool {
        isMark(mark, of: checklist)
            || (mark.checklist.heading == checklist.heading
                || mark.checklist.place == checklist.place)
                && !checklists.contains { isMark(mark, of: $0) }
    }

    /// Says in a run's file that it is this checklist's and this repository's, as somebody wants it to be.
    public func claim(_ run: RunKey, in file: String) throws(StoreFailure) {
        let path = path(file)
        try RunFileOnDisk.change(path) { text throws(StoreFailure) in
            guard text.mark?.name == run.name else { throw StoreFailure.otherRunFile(path: path) }
            text.say(mark(of: run.checklist, in: file))
        }
        lock.withLock { committed = nil }
    }

    /// Why nothing tells whose a run is that lives in a file.
    public enum Doubt: Sendable {
        /// The history of the repository was not fetched.
        case shallow
        /// It was begun where there was no repository yet.
        case unbound
        /// It was begun in a repository, and git does not tell which one this is.
        case unknown
    }

    /// Nil where it is certain, or an earlier version wrote the file.
    public func doubt(of run: RunKey) -> (reason: Doubt, file: String)? {
        guard let file = try? file(of: run), let mark = try? mark(of: file) else { return nil }
        if owner.repository == nil, owner.isShallow { return (.shallow, file) }
        if owner.repository == nil, mark.repository != nil { return (.unknown, file) }
        let isUnbound = owner.repository != nil && mark.repository == nil && mark.file != nil
        return isUnbound ? (.unbound, file) : nil
    }

    /// The file that a run lives in; nil for one of the store.
    public func text(of run: RunKey) -> RunFile? {
        (try? file(of: run)).flatMap { try? read($0) }
    }

    /// Whether a file of the project is among those that others find.
    public func isFound(_ file: String) -> Bool { findFiles().contains(path(file)) }
}
