import CoreTestSupport
import Foundation
import Testing

@testable import TriageCore

/// Triages as they are kept.
@Suite struct SessionTests {
    private let tree = LampSession.tree

    private func session(_ choices: [TreeWalk.Choice], _ state: Session.State) -> Session {
        LampSession.session(choices, state)
    }

    /// Steps as an earlier version kept them: without what was found.
    private static let earlier = """
        [{"question": "q1", "questionText": "Is the lamp dark?", "choice": "a1",
          "answerText": "YES"}]
        """

    private func decoded(_ steps: Data) throws -> [Session.Step] {
        try JSONDecoder().decode([Session.Step].self, from: steps)
    }

    @Test func whatWasFoundIsKeptWithTheSession() throws {
        let found = session([.answer(0)], .solved)
        #expect(try decoded(JSONEncoder().encode(found.steps)) == found.steps)
        #expect(found.conclusion?.fix == ["new bulb"])
        #expect(session([.answer(1)], .open).conclusion == nil)
        #expect(session([.notSure], .open).unsure.map(\.question) == ["q1"])
    }

    @Test func whatWasSaidOnTheWayIsKeptAndIsNotWhereTheWalkStands() throws {
        var tree = tree
        tree.questions[0].answers[1].outcome = "Then it has current"
        var walk = TreeWalk(tree)
        walk.choose(.answer(1))
        var session = session([], .open)
        session.steps = try decoded(JSONEncoder().encode(walk.record))
        #expect(session.steps == walk.record)
        #expect(session.conclusions.map(\.answer.outcome) == ["Then it has current"])
        #expect(session.conclusions.map(\.leadsOn) == [true] && session.conclusion == nil)
        // What an earlier version kept as found had ended the walk.
        session.steps = try decoded(
            Data(
                """
                [{"question": "q1", "questionText": "?", "choice": "a1", "answerText": "YES",
                  "found": {"outcome": "Bulb", "lines": [], "fix": [], "remarks": []}}]
                """.utf8))
        #expect(session.conclusion?.outcome == "Bulb")
    }

    @Test func howATriageStandsFollowsFromWhereItsWalkStands() {
        func state(_ choices: [TreeWalk.Choice], isSolved: Bool = false, isDecision: Bool = false)
            -> Session.State
        {
            var session = session([], .open)
            if isDecision { session.part = session.tree }
            var walk = TreeWalk(tree)
            for choice in choices { walk.choose(choice) }
            session.adopt(
                walk, as: session.state(at: walk, isSolved: isSolved), title: "t", language: "de")
            #expect(session.steps == walk.record && session.title == "t")
            #expect(session.language == "de")
            return session.state
        }
        #expect(state([.answer(1)]) == .open)
        // A finding solves nothing until somebody says so; a decision is made by it.
        #expect(state([.answer(0)]) == .open)
        #expect(state([.answer(0)], isSolved: true) == .solved)
        #expect(state([.answer(0)], isDecision: true) == .solved)
        #expect(state([.answer(1)], isDecision: true) == .open)
        #expect(state([.answer(1), .answer(0), .notSolved]) == .unsolved)
    }

    @Test func questionsStandInTheOrderOfTheWalkAndOnce() {
        func told(_ choices: [TreeWalk.Choice]) -> [String] {
            session(choices, .open).steps.byQuestion.map { asked in
                asked.text + asked.steps.map { " " + $0.choice.name }.joined()
            }
        }
        let (lamp, hum) = ("Is the lamp dark?", "Does it hum?")
        #expect(told([.notSure, .notSure]) == ["\(lamp) not-sure", "\(hum) not-sure"])
        #expect(
            told([.notSure, .notSure, .answer(0), .notSolved])
                == ["\(lamp) a1 not-solved", "\(hum) not-sure"])
        #expect(told([.notSure, .answer(0)]) == ["\(lamp) not-sure", "\(hum) a1"])
    }

    @Test func choicesAreKeptByName() throws {
        let choices: [TreeWalk.Choice] = [
            .answer(0), .answer(11), .otherwise, .notSure, .notSolved,
        ]
        let names = ["a1", "a12", "otherwise", "not-sure", "not-solved"]
        #expect(choices.map(\.name) == names)
        #expect(names.map(TreeWalk.Choice.init(name:)) == choices)
        for name in ["", "a", "a0", "a-1", "b1", "1", "sure"] {
            #expect(TreeWalk.Choice(name: name) == nil)
        }
        let unknown = Data(Self.earlier.replacing("a1", with: "maybe").utf8)
        #expect(throws: DecodingError.self) { try decoded(unknown) }
    }

    @Test func whatAnEarlierVersionKeptIsToldWithTheGuidesFindings() throws {
        var session = session([.answer(0)], .solved)
        session.steps = try decoded(Data(Self.earlier.utf8))
        #expect(session.conclusion == nil)
        let guide = Fixture.guide("lamp", "# Lamp\n## Dark") { guide in
            Fixture.part("Dark", of: guide, .tree(tree)).map {
                var part = $0
                part.id = "lamp#dark/tree"
                return part
            }
        }
        let view = LibraryView(Library(guides: [guide]), language: "en")
        let completed = session.completed(by: view)
        #expect(completed.conclusion?.outcome == "Bulb broken")
        #expect(!completed.lacksConclusions)
    }

    @Test func whatAnEarlierVersionKeptIsNotTakenForNothingFound() throws {
        var session = session([.answer(1)], .solved)
        session.steps = try decoded(JSONEncoder().encode(session.steps))
        #expect(!session.lacksConclusions, "nothing was found")
        session.steps = try decoded(Data(Self.earlier.utf8))
        #expect(session.lacksConclusions)
        // It is not known any better once it is kept again.
        session.steps = try decoded(JSONEncoder().encode(session.steps))
        #expect(session.lacksConclusions)
    }
}
