import CoreTestSupport
import Foundation
import Testing

/// `triage test`: a library held against its own walks, log lines and files.
struct WalkTestTests {
    private static let oven = """
        ---
        name: oven
        skill_type: diagnostic
        ---

        # Oven trouble

        ## Facts

        ```facts
        uses-timer: code `startTimer()`
        ```

        ## Symptom 1: It stays cold

        ```
        Q1: Is the lid shut?
        ├─ NO → The switch in the lid is open
        │   Fix: Shut the lid
        │   Evidence: code `openLid()`
        └─ YES → Check next
        Q2: Does the lamp `PWR` light up?
        ├─ YES, and it hums → The element is broken
        ├─ YES, and it is silent → The timer holds it back
        └─ NO → The fuse has blown
        ```

        ## Messages

        | Message pattern | See |
        |---|---|
        | `lid * open` | [The lid](#symptom-1-it-stays-cold/tree/q1/a1) |
        """

    private func sandbox(_ walks: String, in file: String = "walks.md") throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write(Self.oven, to: "content/oven.md")
        try sandbox.write(walks, to: "content/tests/" + file)
        return sandbox
    }

    private static let good = """
        # Walks

        Prose is prose.

        ## Symptom 1: It stays cold

        ### Nothing gets warm

        1. YES
        2. NO

        Finds: fuse

        ### It hums, but stays cold

        1. yes
        2. YES, and it h

        Finds: element; broken

        ## oven#symptom-1-it-stays-cold/tree

        ### Nobody knows the lid

        1. Not sure
        2. NO

        ## Messages

        - `12:02 lid at left is open` → The switch in the lid
        - `12:03 all is well` → nothing
        """

    @Test func whatHoldsPassesAndWhatWasNotTriedIsTold() throws {
        let sandbox = try sandbox(Self.good)
        let run = try sandbox.run("test")
        #expect(run.status == 0, "\(run.output)\(run.errors)")
        #expect(run.errors == "triage: 4 tests, 0 failed\n")
        let path = sandbox.path + "/content/oven.md"
        #expect(
            run.lines == [
                "2 answers of 5 were given on no walk:",
                "\(path):18: Is the lid shut?: NO",
                "\(path):24: Does the lamp `PWR` light up?: YES, and it is silent",
            ])
        #expect(
            try sandbox.run("test", "content", in: ".").lines.last?.hasPrefix("content/") == true)
    }

    @Test(arguments: [
        ("1. YES\n2. NO\n\nFinds: lid", 8, "'lid' is not in what was found: The fuse has blown"),
        ("1. Maybe", 5, "no answer to 'Is the lid shut?' begins with 'Maybe'"),
        ("1. YES\n2. YES, and", 6, "several answers to"),
        (
            "1. NO\n2. YES", 6,
            "the walk is over before 'YES'; it found: The switch in the lid is open"
        ),
        ("1. YES\n\nFinds: fuse", 7, "it is asked: Does the lamp `PWR` light up?"),
        ("Only prose.", 3, "nothing is tested here"),
        ("- `lid x open` → fuse", 5, "leads to The switch in the lid is open"),
        ("- `lid x open` → nothing", 5, "is known, and leads to"),
        ("- `kettle`", 5, "no message pattern knows the line 'kettle'"),
    ])
    func whatDoesNotHoldIsToldWithItsLine(body: String, line: Int, message: String) throws {
        let sandbox = try sandbox("## Symptom 1: It stays cold\n\n### Cold\n\n\(body)\n")
        let run = try sandbox.run("test")
        #expect(run.status == 1, "\(run.output)")
        let path = sandbox.path + "/content/tests/walks.md"
        #expect(run.lines.first?.hasPrefix("\(path):\(line): Cold: ") == true, "\(run.output)")
        #expect(run.lines.first?.contains(message) == true, "\(run.output)")
        #expect(run.errors == "triage: 1 test, 1 failed\n")
    }

    @Test func aHeadingNamesExactlyOnePart() throws {
        let sandbox = try sandbox("## Symptom 7\n\n### Cold\n\n1. YES\n\n# A\n")
        let run = try sandbox.run("test")
        #expect(run.status == 1)
        #expect(run.output.contains("walks.md:1: Cold: 'Symptom 7' is not exactly one symptom"))
    }

    @Test func filesSayWhatTheySpeakFor() throws {
        let walks = """
            ## Symptom 1: It stays cold

            ### The lid is opened by code

            ```swift App/Oven.swift
            func cook() { openLid() }
            ```

            Likely: q1/a1
            Not: YES, and it hums
            """
        let run = try sandbox(walks).run("test")
        #expect(run.status == 0, "\(run.output)")
        let wrong = try sandbox(walks.replacing("openLid()", with: "shutLid()")).run("test")
        #expect(wrong.status == 1)
        #expect(wrong.output.contains(":9: ") && wrong.output.contains("not so, not likely"))
    }

    @Test func buildServersReadIt() throws {
        let walks = "## Symptom 1: It stays cold\n\n### A < B\n\n1. Maybe\n"
        let run = try sandbox(walks + "\n### Good\n\n1. NO\n").run("test", "--format", "junit")
        #expect(run.status == 1)
        #expect(run.lines.count { $0.hasPrefix("<testcase ") } == 2)
        #expect(run.lines.count { $0.hasPrefix("<failure ") } == 1)
        #expect(run.output.contains("tests=\"2\" failures=\"1\" skipped=\"0\" errors=\"0\""))
        #expect(run.output.contains("<testcase name=\"A &lt; B\""))
        #expect(run.lines.last == "</testsuites>")
    }

    @Test func aWalksFileIsNoGuide() throws {
        let sandbox = try sandbox(Self.good)
        try sandbox.write(Self.good, to: "content/tests/walks.zh-Hans.md")
        try sandbox.write("# Walks of people\n", to: "content/walks.md")
        #expect(
            try sandbox.run("list", "guides").lines.map { $0.split(separator: "\t")[0] } == [
                "oven", "walks",
            ])
        #expect(try sandbox.run("search", "nobody knows").status == 1)
        #expect(try sandbox.run("lint", "--strict").errors.contains("tests") == false)
    }

    @Test func withoutAWalksFileItIsSaidHowToBegin() throws {
        let sandbox = try Sandbox.withGuides()
        let run = try sandbox.run("test")
        #expect(run.status == 2 && run.output.isEmpty)
        #expect(run.errors.contains("content/tests/walks.md; `triage test --record`"))
    }

    @Test func aFileThatALinkLeadsToElsewhereIsNotRead() throws {
        let sandbox = try Sandbox.withGuides()
        try sandbox.write(Self.good, to: "elsewhere/walks.md")
        try FileManager.default.createSymbolicLink(
            atPath: sandbox.path + "/content/tests",
            withDestinationPath: sandbox.path + "/elsewhere")
        #expect(try sandbox.run("test").status == 2)
    }

    @Test func theLastWalkIsRecordedAndHolds() throws {
        let sandbox = try sandbox(Self.good)
        #expect(try sandbox.run("test", "--record").status == 2)
        try sandbox.run("ask", "stays cold", "--answers", "0,3", "--history")
        let run = try sandbox.run("test", "--record", "--words", "*Who* knows")
        #expect(run.status == 0, "\(run.errors)")
        let path = sandbox.path + "/content/tests/walks.md"
        #expect(run.output == "\(path):21\n")
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(
            text.contains(
                """
                Finds: element; broken

                ### \\*Who\\* knows

                1. not sure
                2. NO

                Finds: The fuse has blown

                ## oven#symptom-1-it-stays-cold/tree
                """), "\(text)")
        #expect(try sandbox.run("test").errors == "triage: 5 tests, 0 failed\n")
    }

    @Test func aFirstWalkMakesTheFileInItsLanguage() throws {
        let sandbox = try Sandbox.withGuides()
        sandbox.environment["TRIAGE_LANGUAGE"] = "zh-Hans"
        let list = try sandbox.run("list", "symptoms").lines
        let id = try #require(list.first?.split(separator: "\t").first).description
        try sandbox.run("ask", id, "--answers", "2", "--history")
        #expect(try sandbox.run("test", "--record").status == 0)
        let run = try sandbox.run("test")
        #expect(
            run.status == 0 && run.errors.contains("共 1 个测试，0 个失败"), "\(run.output)\(run.errors)")
        let text = try String(
            contentsOfFile: sandbox.path + "/content/tests/walks.md", encoding: .utf8)
        #expect(text.contains("language: zh-Hans") && text.contains("发现："), "\(text)")
    }
}

/// What people really ask, walked through our own guides.
struct ShippedWalksTests {
    @Test func allHold() throws {
        let content =
            URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().path + "/Content"
        let run = try Sandbox().run("test", content)
        #expect(run.status == 0, "\(run.output)")
        let count = run.errors.firstMatch(of: #/(\d+) tests/#).flatMap { Int($0.output.1) } ?? 0
        #expect(count >= 159)
    }
}
