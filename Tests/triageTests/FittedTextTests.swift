import TerminalCurses
import Testing
import TriageCore

@testable import TriageMarkdown
@testable import TriageRecognition
@testable import triage

/// Lists as a terminal shows them.
struct FittedTextTests {
    @Test func titlesStandBesideIdsOrBelowThem() {
        let text = FittedText(columns: 30, colors: TerminalColors(isOn: false)).list([
            ("oven", "Care of ovens that are old\tand hot"), ("oven#smell", "It smells"),
            ("oven#what-to-do-when-it-smokes", "It smokes"),
        ])
        #expect(
            text == """
                oven        Care of ovens that
                            are old and hot
                oven#smell  It smells
                oven#what-to-do-when-it-smokes
                  It smokes

                """)
    }

    @Test func coloursAreForTerminalsThatShowThem() {
        func isOn(
            _ use: TerminalOptions.ColorUse, isTerminal: Bool = true,
            _ environment: [String: String] = ["TERM": "xterm"]
        ) -> Bool {
            TerminalColors(use, isTerminal: isTerminal, environment: environment).isOn
        }
        #expect(isOn(.auto) && isOn(.auto, ["NO_COLOR": ""]))
        #expect(!isOn(.auto, isTerminal: false) && !isOn(.auto, ["NO_COLOR": "1"]))
        #expect(!isOn(.auto, ["TERM": "dumb"]))
        #expect(!isOn(.never) && isOn(.always, isTerminal: false, ["NO_COLOR": "1"]))
    }

    @Test func hitsAreMarkedAndNoWordIsBroken() {
        let source = "# Oven\n\n## It smells\n\nThe gauge of the oven is unplugged.\n"
        let guide = GuideRecognizer.guide(
            .init(root: 0, path: "oven.md", name: "oven", language: nil), Array(source.utf8)
        ).guide
        let findings = SearchIndex(LibraryView(Library(guides: [guide]), language: guide.language))
            .find("gauge")
        #expect(
            FittedText(columns: 24, colors: TerminalColors(isOn: true)).hits(findings) == """
                It smells
                \u{1B}[2m  guide  oven#it-smells\u{1B}[0m
                  The \u{1B}[1;33mgauge\u{1B}[0m of the oven
                  is unplugged.

                """)
    }
}

/// Parts as a terminal shows them.
struct FittedPartTests {
    private func lines(_ markdown: String, columns: Int?) -> [String] {
        let document = MarkdownParser.parse(SourceText(markdown)).0
        return PlainText.lines(
            of: 0..<document.blocks.count, in: document, columns: columns)
    }

    private let table = """
        | Valve | What it does |
        |---|---|
        | inlet | Lets water in, as long as the tank is not full |
        | outlet | Lets it out |
        """

    @Test func cellsGoOnInFurtherLines() {
        #expect(
            lines(table, columns: 30) == [
                "Valve   What it does",
                "------  ----------------------",
                "inlet   Lets water in, as long",
                "        as the tank is not",
                "        full",
                "outlet  Lets it out",
            ])
        #expect(lines(table, columns: nil).count == 4)
    }

    @Test func linesOfAParagraphAreJoinedUnlessTheyWereBrokenOnPurpose() {
        #expect(lines("The tank\nis full.", columns: 40) == ["The tank is full."])
        #expect(lines("The tank  \nis full.", columns: 40) == ["The tank", "is full."])
        #expect(lines("The tank\nis full.", columns: nil) == ["The tank", "is full."])
    }

    @Test func whatIsLongGoesOnBelowItsOwnBeginning() {
        #expect(
            Output.fitted(
                ["12. [ ] The tank is full", "- It is full", "full of water"], columns: 16)
                == [
                    "12. [ ] The tank", "        is full", "- It is full", "full of water",
                ])
    }
}
