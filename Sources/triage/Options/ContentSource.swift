import Foundation
import TriageCore

/// Where the content comes from: the first source that exists.
struct ContentSource {
    /// What named it, for `--show-paths`.
    var name: String
    var roots: [String]

    /// Whether it came with the program, rather than from the reader.
    var isShipped: Bool { [say(.sourceProgram), say(.sourceCheckout)].contains(name) }

    /// - Throws: ``Stop`` where nothing was found, or something that was named does not exist.
    static func find(
        flag: [String], environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws -> ContentSource {
        if !flag.isEmpty { return try named("--content", flag) }
        if let paths = environment["TRIAGE_CONTENT"], !paths.isEmpty {
            // As in `PATH`, where `$A:$B` of an empty `A` begins with a colon.
            let roots = paths.split(separator: ":").map(String.init)
            if roots.isEmpty { throw Stop(Program.failure, say(.noContent)) }
            return try named("TRIAGE_CONTENT", roots)
        }
        for (name, path) in candidates(environment) where FileManager.default.isFolder(path) {
            return ContentSource(name: name, roots: [path])
        }
        throw Stop(Program.failure, say(.noContent))
    }

    /// What somebody named must be there: half a library would pass for the whole.
    private static func named(_ name: String, _ roots: [String]) throws -> ContentSource {
        for root in roots where !SystemPath.isThere(root) {
            let failure = FileFailure(at: root)
            if root.isEmpty { throw Stop(Program.failure, say(.emptyPath, name)) }
            if failure == .notThere { throw Stop(Program.failure, say(.noSuchPath, root)) }
            throw Stop(Program.failure, say(.cannotBeOpened, root, Words.catalogue.text(failure)))
        }
        return ContentSource(name: name, roots: roots)
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
