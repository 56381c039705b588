import CTestPTY
import Foundation
import TerminalCore
import Testing

/// The built program on a terminal of its own.
final class Session {
    enum End: Equatable { case status(Int32), signal(Int32) }

    private(set) var screen: TerminalScreen
    /// Everything that the program wrote.
    private(set) var output: [UInt8] = []
    private var pty = test_pty()
    private let home: URL
    private var end: End?
    private var stopSignal: Int32?

    /// A machine may be slow, but no answer takes this long, in seconds.
    private static let patience = 60.0

    /// - Parameters:
    ///   - environment: what differs from a plain xterm with UTF-8; nil takes a variable out.
    ///   - content: a folder; nil for the fixture.
    init(
        _ arguments: [String] = [], rows: Int = 24, columns: Int = 80,
        environment: [String: String?] = [:], content: URL? = nil, ignoresHangup: Bool = false
    ) throws {
        screen = TerminalScreen(rows: rows, columns: columns)
        home = FileManager.default.temporaryDirectory
            .appendingPathComponent("triage-terminal-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        var variables: [String: String?] = [
            "HOME": home.path, "PATH": "/usr/bin:/bin", "TERM": "xterm-256color",
            "LANG": Self.locale, "EDITOR": "/usr/bin/true", "SWIFT_BACKTRACE": "enable=no",
        ]
        variables.merge(environment) { _, new in new }
        let content = content ?? Self.fixtures.appendingPathComponent("printers")
        let words = [Self.program.path] + arguments + ["--content", content.path]
        let code = Self.withStrings(words) { words in
            Self.withStrings(variables.compactMap { name, value in value.map { "\(name)=\($0)" } })
            {
                test_pty_open(
                    &pty, Self.program.path, words, $0, home.path, Int32(rows), Int32(columns),
                    ignoresHangup ? 1 : 0)
            }
        }
        guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
    }

    deinit {
        if end == nil { kill(pty.program, SIGKILL) }
        close(pty.master)
        close(pty.commands)
        var status: Int32 = 0
        waitpid(pty.leader, &status, 0)
        close(pty.reports)
        try? FileManager.default.removeItem(at: home)
    }

    // MARK: - What a person does

    func type(_ text: String) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            // The terminal's own buffer is small; the program reads on while its output is read.
            let count = bytes.prefix(1024).withUnsafeBytes {
                write(pty.master, $0.baseAddress, $0.count)
            }
            if count <= 0 { return }
            bytes = bytes.dropFirst(count)
            readOutput(milliseconds: 0)
        }
    }

    func resize(rows: Int, columns: Int) {
        screen = screen.resized(rows: rows, columns: columns)
        #expect(test_pty_resize(&pty, Int32(rows), Int32(columns)) == 0)
    }

    func signal(_ number: Int32) { kill(pty.program, number) }

    /// The line drops.
    func hangUp() {
        close(pty.master)
        pty.master = -1
    }

    func bringToForeground() {
        stopSignal = nil
        var command = UInt8(ascii: "f")
        write(pty.commands, &command, 1)
    }

    // MARK: - What a person waits for

    /// Waits until the screen shows a text.
    func wait(for text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        wait(until: "'\(text)' is shown", sourceLocation: sourceLocation) {
            $0.screen.text.contains(text)
        }
    }

    /// Waits until the first row and the last are written.
    func waitForWholeScreen(sourceLocation: SourceLocation = #_sourceLocation) {
        wait(until: "the screen is written", sourceLocation: sourceLocation) { session in
            session.screen.cells.first?.contains { $0 != " " } == true
                && session.screen.cells.last?.contains { $0 != " " } == true
        }
    }

    func waitUntilGone(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        wait(until: "'\(text)' is gone", sourceLocation: sourceLocation) {
            !$0.screen.text.contains(text)
        }
    }

    /// - Returns: how the program ended; nil if it never does.
    func waitForEnd(sourceLocation: SourceLocation = #_sourceLocation) -> End? {
        wait(until: "the program ends", sourceLocation: sourceLocation) { $0.end != nil }
        while readOutput(milliseconds: 0) {}
        return end
    }

    func waitForStop(sourceLocation: SourceLocation = #_sourceLocation) {
        wait(until: "the program is stopped", sourceLocation: sourceLocation) {
            $0.stopSignal != nil
        }
        while readOutput(milliseconds: 0) {}
    }

    /// What the program should have put back and did not.
    var leftovers: [String] {
        screen.leftovers + (test_pty_is_cooked(&pty) == 1 ? [] : ["terminal modes"])
    }

    func wait(
        until what: String, sourceLocation: SourceLocation = #_sourceLocation,
        _ condition: (Session) -> Bool
    ) {
        let deadline = Date(timeIntervalSinceNow: Self.patience)
        while !condition(self) {
            if Date() > deadline || (end != nil && !readOutput(milliseconds: 0)) {
                if condition(self) { return }
                Issue.record(
                    "waited in vain until \(what); end: \(String(describing: end))\n\(screen.text)",
                    sourceLocation: sourceLocation)
                return
            }
            readOutput(milliseconds: 100)
            readReports()
        }
    }

    @discardableResult
    private func readOutput(milliseconds: Int32) -> Bool {
        guard pty.master >= 0 else {
            readReports(milliseconds: milliseconds)
            return false
        }
        var files = [
            pollfd(fd: pty.master, events: Int16(POLLIN), revents: 0),
            pollfd(fd: pty.reports, events: Int16(POLLIN), revents: 0),
        ]
        guard poll(&files, 2, milliseconds) > 0, files[0].revents & Int16(POLLIN) != 0 else {
            return false
        }
        var bytes = [UInt8](repeating: 0, count: 65536)
        let count = read(pty.master, &bytes, bytes.count)
        guard count > 0 else { return false }
        output += bytes[..<count]
        screen.feed(Array(bytes[..<count]))
        return true
    }

    private func readReports(milliseconds: Int32 = 0) {
        var file = pollfd(fd: pty.reports, events: Int16(POLLIN), revents: 0)
        guard end == nil, poll(&file, 1, milliseconds) > 0 else { return }
        var words: [Int32] = [0, 0]
        guard read(pty.reports, &words, 8) == 8 else { return }
        switch UInt8(truncatingIfNeeded: words[0]) {
        case UInt8(ascii: "e"): end = .status(words[1])
        case UInt8(ascii: "s"): end = .signal(words[1])
        default: stopSignal = words[1]
        }
    }

    // MARK: - Where things are

    private static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Fixtures")

    /// Beside the tests.
    static let program: URL = {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        let tests = bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])
        return tests.deletingLastPathComponent().appendingPathComponent("triage")
    }()

    #if os(macOS)
        private static let locale = "en_US.UTF-8"
    #else
        private static let locale = "C.UTF-8"
    #endif

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
