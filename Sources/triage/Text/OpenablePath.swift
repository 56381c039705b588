import Foundation
import TriageCore

/// Paths as they can be opened from the folder where the program was started.
enum OpenablePath {
    /// Xcode opens none but absolute ones.
    static func of(
        _ absolute: String,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> String {
        if environment["XCODE_VERSION_ACTUAL"] != nil { return absolute }
        let here = FileManager.default.currentDirectoryPath + "/"
        return absolute.hasPrefix(here) ? String(absolute.dropFirst(here.count)) : absolute
    }

    /// - Parameters:
    ///   - path: relative to one of the content's folders.
    ///   - root: which of them, by its index.
    static func of(_ path: String, root: Int, in library: Library) -> String {
        guard let folder = library.folder(ofRoot: root, holding: path) else { return path }
        return of((folder == "/" ? "" : folder) + "/" + path)
    }
}
