import CoreTestSupport
import Foundation
import GRDB
import Testing

struct FaultTests {
    @Test(arguments: [
        ["--bogus"], ["listt"], ["list", "--bogus"], ["show"], ["ask"], ["checklist", "nonsense"],
        ["report", "--format", "xml"], ["search"], [], ["--content"],
        ["search", "water", "--no-project"], ["ask", "water", "--bogus=1"], ["match", "--bogus"],
        ["checklist", "status", "weekly", "-hotfix"], ["checklist", "status", "weekly", "-1h"],
        ["checklist", "status", "weekly", "--help-hidden"],
        ["checklist", "note", "weekly", "1", "- the rest"],
        ["list", "-xh"], ["-xh"], ["-hotfix", "list"],
    ])
    func wrongUsageExitsWithTwo(arguments: [String]) throws {
        let run = try Sandbox.withGuides().run(arguments: arguments)
        #expect(run.status == 2)
        #expect(run.errors.hasPrefix("triage: "))
    }

    @Test(arguments: ["--help", "--version"])
    func helpIsFine(flag: String) throws {
        let run = try Sandbox().run(flag)
        #expect(run.status == 0 && !run.output.isEmpty && run.errors.isEmpty)
    }

    /// The limit's signal is ignored, and the write reports it.
    @Test func aLimitOnTheSizeOfFilesIsTold() throws {
        let sandbox = try Sandbox.withGuides()
        let process = sandbox.process([])
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [
            "-c", "ulimit -f 0; exec \"$0\" \"$@\"", BuiltProgram.url.path, "checklist", "tick",
            "weekly", "1",
        ]
        let run = try Sandbox.finish(process)
        #expect(run.status == 2)
        #expect(run.errors.hasPrefix("triage: "))
    }

    @Test func anInterruptedCommandSaysSo() throws {
        let sandbox = try Sandbox.withGuides()
        let process = sandbox.process(["ask", "water cold"])
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        // It waits for an answer.
        var told = Data()
        while !told.contains(UInt8(ascii: "?")) {
            let more = output.fileHandleForReading.availableData
            // A program that ends without a question.
            if more.isEmpty { break }
            told += more
        }
        #expect(told.contains(UInt8(ascii: "?")))
        if process.isRunning { kill(process.processIdentifier, SIGINT) }
        // A program that does not hear it must not hold up all tests.
        let deadline = Date(timeIntervalSinceNow: 20)
        while process.isRunning, Date() < deadline { usleep(1000) }
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        #expect(process.terminationReason == .exit && process.terminationStatus == 130)
        try input.fileHandleForWriting.close()
    }

    @Test func nothingIsLostInAPipeThatDoesNotBlock() throws {
        let sandbox = try Sandbox()
        let lines = (1...5000).map { "## Section number \($0)" }
        try sandbox.write(lines.joined(separator: "\n\n"), to: "content/long.md")
        let process = sandbox.process(["show", "long"])
        let output = Pipe()
        let end = output.fileHandleForWriting.fileDescriptor
        _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
        process.standardOutput = output
        // Starting the program closes this side's end.
        let room = dup(end)
        try process.run()
        // More than a pipe holds, before anything is read.
        while process.isRunning, Self.canTakeMore(room) { usleep(1000) }
        #expect(!Self.canTakeMore(room))
        close(room)
        let text = Drain(output).wait()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(text.contains("Section number 5000"))
    }

    /// Whether there is room in a pipe.
    private static func canTakeMore(_ end: Int32) -> Bool {
        var file = pollfd(fd: end, events: Int16(POLLOUT), revents: 0)
        return poll(&file, 1, 0) == 1 && file.revents & Int16(POLLOUT) != 0
    }

    @Test func contentThatIsNotThereIsNamed() throws {
        let sandbox = try Sandbox()
        let missing = try sandbox.run("list", "--content", "/nonexistent/guides")
        #expect(missing.status == 2 && missing.errors.contains("/nonexistent/guides"))
        let empty = try sandbox.run("list")
        #expect(empty.status == 2 && empty.errors.contains("content"))
        #expect(try sandbox.run("inspect", "--content", "/nonexistent/guides").status == 2)
    }

    @Test func aListOfNoFoldersIsNoContent() throws {
        let sandbox = try Sandbox()
        for list in [":", "::"] {
            sandbox.environment["TRIAGE_CONTENT"] = list
            for command in ["lint", "inspect", "list"] {
                let run = try sandbox.run(command)
                #expect(run.status == 2 && run.errors.contains("no content"), "\(command)")
            }
        }
    }

