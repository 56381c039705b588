import Testing

@testable import TriageCore

/// Lines of drawn trees are no Markdown, but authors write its marks in them.
@Suite struct MarkedTextTests {
    @Test(arguments: [
        ("See [the table](#table)", "See the table"),
        ("See [web](https://x.example/a)", "See web (https://x.example/a)"),
        ("See [guide](b.md#top) now", "See guide (b.md#top) now"),
        (
            "Call `items[0](x)` or handlers[name](event)",
            "Call `items[0](x)` or handlers[name](event)"
        ),
        ("https://x.example/[a](b)", "https://x.example/[a](b)"), ("[x] (y)", "[x] (y)"), ("", ""),
        ("“[表](#表)”", "“表”"),
        (
            "See [[b#top|guide]], [[b]], [[ -f a || b ]]",
            "See guide (b#top), [[b]], [[ -f a || b ]]"
        ),
    ])
    func itIsReadWithoutMarks(text: String, read: String) {
        #expect(MarkedText.read(text) == read)
        #expect(MarkedText.read(read) == read)
    }

    @Test func itsWordsAreLinksByTheirNamesAndCodeWithoutItsMarks() {
        let text = "Run `pump -v`: see [the table](#table), `it's` 5` long"
        #expect(MarkedText.words(text) == "Run pump -v: see the table, it's 5` long")
    }
}
