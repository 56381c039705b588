import CoreTestSupport
import Foundation
import Testing

/// A run that a team shares as a file of its project.
@Suite struct SharedRunTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
        sandbox.environment["TRIAGE_CONTENT"] = nil
        sandbox.environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
        sandbox.environment["GIT_CONFIG_NOSYSTEM"] = "1"
        try sandbox.write(Self.guide, to: "project/docs/ferry.md")
        try git("init", "-q", "-b", "main", ".")
    }

    private static let guide = """
        # Ferry

        ## Departure checklist

        ### Car deck

        - [ ] Chock the wheels
        - [ ] Close the doors

        ### Bridge

        - [ ] Sound the horn
        - [ ] Light the lamps

        """

    private let file = "release/2.1.md"

    private func text(in project: String = "project") throws -> String {
        try String(contentsOfFile: "\(sandbox.path)/\(project)/\(file)", encoding: .utf8)
    }

    private func write(_ text: String, in project: String = "project") throws {
        try sandbox.write(text, to: "\(project)/\(file)")
    }

    @discardableResult
    private func checklist(
        _ words: String..., by person: String = "Ada", in project: String = "project"
    ) throws -> Sandbox.Run {
        let process = sandbox.process(["checklist"] + words + ["--content", "docs"], in: project)
        process.environment?["GIT_CONFIG_COUNT"] = "1"
        process.environment?["GIT_CONFIG_KEY_0"] = "user.name"
        process.environment?["GIT_CONFIG_VALUE_0"] = person
        return try Sandbox.finish(process)
    }

    @discardableResult
    private func git(_ words: String..., in project: String = "project") throws -> Sandbox.Run {
        let process = sandbox.process([], in: project)
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            ["git", "-c", "user.name=Ada", "-c", "user.email=ada@example.org"] + words
        return try Sandbox.finish(process)
    }

    private func begin() throws {
        let begun = try checklist("begin", "departure", "2.1", "--in", file)
        #expect(begun.status == 0 && begun.output.contains("begun in release/2.1.md"))
    }

    private func isOpen(_ words: String...) throws -> Bool {
        try checklist("status", "departure", "--run", "2.1", "--strict").status == 0
    }

    // MARK: Two clones

    @Test func clonesThatTickNeighboursMergeWithoutAConflict() throws {
        try begin()
        try git("add", "-A")
        try git("commit", "-qm", "Begin 2.1")
        try git("clone", "-q", ".", "../other")
        // Whoever has cloned the project need not name the file.
        let first = try checklist("tick", "departure", "2", "--run", "2.1", by: "Bo", in: "other")
        #expect(first.status == 0, "\(first.errors)")
        try checklist("note", "departure", "2", "aft too", by: "Bo", in: "other")
        try checklist("fail", "departure", "4", "--note", "no oil", by: "Bo", in: "other")
        try git("commit", "-qam", "Bo's", in: "other")
        try checklist("tick", "departure", "1")
        try checklist("tick", "departure", "3")
        try git("commit", "-qam", "Ada's")
        let merge = try git("pull", "-q", "--no-rebase", "--no-edit", "../other", "main")
        #expect(merge.status == 0, "\(merge.output)\(merge.errors)")
        try git("pull", "-q", "../project", "main", in: "other")
        for project in ["project", "other"] {
            let show = try checklist("show", "departure", in: project).lines
            let items = show.filter { $0.contains("[") }
            #expect(items.map { $0.contains("[x]") } == [true, true, true, false], "\(show)")
            #expect(items[0].contains("UTC, Ada") && items[1].contains("(aft too)"))
            #expect(items[1].contains("UTC, Bo") && items[3].contains("failed: no oil"))
        }
        #expect(try text() == text(in: "other"))
        #expect(try git("status", "--porcelain").output.isEmpty)
    }

    @Test func aCloneFindsTheRunsThatWereCommitted() throws {
        try git("commit", "-q", "--allow-empty", "-m", "Begin")
        try begin()
        try checklist("tick", "departure", "1-4")
        try git("add", "-A")
        try git("commit", "-qm", "Begin 2.1")
        try git("clone", "-q", ".", "../other")
        #expect(try checklist("runs", "departure", in: "other").output.contains("2.1"))
        #expect(try checklist("list", in: "other").output.contains("4/4"))
        // The gate is that of the only run there is.
        #expect(try checklist("status", "departure", "--strict", in: "other").status == 0)
        #expect(try checklist("begin", "departure", "2.1", in: "other").status == 2)
        try checklist("untick", "departure", "3", "--run", "2.1", in: "other")
        #expect(try text(in: "other") != text())
        #expect(try checklist("status", "departure", "--strict", in: "other").status == 1)
    }

    @Test func aRunThatTwoFilesAreHasToBeNamed() throws {
        try begin()
        try checklist("tick", "departure", "1")
        try sandbox.write(try text(), to: "other/a/2.1.md")
        try sandbox.write(try text(), to: "other/b/2.1.md")
        try sandbox.write(Self.guide, to: "other/docs/ferry.md")
        try git("init", "-q", "-b", "main", ".", in: "other")
        #expect(
            try checklist("status", "departure", "--run", "2.1", in: "other").status == 2)
        let named = try checklist(
            "show", "departure", "--run", "2.1", "--in", "b/2.1.md", in: "other")
        #expect(named.output.contains("[x]"), "\(named.errors)")
    }

    @Test func aMergeThatIsNotSettledKeepsTheGateShutAndNothingIsWritten() throws {
        try begin()
        try checklist("tick", "departure", "1-4")
        #expect(try isOpen())
        let before = try text()
        try write(before.replacing("- [x] Close", with: "<<<<<<< ours\n- [x] Close"))
        let status = try checklist("status", "departure", "--strict")
        #expect(status.status == 1)
        #expect(status.errors.contains("release/2.1.md:13: a merge was left unfinished here"))
        let text = try text()
        #expect(try checklist("untick", "departure", "1").status == 2)
        #expect(try self.text() == text)
        try write(before + "\n- [x] Light the lamps\n")
        #expect(try checklist("status", "departure", "--strict").status == 1)
        #expect(try checklist("untick", "departure", "4").status == 2)
        #expect(try checklist("untick", "departure", "1").status == 0)
        let junit = try checklist("status", "departure", "--format", "junit").output
        #expect(junit.contains("name=\"release/2.1.md:") && junit.contains("failures=\"2\""))
        let json = try checklist("status", "departure", "--json").output
        #expect(json.contains("\"twice\"") && json.contains("\"file\": \"release/2.1.md\""))
    }

    @Test func anItemInTwoStatesIsOpen() throws {
        try begin()
        try checklist("tick", "departure", "1-4")
        try write(try text() + "\n- [ ] Light the lamps\n")
        let status = try checklist("status", "departure", "--strict")
        #expect(status.status == 1 && status.output.contains("3/4 done"))
        #expect(status.errors.contains("is in another state on line"))
    }

    @Test func whatTheFileWouldNotSayIsNotSaidToBeDone() throws {
        try sandbox.write(
            "# Ferry\n\n## Departure checklist\n\n- [ ] ![](ramp.png)\n- [ ] Sail\n",
            to: "project/docs/ferry.md")
        try begin()
        let before = try text()
        let tick = try checklist("tick", "departure", "1")
        #expect(tick.status == 2 && tick.errors.contains("would not say so"), "\(tick.errors)")
        #expect(try text() == before)
        // A comment that lost its end hides what is written behind it.
        try write(before.replacing("- [ ] Sail", with: "<!-- by\n\n- [ ] Sail"))
        #expect(try checklist("tick", "departure", "2").status == 2)
    }

    // MARK: By hand

    @Test func boxesThatAreTickedByHandOpenTheGate() throws {
        try begin()
        #expect(try !isOpen())
        try write(
            try text().replacing("- [ ]", with: "- [x]").replacing(
                "[x] Sound the horn", with: "[-] Sound the horn – it is night"))
        let status = try checklist("status", "departure", "--strict")
        #expect(status.status == 0, "\(status.output)\(status.errors)")
        #expect(status.errors.contains("Sound the horn: it is night"))
        try write(try text().replacing(" – it is night", with: ""))
        #expect(try !isOpen())
    }

    @Test func theFileIsNoGuide() throws {
        try sandbox.write("", to: "project/.triage/keep")
        let begun = try checklist("begin", "departure", "2.1", "--in", "docs/2.1.md")
        #expect(begun.status == 0)
        #expect(try sandbox.run("list", "guides", "--content", "docs").lines.count == 1)
        let path = sandbox.path + "/project/docs/2.1.md"
        let text = try String(contentsOfFile: path, encoding: .utf8)
        try sandbox.write(text + "\n# More\n", to: "project/docs/2.1.md")
        #expect(try sandbox.run("list", "guides", "--content", "docs").lines.count == 1)
    }

    // MARK: A checklist that changes

    @Test func aTickOfWhatIsGoneIsOfferedAndFindsItsPlace() throws {
        try begin()
        try checklist("tick", "departure", "1-2")
        try sandbox.write(
            Self.guide.replacing("Close the doors", with: "Close doors"),
            to: "project/docs/ferry.md")
        let status = try checklist("status", "departure")
        #expect(status.output.contains("1/4 done") && status.output.contains("1 new, 1 gone"))
        #expect(status.errors.contains("Close the doors → Close doors"))
        #expect(status.errors.contains("release/2.1.md:13: the checklist has no item"))
        #expect(try checklist("adopt", "departure").status == 0)
        let adopted = try checklist("status", "departure")
        #expect(adopted.output.contains("2/4 done") && adopted.errors.isEmpty)
        #expect(try text().contains("- [x] Close doors _(Ada, "))
    }

    // MARK: Runs

    @Test func aSharedRunIsClosedRenamedAndDeleted() throws {
        try begin()
        #expect(try checklist("begin", "departure", "2.1", "--in", file).output.contains("is in"))
        #expect(try checklist("begin", "departure", "2.2", "--in", file).status == 2)
        #expect(try checklist("begin", "departure", "2.1", "--in", "else.md").status == 2)
        #expect(try checklist("begin", "departure", "2.1").status == 2)
        #expect(try checklist("runs", "departure").lines == ["2.1\t0/4\trelease/2.1.md"])
        #expect(try checklist("close", "departure").status == 0)
        #expect(try text().contains("closed "))
        #expect(try checklist("tick", "departure", "1").status == 2)
        #expect(try checklist("status", "departure").output.contains("UTC, Ada"))
        #expect(try checklist("reopen", "departure").status == 0)
        #expect(try checklist("rename", "departure", "2.1.1").status == 0)
        #expect(try text().contains("# Departure checklist, run 2.1.1\n"))
        #expect(try checklist("tick", "departure", "1", "--run", "2.1.1").status == 0)
        let reset = try checklist("reset", "departure", "--yes")
        #expect(reset.status == 0 && reset.output.contains("1 tick"))
        #expect(try text().contains("- [ ] Chock the wheels\n"))
        let deleted = try checklist("delete", "departure", "--yes")
        #expect(deleted.output.contains("release/2.1.md is deleted too"))
        #expect(!FileManager.default.fileExists(atPath: sandbox.path + "/project/" + file))
        #expect(try checklist("runs", "departure").lines.isEmpty)
    }

    @Test func aFileThatIsGoneOrAnothersIsNoRun() throws {
        try begin()
        try checklist("tick", "departure", "1")
        let before = try text()
        try FileManager.default.removeItem(atPath: sandbox.path + "/project/" + file)
        let status = try checklist("status", "departure", "--strict")
        #expect(status.status == 2 && status.errors.contains("bring it back"))
        #expect(try checklist("runs", "departure").lines == ["2.1\t0/4\trelease/2.1.md"])
        try write("# Mine\n")
        #expect(try checklist("status", "departure", "--strict").status == 2)
        #expect(try checklist("tick", "departure", "2").status == 2)
        #expect(try checklist("begin", "departure", "2.1", "--in", file).status == 2)
        #expect(try text() == "# Mine\n")
        // Moved, and named again.
        try sandbox.write(before, to: "project/notes/2.1.md")
        let moved = try checklist(
            "tick", "departure", "2", "--run", "2.1", "--in", "notes/2.1.md")
        #expect(moved.status == 0, "\(moved.errors)")
        #expect(try checklist("status", "departure").output.contains("2/4 done"))
        #expect(try checklist("runs", "departure").lines == ["2.1\t2/4\tnotes/2.1.md"])
    }

    @Test func programsThatTickAtOnceLoseNothing() throws {
        try begin()
        let processes = (1...4).map { number in
            let process = sandbox.process(
                ["checklist", "tick", "departure", "\(number)", "--content", "docs"])
            (process.standardOutput, process.standardError) =
                (FileHandle.nullDevice, FileHandle.nullDevice)
            return process
        }
        for process in processes { try process.run() }
        for process in processes { process.waitUntilExit() }
        #expect(processes.map(\.terminationStatus) == [0, 0, 0, 0])
        let text = try text()
        #expect(try isOpen(), "\(text)")
    }

    @Test func whereNothingIsKeptTheFileIsEnough() throws {
        try begin()
        // A build server, which has no store of its own.
        let home = sandbox.path + "/empty"
        try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
        sandbox.environment["HOME"] = home
        let words = ["--run", "2.1", "--in", file]
        let status = try sandbox.run(
            arguments: ["checklist", "status", "departure", "--strict", "--content", "docs"] + words
        )
        #expect(status.status == 1 && status.output.contains("0/4 done"), "\(status.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: home).isEmpty)
        // A state folder that cannot be: what is said of the file is so all the same.
        sandbox.environment["XDG_STATE_HOME"] = "/dev/null/state"
        let tick = try sandbox.run(
            arguments: ["checklist", "tick", "departure", "2", "--content", "docs"] + words)
        #expect(tick.status == 0, "\(tick.errors)")
        #expect(try text().contains("- [x] Close the doors _("))
        let after = try sandbox.run(
            arguments: ["checklist", "status", "departure", "--content", "docs"] + words)
        #expect(after.output.contains("1/4 done") && after.status == 0, "\(after.errors)")
    }

    @Test func aFileThatIsNotThereBeginsNoRunOfTheStore() throws {
        let tick = try checklist("tick", "departure", "1", "--run", "3.0", "--in", "none.md")
        #expect(tick.status == 2 && tick.errors.contains("none.md"))
        #expect(try checklist("runs", "departure").lines.isEmpty)
    }
}
