import Foundation
import Testing
import TriageCore

@testable import TriageMarkdown

/// Footnotes are no CommonMark; none of their text is lost.
@Suite struct FootnoteTests {
    private func lines(_ text: String) -> [String] {
        let document = MarkdownParser.parse(SourceText(text)).0
        return document.blocks.indices.dropFirst().compactMap {
            let text = document.plainText(document.inlines(of: $0))
            return text.isEmpty ? nil : text
        }
    }

    @Test func aNoteOfOneWordIsShownWhereItStands() {
        let text = lines(
            """
            Restart it[^1] and wait[^two].

            [^1]: Kim

            Then go home.
            """)
        #expect(text == ["Restart it[^1] and wait[^two].", "[^1]: Kim", "Then go home."])
    }

    @Test func notesOfOneWordAndOfMoreStandOneByOne() {
        let text = lines(
            """
            [^1]: Kim
            [^two]: At least two minutes
            [^3]: the
              log "of today"
            ---
            # Next
            """)
        #expect(
            text == [
                "[^1]: Kim", "[^two]: At least two minutes\n[^3]: the\nlog \"of today\"", "Next",
            ])
    }

    @Test func whatIsIndentedBelowANoteGoesOnWithIt() {
        let document = MarkdownParser.parse(
            SourceText(
                """
                Restart[^a] and wait[^b].

                [^a]: At the `lamp`

                    Second `para`,
                    still it.

                    - point

                        code in it

                [^b]: minutes

                \tWith a tab.

                End.

                    code
                """)
        ).0
        let told = document.blocks.indices.compactMap { block -> String? in
            let text = document.plainText(document.inlines(of: block))
            return text.isEmpty ? nil : "\(document.blocks[block].kind) \(text)"
        }
        #expect(
            told == [
                "paragraph Restart[^a] and wait[^b].", "paragraph [^a]: At the lamp",
                "paragraph Second para,\nstill it.", "paragraph point", "paragraph code in it",
                "paragraph [^b]: minutes", "paragraph With a tab.", "paragraph End.", "code code\n",
            ])
        let second = document.blocks.indices.first {
            document.plainText(document.inlines(of: $0)).hasPrefix("Second")
        }
        #expect(second.map(document.line) == 5, "places stay")
    }

    @Test(arguments: [
        "```\n[^a]: x\n```\n\n    code", "[^a] x\n\n    code", "- [^a]: x\n\ny\n\n    code",
    ])
    func codeBelowAnythingElseStaysCode(text: String) {
        let document = MarkdownParser.parse(SourceText(text)).0
        #expect(document.blocks.last?.kind == .code)
        #expect(document.codeLines(of: document.blocks.count - 1) == ["code"])
    }

    @Test func aFenceBelowANoteIsOne() {
        let document = MarkdownParser.parse(
            SourceText("[^a]: Look\n\n    ```sh\n    ls\n    ```\n\n    Then.\n")
        ).0
        #expect(document.blocks.map(\.kind) == [.document, .paragraph, .code, .paragraph])
        #expect(document.codeLines(of: 2) == ["ls"])
        #expect(document.codeLanguage(of: 2) == "sh")
        #expect(document.line(of: 2) == 4)
    }

    @Test func aMarkIsNoLinkButCountsAsOne() {
        let document = MarkdownParser.parse(SourceText("See[^1] and [the log][^1].\n\n[^1]: Kim\n"))
            .0
        #expect(document.links.map(\.isFootnote) == [true, true])
        #expect(document.inlines.allSatisfy { $0.link < 0 && $0.style.isEmpty })
        #expect(lint("# A\n\nSee[^1] and [the log][^1].\n\n[^1]: Kim\n") == [])
    }

    @Test func aNoteThatIsAnAddressIsFollowedFromItsMark() throws {
        let document = MarkdownParser.parse(SourceText("See[^1].\n\n[^1]: https://example.com/\n"))
            .0
        let mark = try #require(document.inlines.first { $0.link >= 0 })
        #expect(document.text(of: mark) == "[^1]")
        #expect(document.links[0].destination == "https://example.com/")
        #expect(document.plainText(of: 0).hasSuffix("\n[^1]: https://example.com/"))
    }

    @Test func aNoteGoesOnInTheNextLineAndEndsAtAFence() {
        let text = lines(
            """
            Open it[^1].

            [^1]: steam
              "and hot"
            ```sh
            valve open
            ```
            """)
        #expect(text == ["Open it[^1].", "[^1]: steam\n\"and hot\"", "valve open\n"])
    }

    @Test func aLinkIsNoMarkThoughItsTextLooksLikeOne() throws {
        let document = MarkdownParser.parse(SourceText("[^1](notes.md)\n\n[^1]: Kim\n")).0
        let link = try #require(document.inlines.first { $0.link >= 0 })
        #expect(document.text(of: link) == "^1")
        #expect(document.links.map(\.isFootnote) == [false])
    }

    @Test func notesOfAListStandBehindIt() {
        let text = lines(
            """
            - one[^a]

              [^a]: apple
            - two

            > [^b]: pear

            End
            """)
        #expect(text == ["one[^a]", "two", "[^a]: apple", "[^b]: pear", "End"])
    }

    @Test(arguments: [
        "```\n[^1]: Kim\n```", "    [^1]: Kim", "<div>\n[^1]: Kim\n</div>", "Text\n[^1]: Kim",
        "[^1]: Kim and Lee", "| [^1]: a | b |\n|---|---|",
    ])
    func whatIsShownAnywayIsNotShownTwice(text: String) {
        let document = MarkdownParser.parse(SourceText(text)).0
        #expect(document.plainText(of: 0).components(separatedBy: "[^1]").count == 2, "\(text)")
    }

    @Test func blocksBehindANoteKeepTheirPlaces() {
        let document = MarkdownParser.parse(
            SourceText("[^1]: Kim\n\n- a\n  - b\n\n[^2]: Lee\n\n> c\n\n| d |\n|---|\n| e |\n")
        ).0
        for (index, block) in document.blocks.enumerated().dropFirst() {
            #expect(Int(block.parent) < index)
            #expect(index < Int(document.blocks[Int(block.parent)].subtreeEnd))
            #expect(Int(block.subtreeEnd) <= document.blocks.count)
        }
        #expect(document.plainText(of: 0) == "[^1]: Kim\na\nb\n[^2]: Lee\nc\nd\ne")
        #expect(
            document.blocks.indices.map(document.line) == [
                1, 1, 3, 3, 3, 4, 4, 4, 6, 8, 8, 10, 10, 10, 12, 12,
            ])
    }
}
