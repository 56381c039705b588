import Testing
import TriageCore

/// Where a walk goes on.
struct ContinuationPhraseTests {
    @Test func ofSeveralTreesTheNextComesFirstAndThenThoseAbove() {
        let tree = DecisionTree(
            form: .ascii, start: [0, 1, 2],
            questions: ["Fuse", "Bulb", "Switch"].enumerated().map { index, name in
                Question(
                    name: "q\(index + 1)", label: nil, text: "\(name) broken?", line: index + 1,
                    answers: [Answer(text: "YES", outcome: "New one", line: index + 1)])
            })
        var walk = TreeWalk(tree, startingAt: 1)
        var asked: [String] = []
        while let question = walk.question {
            asked.append(question.text)
            walk.choose(.answer(0))
            walk.choose(.notSolved)
        }
        #expect(asked == ["Bulb broken?", "Switch broken?", "Fuse broken?"])
        #expect(walk.position == .end)
    }
}
