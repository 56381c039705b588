import CFolderMark
import Foundation
import TriageCore

/// What tells a repository from all others, wherever it lies: the first commit of its history.
enum Repository {
    /// Whose runs those of a project are: its repository's; without git, or before the first commit, the folder's as the
    /// file system knows it.
    static func owner(of project: String) -> RunOwner {
        let folder = folder(project)
        guard let commit = firstCommit(of: project) else {
            var owner = RunOwner(id: folder, former: [project])
            owner.isShallow = isShallow(project)
            return owner
        }
        return RunOwner(id: "git:\(commit)", former: [folder, project], repository: commit)
    }

    /// A path together with what the file system calls the folder that is there now, and when it was made: what a folder was
    /// called goes to the next one.
    private static func folder(_ path: String) -> String {
        var status = stat()
        guard stat(SystemPath.cString(path), &status) == 0 else { return path }
        let mark = folder_mark(SystemPath.cString(path))
        return "folder:\(status.st_dev):\(status.st_ino):\(mark):\(path)"
    }

    private static func isShallow(_ folder: String) -> Bool {
        SystemPath.isThere(folder + "/.git")
            && git(["rev-parse", "--is-shallow-repository"], in: folder) == "true"
    }

    /// The commit that a checkout's history begins with; nil where there is none, or it was not fetched.
    static func firstCommit(of folder: String) -> String? {
        guard SystemPath.isThere(folder + "/.git"), !isShallow(folder) else { return nil }
        let first = ["rev-list", "--first-parent", "--max-parents=0", "HEAD"]
        let id = git(first, in: folder).flatMap { $0.split(separator: "\n").last }
        return id.flatMap { id in
            id.utf8.count >= 40 && id.allSatisfy(\.isHexDigit) ? String(id) : nil
        }
    }

    /// What tells a file outside of a project on every machine: its repository, or that it came with the program, and its
    /// place there.
    static func origin(of file: String) -> String? {
        let folders = ContentSource.above(file).dropFirst()
        if let root = folders.first(where: { SystemPath.isThere($0 + "/.git") }) {
            return firstCommit(of: root).map { "git:\($0):\(file.dropFirst(root.count + 1))" }
        }
        return folders.first(where: ContentSource.isShipped).map {
            "triage:\(file.dropFirst($0.count + 1))"
        }
    }

    /// What git prints; nil where it cannot tell. Whose the files are does not matter, nor what a hook says of another one.
    private static func git(_ arguments: [String], in folder: String) -> String? {
        let programs = ProgramRunner(path: ProcessInfo.processInfo.environment["PATH"] ?? "")
        let call = ["env", "-u", "GIT_DIR", "-u", "GIT_WORK_TREE", "-u", "GIT_COMMON_DIR", "git"]
        let output = try? programs.output(
            of: call + ["-c", "safe.directory=*", "-C", folder] + arguments, seconds: 10)
        return output?.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Whether a file below a project is another repository's: of a submodule, a worktree, a checkout of its own.
    static func isNested(_ file: String, in project: String) -> Bool {
        ContentSource.above(file).dropFirst().prefix { $0 != project && $0 != "/" }
            .contains { SystemPath.isThere($0 + "/.git") }
    }
}
