import Testing
import TriageCore

@testable import TriageContent

/// Trees with more than anyone draws: all of it is told, and nothing of it is kept over and over.
@Suite("Long trees") struct LongTreeTests {
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

    @Test("a line of many runs is kept once") func runs() throws {
        let line = String(repeating: "a\0", count: 1000)
        let document = MarkdownParser.parse(SourceText("```\n\(line)\nb\n```\n")).0
        let block = try #require(document.blocks.firstIndex { $0.kind == .code })
        document.source.bytes.withUnsafeBufferPointer { bytes in
            let source = TreeSource(document: document, text: bytes)
            let lines = source.lines(of: block).lines.map(\.string)
            #expect(lines.count == 2)
            #expect(lines[0].count { $0 == "a" } == 1000)
            #expect(lines[0].contains("a\u{FFFD}"))
            #expect(source.arena.byteCount == lines[0].utf8.count)
        }
    }

    @Test("a long question is not said again with each of its answers") func longQuestion() throws {
        let asked = "Is it so that " + String(repeating: "it rains and ", count: 200) + "snows?"
        let branches = (1...200).map {
            "├─ \($0 % 2 == 0 ? "Yes" : "No")\n│  ├─ Is it \($0)? → a\n│  └─ Is it not? → b\n"
        }.joined()
        let tree = try #require(AsciiTree.read((asked + "\n" + branches).lines).tree)
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
}

extension String {
    fileprivate var lines: [String] { split(separator: "\n").map(String.init) }
}
