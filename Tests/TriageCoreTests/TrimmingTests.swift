import Testing

@testable import TriageCore

@Suite struct TrimmingTests {
    @Test(arguments: [
        (" a b\t\n", "a b"), ("\u{3000}水 ", "水"), (" ", ""), ("", ""), ("\u{0}a", "\u{0}a"),
        (" \u{3000} é\u{A0}", "é"),
    ])
    func blanksAroundATextGo(text: String, trimmed: String) {
        #expect(text.trimmed == trimmed)
    }

    @Test func whatStandsAtTheEndsGoes() {
        #expect("::a:b：".trimmed(while: \.isColon) == "a:b")
        #expect("::a:b：".trimmedEnd(while: \.isColon) == "::a:b")
        #expect([1, 2, 3, 4].endOfPrefix { $0 < 3 } == 2)
        #expect([1, 2, 3, 4][1...].endOfPrefix { $0 < 1 } == 1)
    }
}
