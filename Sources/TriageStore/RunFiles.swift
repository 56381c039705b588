import Foundation
import TriageCore

/// A store whose runs may live in files of the project, so that a team shares them: what such a run holds is read from
/// its file and written there, and the store behind it remembers where that is. All else is the store's.
public final class RunFiles: RecordStore, @unchecked Sendable {
    let store: any RecordStore
    let project: String
    private let closingWords: @Sendable (RunFacts) -> String
    let findFiles: @Sendable () -> [String]
    private let ownerOf: @Sendable () -> RunOwner
    private let origin: @Sendable (String) -> String?
    let lock = NSLock()
    // Guarded by the lock.
    private var library = Library(guides: [])
    private var itemsOfLists: [ChecklistKey: RunFileItems] = [:]
    private var keysOfLists: [ChecklistKey]?
    /// What the store's runs were of when the checklists were taken up.
    private var kept: Set<ChecklistKey>?
    /// Runs whose file somebody named, and the store does not know.
    private var named: [RunKey: String] = [:]
    /// Runs that others committed to the project; nil until they were looked for.
    var committed: [RunKey: [String]]?
    /// Files that say they are runs, and were begun elsewhere, by what they say.
    private var strangers: [String: RunMark] = [:]
    private var knownOwner: RunOwner?
    /// Files that were deleted with their runs, so that they can be brought back as they were.
    private var deleted: [RunKey: (file: String, bytes: [UInt8])] = [:]
    /// Absolute paths of the files that were read.
    private var watched: Set<String> = []
    private var onWatch: (@Sendable (Set<String>) -> Void)?

    /// - Parameters:
    ///   - project: absolute path of the folder whose runs are meant.
    ///   - owner: whose runs are meant, asked once; the folder's where nobody says.
    ///   - origin: tells a file outside of the project on every machine: its repository and its place there; nil where
    ///     nothing does.
    ///   - findFiles: the project's Markdown files but those of other repositories in it, as absolute paths; asked once, for
    ///     runs that others committed.
    ///   - closingWords: says in a file when a run was closed, and by whom.
    public init(
        _ store: any RecordStore, project: String,
        owner: (@Sendable () -> RunOwner)? = nil,
        origin: @escaping @Sendable (String) -> String? = { _ in nil },
        findFiles: @escaping @Sendable () -> [String] = { [] },
        closingWords: @escaping @Sendable (RunFacts) -> String
    ) {
        self.store = store
        self.project = project
        ownerOf = owner ?? { RunOwner(id: project) }
        self.origin = origin
        self.findFiles = findFiles
        self.closingWords = closingWords
    }

    /// Takes up the checklists that runs are of.
    public func load(_ library: Library) {
        lock.withLock {
            self.library = library
            itemsOfLists = [:]
            keysOfLists = nil
            kept = nil
        }
    }

    /// Tells the files whose changes matter, now and whenever others come to them.
    public func watch(_ body: @escaping @Sendable (Set<String>) -> Void) {
        let watched = lock.withLock {
            onWatch = body
            return self.watched
        }
        body(watched)
    }

    public var degradation: Degradation? { store.degradation }
    public func stopWaiting() { store.stopWaiting() }

    /// Made of the store's and of what the file system says of the files.
    public func revision() throws(StoreFailure) -> Int {
        var hash = Hasher()
        hash.combine(try store.revision())
        for path in lock.withLock({ watched }).sorted() {
            hash.combine(RunFileOnDisk.signature(path))
        }
        return hash.finalize()
    }

    // MARK: Files of runs

    /// Says that a run lives in a file, without keeping that.
    ///
    /// - Parameter file: its place in the project, or its absolute path.
    public func name(_ file: String, of run: RunKey) { lock.withLock { named[run] = file } }

    /// A path as it is kept: relative to the project, if it lies there.
    public func place(_ path: String) -> String {
        project != "/" && path.hasPrefix(project + "/")
            ? String(path.dropFirst(project.count + 1)) : path
    }

    func path(_ place: String) -> String {
        place.hasPrefix("/") ? place : project + "/" + place
    }

