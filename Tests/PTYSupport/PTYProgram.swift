import CTestPTY
import Foundation

/// A program on a terminal of its own.
package final class PTYProgram {
    package enum End: Equatable, Sendable { case status(Int32), signal(Int32) }

    package private(set) var end: End?
    package private(set) var stopSignal: Int32?
    private var pty = test_pty()

    package init(
        _ path: String, _ arguments: [String], environment: [String: String], folder: String,
        rows: Int, columns: Int, ignoring signal: Int32 = 0, lacksSockets: Bool = false
    ) throws {
        let code = Self.withStrings([path] + arguments) { words in
            Self.withStrings(environment.map { "\($0.key)=\($0.value)" }) {
                test_pty_open(
                    &pty, path, words, $0, folder, Int32(rows), Int32(columns),
                    signal, lacksSockets ? 1 : 0)
            }
        }
        guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
    }

    deinit {
        signal(SIGKILL)
        guard pty.leader > 0 else { return }
        if pty.master >= 0 { close(pty.master) }
        close(pty.commands)
        var status: Int32 = 0
        waitpid(pty.leader, &status, 0)
        close(pty.reports)
    }

    package var processID: Int32 { pty.program }

    /// When the program was executed, in nanoseconds of the monotonic clock.
    package var started: Int64 { pty.started }

    /// Whether the terminal echoes and edits lines, as it does for a shell.
    package var isCooked: Bool { test_pty_is_cooked(&pty) == 1 }

    // MARK: - What a person does

    /// - Returns: how many bytes were taken; 0 or less where the line is closed.
    package func write(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.withUnsafeBytes { Foundation.write(pty.master, $0.baseAddress, $0.count) }
    }

    /// Whether the terminal takes more input within so many milliseconds.
    package func takesInput(milliseconds: Int32) -> Bool {
        var file = pollfd(fd: pty.master, events: Int16(POLLOUT), revents: 0)
        return poll(&file, 1, milliseconds) > 0 && file.revents & Int16(POLLOUT) != 0
    }

    package func resize(rows: Int, columns: Int) -> Bool {
        test_pty_resize(&pty, Int32(rows), Int32(columns)) == 0
    }

    package func signal(_ number: Int32) {
        if end == nil, pty.program > 0 { kill(pty.program, number) }
    }

    /// The line drops.
    package func hangUp() {
        close(pty.master)
        pty.master = -1
    }

    package func bringToForeground() {
        stopSignal = nil
        var command = UInt8(ascii: "f")
        Foundation.write(pty.commands, &command, 1)
    }

    // MARK: - What comes back

    /// - Returns: what the program wrote; nil where it wrote nothing for so long, or something else was reported.
    package func read(milliseconds: Int32) -> [UInt8]? {
        guard pty.master >= 0 else {
            readReports(milliseconds: milliseconds)
            return nil
        }
        var files = [
            pollfd(fd: pty.master, events: Int16(POLLIN), revents: 0),
            pollfd(fd: pty.reports, events: Int16(POLLIN), revents: 0),
        ]
        guard poll(&files, 2, milliseconds) > 0, files[0].revents & Int16(POLLIN) != 0 else {
            return nil
        }
        let bytes = [UInt8](unsafeUninitializedCapacity: 65536) { buffer, count in
            count = max(0, Foundation.read(pty.master, buffer.baseAddress, buffer.count))
        }
        return bytes.isEmpty ? nil : bytes
    }

    package func readReports(milliseconds: Int32 = 0) {
        var file = pollfd(fd: pty.reports, events: Int16(POLLIN), revents: 0)
        guard end == nil, poll(&file, 1, milliseconds) > 0 else { return }
        var words: [Int32] = [0, 0]
        guard Foundation.read(pty.reports, &words, 8) == 8 else { return }
        switch UInt8(truncatingIfNeeded: words[0]) {
        case UInt8(ascii: "e"): end = .status(words[1])
        case UInt8(ascii: "s"): end = .signal(words[1])
        default: stopSignal = words[1]
        }
    }

    private static func withStrings<Result>(
        _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        var pointers = strings.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        return pointers.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { preconditionFailure("never empty") }
            return body(base)
        }
    }
}
