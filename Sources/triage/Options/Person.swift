import Foundation

/// Who works with the program, as it is kept with a tick.
enum Person {
    /// What git calls the user in this folder, else the name of the login.
    static func name() -> String {
        let named = gitName().trimmingCharacters(in: .whitespacesAndNewlines)
        return named.isEmpty ? NSUserName() : named
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
