import Testing
import TriageCore

@testable import TriageTrees

/// Walks read as dialogues: what is asked, what is said.
@Suite("Walks through trees") struct TreeWalkTests {
    private func walk(_ drawing: String) throws -> TreeWalk {
        let lines = drawing.split(separator: "\n", omittingEmptySubsequences: false)
        return TreeWalk(try #require(reading(drawn: lines.map(String.init)).tree))
    }

    /// Where a walk stands, in words.
    private func place(_ walk: TreeWalk) -> String {
        switch walk.position {
        case .question(let index): "? " + walk.tree.questions[index].text
        case .conclusion: "! " + (walk.conclusion?.outcome ?? walk.conclusion?.text ?? "")
        case .end: "end"
        }
    }

    private let chain = """
        Q1: Is it plugged in?
        ├─ NO → Plug it in
        └─ YES → Check next
        Q2: Is it switched on?
        ├─ NO → Switch it on
        └─ YES → Check next
        Q3: Does it hum?
        ├─ NO → Replace the fuse
        └─ YES → Call the service
        """

    @Test("a finding that did not help leads on behind its question") func notSolved() throws {
        var walk = try walk(chain)
        walk.choose(.answer(0))
        #expect(place(walk) == "! Plug it in")
        walk.choose(.notSolved)
        #expect(place(walk) == "? Is it switched on?")
        walk.choose(.answer(1))
        walk.choose(.answer(0))
        #expect(place(walk) == "! Replace the fuse")
        walk.choose(.notSolved)
        #expect(place(walk) == "end")
        #expect(walk.conclusions.map(\.question) == [0, 2])
    }

    @Test("trees beside each other are all asked, from the one begun with on") func roots() throws {
        let lines = """
            Is the lamp dead?
            ├─ YES → Swap it
            └─ NO → Leave it

            Is the fan loud?
            ├─ YES → Oil it
            └─ NO → Leave it

            Is the key bent?
            ├─ YES → Cut another
            └─ NO → Leave it
            """
        let tree = try #require(reading(drawn: lines.split(separator: "\n").map(String.init)).tree)
        #expect(tree.start == [0, 1, 2])
        var walk = TreeWalk(tree, startingAt: 1)
        #expect(walk.number?.count == 3)
        walk.choose(.answer(1))
        walk.choose(.notSolved)
        #expect(place(walk) == "? Is the key bent?")
        walk.choose(.answer(1))
        walk.choose(.notSolved)
        #expect(place(walk) == "? Is the lamp dead?")
        walk.choose(.answer(1))
        walk.choose(.notSolved)
        #expect(place(walk) == "end")
    }

    @Test("a question that an earlier one leads to is come to by going on, too")
    func rootsThatLeadOn() throws {
        let list = """
            - Do all lamps flicker?
              - Yes → Call the power station
              - No → Look at one lamp
            - Was a bulb changed?
              - Yes → Put the old one back
              - No → continue
            - Is the switch warm?
              - Yes → Cut the power
              - No → Wait
            """
        let tree = try #require(trees(in: list).first?.tree)
        for choice in [TreeWalk.Choice.notSure, .otherwise, .answer(0)] {
            var walk = TreeWalk(tree)
            for question in ["Do all lamps flicker?", "Was a bulb changed?", "Is the switch warm?"]
            {
                #expect(place(walk) == "? " + question)
                if !walk.choose(choice) { walk.choose(.notSure) }
                if walk.conclusion != nil { walk.choose(.notSolved) }
            }
        }
    }

    @Test("what is not sure comes back once, at the end") func notSure() throws {
        var walk = try walk(chain)
        walk.choose(.notSure)
        walk.choose(.answer(1))
        walk.choose(.answer(1))
        walk.choose(.notSolved)
        #expect(place(walk) == "? Is it plugged in?")
        #expect(walk.unsure == [0])
        walk.choose(.notSure)
        #expect(place(walk) == "end")
    }

    @Test("the second look asks nothing again that was answered") func secondLook() throws {
        var walk = try walk(chain)
        walk.choose(.notSure)
        walk.choose(.answer(1))
        walk.choose(.notSure)
        #expect(place(walk) == "? Is it plugged in?")
        walk.choose(.answer(1))
        #expect(place(walk) == "? Does it hum?")
        #expect(walk.secondLook?.number == 2)
        walk.choose(.answer(0))
        #expect(place(walk) == "! Replace the fuse")
        walk.choose(.notSolved)
        #expect(place(walk) == "end")
    }

    @Test("where all behind a second look was answered, its answer is asked for again")
    func secondLookAtWhatIsKnown() throws {
        var walk = try walk(chain)
        walk.choose(.notSure)
        walk.choose(.answer(1))
        walk.choose(.answer(1))
        walk.choose(.notSolved)
        #expect(place(walk) == "? Is it plugged in?")
        walk.choose(.answer(1))
        #expect(place(walk) == "? Is it switched on?")
        walk.choose(.answer(0))
        #expect(place(walk) == "! Switch it on")
    }

    @Test("a choice is taken back, also the one that ended the walk") func back() throws {
        var walk = try walk(chain)
        for _ in 0..<3 { walk.choose(.answer(1)) }
        walk.choose(.notSolved)
        #expect(place(walk) == "end")
        walk.back()
        #expect(place(walk) == "! Call the service")
        walk.back()
        #expect(place(walk) == "? Does it hum?")
        for _ in 0..<2 { walk.back() }
        let isBackAgain = walk.back()
        #expect(!isBackAgain)
        #expect(place(walk) == "? Is it plugged in?")
    }

    private let radio = """
        Radio is silent
        ├─ Is the plug in the wall?
        │   └─ NO → Plug it in
        ├─ Is the antenna out?
        │   └─ NO → Pull it out
        ├─ Is the volume above zero?
        │   └─ FIX: Turn it up
        └─ Only one station? → It is off the air
        """

    private let conditions = """
        Door will not open
        ├─ Is it locked?
        │  └─ YES → Unlock it
        ├─ Is it swollen?
        │  └─ Fix: plane it
        └─ Is it jammed?
           ├─ At the top? → Lift it
           └─ At the side? → Push it
        """

    @Test("conditions go on with those that are left") func sequence() throws {
        var walk = try walk(conditions)
        walk.choose(.answer(1))
        #expect(place(walk) == "! Is it swollen?")
        #expect(walk.conclusion?.fix == ["plane it"])
        walk.choose(.notSolved)
        #expect(place(walk) == "? Door will not open")
        walk.choose(.answer(2))
        walk.choose(.answer(1))
        #expect(place(walk) == "! Push it")
        walk.choose(.notSolved)
        #expect(place(walk) == "? Is it jammed?")
        // No screen offers what no question follows.
        let isTaken = walk.choose(.otherwise)
        #expect(!isTaken)
        walk.choose(.notSure)
        #expect(place(walk) == "? Door will not open")
        #expect(walk.triedAnswers(of: 0) == [1, 2])
    }

    @Test("a list comes back until each condition was tried, and asks for none twice")
    func noCircles() throws {
        var walk = try walk(radio)
        for _ in 0..<2 { walk.choose(.otherwise) }
        // What is left: the last two.
        #expect(place(walk) == "? Radio is silent")
        #expect(walk.question?.answers.count == 2)
        walk.choose(.answer(0))
        walk.choose(.notSolved)
        let before = walk
        let isAskedAgain = walk.choose(.answer(0))
        #expect(!isAskedAgain)
        #expect(walk == before)
        #expect(place(walk) == "? Radio is silent", "one is left")
        walk.choose(.answer(1))
        walk.choose(.notSolved)
        #expect(place(walk) == "end")
    }

    @Test("the answer that is not listed leads to the next condition") func otherwise() throws {
        var walk = try walk(conditions)
        walk.choose(.answer(0))
        #expect(place(walk) == "? Is it locked?")
        walk.choose(.otherwise)
        // The next condition has a fix, but asks nothing more: the list itself goes on.
        #expect(place(walk) == "? Door will not open")
    }

    @Test("what is to be so is asked one by one, what is left is a list")
    func oneByOne() throws {
        var walk = try walk(radio)
        #expect(place(walk) == "? Is the plug in the wall?")
        walk.choose(.otherwise)
        #expect(place(walk) == "? Is the antenna out?")
        walk.choose(.otherwise)
        #expect(place(walk) == "? Radio is silent")
        #expect(walk.triedAnswers(of: 0) == [0, 1])
        walk.choose(.answer(1))
        #expect(place(walk) == "! It is off the air")
        walk.choose(.notSolved)
        #expect(place(walk) == "? Radio is silent")
        #expect(walk.triedAnswers(of: 0) == [0, 1, 3])
    }

    @Test("an answer whose child asks only leads on, whatever stands behind the question")
    func asksWithCommand() throws {
        let tree = try walk(
            """
            Is it running?
            ├─ no → start it
            └─ yes
                └─ Is the port open?  `nc -vz redis 6379`
                    ├─ no → call Kim
                    └─ yes → check memory
            """
        ).tree
        #expect(tree.questions[0].answers.map(\.outcome) == ["start it", nil])
        #expect(tree.questions[0].answers.map(\.next) == [nil, 1])
    }

    @Test("nodes of a decision with one way on and no word for it are passed") func steps() throws {
        let text = """
            # Pump

            ```mermaid
            flowchart TD
              A{Open the lid} --> B{Is it wet?}
              B -->|yes| C{Dry it}
              C --> D{Look again}
              D --> E{Is it clean?}
              B -->|no| F{Close it}
              F --> G[Done]
              E -->|yes| H[Call]
              E -->|no| I[Wipe it]
            ```
            """
        let tree = try #require(Sample.guide(text).parts.lazy.compactMap(\.tree).first)
        var walk = TreeWalk(tree)
        #expect(place(walk) == "? Is it wet?")
        #expect(walk.passed.map { tree.questions[$0].text } == ["Open the lid"])
        let isBackAtStart = walk.back()
        #expect(!isBackAtStart)
        walk.choose(.answer(0))
        #expect(place(walk) == "? Is it clean?")
        #expect(walk.passed.map { tree.questions[$0].text } == ["Dry it", "Look again"])
        #expect(TreeWalk(tree, steps: walk.steps) == walk)
        walk.back()
        #expect(place(walk) == "? Is it wet?")
        walk.choose(.answer(1))
        #expect(walk.conclusion?.outcome == "Done")
        // A program that gives answers meets every node.
        #expect(place(TreeWalk(tree, passingSteps: false)) == "? Open the lid")
    }

    @Test("ways of the same word say where they lead; those drawn twice are one") func sameWord()
        throws
    {
        let text = """
            # Pump

            ```mermaid
            flowchart TD
              A{Is it wet?} -->|yes| B[Dry it]
              A -->|yes| C{Is it hot?}
              A -->|no| D[Oil it]
              A -->|no| D
              C -->|yes| E[Cool it]
              C -->|no| D
            ```

            ```dot
            digraph {
              "Is it loud?" -> "Calm it" [label="yes"]
              "Is it loud?" -> "Wait" [label="yes"]
            }
            ```
            """
        let trees = Sample.guide(text).parts.compactMap(\.tree)
        #expect(
            trees.map(sketch) == [
                """
                q1 pick Is it wet?
                  yes → Dry it
                  yes → Is it hot? > q2
                  no = Oil it
                q2 pick Is it hot?
                  yes = Cool it
                  no = Oil it
                """,
                """
                q1 pick Is it loud?
                  yes → Calm it
                  yes → Wait
                """,
            ])
    }

