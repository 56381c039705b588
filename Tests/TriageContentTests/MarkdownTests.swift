import Testing

@testable import TriageContent
@testable import TriageCore

/// What is put into Markdown reads as it stood before.
@Suite struct MarkdownTests {
    @Test(arguments: [
        "plain", "a *b* _c_ `d` ~~e~~", "<tag> & more", "&lt;tag&gt; &#60; &nope", "AT&T; R&D",
        "[link](there)", "2. second", "10) tenth", "1.5 litres", "v2. is old", "# no heading",
        "- no item", "> no quote", "snake_case_name", "C:\\path\\*", "2 * 3 ** 4", "!",
    ])
    func escapedTextStaysWhatItWas(text: String) {
        for (lead, place) in [("", 1), ("- ", 3), ("3. ", 3)] {
            let source = SourceText(lead + Markdown.escaped(text))
            let document = MarkdownParser.parse(source).0
            #expect(document.plainText(of: 0) == text, "\(lead)\(Markdown.escaped(text))")
            #expect(document.blocks.count == place + 1, "\(lead)\(Markdown.escaped(text))")
        }
    }
}
