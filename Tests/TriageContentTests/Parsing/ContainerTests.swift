import Testing
import TriageCore

@testable import TriageMarkdown

/// What stands in containers of other tools is Markdown of its own, on the lines where it stands.
@Suite struct ContainerTests {
    /// Each block with its line, indented by what holds it.
    private func outline(_ text: String) -> String {
        let written = WrittenSource(Array(text.utf8), path: "a.md")
        let document = MarkdownParser.parse(written.text, from: 0).0
        return document.blocks.indices.dropFirst().map { index in
            var depth = 0
            var parent = Int(document.blocks[index].parent)
            while parent > 0 {
                depth += 1
                parent = Int(document.blocks[parent].parent)
            }
            let block = document.blocks[index]
            let text = document.plainText(document.inlines(of: index))
                .split(separator: "\n").joined(separator: " / ")
            let label = document.containerLabel(of: index).map {
                " [\($0.kind)|\($0.title)\($0.isFoldable ? $0.isOpen ? "|open" : "|folded" : "")]"
            }
            let mark = block.taskMark == 0 ? "" : " task"
            return String(repeating: "  ", count: depth)
                + "\(document.line(of: index)) \(block.kind)\(mark)\(label ?? "")"
                + (text.isEmpty ? "" : ": \(text)")
        }.joined(separator: "\n")
    }

    @Test func notesOfMkDocs() {
        let text = """
            !!! warning "Hot"
                Wait.

                - [ ] open the lid

                ```sh
                boil

                    more
                ```

                | a | b |
                |---|---|
                | c | d |

            After.
            """
        #expect(
            outline(text) == """
                1 quote [Warning|Hot]
                  1 paragraph: !!! warning "Hot" / Wait.
                  4 bulletList
                    4 item task
                      4 paragraph: open the lid
                  7 code: boil /     more
                  12 table
                    12 tableRow
                      12 tableHeaderCell: a
                      12 tableHeaderCell: b
                    14 tableRow
                      14 tableCell: c
                      14 tableCell: d
                16 paragraph: After.
                """)
    }

    @Test func tabsOfMkDocs() {
        let text = """
            === "Gas"

                1. Light it
                2. Wait

                ??? note

                    Inner.

            === "Power"

                Press it.
            """
        #expect(
            outline(text) == """
                1 quote [|Gas]
                  1 paragraph: === "Gas"
                  3 orderedList
                    3 item
                      3 paragraph: Light it
                    4 item
                      4 paragraph: Wait
                  6 quote [Note||folded]
                    6 paragraph: ??? note
                    8 paragraph: Inner.
                10 quote [|Power]
                  10 paragraph: === "Power"
                  12 paragraph: Press it.
                """)
    }

    @Test func colonsBehindAList() {
        let text = """
            - tea
            :::tip Storage
            Keep it dry.

            - [x] closed
            :::
            - milk
            :::
            After.
            """
        #expect(
            outline(text) == """
                1 bulletList
                  1 item
                    1 paragraph: tea
                2 quote [Tip|Storage]
                  2 paragraph: :::tip Storage / Keep it dry.
                  5 bulletList
                    5 item task
                      5 paragraph: closed
                7 bulletList
                  7 item
                    7 paragraph: milk
                9 paragraph: After.
                """)
    }

    @Test func detailsOfHTML() {
        let text = """
            <details><summary>Is it <b>on</b>?</summary>

            - If yes, pour
            - If no, wait

            </details>

            <details open>
            <summary>
            Log
            </summary>

                boil

            </details>
            """
        #expect(
            outline(text) == """
                1 quote [|Is it on?|folded]
                  1 paragraph: ??? "Is it on?"
                  3 bulletList
                    3 item
                      3 paragraph: If yes, pour
                    4 item
                      4 paragraph: If no, wait
                6 html: </details>
                8 quote [|Log|open]
                  8 paragraph: ???+ "Log"
                  13 code: boil
                15 html: </details>
                """)
    }

    @Test func containersInItems() {
        let text = """
            1. tea

                !!! note "Milk"
                    - [ ] none

            2. coffee
            """
        #expect(
            outline(text) == """
                1 orderedList
                  1 item
                    1 paragraph: tea
                    3 quote [Note|Milk]
                      3 paragraph: !!! note "Milk"
                      4 bulletList
                        4 item task
                          4 paragraph: none
                  6 item
                    6 paragraph: coffee
                """)
    }

    @Test(arguments: [
        "```\n!!! note\n    a\n```", "    !!! note\n\n    a", "!!! it is hot\n    a",
        "<details>\nno end", "```\n<details>\n\n</details>\n```",
    ])
    func whatIsNoContainerStaysAsItIs(text: String) {
        let written = WrittenSource(Array(text.utf8), path: "a.md").text
        #expect(written.string(0..<written.bytes.count) == text)
    }
}
