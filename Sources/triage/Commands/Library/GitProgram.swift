import Foundation
import TriageApp
import TriageCore

/// Git's own program, fetching what anybody may have written: nothing of it is run, and no link of it is made.
struct GitProgram {
    /// What git says where it does not do it.
    struct Failure: Error { var message: String }

    private let programs: ProgramRunner
    private let environment: [String: String]

    private static let seconds = 600.0
    /// Hooks are neither copied nor run, links become files that say where they lead, no file is fetched by a filter.
    private static let safety = [
        "-c", "core.hooksPath=/dev/null", "-c", "core.symlinks=false",
        "-c", "core.fsmonitor=false", "-c", "advice.detachedHead=false",
        "-c", "submodule.recurse=false", "-c", "gc.auto=0",
    ]

    init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        self.environment = environment
        programs = ProgramRunner(path: environment["PATH"] ?? "")
    }

    var isInstalled: Bool { programs.isInstalled("git") }

    /// Fetches one commit of a repository into a folder that is not there yet.
    ///
    /// - Returns: the commit.
    func clone(_ address: String, ref: String, to path: String) throws(Failure) -> String {
        let branch = ref.isEmpty ? [] : ["--branch=" + ref]
        try run(
            Self.safety + [
                "clone", "--quiet", "--depth=1", "--single-branch", "--no-tags", "--template=",
                "--no-recurse-submodules",
            ] + branch + ["--", address, path])
        return try run(Self.safety + ["-C", path, "rev-parse", "HEAD"])
    }

    @discardableResult
    private func run(_ arguments: [String]) throws(Failure) -> String {
        var own = environment.filter { !Self.elsewhere.contains($0.key) }
        // These go before what any configuration allows.
        own["GIT_ALLOW_PROTOCOL"] = "https:ssh:file"
        own["GIT_TERMINAL_PROMPT"] = "0"
        own["GIT_LFS_SKIP_SMUDGE"] = "1"
        own["LC_ALL"] = "C"
        let place = ProgramRunner.Place(
            folder: "/", environment: own.map { "\($0)=\($1)" }, tellsErrors: true)
        do {
            let ending = try programs.run(
                ["git"] + arguments, in: place, seconds: Self.seconds, limit: 1 << 20)
            guard case .status(let status, let output) = ending else {
                throw Failure(message: say(.libraryTooSlow))
            }
            let text = String(decoding: output, as: UTF8.self)
            guard status == 0 else { throw Failure(message: text) }
            return text.trimmingCharacters(in: .whitespacesAndNewlines)
        } catch let failure as Failure {
            throw failure
        } catch {
            throw Failure(message: say(.libraryNoGit))
        }
    }

    /// What would make git work on another repository than it is told.
    private static let elsewhere: Set<String> = [
        "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR", "GIT_OBJECT_DIRECTORY",
        "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_TEMPLATE_DIR", "GIT_NAMESPACE",
    ]
}
