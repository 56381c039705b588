import ArgumentParser
import Foundation
import SystemCalls
import TriageMCP

/// A server for assistants, by the Model Context Protocol over standard input and output.
struct MCPCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.mcp, named: "mcp")

    @Option(help: .saying(.mcpProject, valueName: "dir"), completion: .directory)
    var project: String?
    @Flag(name: .customLong("allow-ticks"), help: .saying(.allowTicks))
    var allowTicks = false
    @OptionGroup var library: LibraryOptions

    func run() throws {
        let project = try AssistantProject.find(named: project)
        let desk = try LibraryDesk(library, project: project)
        let server = Server(desk, version: Triage.version, allowsTicks: allowTicks)
        if isatty(STDIN_FILENO) == 1 { Output.error(say(.mcpWaits)) }
        // What is printed by the way is for people, and stdout is not theirs here.
        let output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        guard output >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else {
            throw Stop(Program.failure, say(.noOutput, String(cString: strerror(errno))))
        }
        var lines = MessageLines()
        while let bytes = Self.read() {
            for line in lines.append(bytes) {
                guard Self.write(server.answer(to: line), to: output) else { return }
            }
        }
        for line in lines.end() { _ = Self.write(server.answer(to: line), to: output) }
    }

    /// What came in; nil at the end of input.
    private static func read() -> [UInt8]? {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Foundation.read(STDIN_FILENO, &buffer, buffer.count)
            if count > 0 { return Array(buffer.prefix(count)) }
            guard count < 0, errno == EINTR else { return nil }
        }
    }

    /// - Returns: whether there still is somebody who reads.
    private static func write(_ answer: [UInt8]?, to file: Int32) -> Bool {
        answer.map { writeAll($0, to: file) == 0 } ?? true
    }
}

/// The project that an assistant works in.
enum AssistantProject {
    /// The first of: what is named, what the client names, the checkout of the working folder. Never the root of all
    /// files nor a home, which hold far more than a project.
    ///
    /// - Returns: nil where there is none.
    /// - Throws: ``Stop`` where a folder is named that cannot be one.
    static func find(
        named folder: String?,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws -> String? {
        if let folder {
            guard FileManager.default.isFolder(folder) else {
                throw Stop(Program.failure, say(.noProject, folder))
            }
            guard let project = project(folder, environment) else {
                throw Stop(Program.failure, say(.tooMuchForProject, folder))
            }
            return project
        }
        if let told = environment["CLAUDE_PROJECT_DIR"], FileManager.default.isFolder(told),
            let project = project(told, environment)
        {
            return project
        }
        let own = ProjectFolder.path()
        let isCheckout = [".git", ".triage"].contains {
            FileManager.default.fileExists(atPath: "\(own)/\($0)")
        }
        return isCheckout ? project(own, environment) : nil
    }

    private static func project(_ folder: String, _ environment: [String: String]) -> String? {
        let real = { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
        let path = real(folder)
        let homes = [
            environment["HOME"] ?? "", FileManager.default.homeDirectoryForCurrentUser.path,
        ]
        return path == "/" || homes.map(real).contains(path) ? nil : path
    }
}
