import Foundation
import TriageCore

/// Who works with the program, as it is kept with a tick.
enum Person {
    /// What git calls the user in this folder, else the name of the login.
    static func name() -> String {
        let named = gitName().trimmingCharacters(in: .whitespacesAndNewlines)
        return named.isEmpty ? loginName() : named
    }

    /// The name, asked for beside what the caller does: to start git takes longer than a frame of the screen.
    ///
    /// - Returns: what waits for the name, if it is not there yet.
    static func later() -> @Sendable () -> String {
        let found = Monitor<String?>(nil)
        Parallel.detach {
            let name = name()
            found.change { $0 = name }
        }
        return {
            found.wait { $0 != nil }
            return found.withLock { $0 ?? "" }
        }
    }

    /// - Returns: nothing where git does not know, or takes longer than a person would wait.
    private static func gitName() -> String {
        let programs = ProgramRunner(path: ProcessInfo.processInfo.environment["PATH"] ?? "")
        let name = try? programs.output(of: ["git", "config", "user.name"], seconds: 2)
        return String(name?.prefix(200) ?? "")
    }

    /// The name of the login; by the file of users where the environment does not tell, for the system's own call asks a
    /// service by a socket first.
    private static func loginName() -> String {
        let environment = ProcessInfo.processInfo.environment
        let told = ["LOGNAME", "USER"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        if let told { return told }
        let id = String(getuid())
        let users = try? String(contentsOfFile: "/etc/passwd", encoding: .utf8)
        let fields = users?.split(separator: "\n").lazy
            .map { $0.split(separator: ":", omittingEmptySubsequences: false) }
            .first { $0.count > 2 && $0[2] == id }
        return fields.map { String($0[0]) } ?? id
    }
}
