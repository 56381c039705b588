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
        SearchIndex(LibraryView(Library(guides: [Self.guide]), language: "en")).search(words)
    }

    @Test func marksAreNotFound() {
        #expect(hits("*").map(\.excerpt) == ["let pointer = *lamp"])
        #expect(hits("**").isEmpty)
        #expect(hits("---").isEmpty)
        #expect(hits("secret").isEmpty)
        #expect(hits("<!--").isEmpty)
        let index = SearchIndex(LibraryView(Library(guides: [Self.guide]), language: "en"))
        #expect(index.count("*") == 1)
    }

    @Test func whereOnlyTheTitleHasTheWordsAPartTellsItsBeginning() {
        let code = hits("sockets").first { $0.kind == .snippet }
        #expect(code?.excerpt == "let pointer = *lamp")
    }

    /// Dots stand where something is left out.
    @Test func linesOfCodeThatFollowEachOtherAreToldAsOne() {
        let guide = Sample.guide(
            "# Shed\n\n```text\nset the lamp\ntoo late\n\nin vain\n```\n")
        func excerpt(_ words: String) -> String? {
            SearchIndex(LibraryView(Library(guides: [guide]), language: "en")).search(words)
                .first?.excerpt
        }
        #expect(excerpt("lamp late") == "set the lamp too late")
        #expect(excerpt("lamp vain") == "set the lamp … in vain")
    }

    @Test func excerptsHaveNoMarks() {
        #expect(
            hits("wrong wiring").first?.excerpt.hasPrefix("Wrong way  of wiring, see the plan.")
                == true)
        #expect(
            hits("plan.example").map(\.excerpt)
                == ["Wrong way  of wiring, see the plan. (https://plan.example)"])
        #expect(hits("swift").map(\.excerpt) == ["let pointer = *lamp"], "what a fence says it is")
    }
}
