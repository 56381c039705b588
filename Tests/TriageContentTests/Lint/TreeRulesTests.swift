import Testing
import TriageCore

@testable import TriageLint

@Suite("Lint: trees") struct TreeRulesTests {
    @Test("a tree that ends everywhere is fine") func fine() {
        #expect(
            lint(
                """
                # Coffee

                ```
                Q1: Does the pump run?
                ├─ NO → The tank is empty
                │   Fix: Fill it
                └─ YES → Check next

                Q2: Which light is on?
                ├─ Red → Too hot; wait
                └─ Green → Q1 was answered wrong
                ```
                """) == [])
    }

    @Test("what nearly says to go on, and what nothing leads to") func slips() {
        #expect(
            lint(
                """
                # Coffee

                ```
                Q1: Does the pump run?
                ├─ NO → Fill the tank
                └─ YES → Chek next

                Q2: Is the light red?
                ├─ YES → Wait
                └─ NO → Call us
                ```
                """) == ["6:16 warning tree-no-next", "8:5 warning unreachable-question"])
    }

    @Test("an answer without a word behind it") func emptyAnswers() {
        #expect(
            lint(
                """
                # Coffee

                ```
                Does the pump run?
                ├─ NO
                └─ YES → Which light is on?
                    ├─ red → too hot; wait
                    ├─ green
                    ├─ Descale the boiler and its pipes
                    └─ none → ...
                ```
                """) == [
                    "5:8 warning empty-answer", "8:12 warning empty-answer",
                    "10:12 warning empty-answer",
                ])
    }

    @Test("options that are advice themselves") func options() {
        #expect(
            lint(
                """
                ```
                Which grind?
                ├─ Fine, for the espresso machine
                ├─ Coarse, for the press
                └─ Medium → use the paper filter
                ```
                """) == [])
    }

    @Test("what a group holds is come to from its first question on") func groups() {
        #expect(
            lint(
                """
                ```
                Parcel at the desk
                ├─ Is it heavy?
                │  ├─ YES → Is the lift free?
                │  │  ├─ YES → Use the lift
                │  │  └─ NO → Wait
                │  └─ NO → Put it on the shelf
                ├─ Is it for the cellar?
                │  ├─ YES → Take the key along
                │  └─ NO ↓
                └─ Upstairs
                ```
                """) == [])
    }

    @Test("next without a next") func noNext() {
        #expect(
            lint(
                """
                ```
                Q1: Does the pump run?
                ├─ NO → Fill the tank
                └─ YES → Check next
                ```
                """) == ["4:8 warning tree-no-next"])
    }

    @Test("a jump to a question that is not there") func noTarget() {
        #expect(
            lint(
                """
                ```
                Q1: Does the pump run?
                ├─ NO → Q7
                ├─ Hardly → see step 3 of the manual
                └─ YES → Call the service
                ```
                """) == ["3:15 error dead-jump"])
    }

    @Test("a circle in which nobody does anything") func idleLoop() {
        let found = Linter.diagnostics(
            of: library([
                "guide.md": """
                ```
                Q1: Does the pump run?
                ├─ NO → Q2
                └─ YES → Call the service

                Q2: Is the tank full?
                ├─ NO → Fill it
                └─ YES → Q1
                ```
                """
            ]))
        #expect(found.map(sketch) == ["8:8 warning tree-loop"])
        #expect(found.first?.related?.line == 2)
    }

    @Test("a way back through a graph's node that says what to do") func retryLoopOfGraph() {
        #expect(
            lint(
                """
                ```mermaid
                flowchart TD
                  A[Prime the pump] --> B{Does it run?}
                  B -->|yes| C[Brew]
                  B -->|no| D{Second try?}
                  D -->|yes| E[Call the service]
                  D -->|no| A
                ```
                """) == ["7:9 note tree-loop"])
    }

    @Test("a way back after something was done") func retryLoop() {
        #expect(
            lint(
                """
                ```
                Q1: Does the pump run?
                ├─ NO → Q2
                └─ YES → Call the service

                Q2: Is the tank full?
                ├─ NO → Fill it, then go to Q1
                └─ YES → Call the service
                ```
                """) == ["7:8 note tree-loop"])
    }

    @Test("a way back to which the walk comes from below") func loopIsToldWhereItLeadsUp() {
        #expect(
            lint(
                """
                ```
                Q1: Does the pump run?
                ├─ NO → Q3
                └─ YES → Call the service

                Q2: Is the tank full?
                ├─ NO → Fill it, then → Q3
                └─ YES → Call the service

                Q3: Is the lid shut?
                ├─ NO → Q2
                └─ YES → Call the service
                ```
                """) == ["11:8 note tree-loop"])
    }

    @Test("a question that is jumped over") func jumpedOver() {
        #expect(
            lint(
                """
                ```
                Q1: Does the pump run?
                ├─ NO → Q3
                └─ YES → Call the service

                Q2: Is the lamp on?
                ├─ NO → Change it
                └─ YES → Wait

                Q3: Is the tank full?
                ├─ NO → Fill it
                └─ YES → Call the service
                ```
                """) == ["6:5 warning unreachable-question"])
    }

    @Test("checks one after the other, each with an end") func checks() {
        #expect(
            lint(
                """
                ```
                Q1: Does the pump run?
                ├─ NO → Start it
                └─ YES → Fine

                Q2: Is the lamp on?
                ├─ NO → Change it
                └─ YES → Fine
                ```
                """) == [])
    }

    @Test("questions that nothing leads to, and without answers") func reach() {
        let question = Question(
            name: "q2", label: "Q2", text: "Is it on?", line: 3,
            answers: [Answer(text: "YES", outcome: "Fine", line: 4)])
        let tree = DecisionTree(
            form: .dot, start: [0],
            questions: [
                Question(
                    name: "q1", label: "Q1", text: "Does it run?", line: 1,
                    answers: [Answer(text: "NO", outcome: "Start it", line: 2)]),
                question,
                Question(name: "q3", label: nil, text: "", line: 5),
            ])
        var guides = library(["guide.md": "a\n  Is it on?\nc\nd\ne\n"]).guides
        guides[0].parts = [
            Part(id: "guide#tree", title: "", line: 1, blocks: 0..<1, content: .tree(tree))
        ]
        #expect(
            Linter.diagnostics(of: Library(guides: guides)).map(sketch) == [
                "3:1 warning unreachable-question", "5:1 warning open-question",
                "5:1 warning unreachable-question",
            ])
    }

    @Test("a drawing that is nearly a tree says what is missing") func nearly() {
        let found = Linter.diagnostics(
            of: library([
                "guide.md": """
                ```
                ├─ /etc/hosts
                ├─ /etc/fstab
                ├─ Does it ping? → yes, it does
                └─ /etc/resolv.conf
                ```
                """
            ]))
        #expect(found.map(\.code) == ["tree-nearly"])
        #expect(found.first?.severity == .note)
        #expect(found.first?.kind == .nearlyTree(.folderTree))
    }

    @Test(
        "what is nearly a tree gets one note, at its first line",
        arguments: [
            ("```\nIs it on?\n└─ NO → Push\n```", RejectionReason.noOutcome),
            ("```\nIs it on?\n  yes leave it\n  no push the button\n```", .noArrows),
            ("```\nQ1: Is it on?\nQ2: Is it warm?\n```", .noOutcome),
            ("```\nIs it on?\nIs it warm?\n```", .noOutcome),
            ("```\nIF it is off\n  THEN push\nELSE\n  wait\n```", .pseudocode),
            (
                "```\nOn\n |\n +--> Warm? --yes--> done --+\n |     \\--no--> wait -------+\n```",
                .drawing
            ),
            ("Is it on?\nyes -> leave it, no -> push", .oneLine),
            ("- Is it on?\n- Then leave it\n- Else push", .answersBeside),
            ("1. If it is off → push\n2. If it is cold → wait", .noQuestion),
            ("- Is it on\n  - bright → leave it\n  - dark → push", .noQuestion),
        ])
    func nearTrees(text: String, doubt: RejectionReason) {
        let found = Linter.diagnostics(of: library(["guide.md": "# Lamp\n\n" + text]))
            .filter { $0.code == "tree-nearly" }
        #expect(found.map(\.kind) == [.nearlyTree(doubt)])
        #expect(found.first.map { [3, 4].contains($0.location.line) } == true)
    }

    @Test(
        "what asks in passing is not nearly a tree",
        arguments: [
            "```\n/var\n├── lib\n└── log\n```",
            "```\nIs it on?\nls: nothing here\n```",
            "```sh\nif true; then\n  ls\nelse\n  pwd\nfi\n```",
            "- If in doubt, ask\n- Keep it short",
            "- Is it short?\n- Is it clear?",
            "Say yes or no. Why not?",
            "- build → test\n- test → ship",
            "```\n/ask \"What if it rains?\"\n/ask \"What if it snows?\"\n```",
            "1. Ask: is it on?\n2. If yes: push\n3. Write it down",
            "- When it is off → push\n- When it is cold → wait",
        ])
    func farFromTrees(text: String) {
        #expect(
            !Linter.diagnostics(of: library(["guide.md": "# Lamp\n\n" + text]))
                .contains { $0.code == "tree-nearly" })
    }

    @Test("a chain of questions as long as files are") func deepChain() {
        let count = 20_000
        let questions = (0..<count).map { index in
            Question(
                name: "q\(index + 1)", label: nil, text: "?", line: 1,
                answers: [Answer(text: "YES", next: (index + 1) % count, line: 1)])
        }
        let loops = TreeLoops.loops(
            in: DecisionTree(form: .mermaid, start: [0], questions: questions))
        #expect(
            loops == [
                TreeLoops.Loop(question: count - 1, answer: 0, target: 0, isIdle: true)
            ])
    }
}
