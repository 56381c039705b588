import Foundation

/// Reads whole files that are open, regular ones only.
package enum RegularFile {
    package enum Outcome {
        case bytes([UInt8])
        case notAFile(FileType)
        /// The size in bytes.
        case tooLarge(Int)
        case failed(FileFailure)
    }

    /// - Parameter limit: the largest size in bytes that is read.
    package static func read(_ descriptor: CInt, limit: Int) -> Outcome {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return .failed(FileFailure()) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            return .notAFile(FileType(mode: status.st_mode))
        }
        let size = Int(status.st_size)
        guard size <= limit else { return .tooLarge(size) }
        var failure: FileFailure?
        let bytes = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
            while count < size {
                let got = Foundation.read(
                    descriptor, buffer.baseAddress.map { $0 + count }, size - count)
                if got < 0, errno == EINTR { continue }
                if got < 0 { failure = FileFailure() }
                if got <= 0 { break }
                count += got
            }
        }
        return failure.map(Outcome.failed) ?? .bytes(bytes)
    }
}

extension FileType {
    package init(mode: mode_t) {
        self =
            switch mode & S_IFMT {
            case S_IFDIR: .folder
            case S_IFCHR, S_IFBLK: .device
            case S_IFIFO: .pipe
            case S_IFSOCK: .socket
            default: .other
            }
    }
}
