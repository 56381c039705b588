import Testing

@testable import TriageCore
@testable import TriageMarkdown

/// What is put into Markdown reads as it stood before.
@Suite struct MarkdownTests {
    @Test(arguments: [
        "plain", "a *b* _c_ `d` ~~e~~", "<tag> & more", "&lt;tag&gt; &#60; &nope", "AT&T; R&D",
        "[link](there)", "2. second", "10) tenth", "1.5 litres", "v2. is old", "# no heading",
        "- no item", "> no quote", "snake_case_name", "C:\\path\\*", "2 * 3 ** 4", "!",
    ])
    func escapedTextStaysWhatItWas(text: String) {
        for (lead, place) in [("", 1), ("- ", 3), ("3. ", 3), ("a: ", 1), ("- [ ] ", 3)] {
            let isWithin = lead.last == " " && lead.count > 3 || lead == "a: "
            let written = lead + Markdown.escaped(text, beginsBlock: !isWithin)
            let document = MarkdownParser.parse(SourceText(written)).0
            #expect(document.plainText(of: 0) == (lead == "a: " ? lead : "") + text, "\(written)")
            #expect(document.blocks.count == place + 1, "\(written)")
        }
    }

    @Test(arguments: ["1.4", "1.10.0", "-3%", "+1", "#4", "v2."])
    func withinALineNumbersAndSignsStayBare(text: String) {
        #expect(Markdown.escaped(text) == text)
    }
}
