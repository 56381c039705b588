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

    @Test func notesOnNeighbouringLinesAreAsMany() {
        let text = lines("[^1]: Kim\n[^two]: At least two\nminutes\n[^3]: the log\n\n# Next")
        #expect(text == ["[^1]: Kim", "[^two]: At least two\nminutes", "[^3]: the log", "Next"])
        let code = lines("```\n[^1]: Kim\n[^2]: Ada\n```")
        #expect(code == ["[^1]: Kim\n[^2]: Ada\n"])
    }

    @Test func aMarkIsNoLink() {
        let document = MarkdownParser.parse(SourceText("See[^1] and [the log][^1].\n\n[^1]: Kim\n"))
            .0
        #expect(document.links.isEmpty)
        #expect(lint("# A\n\nSee[^1] and [the log][^1].\n\n[^1]: Kim\n") == [])
    }

    @Test func aNoteThatIsAnAddressIsFollowed() {
        let document = MarkdownParser.parse(SourceText("See[^1].\n\n[^1]: https://example.com/\n"))
            .0
        #expect(document.links.map(\.destination) == ["https://example.com/"])
    }

    @Test func whatIsIndentedBelowANoteGoesOnWithIt() {
        let text = """
            Restart[^a] and wait[^b].

            [^a]: At the `lamp`

                Second `para`,
                still it.

                - point

                ```
                  code
                ```

            [^b]: minutes
            or more

                Third.

            End.

                code
            """
        let source = WrittenSource(Array(text.utf8), path: "a.md").text
        let document = MarkdownParser.parse(source).0
        let told = document.blocks.indices.compactMap { block -> String? in
            let text = document.plainText(document.inlines(of: block))
            return text.isEmpty
                ? nil : "\(document.line(of: block)) \(document.blocks[block].kind) \(text)"
        }
        #expect(
            told == [
                "1 paragraph Restart[^a] and wait[^b].", "3 paragraph [^a]: At the lamp",
                "5 paragraph Second para,\nstill it.", "8 paragraph point", "11 code   code\n",
                "14 paragraph [^b]: minutes\nor more", "17 paragraph Third.", "19 paragraph End.",
                "21 code code\n",
            ])
        #expect(document.footnoteBlocks.count == 6)
    }

    @Test func notesOnNeighbouringLinesAreAsManyBehindAParagraphOfOne() {
        let text = lines(
            """
            Restart it[^1], and wait[^2].

            [^1]: Kim

                or Ada
            [^2]: minutes
            [^3]: nobody
            """)
        #expect(
            text == [
                "Restart it[^1], and wait[^2].", "[^1]: Kim", "or Ada\n", "[^2]: minutes",
                "[^3]: nobody",
            ])
    }

    @Test func aNoteEndsAtAFence() {
        let text = lines("Open it[^1].\n\n[^1]: steam\n  \"and hot\"\n```sh\nvalve open\n```")
        #expect(text == ["Open it[^1].", "[^1]: steam\n\"and hot\"", "valve open\n"])
    }

    @Test func aLinkIsNoMarkThoughItsTextLooksLikeOne() throws {
        let document = MarkdownParser.parse(SourceText("[^1](notes.md)\n\n[^1]: Kim\n")).0
        let link = try #require(document.inlines.first { $0.link >= 0 })
        #expect(document.text(of: link) == "^1")
    }

    @Test func notesStandInWhatHoldsThem() {
        let text = lines("- one[^a]\n\n  [^a]: apple\n- two\n\n> [^b]: pear\n\nEnd")
        #expect(text == ["one[^a]", "[^a]: apple", "two", "[^b]: pear", "End"])
    }

    @Test(arguments: [
        "```\n[^1]: Kim\n```", "    [^1]: Kim", "<div>\n[^1]: Kim\n</div>", "Text\n[^1]: Kim",
        "[^1]: Kim and Lee", "| [^1]: a | b |\n|---|---|",
    ])
    func whatIsShownAnywayIsNotShownTwice(text: String) {
        let document = MarkdownParser.parse(SourceText(text)).0
        #expect(document.plainText(of: 0).components(separatedBy: "[^1]").count == 2, "\(text)")
    }
}
