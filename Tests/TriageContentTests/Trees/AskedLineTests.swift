import Testing
import TriageCore

/// The words in which people ask are found, and told nowhere else.
@Suite("Lines that say in which words people ask") struct AskedLineTests {
    private static let guide = Sample.guide(
        """
        # Kettle

        Asked as: boiling water

        It stands in the kitchen.

        ## Symptom 1: It hums

        ```
        Q1: Does it stand on felt?
        ├─ NO → It shakes the table
        │   Asked as: why does the table move?; the cups rattle
        │     and the spoons
        │   Fix: Put felt under it
        ├─ YES, and it is old → Check next
        │   问法：用了很久；声音大
        └─ YES → The heater is loose
            └─ Asked as: is it the spring?

        Q2: Does it leak?
        ├─ NO → Leave it
        └─ YES → Weld it
        ```

        ## Care

        1. Is it white inside?
           - No: leave it
           - Yes: boil vinegar
             Asked as: chalk
        2. Is it dull?
           - No: leave it
           - Yes: rub it
        """)

    private func first(_ words: String) -> String? {
        SearchIndex(LibraryView(Library(guides: [Self.guide]), language: "en")).find(words).hits
            .first?.title
    }

    @Test(arguments: [
        ("table move", "It shakes the table"), ("spoons", "It shakes the table"),
        ("spring", "The heater is loose"), ("声音大", "Symptom 1: It hums"),
        ("chalk", "boil vinegar"), ("boiling water", "Kettle"),
    ]) func leadToWhatTheyStandBelow(words: String, title: String) {
        #expect(first(words) == title)
    }

    @Test func areNoPartOfWhatIsTold() throws {
        let trees = Self.guide.parts.compactMap(\.tree)
        #expect(trees.map(\.questions.count) == [2, 2])
        let answers = trees.flatMap(\.questions).flatMap(\.answers)
        #expect(
            answers.map(\.asked) == [
                ["why does the table move?", "the cups rattle and the spoons"], ["用了很久", "声音大"],
                ["is it the spring?"], [], [], [], ["chalk"], [], [],
            ])
        #expect(answers[0].lines == ["Fix: Put felt under it"])
        #expect(answers.allSatisfy { $0.remarks.isEmpty })
        #expect(answers[1].next == 1)
        #expect(Self.guide.summary == "It stands in the kitchen.")
    }

    @Test func weighMoreThanText() {
        let guide = Sample.guide(
            """
            # Garden

            ## Tools

            The lawn is mown with the mower, every week from May on.

            ## Moss

            Asked as: a green lawn in winter

            It grows where it is wet, below trees, and at the northern side of houses that are high.
            """)
        let hits = SearchIndex(LibraryView(Library(guides: [guide]), language: "en")).find("lawn")
            .hits
        #expect(hits.map(\.title) == ["Moss", "Tools"])
        #expect(hits.first?.excerpt == "a green lawn in winter")
    }
}
