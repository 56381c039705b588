import Foundation

/// The folder that runs and sessions belong to: the nearest one that holds `.triage`, as its content and settings are
/// the project's; else the root of the git checkout; else the folder itself.
enum ProjectFolder {
    /// What a project keeps for this program.
    static let name = ".triage"

    static func path(of folder: String = FileManager.default.currentDirectoryPath) -> String {
        let real = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
        let folders = ContentSource.above(real)
        return folders.first { isFolder($0 + "/" + name) }
            ?? folders.first { FileManager.default.fileExists(atPath: $0 + "/.git") } ?? real
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            && isFolder.boolValue
    }
}
