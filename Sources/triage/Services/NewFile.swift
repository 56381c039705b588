import Foundation
import SystemCalls
import TriageCore

/// Writes files that are not there yet.
enum NewFile {
    struct Failure: Error, Equatable {
        /// As in `errno`.
        var code: Int32

        var isThere: Bool { code == EEXIST }
    }

    /// Writes a whole file, or none.
    static func write(_ text: String, to path: String) throws(Failure) {
        let name = SystemPath.cString(path)
        let file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw Failure(code: errno) }
        var code = writeAll(Array(text.utf8), to: file)
        if close(file) != 0, code == 0 { code = errno }
        guard code == 0 else {
            unlink(name)
            throw Failure(code: code)
        }
    }
}
