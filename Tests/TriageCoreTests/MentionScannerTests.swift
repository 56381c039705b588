import Testing

@testable import TriageCore

@Suite struct MentionScannerTests {
    private func names(_ text: String) -> [String] {
        var scanner = MentionScanner(text)
        let labels = NumberedLabels([])
        var found: [String] = []
        while let mention = scanner.next(labels) { found.append(mention.name) }
        return found
    }

    @Test func bracketsAndSignsAtTheEndOfAnAddressAreNotItsOwn() {
        #expect(names("(http://a.test/b).") == ["http://a.test/b"])
        #expect(names("http://a.test/b_(c)).!") == ["http://a.test/b_(c))"])
        #expect(names("http://a).) http://b") == ["http://a", "http://b"])
    }

    @Test func filesAreKnownByEachSuffixOfMarkdown() {
        #expect(
            names("in guides/valve.mdown, a/b.markdown, c/d.md; not a/b.txt or c/d.mdy") == [
                "guides/valve.mdown", "a/b.markdown", "c/d.md",
            ])
    }

    /// `Phase 2` names no `Hase 2`; and to look at the rest again for each letter would never end.
    @Test func wordsBeginWhereWordsBegin() {
        let outline = [
            Heading(level: 2, title: "Hase 2: Hop", anchor: "hase-2-hop", block: 1, line: 1)
        ]
        func names(_ text: String) -> [String] {
            var scanner = MentionScanner(text)
            var found: [String] = []
            while let mention = scanner.next(NumberedLabels(outline)) { found.append(mention.name) }
            return found
        }
        #expect(names("see Phase 2").isEmpty)
        #expect(names("see Hase 2, hase 2") == ["Hase 2", "hase 2"])
        #expect(names(String(repeating: "h", count: 200_000)).isEmpty)
    }

    /// So many that to read the address again for each would never end.
    @Test func anAddressMayEndInManyBrackets() {
        let brackets = String(repeating: ")", count: 200_000)
        #expect(names("http://a" + brackets) == ["http://a"])
        #expect(names("http://(" + brackets) == ["http://(" + brackets])
    }
}
