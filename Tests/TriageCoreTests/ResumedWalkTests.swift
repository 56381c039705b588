import Foundation
import Testing
import TriageCore

/// Kept walks taken up again in trees that have changed since.
@Suite struct ResumedWalkTests {
    private func tree(_ question: String, _ answers: [String]) -> DecisionTree {
        DecisionTree(
            form: .ascii, start: [0],
            questions: [
                Question(
                    name: "q1", label: nil, text: question, line: 1,
                    answers: answers.map { Answer(text: $0, outcome: "\($0)!", line: 2) })
            ])
    }

    private func session(_ step: TreeWalk.Choice, in tree: DecisionTree) -> Session {
        var walk = TreeWalk(tree)
        walk.take(step)
        let now = Date(timeIntervalSince1970: 0)
        return Session(
            id: "s", part: "g#s", tree: "g#s/tree", title: "", first: "q1", steps: walk.record,
            startedAt: now, updatedAt: now, language: .english)
    }

    @Test func anAnswerIsKnownByItsWordsWhereverItStands() {
        let session = session(.answer(1), in: tree("Does it hum?", ["YES", "NO"]))
        let walk = TreeWalk(tree("Does it hum?", ["YES", "MAYBE", "NO"]), resuming: session)
        #expect(walk.finding?.text == "NO")
    }

    @Test func inAnotherLanguageAnAnswerIsKnownByItsNumber() {
        let session = session(.answer(1), in: tree("Does it hum?", ["YES", "NO"]))
        let walk = TreeWalk(tree("有嗡嗡声吗？", ["是", "否"]), resuming: session)
        #expect(walk.finding?.text == "否")
    }

    @Test func anAnswerThatIsGoneIsAskedForAgain() {
        let session = session(.answer(1), in: tree("Does it hum?", ["YES", "NO"]))
        let walk = TreeWalk(tree("Does it hum?", ["YES", "A LITTLE"]), resuming: session)
        #expect(walk.question?.text == "Does it hum?")
    }

    @Test(arguments: [
        ("NO", "YES"), ("Yes", "No"), ("n", "y"), ("否", "是"), ("Nein", "Ja"), ("perhaps", nil),
    ])
    func whatALoneAnswerLeavesOut(answer: String, other: String?) {
        var question = tree("Does it hum?", [answer]).questions[0]
        #expect(question.opposite == nil)
        question.otherwise = 0
        #expect(question.opposite == other)
    }
}
