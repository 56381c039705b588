import Testing
import TriageCore

@testable import TriageLint

@Suite("Lint: text") struct TextRulesTests {
    @Test("tasks outside of lists") func tasks() {
        #expect(
            lint(
                """
                # Before opening

                [ ] Water is filled in
                [x] The grinder is set

                -[ ] Cups are warm
                - [ ] Milk is cold
                - See [ ] in text
                """) == [
                    "3:1 error loose-task", "4:1 error loose-task", "6:1 error loose-task",
                    "8:3 error loose-task",
                ])
    }

    @Test("a point right below tasks, whatever its bullet") func otherBullets() {
        #expect(
            lint("# T\n\n- [ ] Open\n- [ ] Shut\n* Sweep\n1. Lock\n\n\n2. Read on\n") == [
                "5:3 error loose-task", "6:4 error loose-task", "9:4 error loose-task",
            ])
    }

    @Test("brackets without a blank, where there are several") func emptyBrackets() {
        #expect(
            lint("# T\n\n- []Water\n- [] Milk\n\n-[]Cups\n") == [
                "3:3 warning loose-task", "4:3 warning loose-task", "6:1 warning loose-task",
            ])
        #expect(lint("# T\n\n- [] is an empty array\n- []\n- [] = 2\n") == [])
    }

    @Test("tasks that go on with the line above") func tooFarIn() {
        #expect(
            lint("# T\n\n- [ ] Open\n       - [ ] the door\n       - [x] the till\n") == [
                "4:8 error loose-task", "5:8 error loose-task",
            ])
    }

    @Test("several columns of boxes in a table") func boxColumns() {
        let table =
            "| Room | Shut | Dark |\n|---|---|---|\n| Bar | [ ] | ☐ |\n| Shop | [x] | [ ] |\n"
        #expect(lint(table) == ["3:9 note loose-task"])
        let found = Linter.diagnostics(of: library(["guide.md": table + "\n" + table]))
        #expect(found.map(\.kind) == [.tasksInTable(3), .tasksInTable(3)])
        #expect(lint("| JSON | Text |\n|---|---|\n| none | [ ] |\n| one | [1] |\n") == [])
        let signOff = "| Room | Shut |\n|---|---|\n| Bar | [ ] |\n| Shop | [x] |\n"
        #expect(lint(signOff) == [], "its rows are items")
    }

    @Test("a link called x is no task") func link() {
        #expect(lint("[x] is a link\n\n[x]: https://example.org\n") == [])
    }

    @Test("rows that are longer or shorter than the header") func tables() {
        #expect(
            lint(
                """
                | Light | Meaning |
                |---|---|
                | red | hot |
                | red | hot | wait |
                | green |
                | a \\| b | c |

                > | A | B |
                > |---|---|
                > | 1 | 2 | 3 |

                | A | B |
                |---|---|
                | 1 | 2 |
                What follows the table
                """) == [
                    "4:1 warning long-row", "5:1 note short-row", "10:3 warning long-row",
                    "15:1 warning short-row",
                ])
    }

    @Test("messages that lead nowhere") func messages() {
        #expect(
            lint(
                """
                # Oven

                | Message pattern | See |
                |---|---|
                | `Lid * open` | [Oven](#oven) |
                | `Fuse blown` | the fuse |
                """) == ["6:4 warning message-row"])
    }

    @Test("an empty symptom") func symptoms() {
        #expect(
            lint(
                """
                # Coffee machine troubleshooting

                ## Symptom 1: It leaks

                ---

                ## Symptom 2: It is cold

                Wait for the green light.
                """) == ["3:4 warning empty-symptom"])
    }
}