    @Test("ways without a word are all gone through, unless their node asks") func fork() throws {
        let text = """
            # Pump

            ```mermaid
            flowchart TD
              A[Water on the floor] --> B[Dry the floor]
              A --> C{Is the seal torn?}
              C -->|yes| D[Replace it]
              C -->|no| E[Call]
              F{Colour of the water} --> G[Rust]
              F --> H[Soap]
            ```
            """
        let tree = try #require(Sample.guide(text).parts.lazy.compactMap(\.tree).first)
        #expect(tree.questions.map(\.isFork) == [true, false, false])
        var walk = TreeWalk(tree)
        walk.choose(.answer(0))
        #expect(walk.conclusion?.text == "Dry the floor")
        walk.choose(.notSolved)
        #expect(place(walk) == "? Water on the floor")
        let isTakenTwice = walk.choose(.answer(0))
        #expect(!isTakenTwice)
        walk.choose(.answer(1))
        #expect(place(walk) == "? Is the seal torn?")
    }

    @Test("the questions that can come up are counted from the first one on") func number() throws {
        var walk = try walk(radio)
        #expect(walk.number?.number == 1 && walk.number?.count == 3)
        #expect(walk.context.map { walk.tree.questions[$0].text } == ["Radio is silent"])
        walk.choose(.otherwise)
        #expect(walk.number?.number == 2)
        walk.choose(.otherwise)
        #expect(walk.number?.number == 3 && walk.context.isEmpty)
    }

