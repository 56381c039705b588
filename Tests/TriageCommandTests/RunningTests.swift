import CoreTestSupport
import Foundation
import Testing
import TriageEvidence

/// Commands that guides ask to run: none without consent, each within its limits.
struct RunningTests {
    /// A checklist of one item for each look.
    private func sandbox(_ looks: String...) throws -> Sandbox {
        let sandbox = try Sandbox()
        let items = looks.enumerated().map { "- [ ] Item \($0 + 1)\n  Evidence: \($1)\n" }
        let tree = """
            ```
            Q1: Is it on?
            ├─ NO → Switch it on
            │   Evidence: run `touch ran`
            └─ YES → Wait
            ```
            """
        try sandbox.write(
            "# Oven\n\n## Symptom 1: Cold\n\n\(tree)\n\n## Oven checklist\n\n\(items.joined())",
            to: "content/oven.md")
        try sandbox.write("{}\n", to: "project/oven.json")
        return sandbox
    }

    private static func sha(_ command: String) throws -> String {
        try #require(RunCommand(command)).sha
    }

    /// What is sensed of each item, where some commands are allowed.
    private func states(_ sandbox: Sandbox, allowing commands: [String]) throws -> [String] {
        let allowed = try commands.flatMap { ["--allow-run", try Self.sha($0)] }
        let run = try sandbox.run(arguments: ["check", "--json"] + allowed)
        let root = try #require(
            try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let lists = try #require(root["checklists"] as? [[String: Any]])
        return lists.flatMap { $0["items"] as? [[String: Any]] ?? [] }.map {
            let sensed = $0["sensed"] as? [String: Any]
            return sensed?["why"] as? String ?? sensed?["state"] as? String ?? ""
        }
    }

    @Test func nothingRunsThatNobodyAllowed() throws {
        let sandbox = try sandbox("run `touch ran`", "file ran or run `touch ran`")
        for arguments in [
            ["check"], ["check", "--json"], ["check", "--format", "sarif"], ["doctor"],
            ["doctor", "--json"], ["ask", "oven", "--project", ".", "--json"],
            ["ask", "oven", "--project", ".", "--answers", "1"],
            ["checklist", "status", "oven", "--project", "."],
            ["show", "oven", "--evidence"],
        ] { try sandbox.run(arguments: arguments) }
        #expect(!FileManager.default.fileExists(atPath: sandbox.path + "/project/ran"))
        let told = try sandbox.run("check").errors
        #expect(told.contains("was not run: touch ran; --allow-run \(try Self.sha("touch ran")) "))
        // Somebody else's consent is none.
        #expect(
            try states(sandbox, allowing: ["touch run"])[0] == "this command was not run: touch ran"
        )
        #expect(!FileManager.default.fileExists(atPath: sandbox.path + "/project/ran"))
        #expect(try sandbox.run("check", "--allow-run", "touch ran").status == 2)
    }

    @Test func whatIsAllowedRunsInTheProject() throws {
        let sandbox = try sandbox(
            "run `touch ran`", "run `test -f oven.json` exits 1", "run `pwd` prints /project$/",
            "not run `false`", "run `sh -c 'exit 7'` exits 7", "run `./own` prints /^mine$/")
        try sandbox.write("#!/bin/sh\necho mine\n", to: "project/own")
        chmod(sandbox.path + "/project/own", 0o755)
        #expect(
            try states(
                sandbox,
                allowing: [
                    "touch ran", "test -f oven.json", "pwd", "false", "sh -c 'exit 7'", "./own",
                ]) == ["holds", "fails", "holds", "holds", "holds", "holds"])
        #expect(FileManager.default.fileExists(atPath: sandbox.path + "/project/ran"))
    }

    /// No sign of a shell means anything, and little of the environment is seen.
    @Test func noShellReadsIt() throws {
        let tricks = ["echo a; touch ran", "echo $(touch ran)", "echo a | touch ran"]
        let sandbox = try sandbox(
            "run `\(tricks[0])` prints /^a; touch ran$/",
            "run `\(tricks[1])` prints /^\\$\\(touch ran\\)$/",
            "run `\(tricks[2])` prints /^a \\| touch ran$/",
            "run `env` prints /SECRET|TRIAGE|XDG/", "run `env` prints /^PATH=/",
            "run `cat`", "run `cat /dev/tty`")
        sandbox.environment["SECRET"] = "1"
        sandbox.environment["XDG_STATE_HOME"] = sandbox.path + "/state"
        #expect(
            try states(sandbox, allowing: tricks + ["env", "cat", "cat /dev/tty"])
                == ["holds", "holds", "holds", "fails", "holds", "holds", "fails"])
        #expect(!FileManager.default.fileExists(atPath: sandbox.path + "/project/ran"))
    }

    @Test func whatDoesNotComeToAnEndIsUnknown() throws {
        let endless = "sh -c 'while :; do echo aaaaaaaaaaaaaaaaaaaaaaaaaaaa; done'"
        // What it leaves behind holds its output open, and ends with it.
        let behind = "sh -c '(sleep 60; touch ran) & exit 0'"
        let killed = "sh -c 'kill -9 $$'"
        let sandbox = try sandbox(
            "run `\(endless)`", "run `\(behind)`", "run `\(killed)`", "run `no-such-program`",
            "run `./oven.json`")
        let began = Date()
        #expect(
            try states(
                sandbox, allowing: [endless, behind, killed, "no-such-program", "./oven.json"]) == [
                    "this command printed too much: \(endless)",
                    "this command took too long: \(behind)",
                    "this command was ended by a signal: \(killed)",
                    "this command cannot be started: no-such-program",
                    "this command cannot be started: ./oven.json",
                ])
        #expect(Date().timeIntervalSince(began) < 60)
    }

    /// A command whose answer can change nothing is not run.
    @Test func commandsComeLast() throws {
        let sandbox = try sandbox(
            "file oven.json or run `touch ran`", "file no and run `touch ran`",
            "file oven.json and run `touch second`")
        #expect(
            try states(sandbox, allowing: ["touch ran", "touch second"]) == [
                "holds", "fails", "holds",
            ])
        #expect(!FileManager.default.fileExists(atPath: sandbox.path + "/project/ran"))
        #expect(FileManager.default.fileExists(atPath: sandbox.path + "/project/second"))
    }
}
