import CoreTestSupport
import Foundation
import PTYSupport
import Testing

/// The built program on a terminal of its own.
final class Session {
    private(set) var screen: TerminalScreen
    /// Everything that the program wrote.
    private(set) var output: [UInt8] = []
    private let program: PTYProgram
    private let home: TemporaryFolder
    private let environment: [String: String]
    private let content: URL

    /// A machine may be slow, but no answer takes this long, in seconds.
    private static let patience = 60.0

    /// - Parameters:
    ///   - program: nil for `triage`.
    ///   - environment: what differs from a plain xterm with UTF-8; nil takes a variable out.
    ///   - content: a folder; nil for the fixture.
    ///   - files: what stands in the home, which is the folder that the program is started in, by path.
    init(
        _ arguments: [String] = [], of program: String? = nil, rows: Int = 24, columns: Int = 80,
        environment: [String: String?] = [:], content: URL? = nil, files: [String: String] = [:],
        ignoring signal: Int32 = 0, lacksSockets: Bool = false
    ) throws {
        screen = TerminalScreen(rows: rows, columns: columns)
        home = try TemporaryFolder(files)
        for path in files.keys {
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: home.path + "/" + path)
        }
        var variables: [String: String?] = [
            "HOME": home.path, "PATH": "/usr/bin:/bin", "TERM": "xterm-256color",
            "LANG": Self.locale, "EDITOR": "/usr/bin/true", "SWIFT_BACKTRACE": "enable=no",
            "COLORFGBG": "15;0",
        ]
        variables.merge(environment) { _, new in new }
        self.content = content ?? Self.fixture("printers")
        self.environment = variables.compactMapValues { $0 }
        let file =
            program.map { BuiltProgram.url.deletingLastPathComponent().appendingPathComponent($0) }
            ?? BuiltProgram.url
        self.program = try PTYProgram(
            file.path, arguments + ["--content", self.content.path],
            environment: self.environment, folder: home.path, rows: rows,
            columns: columns, ignoring: signal, lacksSockets: lacksSockets)
    }

    deinit { program.signal(SIGKILL) }

    // MARK: - What a person does

    func type(_ text: String) { type(Array(text.utf8)) }

    func type(_ typed: [UInt8]) {
        var bytes = typed[...]
        while !bytes.isEmpty {
            // The terminal's own buffer is small; the program reads on while its output is read.
            let count = program.write(bytes.prefix(1024))
            if count <= 0 { return }
            bytes = bytes.dropFirst(count)
            readOutput(milliseconds: 0)
        }
    }

    /// Types again and again on a terminal whose output nobody reads, until the program does not read either.
    func typeUnread(_ text: String) {
        let bytes = Array(text.utf8)
        for _ in 0..<4000 {
            guard program.takesInput(milliseconds: 2000) else { return }
            _ = program.write(bytes[...])
        }
        Issue.record("the program goes on though nobody reads what it writes")
    }

    func resize(rows: Int, columns: Int) {
        screen = screen.resized(rows: rows, columns: columns)
        #expect(program.resize(rows: rows, columns: columns))
    }

    func signal(_ number: Int32) { program.signal(number) }

    /// Leaves by Ctrl-C, which is in order and leaves nothing behind.
    func quit(sourceLocation: SourceLocation = #_sourceLocation) {
        type("\u{3}")
        #expect(
            waitForEnd(sourceLocation: sourceLocation) == .status(0),
            sourceLocation: sourceLocation)
        #expect(leftovers.isEmpty, sourceLocation: sourceLocation)
    }

    /// The line drops.
    func hangUp() { program.hangUp() }

    func bringToForeground() { program.bringToForeground() }

    /// What another command prints meanwhile or afterwards, in the same home and folder.
    func output(of arguments: String...) throws -> String {
        let process = Process()
        process.executableURL = BuiltProgram.url
        process.arguments = arguments + ["--content", content.path]
        process.environment = environment
        process.currentDirectoryURL = home.url
        process.standardInput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let text = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: text, as: UTF8.self)
    }

    // MARK: - What a person waits for

    /// Waits until the screen shows a text.
    func wait(for text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        wait(until: "'\(text)' is shown", sourceLocation: sourceLocation) {
            $0.screen.text.contains(text)
        }
    }

    /// Waits until all content is read, and rows of the first screen have their numbers.
    func waitUntilLoaded(sourceLocation: SourceLocation = #_sourceLocation) {
        wait(for: "1-9", sourceLocation: sourceLocation)
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
    func waitForEnd(sourceLocation: SourceLocation = #_sourceLocation) -> PTYProgram.End? {
        wait(until: "the program ends", sourceLocation: sourceLocation) { $0.program.end != nil }
        while readOutput(milliseconds: 0) {}
        return program.end
    }

    /// The same on a terminal whose output nobody reads.
    func waitForEndUnread() -> PTYProgram.End? {
        let deadline = Date(timeIntervalSinceNow: Self.patience)
        while program.end == nil, Date() < deadline { program.readReports(milliseconds: 100) }
        return program.end
    }

    func waitForStop(sourceLocation: SourceLocation = #_sourceLocation) {
        wait(until: "the program is stopped", sourceLocation: sourceLocation) {
            $0.program.stopSignal != nil
        }
        while readOutput(milliseconds: 0) {}
    }

    var isCooked: Bool { program.isCooked }

    /// What the program should have put back and did not.
    var leftovers: [String] {
        screen.leftovers + (program.isCooked ? [] : ["terminal modes"])
    }

    func wait(
        until what: String, sourceLocation: SourceLocation = #_sourceLocation,
        _ condition: (Session) -> Bool
    ) {
        let deadline = Date(timeIntervalSinceNow: Self.patience)
        while !condition(self) {
            if Date() > deadline || (program.end != nil && !readOutput(milliseconds: 0)) {
                if condition(self) { return }
                Issue.record(
                    "waited in vain until \(what); end: \(String(describing: program.end))\n\(screen.text)",
                    sourceLocation: sourceLocation)
                return
            }
            readOutput(milliseconds: 100)
            program.readReports()
        }
    }

    /// Returns at the very moment when the terminal begins to edit lines again, or to hand keys over one by one.
    func waitForModes(cooked isCooked: Bool) {
        let deadline = Date(timeIntervalSinceNow: Self.patience)
        while program.isCooked != isCooked, Date() < deadline { sched_yield() }
    }

    @discardableResult
    private func readOutput(milliseconds: Int32) -> Bool {
        guard let bytes = program.read(milliseconds: milliseconds) else { return false }
        output += bytes
        screen.feed(bytes)
        return true
    }

    // MARK: - Where things are

    static func fixture(_ name: String) -> URL { fixtures.appendingPathComponent(name) }

    private static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Fixtures")

    #if os(macOS)
        private static let locale = "en_US.UTF-8"
    #else
        private static let locale = "C.UTF-8"
    #endif
}
