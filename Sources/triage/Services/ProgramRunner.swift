import CSpawn
import Foundation
import SystemCalls
import TriageApp
import TriageCore

/// Runs other programs by argument vector, never through a shell.
///
/// Not `Process`: it puts a child into a group of its own, where an editor may not use the terminal.
struct ProgramRunner {
    /// Folders that programs are found in, parted by colons.
    let path: String

    func isInstalled(_ name: String) -> Bool { find(name) != nil }

    /// The file of a program; a name with a folder in it is taken as it is.
    private func find(_ name: String, from folder: String? = nil) -> String? {
        if name.contains("/") {
            let file = name.hasPrefix("/") ? name : folder.map { "\($0)/\(name)" } ?? name
            return access(file, X_OK) == 0 ? file : nil
        }
        return path.split(separator: ":").lazy.map { "\($0)/\(name)" }
            .first { access($0, X_OK) == 0 }
    }

    /// Runs a program on the terminal, until it ends. Keys that interrupt are the program's, not ours, meanwhile.
    func runInForeground(_ arguments: [String]) throws(ProgramFailure) {
        let keys = [SIGINT, SIGQUIT]
        let before = keys.map { signal($0, SIG_IGN) }
        defer { for (key, action) in zip(keys, before) { signal(key, action) } }
        let child = try spawn(arguments, input: nil)
        try Self.check(Self.wait(for: child))
    }

    /// Runs a program without a terminal on a text, and gives it up after so many seconds.
    func run(_ arguments: [String], input: String, seconds: Double) throws(ProgramFailure) {
        // A file rather than a pipe: a child that does not read can neither block nor kill us.
        let file = try Self.temporaryFile(input)
        defer { close(file) }
        try run(arguments, input: file, seconds: seconds)
    }

    private func run(
        _ arguments: [String], input: CInt, output: CInt? = nil, seconds: Double
    ) throws(ProgramFailure) {
        let child = try spawn(arguments, input: input, output: output)
        guard Self.waitForEnd(of: child, seconds: seconds) else {
            kill(child, SIGKILL)
            _ = try? Self.wait(for: child)
            throw .system(FileFailure(ETIMEDOUT))
        }
        try Self.check(Self.wait(for: child))
    }

    /// What a program without a terminal prints; it is given up after so many seconds.
    func output(of arguments: [String], seconds: Double) throws(ProgramFailure) -> String {
        // A file, as above; it is empty where the child reads it.
        let file = try Self.temporaryFile("")
        defer { close(file) }
        try run(arguments, input: file, output: file, seconds: seconds)
        lseek(file, 0, SEEK_SET)
        let output = try? FileHandle(fileDescriptor: file, closeOnDealloc: false).readToEnd()
        return String(decoding: output ?? Data(), as: UTF8.self)
    }

    // MARK: In a place of its own

    /// Where a program runs that is not of the user's own choice.
    struct Place {
        var folder: String
        /// `NAME=value`.
        var environment: [String]
        /// Whether what it says of failures is read with what it prints.
        var tellsErrors = false
    }

    /// How a program ended, and what it printed.
    enum Ending {
        case status(CInt, output: [UInt8])
        case signal, tooSlow, tooMuch
    }

