import TriageCore

/// A regular file of a project, or a link to one.
public struct ProjectFile: Hashable, Sendable {
    /// Relative to the project's folder, with `/` between its parts.
    public let path: String
    /// Bytes, as of the listing.
    public let size: Int
    /// The last part of the path.
    let name: String
    /// What stands behind the last dot of the name, in lower case; empty without one.
    let type: String
    /// Whether it is a link to something inside of the project, which is read where it lies.
    let isLink: Bool

    public init(path: String, size: Int, isLink: Bool = false) {
        self.path = path
        self.size = size
        self.isLink = isLink
        let parts = path.utf8
        let slash = parts.lastIndex(of: UInt8(ascii: "/")).map(parts.index(after:))
        let name = path[(slash ?? path.startIndex)...]
        self.name = String(name)
        if let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex {
            type = name[dot...].dropFirst().lowercased()
        } else {
            type = ""
        }
    }

    /// Whether it is no code of an app for an iPhone, by the folders between that and the file: tests, samples, what is for
    /// other platforms or is made by tools.
    func isElsewhere(from folder: String) -> Bool {
        let parts = path.split(separator: "/").dropLast()
        let own = folder.split(separator: "/")
        let inner = parts.starts(with: own) ? parts.dropFirst(own.count) : parts
        return inner.contains { part in
            part.hasSuffix("Tests") || part.hasSuffix("Test")
                || Self.elsewhere.contains(part.lowercased())
        }
    }

    private static let elsewhere: Set<String> = [
        "__tests__", "tests", "test", "spec", "e2e", "mocks", "__mocks__", "integration_test",
        "example", "examples", "sample", "samples", "demo", "demos", "playground", "playgrounds",
        "android", "androidmain", "androidapp", "web", "website", "windows", "linux", "macos",
        "docs", "dist", "server", "backend", "functions",
    ]
    /// Whether it is configuration or source code of a kind that is read here.
    var isReadable: Bool {
        !SecretFile.contains(self)
            && (ConfigReader.types.contains(type) || LanguageSyntax.types.contains(type))
    }
}

/// What a look into a project may cost; beyond it the answer is unknown.
public struct LookLimits: Sendable {
    /// Bytes of one file.
    public var fileSize = 4 << 20
    /// Files that are listed.
    public var files = 20_000
    /// Bytes read in all.
    public var bytes = 256 << 20
    /// Seconds of work from the beginning; what is built for debugging is slower by more than ten times.
    public var seconds = LookLimits.isDebugged ? 30.0 : 2.0
    #if DEBUG
        private static let isDebugged = true
    #else
        private static let isDebugged = false
    #endif

    public init() {}
}

/// Everything that a project holds, as far as the limits allow.
public struct ProjectListing: Sendable {
    /// Sorted by path.
    public var files: [ProjectFile]
    /// Links to what is among them.
    public var links: [ProjectFile]
    /// What was left out that is not skipped on purpose; nil where nothing was.
    public var end: LookEnd?

    public init(files: [ProjectFile], end: LookEnd? = nil) {
        let files = files.sorted { $0.path < $1.path }
        self.files = files.filter { !$0.isLink }
        links = files.filter(\.isLink)
        self.end = end
    }
}

/// Where a project's files come from: the disk, or a test's own values.
public protocol FileSource: Sendable {
    /// Goes through the regular files below the project's folder, those of outer folders first; never through what lies
    /// outside of it.
    ///
    /// - Parameter visit: false ends the walk.
    /// - Returns: what was left out that is not skipped on purpose; nil where nothing was, or the visitor had enough.
    func walk(
        _ limits: LookLimits, isOver: () -> Bool, _ visit: (ProjectFile) -> Bool
    ) -> LookEnd?
    /// The bytes of a listed file; nil where it cannot be read or has more than `limit`.
    func read(_ path: String, limit: Int) -> [UInt8]?
}

extension FileSource {
    func list(_ limits: LookLimits, isOver: () -> Bool) -> ProjectListing {
        var files: [ProjectFile] = []
        let end = walk(limits, isOver: isOver) { file in
            files.append(file)
            return true
        }
        return ProjectListing(files: files, end: end)
    }

    /// Whether there is a project: a file that one of the readers here reads. Nothing is opened for it.
    public func holdsProject(_ limits: LookLimits = LookLimits(), isOver: () -> Bool) -> Bool {
        var isFound = false
        _ = walk(limits, isOver: isOver) { file in
            isFound = file.isReadable && !file.isLink
            return !isFound
        }
        return isFound
    }
}

/// A project in memory.
public struct MemoryFiles: FileSource {
    private let files: [String: [UInt8]]

    /// - Parameter files: contents by path.
    public init(_ files: [String: [UInt8]]) { self.files = files }

    /// - Parameter texts: contents by path, as UTF-8.
    public init(texts: [String: String]) { files = texts.mapValues { Array($0.utf8) } }

    public func walk(
        _ limits: LookLimits, isOver: () -> Bool, _ visit: (ProjectFile) -> Bool
    ) -> LookEnd? {
        let all = files.map { ProjectFile(path: $0.key, size: $0.value.count) }
            .filter { !SkippedFolders.skip($0.path) }
            .sorted { $0.path < $1.path }
        for (count, file) in all.enumerated() {
            if count >= limits.files { return .files(limits.files) }
            if isOver() { return .seconds(limits.seconds) }
            guard visit(file) else { return nil }
        }
        return nil
    }

    public func read(_ path: String, limit: Int) -> [UInt8]? {
        files[path].flatMap { $0.count <= limit ? $0 : nil }
    }
}

/// What no look goes into: the folders of tools, other people's code, and what a build makes.
enum SkippedFolders {
    private static let names: Set<String> = [
        "Pods", "Carthage", "DerivedData", "build", "venv", ".symlinks", "vendor", ".triage",
        "SourcePackages",
    ]

    static func contains(_ name: String) -> Bool {
        names.contains(name) || ToolFolder.isNamed(name)
    }

    /// Whether a path lies in one of them.
    static func skip(_ path: String) -> Bool {
        path.split(separator: "/").dropLast().contains { contains(String($0)) }
    }

    /// The one that a pattern of paths names; nil for none. What stands last may be a file, such as `.env`.
    static func named(in pattern: String) -> String? {
        let parts = pattern.split(separator: "/").map(String.init)
        return parts.first(where: names.contains) ?? parts.dropLast().first(where: contains)
    }
}

/// Files whose contents are never shown or searched.
enum SecretFile {
    static func contains(_ file: ProjectFile) -> Bool {
        let name = file.name.lowercased()
        return name.hasPrefix(".env") || name.hasPrefix("id_") && file.type.isEmpty
            || ["pem", "p12", "key", "mobileprovision", "keystore", "jks", "p8"].contains(file.type)
    }
}
