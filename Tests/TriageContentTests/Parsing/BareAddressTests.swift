import Testing
import TriageCore

@testable import TriageMarkdown

/// Addresses without marks around them; what is linked was compared with GitHub's own parser.
@Suite("Bare addresses") struct BareAddressTests {
    private func links(_ markdown: String) -> [String] {
        MarkdownParser.parse(SourceText(markdown)).0.links.map(\.destination)
    }

    @Test(arguments: [
        ("on http://kettle.test/a?b=c.", ["http://kettle.test/a?b=c"]),
        ("on http://localhost:8080/lid", ["http://localhost:8080/lid"]),
        ("(see http://kettle.test/a_(b))", ["http://kettle.test/a_(b)"]),
        ("**http://kettle.test/a**", ["http://kettle.test/a"]),
        ("_http://kettle.test/a_b_ c", ["http://kettle.test/a_b"]),
        ("http://me:pw@kettle.test:80/", ["http://me:pw@kettle.test:80/"]),
        ("http://kettle.test/\u{2026}/lid", ["http://kettle.test/\u{2026}/lid"]),
        ("http://kettle.test/?a=1&amp;b=2", ["http://kettle.test/?a=1&amp;b=2"]),
        ("http://a_b.test http://*.test http://-", ["http://a_b.test"]),
        ("a\u{660E}http://kettle.test", ["http://kettle.test"]),
        ("xhttp://kettle.test gopher://kettle.test", []),
        (
            "www.kettle.test, www.lid.test; xwww.no.test",
            [
                "http://www.kettle.test", "http://www.lid.test",
            ]
        ),
        ("me@kettle.test. root@192.0.2.1 me@home", ["mailto:me@kettle.test"]),
        ("a@b@kettle.test", ["mailto:b@kettle.test"]),
        ("mailto:me@kettle.test", ["mailto:me@kettle.test"]),
        (
            "[see http://kettle.test] me@kettle.test",
            ["http://kettle.test", "mailto:me@kettle.test"]
        ),
        ("\\[ http://kettle.test", ["http://kettle.test"]),
        ("`http://kettle.test` <b>http://lid.test</b>", ["http://lid.test"]),
        ("![http://kettle.test](pot.png)", ["pot.png"]),
        ("http://a.test [b](c.md) www.d.test", ["http://a.test", "c.md", "http://www.d.test"]),
    ])
    func linked(markdown: String, expected: [String]) {
        #expect(links(markdown) == expected)
    }

    @Test func cellsHoldAddresses() {
        let table = "| lid | pot |\n|---|---|\n| http://a.test/b | me@c.test |\n"
        #expect(links(table) == ["http://a.test/b", "mailto:me@c.test"])
    }

    @Test func theTextStaysWhole() {
        let text = "One http://a.test/b, [two](c.md) and d@e.test; &amp; `f@g.test` end."
        let (document, _) = MarkdownParser.parse(SourceText(text))
        #expect(
            document.inlineText(of: 1)
                == "One http://a.test/b, two and d@e.test; & f@g.test end.")
        let linked = document.inlines(of: 1).filter { $0.link >= 0 }
        #expect(linked.map { document.text(of: $0) } == ["http://a.test/b", "two", "d@e.test"])
        #expect(linked.allSatisfy { $0.style.contains(.link) })
    }

    /// So many that to read the rest again for each would never end.
    @Test(arguments: [
        ("", "a@", 0), ("", "www.a_", 1), ("", "http://", 1), ("", "://", 0), ("", "http://a_", 1),
        ("", "a.b@c.", 0), ("", "[", 0), ("[", "http://a-", 1), ("[", "www.a-", 0),
        ("[", "www.a (", 49_999), ("[", "a@b.test ", 50_000), ("[] ", "http://a ", 50_000),
    ])
    func many(start: String, piece: String, expected: Int) {
        #expect(links(start + String(repeating: piece, count: 50_000)).count == expected)
    }
}