    @Test func controlCharactersNeverReachTheTerminal() throws {
        let sandbox = try Sandbox()
        let evil = "\u{1b}]0;owned\u{7}\u{9b}31m\u{202e}"
        try sandbox.write(
            """
            # Title \(evil)

            ## Symptom 1: bad \(evil) &#27;[31m

            ```
            Q1: Is it \(evil)?
            ├─ YES\(evil) → red\(evil)
            └─ NO → blue
            ```

            ## Checklist

            - [ ] item \(evil)

            | a\(evil) | b |
            |---|---|
            | &#x9b;31m | d |
            """, to: "content/evil.md")
        for arguments in [
            ["list"], ["show", "evil"], ["show", "evil", "--json"],
            ["ask", "bad", "--answers", "1"],
            ["search", "bad"], ["checklist", "show", "checklist"],
            ["checklist", "tick", "checklist", "1"],
            ["checklist", "export", "checklist"], ["report"], ["report", "--format", "json"],
            ["inspect"],
            ["inspect", "--json"], ["lint"], ["show", "nothing \(evil)"], ["list", evil],
            ["ask", "bad", "--answers", evil],
        ] {
            let run = try sandbox.run(arguments: arguments)
            let steering = (run.output + run.errors).unicodeScalars.filter {
                ($0.value < 0x20 && $0 != "\n" && $0 != "\t") || (0x7F...0x9F).contains($0.value)
                    || $0.value == 0x202E
            }
            #expect(steering.isEmpty, "\(arguments)")
            #expect(run.status >= 0, "\(arguments)")
        }
    }

    @Test func aReaderThatLeavesIsNoError() throws {
        let sandbox = try Sandbox()
        let rows = (0..<4_000).map { "## Part \($0)\n\ntext" }.joined(separator: "\n\n")
        try sandbox.write("# Long\n\n" + rows, to: "content/long.md")
        let process = sandbox.process(["show", "long"])
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        try output.fileHandleForReading.close()
        let text = Drain(errors).wait()
        process.waitUntilExit()
        #expect(text.isEmpty)
        #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    }

    @Test func aDamagedDatabaseIsKeptAsideAndTicksGoOn() throws {
        let sandbox = try Sandbox.withGuides()
        let damage = String(repeating: "not a database ", count: 100)
        try sandbox.write(damage, to: "home/.local/state/triage/triage.sqlite")
        let tick = try sandbox.run("checklist", "tick", "weekly", "1")
        #expect(tick.status == 0 && tick.errors.contains("corrupt-1"))
        #expect(
            try String(contentsOfFile: sandbox.database + ".corrupt-1", encoding: .utf8) == damage)
        #expect(try sandbox.run("checklist", "show", "weekly").output.contains("2/4"))
    }

    @Test func aNewerDatabaseIsReadButNotChanged() throws {
        let sandbox = try Sandbox.withGuides()
        try sandbox.run("checklist", "tick", "weekly", "1")
        do {
            let queue = try DatabaseQueue(path: sandbox.database)
            try queue.inDatabase { try $0.execute(sql: "PRAGMA user_version = 99") }
        }
        let before = FileManager.default.contents(atPath: sandbox.database)
        #expect(try sandbox.run("checklist", "show", "weekly").output.contains("2/4"))
        let tick = try sandbox.run("checklist", "tick", "weekly", "2")
        #expect(tick.status == 2 && tick.output.isEmpty && tick.errors.contains("newer"))
        #expect(FileManager.default.contents(atPath: sandbox.database) == before)
    }

