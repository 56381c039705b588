import Foundation
import TriageCore

/// Who works with the program, as it is kept with a tick.
enum Person {
    /// What git calls the user in this folder, else the name of the login.
    static func name() -> String {
        let named = gitName().trimmingCharacters(in: .whitespacesAndNewlines)
        return named.isEmpty ? NSUserName() : named
    }

    /// The name, asked for beside what the caller does: to start git takes longer than a frame of the screen.
    ///
    /// - Returns: what waits for the name, if it is not there yet.
    static func later() -> @Sendable () -> String {
        let asked = Asked()
        Parallel.detach { asked.answer(name()) }
        return { asked.name }
    }

    /// A name that another thread finds out.
    private final class Asked: @unchecked Sendable {
        private let condition = NSCondition()
        // Guarded by the condition.
        private var found: String?

        func answer(_ name: String) {
            condition.withLock {
                found = name
                condition.broadcast()
            }
        }

        var name: String {
            condition.withLock {
                while true {
                    if let found { return found }
                    condition.wait()
                }
            }
        }
    }

    private static func gitName() -> String {
        let git = Process()
        git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        git.arguments = ["git", "config", "user.name"]
        let output = Pipe()
        git.standardOutput = output
        git.standardError = FileHandle.nullDevice
        git.standardInput = FileHandle.nullDevice
        guard (try? git.run()) != nil else { return "" }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        git.waitUntilExit()
        return git.terminationStatus == 0 ? String(decoding: data.prefix(200), as: UTF8.self) : ""
    }
}