    /// Where a run lives; nil for the store itself.
    func file(of run: RunKey) throws(StoreFailure) -> String? {
        if let file = lock.withLock({ named[run] }) { return file }
        let files = committedFiles()[run] ?? []
        guard let known = try storedRuns(of: run.checklist).first(where: { $0.key == run }) else {
            return try only(files)
        }
        let file = known.facts.file
        guard !file.isEmpty else { return nil }
        // Others that say they are the same run are told; one alone is where it was moved to.
        return try only(files.contains(file) || isThere(file, run) ? [file] + files : files) ?? file
    }

    private func isThere(_ file: String, _ run: RunKey) -> Bool {
        (try? RunFileOnDisk.read(path(file))).map { isFile(RunFile($0), of: run) } ?? false
    }

    private func only(_ files: [String]) throws(StoreFailure) -> String? {
        var known: Set<String> = []
        // A link to a file is no other file.
        let files = Set(files).sorted().filter { file in
            known.insert(URL(fileURLWithPath: path(file)).resolvingSymlinksInPath().path).inserted
        }
        guard files.count < 2 else {
            throw .runFileTwice(path: path(files[0]), other: path(files[1]))
        }
        return files.first
    }

    /// Begins a run in a file that is not there yet.
    ///
    /// - Parameter text: makes the file's text out of the checklist's items.
    public func begin(
        _ run: RunKey, in file: String, _ text: (RunFileItems) -> String
    ) throws(StoreFailure) {
        var text = RunFile(Array(text(items(of: run.checklist)).utf8))
        text.say(mark(of: run.checklist, in: file))
        try RunFileOnDisk.make(text.bytes, at: path(file))
        name(file, of: run)
        lock.withLock { committed = nil }
        // It has begun, whether or not that can be kept in mind here.
        try? remember(run, in: file)
    }

    /// Remembers where a run lives that others have begun, and makes it the current one.
    public func remember(_ run: RunKey, in file: String) throws(StoreFailure) {
        var facts = RunFacts()
        facts.file = file
        name(file, of: run)
        if let old = try storedRuns(of: run.checklist).first(where: { $0.key == run })?.facts.file,
            !old.isEmpty, old != file
        {
            // The file was moved.
            try store.carryOut(.delete(), in: stored(run))
        }
        try store.begin(stored(run), facts)
        try store.carryOut(.choose, in: stored(run))
    }

    func items(of checklist: ChecklistKey) -> RunFileItems {
        lock.withLock {
            if let known = itemsOfLists[checklist] { return known }
            var variants: [(checklist: Checklist, document: Document)] = []
            for guide in library.guides {
                for part in guide.parts {
                    guard let own = part.checklist,
                        library.key(of: own, part.id, titled: part.title, project: project)
                            == checklist
                    else { continue }
                    variants.append((own, guide.document))
                }
            }
            let items = RunFileItems(variants)
            itemsOfLists[checklist] = items
            return items
        }
    }

    func read(_ file: String) throws(StoreFailure) -> RunFile {
        let path = path(file)
        let told = lock.withLock {
            watched.insert(path).inserted ? (onWatch, watched) : (nil, [])
        }
        told.0?(told.1)
        return RunFile(try RunFileOnDisk.read(path))
    }

    /// Reads a run that is to be changed, changes it and writes it.
    ///
    /// - Parameter isOfRun: whether what is known of the run is changed, rather than its items.
    func change<T>(
        _ run: RunKey, in file: String, isOfRun: Bool = false,
        _ body: (inout RunFile, RunFileItems) throws(StoreFailure) -> T
    ) throws(StoreFailure) -> T {
        let path = path(file)
        let items = items(of: run.checklist)
        let result = try RunFileOnDisk.change(path) { file throws(StoreFailure) in
            guard isFile(file, of: run) else { throw StoreFailure.otherRunFile(path: path) }
            if let line = file.unmerged.first ?? file.unclosed {
                throw StoreFailure.runFileConflict(path: path, line: line)
            }
            if !isOfRun, file.closing != nil { throw StoreFailure.closed(run: run.name) }
            file.say(mark(of: run.checklist, in: self.place(path)))
            return try body(&file, items)
        }
        // Where the run is kept in mind does not decide what is done in it.
        if lock.withLock({ named[run] != nil || committed?[run] != nil }) {
            try? remember(run, in: file)
        }
        return result
    }

