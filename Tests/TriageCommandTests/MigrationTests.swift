import Foundation
import GRDB
import Testing
import TriageStore

/// A store of release 1.0 says in this version what it said in that one.
@Suite struct MigrationTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
        let fixture = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "TriageStoreTests/Fixtures/release-1.0")
        sandbox.environment["TRIAGE_CONTENT"] = fixture.path + "/content"
        let state = URL(fileURLWithPath: sandbox.database)
        try FileManager.default.createDirectory(
            at: state.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            at: fixture.appending(path: "triage.sqlite"), to: state)
        // Its projects, where these tests have a folder.
        let queue = try DatabaseQueue(path: sandbox.database)
        for project in ["ferry", "lighthouse"] {
            let folder = sandbox.path + "/" + project
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true)
            let real = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
            try queue.write {
                try $0.execute(
                    sql: "UPDATE run SET project = ? WHERE project = ?",
                    arguments: [real, "/srv/" + project])
            }
        }
        try queue.close()
    }

    private func show(_ checklist: String, run: String, in folder: String = "ferry") throws
        -> (output: String, errors: String)
    {
        let run = try sandbox.run(
            "checklist", "show", checklist, "--run", run, "--language", "en", in: folder)
        #expect(run.status == 0, "\(run.errors)")
        return (run.output, run.errors)
    }

    /// The signs of the items and the notes of every run, as release 1.0 prints them.
    private func expectAllIsKept() throws {
        for (run, signs) in [("", "x.x.x...x.x"), ("2.0", "xxxx.xx..x."), ("2.1", "......x...x")] {
            let shown = try show("departure", run: run).output.matches(of: #/\d\. +\[(.)\]/#)
            #expect(shown.map { $0.1 == " " ? "." : String($0.1) }.joined() == signs, "\(run)")
        }
        let unnamed = try show("departure", run: "").output
        #expect(unnamed.contains("5/11 done"))
        #expect(unnamed.contains("[ ] Close the bow door (the hinge is stiff\n"))
        #expect(unnamed.contains("5. [x] Sound the horn") && unnamed.contains("6. [ ] Sound"))
        #expect(unnamed.contains("[ ] Hoist the flag"))
        let second = try show("departure", run: "2.0").output
        #expect(second.contains("7/11 done"))
        #expect(second.contains("5. [ ] Sound the horn") && second.contains("6. [x] Sound"))
        #expect(second.contains("8. [ ] Chock the wheels (两个楔子)"))
        #expect(second.contains("10. [x] Chock the wheels"))
        #expect(try show("departure", run: "2.1").output.contains("2/11 done"))
        #expect(
            try show("departure", run: "night", in: "lighthouse").output.contains(
                "no ferry today"))
        #expect(try show("evening", run: "", in: "lighthouse").output.contains("1/3 done"))
        #expect(
            try sandbox.run("checklist", "runs", "departure", in: "ferry").lines
                == ["2.0\t7/11", "2.1\t2/11", "(default)\t5/11"])
    }

    @Test func everyTickAndNoteOfRelease1IsKept() throws {
        try expectAllIsKept()
        let lamp = try show("evening", run: "")
        #expect(lamp.output.contains("2/3 done"))
        #expect(lamp.errors.contains("Polish the lens → Polish a lens"))
        #expect(try sandbox.run("checklist", "list", in: "ferry").output.contains("7/11"))
        // A change gives what it touches its place, and leaves the rest.
        for run in ["", "2.0"] {
            try sandbox.run("checklist", "untick", "departure", "1", "--run", run, in: "ferry")
            try sandbox.run("checklist", "tick", "departure", "1", "--run", run, in: "ferry")
        }
        try sandbox.run("checklist", "adopt", "evening", in: "ferry")
        #expect(try show("evening", run: "").output.contains("3/3 done"))
        let unnamed = try show("departure", run: "").output
        #expect(unnamed.contains("5/11 done") && unnamed.contains("5. [x] Sound the horn"))
        #expect(try show("departure", run: "2.0").output.contains("7/11 done"))
        #expect(try show("departure", run: "2.1").output.contains("2/11 done"))
    }

    @Test func aTwinThatStandsElsewhereNowIsAsked() throws {
        let text = try String(
            contentsOfFile: (sandbox.environment["TRIAGE_CONTENT"] ?? "") + "/en/ferry.md",
            encoding: .utf8)
        let horn = "- [ ] Sound the horn\n"
        try sandbox.write(
            text.replacing(horn + horn, with: horn + "- [ ] Wait\n" + horn), to: "new/en/ferry.md")
        sandbox.environment["TRIAGE_CONTENT"] = sandbox.path + "/new"
        let unnamed = try show("departure", run: "")
        #expect(unnamed.output.contains("4/12 done"))
        #expect(unnamed.errors.contains("Sound the horn → Sound the horn"))
    }
}
