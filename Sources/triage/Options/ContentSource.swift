import Foundation
import TriageCore
import TriageLibraries

/// Where the content comes from: what somebody names; else the project's own, the first of the others that exists, and
/// the libraries that were added.
struct ContentSource {
    struct Place: Equatable {
        /// What named it, for `--show-paths`.
        var name: String
        var root: String
        /// What tells its guides from others of the same name; nil where these go before them.
        var library: String?
        var isAdded = false
    }

    var places: [Place]
    /// In order of precedence.
    var roots: [String] { places.map(\.root) }
    /// Of the roots whose guides never take the place of others, by root.
    var names: [String: String] {
        Dictionary(
            places.compactMap { place in place.library.map { (place.root, $0) } }
        ) { first, _ in first }
    }

    /// Whether content is there that came with the program, rather than from the reader.
    var isShipped: Bool {
        places.contains { [say(.sourceProgram), say(.sourceCheckout)].contains($0.name) }
    }

    /// Without the libraries of others.
    var own: ContentSource { ContentSource(places: places.filter { !$0.isAdded }) }

    /// - Parameter flag: folders that take the place of all others; behind a `+`, those that are added to them.
    /// - Throws: ``Stop`` where nothing was found, or something that was named does not exist.
    static func find(
        flag: [String], environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws -> ContentSource {
        let replacing = flag.filter { !$0.hasPrefix("+") }
        let added = try named(
            "--content", flag.filter { $0.hasPrefix("+") }.map { String($0.dropFirst()) })
        let base: [Place]
        if !replacing.isEmpty {
            base = try named("--content", replacing)
        } else if let paths = environment["TRIAGE_CONTENT"], !paths.isEmpty {
            // As in `PATH`, where `$A:$B` of an empty `A` begins with a colon.
            let roots = paths.split(separator: ":").map(String.init)
            if roots.isEmpty { throw Stop(Program.failure, say(.noContent)) }
            base = try named("TRIAGE_CONTENT", roots)
        } else {
            base = standard(environment)
        }
        let places =
            base
            + added.map { place in
                var place = place
                place.library = place.root.split(separator: "/").last.map(String.init) ?? "added"
                return place
            }
        guard !places.isEmpty else { throw Stop(Program.failure, say(.noContent)) }
        return ContentSource(places: places)
    }

    /// Whether the libraries that were added are read: nobody names other content.
    static func hasLibraries(
        flag: [String], environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> Bool {
        flag.allSatisfy { $0.hasPrefix("+") } && (environment["TRIAGE_CONTENT"] ?? "").isEmpty
    }

    /// What is read where nobody names anything.
    private static func standard(_ environment: [String: String]) -> [Place] {
        let there = candidates(environment).filter { FileManager.default.isFolder($0.1) }
        let project = there.first { $0.0 == say(.sourceProject) }
        let ours = there.first { $0.0 != say(.sourceProject) }
        let shelf = LibraryShelf(environment: environment)
        let libraries = (shelf?.kept().kept.all ?? []).filter { !$0.isOff }.compactMap { library in
            shelf.map {
                Place(
                    name: say(.sourceLibrary, library.name.text), root: $0.path(of: library),
                    library: library.name.text, isAdded: true)
            }
        }
        return [project, ours].compactMap { $0.map { Place(name: $0.0, root: $0.1) } }
            + libraries.filter { FileManager.default.isFolder($0.root) }
    }

    /// What somebody named must be there: half a library would pass for the whole.
    private static func named(_ name: String, _ roots: [String]) throws -> [Place] {
        for root in roots where !SystemPath.isThere(root) {
            let failure = FileFailure(at: root)
            if root.isEmpty { throw Stop(Program.failure, say(.emptyPath, name)) }
            if failure == .notThere { throw Stop(Program.failure, say(.noSuchPath, root)) }
            throw Stop(Program.failure, say(.cannotBeOpened, root, Words.catalogue.text(failure)))
        }
        return roots.map { Place(name: name, root: $0) }
    }

    private static func candidates(_ environment: [String: String]) -> [(String, String)] {
        var result: [(String, String)] = []
        for folder in above(FileManager.default.currentDirectoryPath) {
            result.append((say(.sourceProject), folder + "/.triage/content"))
        }
        if let data = UserFolder.data.path(environment: environment) {
            result.append((say(.sourceUser), data + "/triage/content"))
        }
        for folder in UserFolder.sharedData(environment: environment) {
            result.append((say(.sourceShared), folder + "/triage/content"))
        }
        let program = URL(fileURLWithPath: executable).deletingLastPathComponent().path
        result.append((say(.sourceProgram), program + "/../share/triage/Content"))
        result.append((say(.sourceProgram), program + "/Content"))
        for folder in above(program)
        where FileManager.default.fileExists(atPath: folder + "/Package.swift") {
            result.append((say(.sourceCheckout), folder + "/Content"))
        }
        return result
    }

    /// Whether a content folder came with the program.
    static func isShipped(_ root: String) -> Bool {
        candidates(ProcessInfo.processInfo.environment).contains { name, path in
            name == say(.sourceProgram) && SystemPath.real(path) == root
        }
    }

    /// Whether a content folder is the reader's own, by where it lies: what anybody else may have written is none.
    static func isOwn(_ root: String) -> Bool {
        guard let data = UserFolder.data.path(environment: ProcessInfo.processInfo.environment)
        else { return false }
        return (root + "/").hasPrefix(data + "/triage/content/")
    }

    /// A folder and those that hold it, the nearest first.
    static func above(_ path: String) -> [String] {
        var result = [path]
        var rest = path
        while let slash = rest.lastIndex(of: "/"), rest != "/" {
            rest = slash == rest.startIndex ? "/" : String(rest[..<slash])
            result.append(rest)
        }
        return result
    }

    /// Real path of the program.
    private static var executable: String {
        let path = CommandLine.arguments.first ?? ""
        let named = Bundle.main.executablePath ?? path
        return URL(fileURLWithPath: named).resolvingSymlinksInPath().path
    }
}
