import CoreTestSupport
import Testing

@testable import TriageCore

/// What was exported reads as what it was exported from, whatever the items hold.
@Suite struct ChecklistRoundTripTests {
    private static let texts = [
        "Wipe the *lid*", "Run `make all` and **wait**", "# no heading", "2. no list", "a | b",
        "See [board](https://example.org/a_b?c=(d))", "Seal[^1] and lid[^two]", "<kbd>Ctrl</kbd> C",
        "&amp; is no &lt;", "`` a ` b `` ~~c~~", "<https://example.org>", "擦盖子", "\\*not bold\\*",
        "one\n  two", "擦\n  盖子", "one\\\n  two", "one\n  \\- two", "one\n  +two", "![l](l.png)",
        "snake_case_ *a*b", "[^1](x.md) [a][^1]", "- - -", "x\n  \\=\\=\\=", "[x] y", "***a** b*",
    ]
    /// Headings are none of them: what is below one is of its checklist.
    private static let blocks = [
        "Text of `its` own", "Two\nlines", "```sh\nmake\n\n  deploy\n```", "    indented",
        "````\n```\n````", "> quoted\n> more\n>\n> - in it", "> > deep",
        "1. one\n2. two\n   - three",
        "3. three\n4. four", "| a | b |\n|:-:|--|\n| `x\\|y` | *z* |\n| | 1 |",
        "- point\n- point\n\n  text",
        "<div>\nraw *html*\n</div>", "***", "- ```\n  code\n  ```",
        "- point\n  - [ ] task under a point\n    > quoted", "+ a\n+ b", "[^3]: a note\nin an item",
        "- > q\n- 1. x", "|a|\n|-|", "<!-- hidden -->", "    - no list\n\n    code", "-\n- x",
    ]
    private static let notes = """
        [^1]: Tighten it.

        [^two]: Of two
          paragraphs.

            The second, with `code`.

            - and a point
        """

    private static func checklist(_ generator: inout SeededGenerator) -> String {
        var lines = ["# Release checklist", ""]
        func item(_ indent: String, _ depth: Int, _ generator: inout SeededGenerator) {
            let mark = Bool.random(using: &generator) ? " " : "x"
            let text = texts.randomElement(using: &generator) ?? ""
            lines += "- [\(mark)] \(text)".split(separator: "\n").map { indent + $0 }
            for _ in 0..<Int.random(in: 0...2, using: &generator) {
                let block = blocks.randomElement(using: &generator) ?? ""
                lines.append("")
                lines += block.split(separator: "\n", omittingEmptySubsequences: false).map {
                    $0.isEmpty ? "" : indent + "  " + $0
                }
                lines.append("")
            }
            guard depth < 2 else { return }
            for _ in 0..<Int.random(in: 0...1, using: &generator) {
                item(indent + "  ", depth + 1, &generator)
            }
        }
        for group in 0..<Int.random(in: 1...3, using: &generator) {
            if group > 0 { lines += ["", "## Group \(group)", ""] }
            for _ in 0..<Int.random(in: 1...3, using: &generator) { item("", 0, &generator) }
        }
        return (lines + ["", notes]).joined(separator: "\n")
    }

    private func open(_ text: String) throws -> (Checklist, ChecklistSource) {
        let guide = Sample.guide(text)
        let checklist = try #require(guide.parts.lazy.compactMap(\.checklist).first, "\(text)")
        return (checklist, ChecklistSource(checklist, in: guide.document))
    }

    @Test(arguments: 0..<16) func anExportReadsAsWhatItIsOf(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<60 {
            let text = Self.checklist(&generator)
            let (old, source) = try open(text)
            let records = Dictionary(
                uniqueKeysWithValues: old.items.filter { _ in Bool.random(using: &generator) }
                    .map {
                        ($0.key, ItemRecord(isDone: !$0.isDoneInFile, text: $0.text))
                    })
            let run = ChecklistRun(old, records: records)
            let title = "Release checklist"
            let export = run.markdown(title: title, source: source)
            let (new, again) = try open(export)
            let context = Comment("\(text)\n\n== exported ==\n\(export)")
            #expect(new.items.map(\.text) == old.items.map(\.text), context)
            #expect(
                new.items.map { $0.id.rawValue.split(separator: "/").last }
                    == old.items.map { $0.id.rawValue.split(separator: "/").last }, context)
            #expect(new.items.map(\.depth) == old.items.map(\.depth), context)
            #expect(new.items.map(\.isDoneInFile) == run.items.map(\.isDone), context)
            #expect(new.groups.map(\.title) == old.groups.map(\.title), context)
            #expect(new.items.map(again.body) == old.items.map(source.body), context)
            let second = ChecklistRun(new, records: [:]).markdown(title: title, source: again)
            #expect(second == export, context)
        }
    }
}