    /// Runs a program in a session of its own, and ends all of its group when it is done, or over a limit.
    func run(
        _ arguments: [String], in place: Place, seconds: Double, limit: Int
    ) throws(ProgramFailure) -> Ending {
        let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
        guard nothing >= 0 else { throw .system(FileFailure()) }
        defer { close(nothing) }
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .system(FileFailure()) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[0]) }
        let child: pid_t
        do {
            defer { close(ends[1]) }
            child = try spawn(arguments, input: nothing, output: ends[1], in: place)
        }
        let deadline = ContinuousClock.now + .seconds(seconds)
        var output: [UInt8] = []
        let isRead = Self.read(from: ends[0], until: deadline, limit: limit, into: &output)
        let left = max(0, (deadline - .now) / .seconds(1))
        let hasEnded = isRead && Self.waitForEnd(of: child, seconds: left)
        // What it began and left behind ends with it.
        kill(-child, SIGKILL)
        let status = try Self.wait(for: child)
        guard hasEnded else { return output.count > limit ? .tooMuch : .tooSlow }
        return status & 0x7F != 0 ? .signal : .status(status >> 8 & 0xFF, output: output)
    }

    /// Reads up to the end of a pipe.
    ///
    /// - Returns: false where that does not come in time, or there is more than the limit.
    private static func read(
        from pipe: CInt, until deadline: ContinuousClock.Instant, limit: Int,
        into output: inout [UInt8]
    ) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 16 << 10)
        while output.count <= limit {
            guard isReady(pipe, by: deadline) else { return false }
            let length = buffer.withUnsafeMutableBytes {
                Foundation.read(pipe, $0.baseAddress, $0.count)
            }
            if length < 0, errno == EINTR { continue }
            guard length > 0 else { return true }
            output += buffer.prefix(length)
        }
        return false
    }

    /// Waits until a child has ended, for so long at most. It is not reaped, so that its number stays its own.
    private static func waitForEnd(of child: pid_t, seconds: Double) -> Bool {
        var ends: [CInt] = [-1, -1]
        // Where there is no pipe to hear of the end by, patience is what is saved.
        guard pipe(&ends) == 0 else { return true }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let (heard, told) = (ends[0], ends[1])
        defer { close(heard) }
        Parallel.detach {
            var info = siginfo_t()
            while waitid(P_PID, id_t(child), &info, WEXITED | WNOWAIT) < 0, errno == EINTR {}
            close(told)
        }
        return isReady(heard, by: .now + .seconds(seconds))
    }

    /// Waits until there is something to be heard of a pipe, or its end.
    private static func isReady(_ pipe: CInt, by deadline: ContinuousClock.Instant) -> Bool {
        while true {
            let left = (deadline - .now) / .milliseconds(1)
            var file = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
            let count = poll(&file, 1, CInt(max(0, left.rounded(.up))))
            if count > 0 { return true }
            // A signal, such as of a window that changed, ends a wait early.
            if count == 0 || errno != EINTR { return false }
        }
    }

    private static func temporaryFile(_ text: String) throws(ProgramFailure) -> CInt {
        var name = Array((NSTemporaryDirectory() + "/triage-XXXXXX").utf8CString)
        let file = mkstemp(&name)
        guard file >= 0 else { throw .system(FileFailure()) }
        unlink(name)
        let code = writeAll(Array(text.utf8), to: file)
        guard code == 0 else {
            close(file)
            throw .system(FileFailure(code))
        }
        lseek(file, 0, SEEK_SET)
        return file
    }

    /// - Parameters:
    ///   - input: standard input of a child without a terminal; nil for one that has ours.
    ///   - output: what a child without a terminal prints to; nil where nobody reads that.
    ///   - place: where it runs and what it sees of the environment, without a terminal that it could open; nil for ours.
    private func spawn(
        _ arguments: [String], input: CInt?, output: CInt? = nil, in place: Place? = nil
    ) throws(ProgramFailure) -> pid_t {
        guard let program = arguments.first.flatMap({ find($0, from: place?.folder) }) else {
            throw .system(FileFailure(ENOENT))
        }
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        var flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
        if let input {
            posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
            if let output {
                posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
            } else {
                posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
            }
            if let output, place?.tellsErrors == true {
                posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO)
            } else {
                posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
            }
            // Those that hold the clipboard live on behind us.
            if place == nil {
                flags |= POSIX_SPAWN_SETPGROUP
                posix_spawnattr_setpgroup(&attributes, 0)
            }
        }
        if let place {
            flags |= CInt(spawn_session_flag())
            let error = spawn_in_folder(&actions, place.folder)
            guard error == 0 else { throw .system(FileFailure(error)) }
        }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for number in [
            SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGPIPE, SIGXFSZ, SIGTSTP, SIGCONT, SIGWINCH,
        ] {
            sigaddset(&signals, number)
        }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags))

        // Who started us may have ignored the ends of children; then nobody learns how they ended.
        signal(SIGCHLD, SIG_DFL)
        var vector = arguments.map { strdup(SystemPath.cString($0)) } + [nil]
        var variables = (place?.environment ?? []).map { strdup(SystemPath.cString($0)) } + [nil]
        defer { for word in vector + variables { free(word) } }
        var child: pid_t = 0
        let error =
            place == nil
            ? posix_spawn(&child, program, &actions, &attributes, &vector, environ)
            : posix_spawn(&child, program, &actions, &attributes, &vector, &variables)
        guard error == 0 else { throw .system(FileFailure(error)) }
        return child
    }

    /// - Returns: the child's status, once it has ended.
    private static func wait(for child: pid_t) throws(ProgramFailure) -> CInt {
        var status: CInt = 0
        while waitpid(child, &status, 0) < 0 {
            guard errno == EINTR else { throw .system(FileFailure()) }
        }
        return status
    }

    /// The macros that read a status are not imported: the low seven bits are a signal, the next byte is the exit.
    private static func check(_ status: CInt) throws(ProgramFailure) {
        let signal = status & 0x7F
        if signal != 0 { throw .signal(signal) }
        let code = status >> 8 & 0xFF
        if code != 0 { throw .status(code) }
    }
}
