import Foundation
import TriageCore

/// Reads whole files by their paths, regular ones only.
enum FileReader {
    /// - Parameter limit: the largest size in bytes that is read.
    static func read(_ path: String, limit: Int) -> RegularFile.Outcome {
        // Without blocking, a pipe that nobody writes to cannot hold the program up.
        let name = SystemPath.cString(path)
        let file = open(name, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        guard file >= 0 else {
            let failure = FileFailure()
            var status = stat()
            // Sockets, and devices without a driver, cannot even be opened.
            guard stat(name, &status) == 0, status.st_mode & S_IFMT != S_IFREG else {
                return .failed(failure)
            }
            return .notAFile(FileType(mode: status.st_mode))
        }
        defer { close(file) }
        return RegularFile.read(file, limit: limit)
    }
}
