import Foundation

/// The folder that runs and sessions belong to: the root of the git checkout, else the folder itself.
enum ProjectFolder {
    static func path(of folder: String = FileManager.default.currentDirectoryPath) -> String {
        let real = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
        return ContentSource.above(real).first {
            FileManager.default.fileExists(atPath: $0 + "/.git")
        } ?? real
    }
}
