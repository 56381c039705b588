import Foundation

/// The folder that runs and sessions belong to: the root of the git checkout; else the nearest one that holds `.triage`,
/// with content and settings of the project's own; else the folder itself.
enum ProjectFolder {
    static func path(of folder: String = FileManager.default.currentDirectoryPath) -> String {
        let real = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
        let folders = ContentSource.above(real)
        return folders.first { FileManager.default.fileExists(atPath: $0 + "/.git") }
            ?? folders.first { FileManager.default.isFolder($0 + "/.triage") } ?? real
    }
}
