import Foundation
import Testing

/// Known messages in a log.
struct MatchingTests {
    private static let guide = """
        # Oven

        ## Symptom 1: It stays cold

        ```
        Q1: Is the lid shut?
        ├─ NO → The switch in the lid is open
        └─ YES → The fuse has blown
        ```

        ## Messages

        | Message pattern | See |
        |---|---|
        | `lid * open` | [Lid](#symptom-1-it-stays-cold/tree/q1/a1) |
        | `Fuse blown` | [Fuses](https://example.org/fuses) |
        """
    private static let log =
        "12:01 started\n12:02 lid at left is open\r\n12:03 Fuse blown\n12:04 end"

    private func sandbox() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write(Self.guide, to: "content/oven.md")
        try sandbox.write(Self.log, to: "project/oven.log")
        try sandbox.write("12:01 started\n", to: "project/-quiet.log")
        return sandbox
    }

    @Test func eachKnownLineIsTold() throws {
        let sandbox = try sandbox()
        for run in [
            try sandbox.run("match", "oven.log"), try sandbox.run("match", input: Self.log),
            try sandbox.run("match", "-", input: Self.log),
        ] {
            #expect(run.status == 0)
            #expect(
                run.output == """
                    2: 12:02 lid at left is open
                      → The switch in the lid is open\toven#symptom-1-it-stays-cold/tree/q1/a1
                    3: 12:03 Fuse blown
                      → Fuse blown | Fuses\thttps://example.org/fuses

                    """)
            #expect(run.errors == "triage: lines that are known messages: 2, others: 2\n")
        }
    }

    @Test func whatTheRowMeansIsTold() throws {
        let sandbox = try sandbox()
        try sandbox.write(
            Self.guide + "\n\n| Message pattern | Meaning | See |\n|---|---|---|\n"
                + "| `oven error 1` | Too cold | [Lid](#symptom-1-it-stays-cold) |\n"
                + "| `oven error 12` | Too hot | |\n",
            to: "content/oven.md")
        let run = try sandbox.run("match", input: "12:05 oven error 12")
        #expect(run.lines.last == "    Too hot")
        // A piece of a message finds it, and no other that only begins with it.
        let hits = try sandbox.run("search", "Oven error 1").lines
        #expect(hits.first?.contains("oven error 1 | Too cold") == true, "\(hits)")
    }

    @Test func programsReadIt() throws {
        let sandbox = try sandbox()
        let lines = try #require(
            try sandbox.json("match", "oven.log", "--json") as? [[String: Any]])
        #expect(lines.map { $0["line"] as? Int } == [2, 3])
        #expect(lines[0]["text"] as? String == "12:02 lid at left is open")
        let match = try #require((lines[0]["matches"] as? [[String: Any]])?.first)
        #expect(match["id"] as? String == "oven#messages/table" && match["row"] as? Int == 1)
        #expect(match["leadsTo"] as? String == "oven#symptom-1-it-stays-cold/tree/q1/a1")
        #expect(match["pattern"] as? String == "lid * open")
    }

    @Test func theStatusIsTheAnswer() throws {
        let sandbox = try sandbox()
        let none = try sandbox.run("match", "-quiet.log")
        #expect(none.status == 1 && none.output.isEmpty)
        #expect(none.errors.contains("lines that are known messages: 0, others: 1"))
        #expect(try sandbox.run("match", "--json", input: "quiet").output == "[]\n")
        for words in [["match", "nowhere.log"], ["match", "."], ["match", "a", "b"]] {
            let run = try sandbox.run(arguments: words)
            #expect(run.status == 2 && run.output.isEmpty, "\(words)")
        }
        try sandbox.write("# Oven\n", to: "content/oven.md")
        let without = try sandbox.run("match", "oven.log")
        #expect(without.status == 1 && without.errors.contains("no guide has a table"))
    }

    @Test func aMessageIsFoundBySearch() throws {
        let sandbox = try sandbox()
        let hits = try sandbox.run("search", "12:02 lid at left is open").lines
        #expect(hits.first == "oven#messages/table\ttable\tMessages\tlid * open | Lid")
        #expect(
            hits.dropFirst().first?.hasPrefix(
                "oven#symptom-1-it-stays-cold/tree/q1/a1\tfinding\tThe switch in the lid is open\t")
                == true)
        // What begins with a dash is looked for, what search found can be shown.
        #expect(try sandbox.run("search", "-fuse").lines.count == 2)
        #expect(try sandbox.run("search", "-17", "fuse", "--limit", "-5").status == 2)
        #expect(try sandbox.run("search", "-17", "fuse").lines.count == 2)
        #expect(try !sandbox.run("search", "-hfuse").output.contains("USAGE"))
        let shown = try sandbox.run("show", "oven#symptom-1-it-stays-cold/tree/q1/a1").output
        #expect(
            shown.contains("Is the lid shut?") && shown.contains("The switch in the lid is open"))
        #expect(!shown.contains("fuse"))
        let json = try #require(
            try sandbox.json("show", "oven#symptom-1-it-stays-cold/tree/q1/a1", "--json")
                as? [String: Any])
        #expect(json["kind"] as? String == "finding")
        #expect(json["question"] as? String == "Is the lid shut?")
        #expect(json["outcome"] as? String == "The switch in the lid is open")
        #expect(
            try sandbox.run("list", "findings").lines.map { $0.split(separator: "\t").last }
                == ["The switch in the lid is open", "The fuse has blown"])
    }
}
