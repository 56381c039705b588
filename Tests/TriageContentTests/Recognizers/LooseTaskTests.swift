import Testing
import TriageCore

@Suite("Lines that cannot be ticked") struct LooseTaskTests {
    /// The lines that a text's only checklist cannot tick, and why.
    private func loose(_ text: String) throws -> [String] {
        let checklists = Sample.guide(text).parts.compactMap(\.checklist)
        try #require(checklists.count == 1)
        return checklists[0].loose.map { "\($0.line) \($0.flaw)" }
    }

    @Test("each line of a list that holds tasks") func list() throws {
        let text = """
            ## Release

            - [ ] Tests are green
            - [ ]Migrations reviewed
            - [] Rollback rehearsed
            - [P2] Notes written
            - [x]Tagged
            - [ x ] Signed
            - [P1] Announced
            - □ Watched
            - [ ] Asked
              ☐ and answered
              - []Thanked
            """
        #expect(
            try loose(text) == [
                "4 noBlankBehindBrackets", "5 noBlankInBrackets", "6 unknownMark",
                "7 noBlankBehindBrackets", "8 unknownMark", "9 unknownMark", "10 box", "12 box",
                "13 noBlankInBrackets",
            ])
        #expect(lint(text).count == 9)
    }

    @Test("other lists and lines below a checklist's heading") func heading() throws {
        let text = """
            # Shop

            ## Closing checklist

            - [ ] The lights are off

            ### Later

            - [~] The till is counted
            - [1] of the list of books
            - [iOS] has a till, too

            [ ] The door is shut

            ☐ The alarm is on

            ## Notes

            - [~] about nothing
            """
        #expect(try loose(text) == ["9 unknownMark", "13 noBullet", "15 box"])
    }

    @Test("of a list in which all begin with a sign, none of which is a box") func signs() {
        #expect(
            lint("# Shop\n\n- [?] The lights\n- [>] The till\n\n* [+] one alone\n")
                == ["3:3 warning loose-task", "4:3 warning loose-task"])
        #expect(lint("# Shop\n\n- [a] first\n- [b] second\n\n1. [>] go on\n2. and on\n") == [])
    }

    @Test("links, numbers and text are none") func others() throws {
        let text = """
            ## Release

            - [ ] Read the notes
              [1] and the others

            Then:

            - [x](https://example.org)
            - [a]
            - [API][1] is stable
              [a] is explained here,
              [x] as well

            [a]: https://example.org/a
            [x]: https://example.org/x
            [1]: https://example.org/1
            """
        #expect(try loose(text) == [])
        #expect(lint(text) == [])
    }

    @Test("every box in the section of a checklist, wherever it stands") func strays() throws {
        let text = """
            # Shop

            ## Closing checklist

            - [ ] The lights are off:
                    1. [ ] in the hall
                    2. [ ] in the yard

            • [ ] The till is counted

            b) [ ] The float is in the safe

            - Ask the owner [ ]
            - Seen by [ ] Ann [ ] Bo
            - The `[ ]` is code, ~~and [ ] this~~ is struck
            - [ ](https://example.org) looks like one
            - [x](https://example.org) is a link

            <input type="checkbox"> The safe

            - ( ) The alarm, by `arm( )` and arm( )
            - 【 】 The gate
            - ❏ The bell

            ### [ ] The door

                - [ ] indented like code

            <p>☐ The bins</p>

            ## Notes

            Ask [ ] somebody.
            """
        #expect(
            try loose(text) == [
                "6 continuesLine", "7 continuesLine", "9 stray", "11 stray", "13 stray",
                "14 stray", "15 stray", "16 stray", "19 stray", "21 stray", "22 box", "23 box",
                "25 stray", "27 stray", "29 stray",
            ])
        #expect(lint(text).count == 15)
    }

    @Test("the items of a plain checklist can be ticked as they are") func plain() throws {
        let text = "## Release checklist\n\n- [iOS] Tests\n- [Mac] Tests\n- [-] Notes\n"
        #expect(try loose(text) == [])
    }

    @Test("what says nothing is no item, and keeps the gate shut") func noText() throws {
        let text =
            "## Release\n\n- [ ] Tests\n- [ ]\n- [ ] \n- [x] \n- [ ]\n\n  ```\n  make\n  ```\n"
        let checklist = try #require(Sample.guide(text).parts.compactMap(\.checklist).first)
        #expect(checklist.items.map(\.text) == ["Tests"])
        #expect(checklist.loose.map(\.line) == [4, 5, 6, 7])
        #expect(
            lint(text) == [
                "4:3 error loose-task", "5:3 error loose-task", "6:3 error loose-task",
                "7:3 error loose-task",
            ])
    }
}
