import Foundation
import Testing

@testable import TriageCore

struct ReportTests {
    private let tree = DecisionTree(
        form: .ascii, start: [0],
        questions: [
            Question(
                name: "q1", label: "Q1", text: "Is the lamp dark?", line: 3,
                answers: [
                    Answer(
                        text: "YES", outcome: "Bulb broken",
                        lines: ["Fix: new bulb", "bulb.replace()"],
                        fix: ["new bulb"], line: 4),
                    Answer(text: "NO", next: 1, line: 5),
                ], following: 1),
            Question(
                name: "q2", label: "Q2", text: "Does it hum?", line: 6,
                answers: [Answer(text: "YES", outcome: "Loose *wire*", line: 7)]),
        ])

    private func session(_ choices: [TreeWalk.Choice], _ state: Session.State) -> Session {
        var walk = TreeWalk(tree)
        for choice in choices { walk.take(choice) }
        return Session(
            id: "s1", part: "lamp#dark", tree: "lamp#dark/tree", title: "Lamp <dark>", first: "q1",
            steps: walk.record, state: state, startedAt: Date(timeIntervalSince1970: 0),
            updatedAt: Date(timeIntervalSince1970: 60), language: "en", contentVersion: "2",
            project: "/home/ada/lamp_shop")
    }

    @Test func theColonIsTheLanguages() {
        var words = Report.Words()
        words.colon = "："
        let report = Report(session([.answer(0)], .open), words: words).markdown
        #expect(report.contains("\n- Result：still open\n"))
        #expect(report.contains("\n- YES：Bulb broken\n"))
    }

