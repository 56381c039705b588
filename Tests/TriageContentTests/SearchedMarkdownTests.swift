import Testing
import TriageCore

/// Search finds what a page shows, not the marks that the file has besides.
@Suite struct SearchedMarkdownTests {
    private static let guide = Sample.guide(
        """
        # Lamp

        ## Wiring

        **Wrong** way <!-- secret --> of *wiring*, see [the plan](https://plan.example).

        ## Sockets

        ```swift
        let pointer = *lamp
        ```

        | a | b |
        |---|---|
        | 1 | 2 |
        """)
    private func hits(_ words: String) -> [SearchHit] {
        SearchIndex(LibraryView(Library(guides: [Self.guide]), language: "en")).find(words).hits
    }

    @Test func marksAreNotFound() {
        for words in ["*", "**", "---", "secret", "<!--"] { #expect(hits(words).isEmpty) }
        #expect(hits("pointer").map(\.excerpt) == ["let pointer = *lamp"])
    }

    @Test func aBlankStandsForALineBreak() {
        let guide = Sample.guide("# Shed\n\n| a | b |\n|---|---|\n| Stop<br>Wait 5 s | x |\n")
        let found = SearchIndex(LibraryView(Library(guides: [guide]), language: "en")).find("wait")
        #expect(found.hits.first?.excerpt == "Stop Wait 5 s | x")
    }

    @Test func whereOnlyTheTitleHasTheWordsAPartTellsItsBeginning() {
        #expect(hits("sockets").map(\.excerpt) == ["a | b", "let pointer = *lamp"])
    }

    /// Dots stand where something is left out.
    @Test func linesOfCodeThatFollowEachOtherAreToldAsOne() {
        let guide = Sample.guide(
            "# Shed\n\n```text\nset the lamp\ntoo late\n\nin vain\n```\n")
        func excerpt(_ words: String) -> String? {
            SearchIndex(LibraryView(Library(guides: [guide]), language: "en")).find(words).hits
                .first?.excerpt
        }
        #expect(excerpt("lamp late") == "set the lamp too late")
        #expect(excerpt("lamp vain") == "set the lamp … in vain")
    }

    @Test func excerptsHaveNoMarks() {
        #expect(
            hits("wrong wiring").first?.excerpt.hasPrefix("Wrong way  of wiring, see the plan.")
                == true)
        #expect(hits("swift").map(\.excerpt) == ["let pointer = *lamp"], "what a fence says it is")
    }
}