    // MARK: Deleted files

    func keep(_ bytes: [UInt8], of file: String, run: RunKey) {
        lock.withLock { deleted[run] = (file, bytes) }
    }

    func closingText(_ facts: RunFacts) -> String { facts.isClosed ? closingWords(facts) : "" }

    /// Runs whose file was named.
    func namedRuns(of checklist: ChecklistKey, project: String) -> [StoredRun] {
        Self.runs(
            lock.withLock { named }.filter {
                $0.key.checklist == checklist && $0.key.project == project
            })
    }

    /// Runs that others committed, of which the store need not know.
    func committedRuns(in project: String) -> [StoredRun] {
        Self.runs(
            committedFiles().filter { $0.key.project == project }.compactMapValues(\.first))
    }

    private static func runs(_ files: [RunKey: String]) -> [StoredRun] {
        files.map { key, file in
            var facts = RunFacts()
            facts.file = file
            return StoredRun(key, facts)
        }.sorted { $0.key.name < $1.key.name }
    }

    /// What was found of the project's files that say they are runs: those of its checklists, and those of others.
    func found(
        _ find: (_ files: [String]) -> (own: [RunKey: [String]], strangers: [String: RunMark])
    ) -> [RunKey: [String]] {
        if let committed = lock.withLock({ committed }) { return committed }
        let found = find(findFiles())
        lock.withLock { (committed, strangers) = found }
        return found.own
    }

    /// Files that say they are runs of a checklist, and were begun elsewhere, by their places.
    public func strangers(named name: String, of checklist: ChecklistKey) -> [String] {
        lock.withLock { strangers }.filter {
            $0.value.name == name && isMark($0.value, of: checklist)
        }.keys.sorted()
    }

    /// Whose the project's runs are.
    var owner: RunOwner {
        if let knownOwner = lock.withLock({ knownOwner }) { return knownOwner }
        let owner = ownerOf()
        lock.withLock { knownOwner = owner }
        return owner
    }

    /// What tells a file outside of the project on every machine; else its path.
    func portable(_ place: String) -> String {
        place.hasPrefix("/") ? origin(place) ?? place : place
    }

    /// The checklists of the library.
    var checklists: [ChecklistKey] {
        lock.withLock {
            let keys = keysOfLists ?? library.checklistKeys(project: project)
            keysOfLists = keys
            return keys
        }
    }

    func keptChecklists() -> Set<ChecklistKey> {
        if let kept = lock.withLock({ kept }) { return kept }
        let runs = ([owner.id] + owner.former).flatMap { (try? store.runs(in: $0)) ?? [] }
        let found = Set(runs.map(\.key.checklist))
        lock.withLock { kept = found }
        return found
    }

    func forgetName(of run: RunKey) {
        lock.withLock {
            named[run] = nil
            committed?[run] = nil
        }
    }

    /// Brings back the file of a run that was deleted.
    func bringBack(_ run: RunKey) throws(StoreFailure) {
        guard let (file, bytes) = lock.withLock({ deleted[run] }) else { return }
        try RunFileOnDisk.make(bytes, at: path(file))
        lock.withLock { deleted[run] = nil }
        try remember(run, in: file)
    }

    // MARK: Sessions

    public func changes(of checklist: ChecklistKey, project: String) throws(StoreFailure)
        -> [KeptChange]
    {
        try store.changes(of: checklist, project: project)
    }

    public func keep(_ changes: [KeptChange], of checklist: ChecklistKey, project: String)
        throws(StoreFailure)
    {
        try store.keep(changes, of: checklist, project: project)
    }

    public func sessions(limit: Int) throws(StoreFailure) -> [Session] {
        try store.sessions(limit: limit)
    }

    public func save(_ session: Session) throws(StoreFailure) { try store.save(session) }

    public func delete(session id: String) throws(StoreFailure) { try store.delete(session: id) }
}
