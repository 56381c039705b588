import Testing

@testable import TriageCore
@testable import TriageMarkdown

/// What a checklist is taken away as holds what its items hold.
@Suite struct ChecklistExportTests {
    private static let release = """
        # Release checklist

        - [ ] Deploy **canary** with `make`:

          ```sh
          make deploy CANARY=10

          make watch
          ```

          - waits a minute
            1. for [the lamp][board]
          - [x] Nested, see <https://example.org/a_b>

            > Quoted.

        - [ ] Staging green (see [the board](https://example.org/board))

          Two lines\\
          and a | table:

          | a | b |
          |---|--:|
          | `1` | x \\| y |

        [board]: lamp.md#top
        """

    @Test func aWikiLinkStaysOne() throws {
        let (run, source, _) = try open(
            "# Release checklist\n\n- [ ] Oil [[pump#seals|*all* seals]]\n")
        #expect(
            run.markdown(title: "Release", source: source).contains(
                "Oil [[pump#seals|*all* seals]]"))
    }

    private func open(
        _ text: String, note: String = "took long"
    ) throws -> (ChecklistRun, ChecklistSource, Checklist) {
        let guide = Sample.guide(text)
        let checklist = try #require(guide.parts.lazy.compactMap(\.checklist).first)
        let done = try #require(checklist.items.first)
        let record = ItemRecord(isDone: true, note: note, text: done.text)
        return (
            ChecklistRun(checklist, records: [done.key: record]),
            ChecklistSource(checklist, in: guide.document), checklist
        )
    }

    @Test func codePointsAndLinksOfItsItemsStandBelowThem() throws {
        let (run, source, _) = try open(Self.release)
        #expect(
            run.markdown(title: "Release", source: source) == """
                # Release: 2/3

                - [x] Deploy **canary** with `make`:

                  ```sh
                  make deploy CANARY=10

                  make watch
                  ```

                  - waits a minute
                    1. for [the lamp](lamp.md#top)
                  - [x] Nested, see <https://example.org/a_b>

                    > Quoted.

                  > took long

                - [ ] Staging green (see [the board](https://example.org/board))

                  Two lines\\
                  and a | table:

                  | a | b |
                  | --- | ---: |
                  | `1` | x \\| y |

                """)
    }

    @Test func groupsAreToldOnceAndNotesAsTheyWereTyped() throws {
        let (run, source, _) = try open(
            """
            # Opening checklist

            - [ ] Fill the tank

            ## Grinder

            - [ ] Empty the old beans
              - in the hopper
                - [ ] also *below*
            - [ ] Brush it
            """, note: "twice\n# not a heading")
        #expect(
            run.markdown(title: "Opening", run: "Monday", source: source) == """
                # Opening (Monday): 1/4

                - [x] Fill the tank
                  > twice
                  > \\# not a heading

                ## Grinder

                - [ ] Empty the old beans
                  - in the hopper
                    - [ ] also *below*
                - [ ] Brush it

                """)
    }

    /// What stands between blocks is what CommonMark needs to read them as the ones they were.
    @Test func theBodyOfAnItemHasBlankLinesWhereTheyBelong() throws {
        let (_, source, checklist) = try open(
            """
            - [ ] Look[^1]

              | a |
              |---|
              | 1 |

              > quoted text
              > more

              2. two

            [^1]: At the lamp, see
              the manual.

                Twice, for `ten` seconds.

            [^2]: Of something else.
            """)
        #expect(
            source.markdown(of: checklist.items[0]) == """
                Look[^1]

                | a |
                | --- |
                | 1 |

                > quoted text
                > more

                2. two

                [^1]: At the lamp, see
                the manual.

                    Twice, for `ten` seconds.
                """)
    }

    @Test func theExportReadsAsTheSameChecklist() throws {
        let (run, source, first) = try open(Self.release)
        let text = run.markdown(title: "Release checklist", source: source)
        let (_, again, second) = try open(text)
        #expect(second.items.map(\.text) == first.items.map(\.text))
        #expect(second.items.map(\.depth) == first.items.map(\.depth))
        #expect(second.items.map(again.addresses) == first.items.map(source.addresses))
    }

    @Test func anItemTellsItsAddressesAndWhatIsBelowIt() throws {
        let (_, source, checklist) = try open(Self.release)
        #expect(
            checklist.items.map(source.addresses) == [
                ["lamp.md#top"], ["https://example.org/a_b"], ["https://example.org/board"],
            ])
        #expect(source.markdown(of: checklist.items[0]).contains("\nmake deploy CANARY=10\n"))
    }

    @Test(arguments: [
        "`` a ` b ``", "`code`", "*~~x~~* **y**", "<https://example.org/a_b>", "![lamp](l.png)",
        "[two words](<a b.md>)", "x <kbd>Esc</kbd> y", "1\\. no list", "\\# no heading",
        "two[^1][^2] notes", "\\[^a\\](b) is no note",
    ])
    func textOfAParagraphIsWrittenAsItWas(text: String) {
        let document = MarkdownParser.parse(SourceText(text)).0
        var writer = BlockWriter(document, leaf: document.markdown(ofLeaf:))
        writer.write(0)
        #expect(writer.lines == [text])
    }

    @Test(arguments: [
        "> quoted\n>\n> - in it", "- a\n  - b\n    1. c\n    2. d",
        "## Head\n\n***\n\n````\n```\n````", "<div>\n\n</div>", "- ```\n  code\n  ```\n- x",
        "- a\n\n  b\n- ***\n- c", "1. > a\n   >\n   > b\n\n   c\n2. - d", "a\n\\- b\\\nc",
        "> - a\n>   b\n>\n>   c",
    ])
    func blocksAreWrittenAsTheyWere(text: String) {
        let document = MarkdownParser.parse(SourceText(text)).0
        var writer = BlockWriter(document, leaf: document.markdown(ofLeaf:))
        writer.write(0)
        #expect(writer.lines.joined(separator: "\n") == text)
    }
}
