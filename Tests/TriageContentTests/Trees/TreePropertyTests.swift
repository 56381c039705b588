import CoreTestSupport
import Testing
import TriageCore

@testable import TriageTrees

/// What holds for any input: damaged drawings, flowcharts cut short, random glyphs.
@Suite("Decision trees, whatever the input") struct TreePropertyTests {
    static let examples = ["ascii", "chinese", "markdown", "others"].flatMap(TreeCase.all)

    @Test("damaged drawings are read without a crash, and every answer leads somewhere that exists")
    func damagedDrawings() {
        var random = SeededGenerator(seed: 1)
        for example in Self.examples {
            for _ in 0..<25 {
                let lines = random.damaged(example.lines)
                if let tree = reading(drawn: lines).tree { check(tree, lines: lines.count) }
            }
        }
    }

    @Test("questions stand in the order of their lines, what lists have left behind them")
    func order() {
        for example in Self.examples {
            guard let tree = reading(drawn: example.lines).tree else { continue }
            let written = tree.questions.filter { !$0.rules.contains(.restOfList) }
            #expect(
                zip(written, written.dropFirst()).allSatisfy { $0.line <= $1.line },
                "\(example.name)")
        }
    }

    @Test("damaged Markdown is read without a crash, and lines are those of the file")
    func damagedMarkdown() {
        var random = SeededGenerator(seed: 2)
        for example in TreeCase.all(in: "markdown") {
            for _ in 0..<40 {
                let lines = random.damaged(example.lines)
                for found in trees(in: lines.joined(separator: "\n")) {
                    check(found.tree, lines: lines.count)
                    #expect((1...lines.count).contains(found.line))
                    #expect(!found.blocks.isEmpty)
                }
            }
        }
    }

    @Test("random glyphs are read without a crash") func randomGlyphs() {
        var random = SeededGenerator(seed: 3)
        let glyphs = Array("├└┌│─→ ?:|+-`\\\t\"(){}[]<>;=>#%&YESNOnext12Q步骤是否：？**\r")
        for _ in 0..<400 {
            let lines = (0..<random.below(12)).map { _ in
                String((0..<random.below(24)).map { _ in glyphs[random.below(glyphs.count)] })
            }
            if let tree = reading(drawn: lines).tree { check(tree, lines: lines.count) }
        }
    }

    @Test(
        "tokens of a language in any order are read without a crash", arguments: TokenLanguage.all)
    func randomTokens(_ language: TokenLanguage) {
        var random = SeededGenerator(seed: 5)
        var read = 0
        for _ in 0..<1000 {
            let fence = language.fence(&random)
            let found = trees(in: fence)
            for tree in found { check(tree.tree, lines: fence.count { $0 == "\n" } + 1) }
            read += found.count
        }
        // Where nothing is read, nothing is checked.
        #expect(read > 100)
    }

    @Test("deep and long trees stay within bounds") func size() {
        let deep = (0..<3000).map { String(repeating: " ", count: $0 * 2) + "└─ If it is \($0)" }
        let tree = reading(drawn: ["Deep?"] + deep + ["  ├─ yes → done"]).tree
        #expect((tree?.questions.count ?? 0) > 10)
        let long = (0..<5000).map { "├─ Is it \($0)? → number \($0)" }
        #expect(reading(drawn: ["Long?"] + long).tree?.answerCount == 5000)
    }

    @Test("every walk ends") func walks() {
        var random = SeededGenerator(seed: 4)
        var walked = 0
        for example in Self.examples {
            guard
                let tree = trees(in: example.text).first?.tree ?? reading(drawn: example.lines).tree
            else { continue }
            walked += 1
            for start in tree.start {
                for _ in 0..<10 { walk(tree, from: start, &random) }
            }
        }
        #expect(walked > 150)
    }

    private func walk(_ tree: DecisionTree, from start: Int, _ random: inout SeededGenerator) {
        var walk = TreeWalk(tree, startingAt: start)
        let bound = 3 * tree.questions.reduce(0) { $0 + $1.answers.count + 3 }
        var count = 0
        while walk.position != .end, count <= bound {
            count += 1
            let choices: [TreeWalk.Choice] =
                walk.question.map { question in
                    question.answers.indices.map(TreeWalk.Choice.answer) + [.otherwise, .notSure]
                } ?? [.notSolved]
            if !walk.choose(choices[random.below(choices.count)]) { walk.choose(.notSure) }
            // Saved and restored at each step.
            #expect(
                TreeWalk(tree, startingAt: start, steps: walk.steps).position == walk.position)
        }
        #expect(walk.position == .end)
    }

    private func check(_ tree: DecisionTree, lines: Int) {
        let questions = tree.questions.indices
        #expect(!tree.start.isEmpty)
        #expect(tree.start.allSatisfy(questions.contains))
        #expect(tree.questions.map(\.name) == questions.map { "q\($0 + 1)" })
        for question in tree.questions {
            let ways =
                question.answers.compactMap(\.next)
                + [question.otherwise, question.following].compactMap { $0 }
            #expect(ways.allSatisfy(questions.contains))
            #expect((1...max(1, lines)).contains(question.line))
            for answer in question.answers { #expect((1...max(1, lines)).contains(answer.line)) }
        }
    }
}

extension SeededGenerator {
    fileprivate mutating func below(_ count: Int) -> Int {
        count > 0 ? Int(next() % UInt64(count)) : 0
    }

    /// Lines with some lost, doubled, swapped, moved, cut short or mixed with other glyphs.
    fileprivate mutating func damaged(_ lines: [String]) -> [String] {
        var lines = lines
        for _ in 0...below(4) where !lines.isEmpty {
            let index = below(lines.count)
            switch below(7) {
            case 0: lines.remove(at: index)
            case 1: lines.insert(lines[below(lines.count)], at: index)
            case 2: lines.swapAt(index, below(lines.count))
            case 3: lines[index] = String(lines[index].dropFirst(below(5)))
            case 4: lines[index] = String(lines[index].prefix(below(lines[index].count + 1)))
            case 5: lines[index] = String(repeating: " ", count: below(9)) + lines[index]
            default:
                var text = Array(lines[index])
                text.insert(
                    contentsOf: ["├", "└", "→", "`", "\"", "?", "|", "Q"][below(8)],
                    at: below(text.count + 1))
                lines[index] = String(text)
            }
        }
        return lines
    }
}
