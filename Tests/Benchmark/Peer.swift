import Foundation

/// Other programs, where they are installed.
enum Peer {
    static let names = ["less", "ncdu", "rg", "fzf", "md2html", "cmark-gfm"]

    static func path(_ name: String) -> String? {
        let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        return folders.split(separator: ":").map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Runs a program to its end; what it prints is dropped.
    ///
    /// - Returns: milliseconds; nil where it is not installed.
    static func run(_ name: String, _ arguments: [String]) -> Double? {
        guard let path = path(name) else { return nil }
        #if os(macOS)
            var files: posix_spawn_file_actions_t?
        #else
            var files = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&files)
        defer { posix_spawn_file_actions_destroy(&files) }
        posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0)
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        let start = TimedProgram.now
        var process: pid_t = 0
        guard posix_spawn(&process, path, &files, nil, &words, environ) == 0 else { return nil }
        var status: Int32 = 0
        waitpid(process, &status, 0)
        return TimedProgram.now - start
    }
}
