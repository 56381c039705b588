import Testing
import TriageCore

@testable import TriageTrees

/// What is written is what is walked: an answer leads on where that is the last thing that it says, however it says so.
@Suite("Ways that tell something, too") struct WaySpellingTests {
    /// What stands behind `YES →`; lines below it from the second on.
    private static let jumps = [
        "The belt is worn → Q3", "The belt is worn → go to Q3", "The belt is worn (go to Q3)",
        "The belt is worn (see Q3)", "The belt is worn (→ Q3)", "The belt is worn (Q3)",
        "The belt is worn, then Q3", "The belt is worn, go to Q3", "The belt is worn; go to Q3",
        "The belt is worn. Go to Q3", "The belt is worn — see Q3", "The belt is worn, next: Q3",
        "The belt is worn and go to Q3", "The belt is worn, continue with Q3.",
        "The belt is worn\n→ Q3", "The belt is worn\nGo to Q3", "The belt is worn\n(go to Q3)",
        "The belt is worn\nThen go to Q3.", "The belt is worn\nNext: Q3",
        "The belt is worn\nFix: Order one\n→ Q3", "The belt is worn\nFix: Order one, then go to Q3",
        "The belt is worn\nGo to Q3\nNote: It squeaks",
        "皮带磨损 → Q3", "皮带磨损（见 Q3）", "皮带磨损，然后 Q3", "皮带磨损，转到 Q3", "皮带磨损\n→ Q3", "皮带磨损\n转到 Q3",
    ]

    private static let nexts = [
        "The belt is worn → check next", "The belt is worn, check next",
        "The belt is worn. Check next", "The belt is worn (check next)",
        "The belt is worn, then check next", "The belt is worn\nCheck next",
        "The belt is worn\n→ Check next", "The belt is worn\nContinue",
        "皮带磨损，继续", "皮带磨损（继续）", "皮带磨损\n检查下一项",
    ]

    private func answer(_ spelling: String) -> Answer? {
        let lines = spelling.split(separator: "\n").joined(separator: "\n│   ")
        return reading(
            drawn: """
                Q1: Does it squeak?
                ├─ YES → \(lines)
                └─ NO → Leave it

                Q2: Is it hot?
                ├─ YES → Wait
                └─ NO → Oil it

                Q3: Is there a belt at hand?
                ├─ YES → Change it
                └─ NO → Order one
                """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        ).tree?.questions.first?.answers.first
    }

    @Test("to a question by its name", arguments: jumps) func toAName(_ spelling: String) {
        #expect(answer(spelling)?.next == 2)
        #expect(answer(spelling)?.outcome?.hasPrefix(Self.told(spelling)) == true)
    }

    @Test("to the one that follows", arguments: nexts) func toTheNext(_ spelling: String) {
        #expect(answer(spelling)?.next == 1)
        #expect(answer(spelling)?.outcome?.hasPrefix(Self.told(spelling)) == true)
    }

    private static func told(_ spelling: String) -> String {
        spelling.hasPrefix("T") ? "The belt is worn" : "皮带磨损"
    }

    @Test("what only leads on is not told") func untold() {
        #expect(answer("The belt is worn → Q3")?.outcome == "The belt is worn")
        #expect(answer("The belt is worn (go to Q3)")?.outcome == "The belt is worn")
        #expect(answer("The belt is worn\nGo to Q3")?.lines == [])
        #expect(answer("The belt is worn\nFix: Order one\n→ Q3")?.fix == ["Order one"])
        #expect(answer("Q3")?.outcome == nil)
    }

    @Test(
        "a name inside of a sentence leads nowhere",
        arguments: [
            "As Q3 of last year told", "Sold in Q3 and Q4", "Read the note\nas Q3 says it stands",
            "The belt is worn (as in Q3 of last year)",
        ])
    func insideOfSentences(_ spelling: String) { #expect(answer(spelling)?.next == nil) }

    private func notes(_ outcome: String, _ second: String = "Wait") -> [String] {
        findings(
            in: """
                ```
                Q1: Does it squeak?
                ├─ YES → \(outcome)
                └─ NO → Leave it

                Q2: Is it hot?
                ├─ YES → \(second)
                └─ NO → Oil it
                ```
                """
        ).notes.map { "\($0.line) \($0.kind.code.severity) \($0.kind.code.rawValue)" }
    }

    @Test(
        "a jump to nothing is an error at its own line",
        arguments: [
            "go to Q9", "Q9", "The belt is worn → Q9", "The belt is worn (go to Q9)", "See Step 7",
            "Back to Q1", "The belt is worn, then Q9", "转到 Q9",
        ])
    func dead(_ outcome: String) { #expect(notes(outcome) == ["3 error dead-jump"]) }

    @Test("on the line below, too") func deadBelow() {
        #expect(notes("The belt is worn\n│   Go to Q9") == ["4 error dead-jump"])
        #expect(notes("Check next", "Back to Q2") == ["7 error dead-jump"])
    }

    @Test("a step that is a heading is no jump to nothing") func headings() {
        let guide = Sample.guide(
            """
            # Press

            ```
            Is it hot?
            ├─ YES → See Step 7
            └─ NO → See Step 8
            ```

            ## Step 7: Let it cool
            """)
        #expect(guide.notes.map(\.location.line) == [6])
    }

    @Test("who says where an answer leads says it of all") func noWayMadeUp() {
        let tree = reading(
            drawn: """
                Q1: What do you hear?
                ├─ A squeak → Q3
                └─ A knock → Call

                Q2: Is it hot?
                ├─ YES → Wait
                └─ NO → Oil it

                Q3: Is there a belt at hand?
                ├─ YES → Change it
                └─ NO → Order one
                """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        ).tree
        #expect(tree?.questions.first?.otherwise == nil)
    }
}
