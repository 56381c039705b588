import TerminalCore
import Testing

@Suite struct VisibleTextTests {
    @Test(arguments: [
        ("a\u{1B}[2Jb", "a^[[2Jb"), ("nul\0", "nul^@"), ("del\u{7F}", "del^?"),
        ("c1\u{9B}31m", "c1<9b>31m"), ("bi\u{202E}di\u{2066}", "bi<202e>di<2066>"),
        ("ze\u{200B}ro\u{FEFF}", "ze<200b>ro<feff>"), ("t\u{E0041}ag", "t<e0041>ag"),
        ("pass\u{200D}word", "pass<200d>word"), ("line\u{2028}", "line<2028>"),
    ])
    func treacherousCharactersAreShown(_ text: String, _ shown: String) {
        var frame = Frame(size: Size(rows: 1, columns: 40))
        #expect(frame.put(text, row: 0, column: 0) == DisplayWidth.of(text))
        #expect(frame.rowText(0) == shown)
        #expect(VisibleText.cleaned(text) == shown)
    }

    @Test func noControlCharacterEverBecomesACell() {
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let isTreacherous =
                value < 0x20 || (0x7F..<0xA0).contains(value) || (0x202A...0x202E).contains(value)
                || (0x2066...0x2069).contains(value) || (0xE0000...0xE007F).contains(value)
            guard isTreacherous else { continue }
            var frame = Frame(size: Size(rows: 1, columns: 10))
            frame.put("a\(scalar)b", row: 0, column: 0)
            #expect(
                !frame.rowText(0).unicodeScalars.contains(scalar), "U+\(String(value, radix: 16))")
        }
    }

    @Test func joinersAndSelectorsOfScriptsAndEmojiAreLeftOut() {
        var frame = Frame(size: Size(rows: 1, columns: 20))
        #expect(frame.put("👩\u{200D}🔧⚠\u{FE0F}👍🏽", row: 0, column: 0) == 7)
        #expect(frame.rowText(0) == "👩🔧⚠👍")
    }

    @Test func digitsLoseTheirKeycaps() {
        var frame = Frame(size: Size(rows: 1, columns: 20))
        #expect(frame.put("1\u{FE0F}\u{20E3} Is it on?", row: 0, column: 0) == 11)
        #expect(frame.rowText(0) == "1 Is it on?")
    }

    @Test func printedLinesKeepLineEndsAndTabs() {
        #expect(VisibleText.cleaned("a\tb\nc\u{7}") == "a\tb\nc^G")
    }
}