    @Test(.timeLimit(.minutes(1)), arguments: ["pipe", "other tables", "no folder"])
    func whatOnlyTheStoreKnowsIsNotMadeUp(fault: String) throws {
        let sandbox = try Sandbox.withGuides()
        switch fault {
        case "pipe":
            try sandbox.write("", to: "home/.local/state/triage/note")
            #expect(mkfifo(sandbox.database, 0o600) == 0)
        case "other tables":
            try sandbox.write("", to: "home/.local/state/triage/triage.sqlite")
            let queue = try DatabaseQueue(path: sandbox.database)
            try queue.inDatabase {
                try $0.execute(sql: "CREATE TABLE t (x); PRAGMA user_version = 99")
            }
        default: try sandbox.write("a file", to: "home/.local")
        }
        let tick = try sandbox.run("checklist", "tick", "weekly", "1")
        #expect(tick.status == 2)
        let words = try #require(tick.errors.split(separator: "\n").first)
        let reason = words.replacing("cannot be written", with: "cannot be read")
        for arguments in [
            ["report"], ["report", "--list"], ["checklist", "runs", "weekly"],
            ["checklist", "status", "weekly", "--strict"], ["checklist", "status", "weekly"],
            ["checklist", "status", "weekly", "--json"], ["checklist", "show", "weekly"],
        ] {
            let run = try sandbox.run(arguments: arguments)
            #expect(run.status == 2 && run.output.isEmpty, "\(arguments)")
            #expect(run.errors == reason + "\n", "\(arguments)")
        }
    }

    @Test func withoutAPlaceForTicksContentStaysUsable() throws {
        let sandbox = try Sandbox.withGuides()
        try sandbox.write("a file", to: "home/.local")
        let show = try sandbox.run("checklist", "show", "weekly")
        #expect(show.status == 2 && show.errors.contains(".local/state/triage"))
        let part = try sandbox.run("show", "weekly")
        #expect(part.status == 0 && part.output.contains("Rinse with vinegar"))
        let tick = try sandbox.run("checklist", "tick", "weekly", "1")
        #expect(tick.status == 2 && tick.output.isEmpty)
        let ask = try sandbox.run("ask", "water", "--answers", "2", "--history")
        #expect(ask.status == 0 && ask.output.contains("No current arrives"))
    }

    @Test func aReadOnlyFolderIsReadAndSaysSo() throws {
        let sandbox = try Sandbox.withGuides()
        try sandbox.run("checklist", "tick", "weekly", "1")
        func setPermissions(_ mode: Int, _ path: String) throws {
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        }
        let state = sandbox.path + "/home/.local/state"
        try setPermissions(0o755, sandbox.path + "/home/.local")
        try setPermissions(0o755, state)
        try setPermissions(0o555, state + "/triage")
        try setPermissions(0o444, sandbox.database)
        defer { try? setPermissions(0o755, state + "/triage") }
        let process = sandbox.process(["checklist", "show", "weekly"])
        Self.dropPrivileges(process)
        let run = try Sandbox.finish(process)
        #expect(run.output.contains("2/4"))
        #expect(run.errors.contains("cannot be written"))
    }

    @Test func withoutAHomeNothingIsMadeUp() throws {
        let sandbox = try Sandbox.withGuides()
        sandbox.environment["HOME"] = nil
        sandbox.environment["TRIAGE_LANGUAGE"] = "zh-Hans"
        let run = try sandbox.run("checklist", "tick", "weekly", "1")
        #expect(run.status == 2)
        #expect(run.errors.contains("没有可以保存记录的主目录。请设置 HOME 或 XDG_STATE_HOME。"))
    }

    @Test func aReportOfContentThatIsNotThereIsAFailure() throws {
        let sandbox = try Sandbox.withGuides()
        try sandbox.run("ask", "water stays cold", "--answers", "2", "--history")
        #expect(try sandbox.run("report").status == 0)
        let run = try sandbox.run("report", "--content", "/nonexistent/guides")
        #expect(run.status == 2 && run.errors.contains("/nonexistent/guides"))
    }

    @Test func aFullDiskIsNoTick() throws {
        let sandbox = try Sandbox.withGuides()
        try sandbox.run("checklist", "tick", "weekly", "1")
        let process = sandbox.process([])
        let command = "trap '' XFSZ; ulimit -f 0; exec \"$0\" checklist tick weekly 2"
        process.arguments = ["-c", command, BuiltProgram.url.path]
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        let run = try Sandbox.finish(process)
        #expect(run.errors.contains("nothing was saved"))
        #expect(run.status == 2 && run.output.isEmpty)
        #expect(try sandbox.run("checklist", "show", "weekly").output.contains("2/4"))
    }

    /// Root may write everywhere, so that the program must run as somebody else.
    private static func dropPrivileges(_ process: Process) {
        guard getuid() == 0, let program = process.executableURL else { return }
        process.executableURL = URL(fileURLWithPath: "/usr/bin/setpriv")
        process.arguments =
            ["--reuid=65534", "--clear-groups", "--", program.path] + (process.arguments ?? [])
    }
}
