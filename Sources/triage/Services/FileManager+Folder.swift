import Foundation
import TriageCore

extension FileManager {
    /// Whether there is a folder, or a link to one.
    func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(SystemPath.cString(path), &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Bytes of a regular file that is no link; nil for all else. Foundation's own way asks for the owner's name too, and
    /// for that a service, by a socket.
    func size(ofFile path: String) -> Int? {
        var facts = stat()
        guard lstat(SystemPath.cString(path), &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
            return nil
        }
        return Int(facts.st_size)
    }
}
