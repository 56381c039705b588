import Testing
import TriageCore

@testable import TriageTrees

/// What is not known, or denied, leads to what fits; and the end is never empty.
@Suite("What a walk leaves open") struct WalkRemainderTests {
    private func walk(_ drawing: String, _ choices: TreeWalk.Choice...) throws -> TreeWalk {
        let lines = drawing.split(separator: "\n", omittingEmptySubsequences: false)
        var walk = TreeWalk(try #require(reading(drawn: lines.map(String.init)).tree))
        for choice in choices {
            let isTaken = walk.choose(choice)
            #expect(isTaken, "\(choice)")
        }
        return walk
    }

    private func place(_ walk: TreeWalk) -> String {
        switch walk.position {
        case .question(let index): "? " + walk.tree.questions[index].text
        case .conclusion: "! " + (walk.conclusion?.outcome ?? walk.conclusion?.text ?? "")
        case .end: "end"
        }
    }

    private func possible(_ walk: TreeWalk) -> [String] {
        WalkRemainder(walk, title: "Pump").possible.map {
            walk.tree.title(ofAnswer: $0.answer, to: $0.question)
        }
    }

    /// Two kinds of pumps have a belt.
    private let pumps = """
        Q1: Which pump is it?
        ├─ A hand pump → Q2
        ├─ An electric pump → Q3
        └─ A garden hose → It has no pump

        Q2: Is the handle loose?
        ├─ NO → Q4
        └─ YES → Tighten it

        Q3: Does it hum?
        ├─ NO → Q4
        ├─ YES → Free the wheel
        └─ It burns → Pull the plug

        Q4: Is the belt torn?
        ├─ NO → Call us
        └─ YES → Replace the belt
        """

    @Test("not sure goes to what all answers come to") func join() throws {
        #expect(place(try walk(pumps, .notSure)) == "? Is the belt torn?")
        #expect(place(try walk(pumps, .answer(0), .notSure)) == "? Is the belt torn?")
    }

    @Test(
        "an answer may take them along",
        arguments: [
            ("Nothing, or not sure", true), ("什么也没有，或不确定", true), ("Still humming, unsure", true),
            ("Not sure whether it hums, or loud", false), ("It is not sure to hum", false),
        ])
    func along(answer: String, isTaken: Bool) throws {
        let tree =
            "Q1: Does it hum?\n├─ YES → Q3\n└─ \(answer) → Q2\n\n"
            + "Q2: Is it hot?\n├─ NO → Call us\n└─ YES → Wait\n\n"
            + "Q3: Is it wet?\n├─ NO → Oil it\n└─ YES → Dry it"
        #expect((place(try walk(tree, .notSure)) == "? Is it hot?") == isTaken)
    }

    @Test("it goes where the author says, and comes back at the end") func own() throws {
        let tree = """
            Q1: Which lamp is on?
            ├─ The red one → Q2
            ├─ The green one → Q3
            └─ None of these → Q4

            Q2: Is it hot?
            ├─ NO → Leave it
            └─ YES → Cool it

            Q3: Is it wet?
            ├─ NO → Leave it
            └─ YES → Dry it

            Q4: Is there current?
            ├─ NO → Call the power station
            └─ YES → Replace the bulb
            """
        #expect(try place(walk(tree, .notSure)) == "? Is there current?")
        #expect(try place(walk(tree, .answer(2))) == "? Is there current?")
        let back = try walk(tree, .notSure, .answer(0), .notSolved)
        #expect(place(back) == "? Which lamp is on?" && back.secondLook != nil)
        // Who found an answer for it is led on as if it had been given at once.
        var found = back
        found.choose(.answer(0))
        #expect(place(found) == "? Is it hot?")
        let isDenied = try walk(tree).tree.canBeDenied(walk(tree).tree.questions[0])
        #expect(!isDenied, "it says so itself")
    }

    @Test("an answer for those who do not know is taken for them") func ownWords() throws {
        let walk = try walk(
            """
            Q1: How did it end?
            ├─ By itself → Look at the log
            ├─ Somebody pulled the plug → Put it back
            └─ I do not know → Put a lamp beside it
            """, .notSure)
        #expect(place(walk) == "! Put a lamp beside it" && walk.unsure.isEmpty)
    }

    @Test("it never goes into what belongs to one answer") func branches() throws {
        let tree = """
            Q1: What do you hear?
            ├─ A hum → Q2
            ├─ A hiss → Q3
            └─ Nothing → Plug it in

            Q2: Does it shake?
            ├─ NO → Oil it
            └─ YES → Put felt under it

            Q3: Is there steam?
            ├─ NO → Close the lid
            └─ YES → Replace the seal
            """
        for choice in [TreeWalk.Choice.notSure, .otherwise] {
            let ended = try walk(tree, choice)
            #expect(place(ended) == "end")
        }
        let unsure = try walk(tree, .notSure)
        #expect(WalkRemainder(unsure, title: "Pump").open == [0])
        #expect(
            possible(unsure) == [
                "Plug it in", "Oil it", "Put felt under it", "Close the lid", "Replace the seal",
            ])
        #expect(try possible(walk(tree, .otherwise)).isEmpty)
        let inside = try walk(tree, .answer(0), .notSure)
        #expect(place(inside) == "end")
        #expect(possible(inside) == ["Oil it", "Put felt under it"], "a hiss was not heard")
        #expect(WalkRemainder(inside, title: "Pump").words == "A hum")
    }

    @Test("none of these goes on with what presumes none of them") func denied() throws {
        let tree = pumps.replacing(
            "NO → Q4\n├─ YES → Free the wheel", with: "It hums → Q4\n├─ It hisses → Oil it")
        let denied = try walk(tree, .answer(1), .otherwise)
        #expect(place(denied) == "? Is the belt torn?", "a hand pump leads there, too")
        let first = try walk(pumps)
        #expect(first.tree.canBeDenied(first.tree.questions[0]))
        #expect(!first.tree.canBeDenied(first.tree.questions[1]), "yes and no are all there is")
        #expect(place(try walk(pumps, .otherwise)) == "end", "each question presumes a pump")
    }

    @Test("what was found is out, and what nobody denied is possible") func gone() throws {
        let gone = try walk(
            pumps, .answer(1), .answer(2), .notSolved, .answer(0), .notSolved)
        #expect(place(gone) == "end")
        #expect(possible(gone).isEmpty)
        let unsure = try walk(pumps, .answer(1), .notSure, .notSure, .notSure, .notSure)
        #expect(place(unsure) == "end")
        #expect(
            possible(unsure) == ["Free the wheel", "Pull the plug", "Call us", "Replace the belt"])
    }

    @Test("what was not sure can be answered at the end, and is kept so") func answered() throws {
        var walk = try walk(pumps, .answer(0), .notSure, .answer(0), .notSolved, .notSure)
        #expect(place(walk) == "end")
        let isTaken = walk.answer(1, toUnsure: 1)
        #expect(isTaken && place(walk) == "! Tighten it")
        #expect(TreeWalk(walk.tree, steps: walk.steps) == walk)
        let isTakenAgain = walk.answer(1, toUnsure: 1)
        #expect(!isTakenAgain)
        walk.back()
        #expect(place(walk) == "end")
    }
}
