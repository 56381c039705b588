import Foundation

/// Writes files that are not there yet.
enum NewFile {
    struct Failure: Error, Equatable {
        /// As in `errno`.
        var code: Int32

        var isThere: Bool { code == EEXIST }
    }

    /// Writes a whole file, or none.
    static func write(_ text: String, to path: String) throws(Failure) {
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw Failure(code: errno) }
        var code = writeAll(Array(text.utf8), to: file)
        if close(file) != 0, code == 0 { code = errno }
        guard code == 0 else {
            unlink(path)
            throw Failure(code: code)
        }
    }
}

/// Writes all bytes to a file or a pipe, however many calls that takes.
///
/// - Returns: 0, or as `errno` why the rest could not be written.
func writeAll(_ bytes: [UInt8], to file: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
        let written = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
        if written >= 0 {
            rest = rest.dropFirst(written)
        } else if errno == EAGAIN {
            // A pipe whose reader shares it without blocking: wait until there is room.
            var room = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
            _ = poll(&room, 1, -1)
        } else if errno != EINTR {
            return errno
        }
    }
    return 0
}
