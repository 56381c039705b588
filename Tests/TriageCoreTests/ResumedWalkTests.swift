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
        walk.choose(step)
        let now = Date(timeIntervalSince1970: 0)
        return Session(
            id: "s", part: "g#s", tree: "g#s/tree", title: "", first: "q1", steps: walk.record,
            startedAt: now, updatedAt: now, language: .english)
    }

    @Test func anAnswerIsKnownByItsWordsWhereverItStands() {
        let session = session(.answer(1), in: tree("Does it hum?", ["YES", "NO"]))
        let walk = TreeWalk(tree("Does it hum?", ["YES", "MAYBE", "NO"]), resuming: session)
        #expect(walk.conclusion?.text == "NO")
    }

    @Test func inAnotherLanguageAnAnswerIsKnownByItsNumber() {
        let session = session(.answer(1), in: tree("Does it hum?", ["YES", "NO"]))
        let walk = TreeWalk(tree("有嗡嗡声吗？", ["是", "否"]), resuming: session)
        #expect(walk.conclusion?.text == "否")
    }

    @Test func anAnswerThatIsGoneIsAskedForAgain() {
        let session = session(.answer(1), in: tree("Does it hum?", ["YES", "NO"]))
        let walk = TreeWalk(tree("Does it hum?", ["YES", "A LITTLE"]), resuming: session)
        #expect(walk.question?.text == "Does it hum?")
    }

    @Test(arguments: [
        ("NO", "YES"), ("Yes", "No"), ("n", "y"), ("否", "是"), ("Nein", "Ja"), ("会", "不会"),
        ("Yep", "Nope"),
        ("네", "아니요"), ("OK", "NO"), ("perhaps", nil),
    ])
    func whatALoneAnswerLeavesOut(answer: String, other: String?) {
        let tree = tree("Does it hum?", [answer])
        #expect(tree.questions[0].opposite == other)
        #expect(tree.canBeDenied(tree.questions[0]))
    }

    @Test func stepsAreTakenInTheirOrder() {
        func next(_ answers: [String], _ tried: Set<Int> = []) -> Int? {
            var question = tree("It hums", answers).questions[0]
            question.mode = .sequence
            return question.nextStep(behind: tried)?.number
        }
        let steps = ["Step 1: Look (2 min)", "Step 2: Listen", "Step 3: Call"]
        #expect(next(steps) == 1 && next(steps, [1]) == 1 && next(steps, [0, 1]) == 3)
        #expect(next(["步骤 1：看", "步骤 2：听"]) == 1)
        for conditions in [["Step 2", "Step 1"], ["Pattern 1", "Pattern 2"], ["Step 1", "Warm"]] {
            #expect(next(conditions) == nil)
        }
    }
}
