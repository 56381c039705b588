import CoreTestSupport
import Foundation
import Testing
import TriageCore
import TriageWords

@Suite struct ReportTests {
    private let tree = LampSession.tree

    private func session(_ choices: [TreeWalk.Choice], _ state: Session.State) -> Session {
        LampSession.session(choices, state)
    }

    private func markdown(_ session: Session, in language: LanguageTag = .english) -> String {
        Catalogue(language).report(of: session, in: nil)
    }

    @Test func theColonIsTheLanguages() {
        let report = markdown(session([.answer(0)], .open), in: "zh-Hans")
        #expect(report.contains("\n- 结果：进行中\n"))
        #expect(report.contains("\n- YES：Bulb broken\n"))
    }

    @Test func aReportTellsTheWholeTriage() {
        let report = markdown(session([.answer(0), .notSolved, .answer(0)], .solved))
        #expect(
            report
                == """
                # Lamp \\<dark>

                - Guide: `lamp#dark` 2
                - Started: 1970-01-01 00:00 UTC
                - Result: solved
                - Project: lamp_shop

                ## Questions and answers

                1. Is the lamp dark?
                   **YES**, *not solved*
                2. Does it hum?
                   **YES**

                ## Findings

                - YES: Bulb broken (not solved)
                  - Fix: new bulb

                    ```
                    bulb.replace()
                    ```

                - YES: Loose \\*wire\\* (solved)

                """)
    }

    /// A bug tracker shows code as code, and links only where they lead somewhere from there.
    @Test func codeAndLinksStayWhatTheyAre() {
        var tree = tree
        tree.questions[0].text = "Is `lamp` *dark*?"
        tree.questions[0].answers[0] = Answer(
            text: "YES",
            outcome: "Run `make lamp`, see [below](#lamp), "
                + "[web](https://x.example/a_b), [it](b.md)",
            lines: ["Type this:", "```sql", "SELECT 1;", "```", "- then `ls`, it's <b>"], line: 4)
        var walk = TreeWalk(tree)
        walk.choose(.answer(0))
        var session = session([], .open)
        session.steps = walk.record
        #expect(
            markdown(session).hasSuffix(
                """
                1. Is `lamp` \\*dark\\*?
                   **YES**

                ## Finding

                - YES: Run `make lamp`, see below, [web](https://x.example/a_b), it (`b.md`)
                  - Type this:

                    ```sql
                    SELECT 1;
                    ```

                  - then `ls`, it's \\<b>

                """), "\(markdown(session))")
    }

    @Test func aQuestionThatCameBackIsToldOnce() {
        let report = markdown(session([.notSure, .notSure, .answer(1), .answer(0)], .solved))
        #expect(
            report.contains(
                "1. Is the lamp dark?\n   **NO**\n2. Does it hum?\n   **YES**\n\n## Finding"))
        #expect(
            markdown(session([.notSure, .notSure, .notSure], .open))
                .components(separatedBy: "   *not sure*\n").count == 3)
    }

    @Test func onlyWhatIsSolvedIsCalledSo() {
        #expect(markdown(session([.answer(0)], .open)).contains("- YES: Bulb broken\n"))
        #expect(markdown(session([.answer(0)], .solved)).contains("- YES: Bulb broken (solved)\n"))
    }

    @Test func whatAnEarlierVersionDidNotKeepIsNotTold() {
        var session = session([.answer(0)], .solved)
        session.steps[0].found = nil
        #expect(!markdown(session).contains("## Finding"), "nothing was found")
        session.steps[0].isFoundKept = false
        #expect(markdown(session).contains("\n## Finding\n\nIts finding is missing: an earlier"))
    }
}
