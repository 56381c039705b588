import CoreTestSupport
import Testing
import TriageCore

@testable import TriageMarkdown
@testable import TriageTrees

/// Trees with more than anyone draws: all of it is told, and nothing of it is kept over and over.
@Suite("Long trees") struct LongTreeTests {
    private static let steps = (2...61).map { "Clean part \($0)." }

    /// Items that say what to do, each with its number.
    private static let items = steps.enumerated().map { "\($0 + 2). \($1)\n" }.joined()

    @Test("lines below a question cost what their number says") func linesBelow() {
        let isInProportion = Work.isInProportion(from: 8_000) { count in
            "```\nIs it on?\n" + String(repeating: "→ a\n", count: count) + "```\n"
        } _: { text in
            _ = trees(in: text)
        }
        #expect(isInProportion)
    }

    @Test("many steps above a question are told with it") func stepsAbove() throws {
        let list = Self.items + "62. Is it on?\n    - no → mend it\n    - yes → leave it\n"
        let tree = try #require(trees(in: list).first).tree
        #expect(tree.questions[0].remarks == Self.steps.enumerated().map { "\($0 + 2). \($1)" })
    }

    @Test(
        "a walk comes through every step of a long row in a flowchart",
        arguments: [39, 60, 201, 500])
    func row(_ length: Int) throws {
        let row = (1..<length).map { "S\($0)[Step \($0)] --> S\($0 + 1)[Step \($0 + 1)]\n" }
        let chart = "A{Is it on?} -->|yes| S1\nA -->|no| B[Mend it]\n" + row.joined()
        let tree = try #require(trees(in: "```mermaid\nflowchart TD\n\(chart)```\n").first).tree
        var told: [String] = []
        var answer: Answer? = tree.questions[0].answers[0]
        while let current = answer {
            told += [current.outcome].compactMap(\.self) + current.lines
            let next = current.next.map { tree.questions[$0] }
            if let next { told.append(next.text) }
            answer = next?.answers.first
        }
        #expect(told == (1...length).map { "Step \($0)" })
    }

    @Test("steps that lead to each other for ever are told, and end", arguments: [2, 60, 500])
    func ring(_ length: Int) throws {
        let ring = (1...length).map { "S\($0)[Step \($0)] --> S\($0 % length + 1)\n" }.joined()
        let chart = "A{Is it on?} -->|yes| S1\nA -->|no| B[Mend it]\n" + ring
        let tree = try #require(trees(in: "```mermaid\nflowchart TD\n\(chart)```\n").first).tree
        let told = all(of: tree).filter { $0.hasPrefix("Step ") }
        #expect(Set(told).count == length)
        // Where the walk stops on the way, it comes round once more.
        #expect(told.count < 2 * length)
    }

    @Test("steps that many answers lead through are told, but not by each of them")
    func manyAnswers() throws {
        let colours =
            "   - no colour → leave it\n"
            + (1...600).map { "   - colour \($0) → go to step 2\n" }.joined()
        let items = (2...601).map { "\($0). Clean part \($0).\n" }.joined()
        let tree = try #require(trees(in: "1. Which of them is it?\n" + colours + items).first).tree
        let told = all(of: tree)
        #expect((3...601).allSatisfy { told.contains("\($0). Clean part \($0).") })
        #expect(told.contains("Clean part 2."))
        #expect(tree.questions[0].answers.flatMap(\.lines).count < 12_000)
        // The others still say where to go.
        #expect(tree.questions[0].answers.suffix(500).allSatisfy { $0.outcome == "go to step 2" })
    }

    @Test("an item that goes on for many lines is not kept anew with each of them")
    func wrappedItem() throws {
        let words = (1...1000).map { "     word \($0) of it\n" }.joined()
        let fence =
            "```\n1. Look at it\n   - If no: leave it\n   - If yes: go and say\n\(words)```\n"
        let tree = try #require(trees(in: fence).first).tree
        let answer = try #require(tree.questions[0].answers.last)
        let said = ([answer.outcome].compactMap(\.self) + answer.lines).joined(separator: " ")
        #expect((1...1000).allSatisfy { said.contains("word \($0) of it") })
        #expect((answer.outcome ?? "").utf8.count < 3000)
    }

    @Test("a line of many runs is one") func runs() throws {
        let line = String(repeating: "a\0", count: 1000)
        let document = MarkdownParser.parse(SourceText("```\n\(line)\nb\n```\n")).0
        let block = try #require(document.blocks.firstIndex { $0.kind == .code })
        let lines = Source(document).codeLines(of: block).lines.map {
            String(decoding: $0, as: UTF8.self)
        }
        #expect(lines.count == 2)
        #expect(lines[0].count { $0 == "a" } == 1000)
        #expect(lines[0].contains("a\u{FFFD}"))
    }

    @Test("a long question is not said again with each of its answers") func longQuestion() throws {
        let asked = "Is it so that " + String(repeating: "it rains and ", count: 200) + "snows?"
        let branches = (1...200).map {
            "├─ \($0 % 2 == 0 ? "Yes" : "No")\n│  ├─ Is it \($0)? → a\n│  └─ Is it not? → b\n"
        }.joined()
        let tree = try #require(reading(drawn: (asked + "\n" + branches).lines).tree)
        #expect(tree.questions.count > 200)
        #expect(tree.questions.count { $0.text.utf8.count > 400 } == 1)
    }

    @Test("a long text that ways lead to does not name each of them") func longTarget() throws {
        let text = String(repeating: "long ", count: 200)
        let ways = (1...50).map { "A\($0){Is it \($0)?} -->|yes| B\nA\($0) -->|yes| C\n" }.joined()
        let chart = "B[\(text)]\nC[Call]\n" + ways
        let tree = try #require(trees(in: "```mermaid\nflowchart TD\n\(chart)```\n").first).tree
        let answers = tree.questions.flatMap(\.answers)
        #expect(answers.map { $0.text.utf8.count }.max() ?? 0 < 20)
        #expect(answers.contains { $0.text == "yes → Call" })
        #expect(answers.contains { $0.outcome?.hasPrefix("long long") ?? false })
    }

    @Test("a node with more ways than are told at once is a choice") func hub() throws {
        func tree(_ count: Int) throws -> DecisionTree {
            let ways = (1...count).map { "H --> T\($0)[Thing \($0)]\n" }.joined()
            let chart = "A{Is it on?} -->|yes| H[Hub]\nA -->|no| B[Mend it]\n" + ways
            return try #require(trees(in: "```mermaid\nflowchart TD\n\(chart)```\n").first).tree
        }
        #expect(try tree(39).questions.map(\.text) == ["Is it on?"])
        #expect(try tree(40).questions.map(\.text) == ["Is it on?", "Hub"])
    }

    /// All that a tree tells.
    private func all(of tree: DecisionTree) -> [String] {
        var result = tree.remarks
        for question in tree.questions {
            result.append(question.text)
            result += question.remarks
            for answer in question.answers {
                result.append(answer.text)
                if let outcome = answer.outcome { result.append(outcome) }
                result += answer.lines + answer.remarks
            }
        }
        return result
    }
}

extension String {
    fileprivate var lines: [String] { split(separator: "\n").map(String.init) }
}
