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

    /// So many that to read the address again for each would never end.
    @Test func anAddressMayEndInManyBrackets() {
        let brackets = String(repeating: ")", count: 200_000)
        #expect(names("http://a" + brackets) == ["http://a"])
        #expect(names("http://(" + brackets) == ["http://(" + brackets])
    }
}