    @Test func aReportTellsTheWholeTriage() {
        let report = Report(
            session([.answer(0), .notSolved, .answer(0)], .solved)
        ).markdown
        #expect(
            report
                == """
                # Lamp \\<dark>

                - Guide: `lamp#dark` 2
                - Started: 1970-01-01 00:00 UTC
                - Result: solved
                - Project: lamp_shop

                ## Questions and answers

                1. Is the lamp dark?
                   **YES, did not help**
                2. Does it hum?
                   **YES**

                ## Findings

                - YES: Bulb broken (did not help)
                  - Fix: new bulb

                    ```
                    bulb.replace()
                    ```

                - YES: Loose \\*wire\\*

                """)
    }

    /// A bug tracker shows code as code, and links only where they lead somewhere from there.
    @Test func codeAndLinksStayWhatTheyAre() {
        var tree = tree
        tree.questions[0].text = "Is `lamp` *dark*?"
        tree.questions[0].answers[0] = Answer(
            text: "YES",
            outcome: "Run `make lamp`, see [below](#lamp), [web](https://x.example/a_b)",
            lines: ["Type this:", "```sql", "SELECT 1;", "```", "- then `ls`, it's <b>"], line: 4)
        var walk = TreeWalk(tree)
        walk.take(.answer(0))
        var session = session([], .open)
        session.steps = walk.record
        #expect(
            Report(session).markdown.hasSuffix(
                """
                1. Is `lamp` \\*dark\\*?
                   **YES**

                ## Finding

                - YES: Run `make lamp`, see below, [web](https://x.example/a_b)
                  - Type this:

                    ```sql
                    SELECT 1;
                    ```

                  - then `ls`, it's \\<b>

                """), "\(Report(session).markdown)")
    }

    @Test func aQuestionThatCameBackIsToldOnce() {
        let report = Report(
            session([.notSure, .notSure, .answer(1), .answer(0)], .solved)
        ).markdown
        #expect(
            report.contains(
                "1. Is the lamp dark?\n   **NO**\n2. Does it hum?\n   **YES**\n\n## Finding"))
        #expect(
            Report(session([.notSure, .notSure, .notSure], .open)).markdown
                .components(separatedBy: "**not sure**").count == 3)
    }

    @Test func whatWasFoundIsKeptWithTheSession() throws {
        let found = session([.answer(0)], .solved)
        let kept = try JSONDecoder().decode(
            [Session.Step].self, from: JSONEncoder().encode(found.steps))
        #expect(kept == found.steps)
        #expect(found.finding?.fix == ["new bulb"])
        #expect(session([.answer(1)], .open).finding == nil)
        #expect(Report(session([.notSure], .open)).markdown.contains("## Not sure about"))
    }

    @Test func whatAnEarlierVersionKeptIsToldWithTheGuidesFindings() throws {
        let earlier = """
            [{"question": "q1", "questionText": "Is the lamp dark?", "choice": "a1",
              "answerText": "YES"}]
            """
        var session = session([.answer(0)], .solved)
        session.steps = try JSONDecoder().decode(
            [Session.Step].self, from: Data(earlier.utf8))
        #expect(session.finding == nil)
        let guide = Fixture.guide("lamp", "# Lamp\n## Dark") { guide in
            Fixture.part("Dark", of: guide, .tree(tree)).map {
                var part = $0
                part.id = "lamp#dark/tree"
                return part
            }
        }
        let view = LibraryView(Library(guides: [guide]), language: "en")
        let told = session.told(in: view)
        #expect(told.finding?.outcome == "Bulb broken")
        #expect(!told.lacksFindings)
    }

    @Test func whatAnEarlierVersionKeptIsNotTakenForNothingFound() throws {
        let earlier = """
            [{"question": "q1", "questionText": "Is the lamp dark?", "choice": "a1",
              "answerText": "YES"}]
            """
        var session = session([.answer(1)], .solved)
        func json() -> String { String(decoding: Report(session).json.encoded, as: UTF8.self) }
        let kept = try JSONEncoder().encode(session.steps)
        session.steps = try JSONDecoder().decode([Session.Step].self, from: kept)
        #expect(!Report(session).markdown.contains("## Finding"), "nothing was found")
        #expect(json().contains("\"findings\": []"))
        #expect(json().contains("\"findingsKept\": true"))
        session.steps = try JSONDecoder().decode(
            [Session.Step].self, from: Data(earlier.utf8))
        #expect(Report(session).markdown.hasSuffix("\n## Finding\n\nnot kept\n"))
        #expect(json().contains("\"findings\": null"))
        #expect(json().contains("\"findingsKept\": false"))
        // It is not known any better once it is kept again.
        session.steps = try JSONDecoder().decode(
            [Session.Step].self, from: JSONEncoder().encode(session.steps))
        #expect(session.lacksFindings)
    }

    @Test func jsonKeepsItsKeysInOrder() {
        let text = String(
            decoding: Report(session([.answer(0)], .unsolved)).json.encoded,
            as: UTF8.self)
        #expect(text.contains("\"state\": \"unsolved\""))
        #expect(text.contains("\"outcome\": \"Bulb broken\""))
        #expect(text.contains("\"startedAt\": \"1970-01-01T00:00:00Z\""))
    }
}

struct JSONTests {
    @Test func valuesAreWrittenAsRFC8259Says() {
        let json: JSON = ["a": .null, "b": [], "c": [1, true, "x\"\\\n\t\u{7}"], "d": [:]]
        #expect(
            String(decoding: json.encoded, as: UTF8.self) == """
                {
                  "a": null,
                  "b": [],
                  "c": [
                    1,
                    true,
                    "x\\"\\\\\\n\\t\\u0007"
                  ],
                  "d": {}
                }

                """)
    }

    @Test(arguments: ["\u{1b}[31m", "\u{9b}31m", "\u{202e}abc", "\u{200b}", "\u{e0041}", "\u{7f}"])
    func whatSteersATerminalIsEscapedAndComesBack(text: String) throws {
        let bytes = JSON.array([.string(text)]).encoded
        let decoded = try JSONDecoder().decode([String].self, from: Data(bytes))
        #expect(decoded == [text])
        #expect(bytes.allSatisfy { ($0 >= 0x20 && $0 < 0x7F) || $0 == 0x0A })
    }
}
