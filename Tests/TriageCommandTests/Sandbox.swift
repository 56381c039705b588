import CFolderMark
import CoreTestSupport
import Foundation
import Testing

/// A home, a project and a content folder of its own, in which the built program is run.
final class Sandbox {
    struct Run {
        /// Less than 0 for a signal.
        let status: Int32
        let output: String
        let errors: String
        var lines: [String] { output.split(separator: "\n").map(String.init) }
    }

    private let folder: TemporaryFolder
    var path: String { folder.path }
    var environment: [String: String]

    /// A program may end before it has read what it is given: that is no end of the tests.
    private static let survivesBrokenPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

    init() throws {
        Self.survivesBrokenPipes
        folder = try TemporaryFolder()
        let path = folder.path
        environment = [
            "HOME": path + "/home", "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
            "LANG": "C.UTF-8", "TRIAGE_CONTENT": path + "/content",
        ]
        for folder in ["home", "content", "project"] {
            try FileManager.default.createDirectory(
                atPath: path + "/" + folder, withIntermediateDirectories: true)
        }
    }

    /// With the guides of ``Fixtures``.
    static func withGuides() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write(Fixtures.kettle, to: "content/en/kettle.md")
        try sandbox.write(Fixtures.kettleInChinese, to: "content/zh-Hans/kettle.md")
        return sandbox
    }

    var database: String { path + "/home/.local/state/triage/triage.sqlite" }

    /// What the store keeps the project's runs under, as long as it has no commit.
    var owner: String {
        let project = URL(fileURLWithPath: path + "/project").resolvingSymlinksInPath().path
        var status = stat()
        stat(project, &status)
        return "folder:\(status.st_dev):\(status.st_ino):\(folder_mark(project)):\(project)"
    }

    func write(_ text: String, to file: String) throws { try folder.write(text, to: file) }

    /// A run that is not started yet.
    func process(_ arguments: [String], in folder: String = "project") -> Process {
        let process = Process()
        process.executableURL = BuiltProgram.url
        process.arguments = arguments
        process.environment = environment
        process.currentDirectoryURL = URL(fileURLWithPath: path + "/" + folder)
        return process
    }

    /// Runs the program to its end.
    @discardableResult
    func run(_ arguments: String..., input: String = "", in folder: String = "project") throws
        -> Run
    {
        try run(arguments: arguments, input: input, in: folder)
    }

    @discardableResult
    func run(arguments: [String], input: String = "", in folder: String = "project") throws -> Run {
        try Self.finish(process(arguments, in: folder), input: input)
    }

    /// Runs a process to its end.
    static func finish(_ process: Process, input: String = "") throws -> Run {
        let pipes = (input: Pipe(), output: Pipe(), errors: Pipe())
        process.standardInput = pipes.input
        process.standardOutput = pipes.output
        process.standardError = pipes.errors
        try process.run()
        let errors = Drain(pipes.errors)
        try? pipes.input.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try? pipes.input.fileHandleForWriting.close()
        let output = Drain(pipes.output).wait()
        process.waitUntilExit()
        return Run(status: process.status, output: output, errors: errors.wait())
    }

    /// Runs the program with nobody who reads what it prints.
    ///
    /// - Returns: its exit status.
    func runUnread(_ arguments: String...) throws -> Int32 {
        let process = process(arguments)
        let output = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try output.fileHandleForReading.close()
        try process.run()
        process.waitUntilExit()
        return process.status
    }

    /// Runs the program and reads what it prints as JSON.
    func json(_ arguments: String...) throws -> Any {
        let run = try run(arguments: arguments)
        // That the answer is no is an answer.
        #expect(run.status == 0 || run.status == 1, "\(arguments): \(run.errors)")
        return try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    }
}

extension Process {
    /// How it ended: its exit status, or less than 0 for a signal.
    fileprivate var status: Int32 {
        terminationReason == .exit ? terminationStatus : -terminationStatus
    }
}

/// Reads a pipe to its end on a thread of its own, so that nobody waits for room in it.
final class Drain: @unchecked Sendable {
    private let done = DispatchSemaphore(value: 0)
    private var data = Data()

    init(_ pipe: Pipe) {
        let thread = Thread { [self] in
            data = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
            done.signal()
        }
        thread.start()
    }

    func wait() -> String {
        done.wait()
        done.signal()
        return String(decoding: data, as: UTF8.self)
    }
}