    @Test("lists that are only gone through count for nothing") func countedLists() throws {
        var walk = try walk(
            """
            Pump stands still?
            ├─ Step 1: Look at the plug
            │   ├─ Is it in the wall?
            │   │   └─ NO → Plug it in
            │   └─ Is the fuse whole?
            │       └─ NO → Replace it
            └─ Step 2: Look at the tank
                ├─ Is there water?
                │   └─ NO → Fill it
                └─ Is the float stuck?
                    └─ YES → Free it
            """)
        let asked = try #require(walk.number)
        #expect(asked.number == 1 && asked.count < walk.tree.questions.count)
        walk.choose(.answer(0))
        #expect(place(walk) == "? Is it in the wall?")
        #expect(walk.context.isEmpty, "the way here tells it")
        walk.choose(.otherwise)
        walk.choose(.otherwise)
        #expect(place(walk) == "? Is there water?")
        #expect(
            walk.context.map { walk.tree.questions[$0].text } == ["Step 2: Look at the tank"])
    }

    @Test("where both answers are listed there is no other") func noOtherwise() throws {
        var walk = try walk(chain)
        for choice in [TreeWalk.Choice.otherwise, .answer(7), .notSolved] {
            let isTaken = walk.choose(choice)
            #expect(!isTaken)
        }
        #expect(walk.steps.isEmpty)
    }

    @Test("what an answer says before it leads on is told on the way, and found")
    func saidOnTheWay() throws {
        var walk = try walk(
            """
            Q1: Which disk?
            ├─ /var → Logs grow
            │   Fix: Stop the writer first
            │   └─ Q2: Is logrotate installed?
            │       ├─ NO → Install it
            │       └─ YES → Run it by hand
            └─ /home → Q2
            """)
        func outcomes(_ answers: [(question: Int, answer: Int)]) -> [String?] {
            answers.map { walk.tree.questions[$0.question].answers[$0.answer].outcome }
        }
        walk.choose(.answer(0))
        #expect(place(walk) == "? Is logrotate installed?")
        #expect(outcomes(walk.told) == ["Logs grow"])
        #expect(walk.record[0].told?.answer.fix == ["Stop the writer first"])
        walk.choose(.answer(1))
        #expect(walk.told.isEmpty, "the finding is told by itself")
        #expect(outcomes(walk.conclusions) == ["Logs grow", "Run it by hand"])
        for _ in 0..<2 { walk.back() }
        walk.choose(.answer(1))
        #expect(place(walk) == "? Is logrotate installed?")
        #expect(walk.told.isEmpty && walk.record[0].told == nil, "it only leads on")
    }

    @Test("a lone answer can be denied, also where nothing follows") func denied() throws {
        var walk = try walk(
            """
            Q1: Is the cable damaged?
            └─ YES → Replace it
            Q2: Is somebody copying files?
            └─ NO → Call us
            """)
        #expect(walk.tree.questions[1].otherwise == nil)
        for _ in 0..<2 { walk.choose(.otherwise) }
        #expect(place(walk) == "end")
        #expect(walk.record.map(\.answerText) == ["NO", "YES"] && walk.unsure.isEmpty)
    }

    @Test("in a graph the name of the only edge asks nothing") func namedEdge() throws {
        let text = """
            # Keys

            ```dot
            digraph keys {
              "Dump all items" -> "Is it there?" [label="inspect"];
              "Is it there?" -> "Use it" [label="yes"];
            }
            ```
            """
        let tree = try #require(Sample.guide(text).parts.lazy.compactMap(\.tree).first)
        var walk = TreeWalk(tree)
        #expect(place(walk) == "? Is it there?")
        #expect(walk.record.map(\.answerText) == ["inspect"], "it is told")
        walk.choose(.otherwise)
        #expect(place(walk) == "end", "a yes asks")
    }

    @Test("a tree that leads back is walked twice, then the walk ends") func circle() throws {
        var walk = try walk(
            """
            Q1: Does the light blink?
            ├─ NO → Q2
            └─ YES → Wait
            Q2: Is the cable in?
            ├─ YES → Q1
            └─ NO → Put it in
            """)
        for _ in 0..<2 {
            walk.choose(.answer(0))
            #expect(place(walk) == "? Is the cable in?")
            walk.choose(.answer(0))
            #expect(place(walk) == "? Does the light blink?")
        }
        walk.choose(.answer(0))
        #expect(place(walk) == "end")
    }

    @Test("a walk begins at the starting point that is chosen") func starts() throws {
        let tree = try walk(
            """
            Need a lamp?
            ├─ Bright? → Ceiling
            └─ Dim? → Desk

            Need a chair?
            ├─ Soft? → Sofa
            └─ Hard? → Stool
            """
        ).tree
        #expect(tree.start == [0, 1])
        #expect(place(TreeWalk(tree)) == "? Need a lamp?")
        #expect(place(TreeWalk(tree, startingAt: 1)) == "? Need a chair?")
        #expect(place(TreeWalk(tree, startingAt: 9)) == "end")
    }
}
