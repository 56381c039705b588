import Foundation
import TriageEvidence

/// The folder that runs and sessions belong to: the root of the git checkout; else the nearest one that holds `.triage`,
/// with content and settings of the project's own; else the folder itself.
enum ProjectFolder {
    static func path(of folder: String = FileManager.default.currentDirectoryPath) -> String {
        let real = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
        let folders = ContentSource.above(real)
        return folders.first { FileManager.default.fileExists(atPath: $0 + "/.git") }
            ?? folders.first { FileManager.default.isFolder($0 + "/.triage") } ?? real
    }

    /// A project's Markdown files but those of other repositories in it, as absolute paths; of a folder that is none,
    /// nothing is listed.
    static func markdownFiles(in project: String) -> [String] {
        guard
            [".git", ".triage"].contains(where: {
                FileManager.default.fileExists(atPath: "\(project)/\($0)")
            })
        else { return [] }
        var paths: [String] = []
        let deadline = Date(timeIntervalSinceNow: 0.3)
        _ = DiskFiles(project).walk(LookLimits(), isOver: { Date() > deadline }) { file in
            if file.path.hasSuffix(".md") { paths.append("\(project)/\(file.path)") }
            return true
        }
        var isNested: [String: Bool] = [:]
        return paths.filter { path in
            let folder = String(path.dropLast(path.lastPathComponent.utf8.count + 1))
            let nested = isNested[folder] ?? Repository.isNested(path, in: project)
            isNested[folder] = nested
            return !nested
        }
    }
}
