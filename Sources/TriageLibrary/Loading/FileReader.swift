import Foundation
import TriageCore

/// Reads whole files, regular ones only.
enum FileReader {
    enum Result {
        case bytes([UInt8])
        case notAFile(FileType)
        /// The size in bytes.
        case tooLarge(Int)
        case failed(FileFailure)
    }

    /// - Parameter limit: the largest size in bytes that is read.
    static func read(_ path: String, limit: Int) -> Result {
        // Without blocking, a pipe that nobody writes to cannot hold the program up.
        let name = SystemPath.cString(path)
        let file = open(name, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
        var status = stat()
        guard file >= 0 else {
            let failure = FileFailure()
            // Sockets, and devices without a driver, cannot even be opened.
            guard stat(name, &status) == 0, status.st_mode & S_IFMT != S_IFREG else {
                return .failed(failure)
            }
            return .notAFile(FileType(mode: status.st_mode))
        }
        defer { close(file) }
        guard fstat(file, &status) == 0 else { return .failed(FileFailure()) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            return .notAFile(FileType(mode: status.st_mode))
        }
        let size = Int(status.st_size)
        guard size <= limit else { return .tooLarge(size) }
        var failure: FileFailure?
        let bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
            while count < size {
                let got = Foundation.read(
                    file, buffer.baseAddress.map { $0 + count }, size - count)
                if got < 0, errno == EINTR { continue }
                if got < 0 { failure = FileFailure() }
                if got <= 0 { break }
                count += got
            }
        }
        if let failure { return .failed(failure) }
        return .bytes(bytes)
    }
}
