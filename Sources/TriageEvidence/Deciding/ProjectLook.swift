import TriageCore

/// One look into a project: everything that was read is kept, so that a hundred expressions read each file once.
///
/// Not for several threads. Nothing is read but what an expression asks for.
public final class ProjectLook {
    private let source: any FileSource
    private let limits: LookLimits
    private let clock: () -> Double
    private let began: Double
    private let environment: [String: String]
    /// The target that is meant, by its name; nil for all apps.
    let chosenTarget: String?
    /// The day, as `2026-11-28`: what is ignored until another one counts up to that.
    let today: String
    private let run: (RunCommand) -> RunOutcome
    private var outcomes: [RunCommand: RunOutcome] = [:]
    private let listing: ProjectListing
    private let known: [String: ProjectFile]
    private var bytesRead = 0
    private var contents: [String: Result<[UInt8], ReadFailure>] = [:]
    private var configs: [String: Result<ConfigNode, ReadFailure>] = [:]
    private var codes: [String: CodeFile] = [:]
    private var declared: [Bool: [[UInt8]: Bool]] = [:]
    /// Finds the names that code is looked for by.
    private var finder = NameFinder([])
    private var named: [String: Set<[UInt8]>] = [:]
    private var fitting: [Glob: [ProjectFile]] = [:]
    private var sources: [SourceScope: [ProjectFile]] = [:]
    private var namings: [SourceScope: SourceNames] = [:]
    /// Files that were to be read and could not.
    public private(set) var unread: Set<String> = []

    /// - Parameters:
    ///   - target: the name of the target that is meant; nil for all apps.
    ///   - environment: of the process; only names are shown.
    ///   - run: runs a command where somebody allowed it; each is run once.
    ///   - clock: seconds of any time; it decides when the look is over.
    public init(
        _ source: any FileSource, limits: LookLimits = LookLimits(), target: String? = nil,
        today: String = "",
        environment: [String: String] = [:],
        run: @escaping (RunCommand) -> RunOutcome = { _ in .notAllowed },
        clock: @escaping () -> Double
    ) {
        self.source = source
        self.limits = limits
        self.clock = clock
        self.environment = environment
        chosenTarget = target
        self.today = today
        self.run = run
        let start = clock()
        began = start
        listing = source.list(limits) { clock() - start > limits.seconds }
        known = Dictionary(listing.files.map { ($0.path, $0) }) { $1 }
    }

    /// How many files the project has, as far as the limits allow.
    public var fileCount: Int { listing.files.count }
    /// Seconds since it began.
    public var seconds: Double { clock() - began }

    var isOver: Bool { end != nil }

    /// That its time is over; nil while it is not.
    var end: LookEnd? { clock() - began > limits.seconds ? .seconds(limits.seconds) : nil }

    // MARK: Reading

    func bytes(_ path: String) -> Result<[UInt8], ReadFailure> {
        if let kept = contents[path] { return kept }
        let result = read(path)
        contents[path] = result
        if case .failure = result { unread.insert(path) }
        return result
    }

    private func read(_ path: String) -> Result<[UInt8], ReadFailure> {
        guard let file = known[path] else { return .failure(.unreadable) }
        guard file.size <= limits.fileSize else {
            return .failure(.tooLarge(limit: limits.fileSize))
        }
        guard bytesRead + file.size <= limits.bytes else {
            return .failure(.ended(.bytes(limits.bytes)))
        }
        if let end { return .failure(.ended(end)) }
        bytesRead += file.size
        guard let bytes = source.read(path, limit: limits.fileSize),
            !bytes.starts(with: Self.storedElsewhere)
        else { return .failure(.unreadable) }
        return .success(TextDecoding.utf8(bytes))
    }

    /// How Git LFS's stand-in for a file begins. https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md
    private static let storedElsewhere = Array("version https://git-lfs.github.com/spec".utf8)

    func config(_ path: String) -> Result<ConfigNode, ReadFailure> {
        if let kept = configs[path] { return kept }
        let file = known[path] ?? ProjectFile(path: path, size: 0)
        let result = bytes(path).flatMap { bytes -> Result<ConfigNode, ReadFailure> in
            do throws(ReadFailure) {
                return .success(
                    try ConfigReader.read(bytes, type: file.type, name: String(file.name)))
            } catch {
                return .failure(error)
            }
        }
        configs[path] = result
        return result
    }

    func code(_ file: ProjectFile) -> CodeFile? {
        if let kept = codes[file.path] { return kept }
        guard case .success(let bytes) = bytes(file.path) else { return nil }
        let code = CodeFile(path: file.path, type: file.type, bytes: bytes)
        codes[file.path] = code
        return code
    }

    /// Makes ready for looks at code that goes by these names: each file is searched for all of them at once.
    func expect(_ names: Set<[UInt8]>) {
        finder = NameFinder(finder.names.union(names))
        named = [:]
        namings = [:]
    }

    /// The sources in which a name stands, be it in a comment, and why not all of them could be read.
    func sources(naming wanted: [[UInt8]], in scope: SourceScope) -> (
        files: [ProjectFile], end: LookEnd?
    ) {
        if !finder.names.isSuperset(of: wanted) { expect(Set(wanted)) }
        let names = namings[scope] ?? names(in: scope)
        namings[scope] = names
        let found = wanted.compactMap { names.files[$0] }
        if found.count < 2 { return (found.first ?? [], names.end) }
        return (Set(found.joined()).sorted { $0.path < $1.path }, names.end)
    }

