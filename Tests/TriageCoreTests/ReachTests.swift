import CoreTestSupport
import Testing

@testable import TriageCore

/// What a walk can come to.
struct ReachTests {
    @Test func questionsAreReachedByAnswersAndFromTheOneBefore() {
        var tree = LampSession.tree
        #expect(tree.askedIndices == [0, 1])
        tree.questions[0].answers[1].next = nil
        #expect(tree.askedIndices == [0, 1], "checks follow each other")
        tree.questions[0].following = nil
        #expect(tree.askedIndices == [0])
        tree.questions[0].otherwise = 1
        #expect(tree.askedIndices == [0, 1])
    }

    @Test func waysMayLeadInCirclesAndNowhere() {
        let tree = LampSession.tree
        #expect(tree.isReached(from: [0, 7]) { [1 - $0, nil, -1, 9] } == [true, true])
        #expect(tree.isReached(from: [1]) { _ in [] } == [false, true])
    }
}
