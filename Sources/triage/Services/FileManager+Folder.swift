import Foundation
import TriageCore

extension FileManager {
    /// Whether there is a folder, or a link to one.
    func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(SystemPath.cString(path), &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