    private func names(in scope: SourceScope) -> SourceNames {
        var names = SourceNames()
        for file in sources(in: scope) {
            if named[file.path] == nil {
                switch bytes(file.path) {
                case .success(let bytes) where !isOver:
                    named[file.path] = finder.found(in: bytes)
                case .success: names.end = names.end ?? end
                // What is too large to be read is left out: that code is not there is never sure anyway.
                case .failure(.tooLarge): break
                case .failure(.ended(let end)): names.end = names.end ?? end
                case .failure: names.end = names.end ?? .file(file.path)
                }
            }
            for name in named[file.path] ?? [] { names.files[name, default: []].append(file) }
        }
        return names
    }

    /// The files that may say what stands in a property list: in another language, before it is built, or when the
    /// project is made anew.
    private lazy var writers = files.filter { file in
        ["InfoPlist.strings", "InfoPlist.xcstrings", "Fastfile"].contains(file.name)
            || file.type == "xcscheme" || Self.manifests.contains(String(file.name))
    }

    /// What tools make projects of.
    private static let manifests: Set = ["project.yml", "project.yaml", "Project.swift"]

    /// A file that may write a key into a target's property list, beside what the target itself says; nil for none.
    func mayWrite(_ key: String, for target: AppTarget) -> String? {
        let key = Array(key.utf8)
        return writers.first { file in
            let isNear = target.folder.isEmpty || file.path.hasPrefix(target.folder + "/")
            // Where it is what the target is known from, it has been read.
            let isRead = !target.hasWholeSettings && Self.manifests.contains(String(file.name))
            return isNear && !isRead && (try? bytes(file.path).get())?.contains(key) ?? true
        }?.path
    }

    /// Whether a source declares a type of that name, or a function, which calls may mean.
    ///
    /// - Parameter orExtends: whether another way to make one counts, in an extension of somebody else's type.
    func declares(_ word: [UInt8], orExtends: Bool = true) -> Bool {
        if let known = declared[orExtends]?[word] { return known }
        let isDeclared = sources(naming: [word], in: .all).files.contains { file in
            code(file)?.declares(word, orExtends: orExtends) ?? false
        }
        declared[orExtends, default: [:]][word] = isDeclared
        return isDeclared
    }

    func hasFile(_ path: String) -> Bool { known[path] != nil }
    var files: [ProjectFile] { listing.files }

    /// The files that fit a pattern; all without one.
    func files(_ glob: Glob?) -> [ProjectFile] {
        guard let glob else { return files }
        if let known = fitting[glob] { return known }
        let found = files.filter { glob.matches($0.path) }
        fitting[glob] = found
        return found
    }

    /// The links to files of the project that fit a pattern.
    func links(_ glob: Glob?) -> [String] {
        guard let glob else { return [] }
        return listing.links.map(\.path).filter(glob.matches)
    }

    /// What fits a pattern, of files, links and folders; of a folder the first file in it.
    func paths(_ glob: Glob) -> [String] {
        let found = files(glob).map(\.path) + links(glob)
        guard found.isEmpty else { return found }
        return files.lazy.map(\.path).filter { path in
            var folder = path[...]
            while let slash = folder.lastIndex(of: "/") {
                folder = folder[..<slash]
                if glob.matches(String(folder)) { return true }
            }
            return false
        }.prefix(1).map { $0 }
    }

    /// The source files that a look is about.
    func sources(in scope: SourceScope) -> [ProjectFile] {
        if let known = sources[scope] { return known }
        let glob: Glob? = if case .app(_, let glob) = scope { glob } else { nil }
        var found = files(glob).filter { LanguageSyntax.types.contains($0.type) }
        if case .app(let target, _) = scope {
            let target = target.flatMap { key in
                targets.all.first { $0.name == key.name && $0.folder == key.folder }
            }
            let foreign = target.map(targets.foreignSources) ?? []
            found.removeAll { file in
                foreign.contains(file.path)
                    || target?.sources?.contains(file.path) != true
                        && file.isElsewhere(from: target?.folder ?? "")
            }
        }
        sources[scope] = found
        return found
    }

    /// Why not every file was listed; nil where all were.
    var listingEnd: LookEnd? { listing.end }
    func outcome(of command: RunCommand) -> RunOutcome {
        let outcome = outcomes[command] ?? run(command)
        outcomes[command] = outcome
        return outcome
    }
    func variable(_ name: String) -> String? { environment[name] }

    /// What its project files say that it builds; found once.
    lazy var targets = TargetFinder(self).find()
}

/// Which source files a look is about.
enum SourceScope: Hashable {
    /// An app's, in any configuration; of all that there is where no target says.
    case app(Target?, Glob?)
    /// Everybody's.
    case all

    struct Target: Hashable {
        var name: String
        var folder: String

        init(name: String, folder: String) {
            self.name = name
            self.folder = folder
        }

        init(_ target: AppTarget) { self.init(name: target.name, folder: target.folder) }
    }
}

/// Which sources hold which names.
private struct SourceNames {
    /// In the order of their paths.
    var files: [[UInt8]: [ProjectFile]] = [:]
    /// Why not all of them could be read; nil where they could.
    var end: LookEnd?
}
