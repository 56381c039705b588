import Testing

@testable import TriageTrees

@Suite("Decision trees") struct TreeRecognitionTests {
    @Test("drawn", arguments: TreeCase.all(in: "ascii"))
    func drawn(_ example: TreeCase) { #expect(sketch(ascii: example) == example.expected) }

    @Test("drawn, in Chinese", arguments: TreeCase.all(in: "chinese"))
    func chinese(_ example: TreeCase) { #expect(sketch(ascii: example) == example.expected) }

    @Test("the same in traditional characters", arguments: TreeCase.all(in: "chinese"))
    func traditionalChinese(_ example: TreeCase) {
        let other = TreeCase(
            name: example.name, lines: example.lines.map(\.inTraditionalCharacters),
            expected: example.expected.inTraditionalCharacters)
        #expect(sketch(ascii: other) == other.expected)
    }

    @Test("in Markdown: flowcharts, lists, bare text", arguments: TreeCase.all(in: "markdown"))
    func markdown(_ example: TreeCase) {
        #expect(sketch(markdown: example.text) == example.expected)
    }

    @Test("is no decision tree", arguments: TreeCase.all(in: "others"))
    func others(_ example: TreeCase) { #expect(sketch(ascii: example) == "none") }

    @Test("are recorded where that is asked for") func record() throws {
        for file in ["ascii", "chinese"] {
            #expect(try !TreeCase.record(file) { sketch(ascii: $0) }, "recorded \(file)")
        }
        let isWritten = try TreeCase.record("markdown") { sketch(markdown: $0.text) }
        #expect(!isWritten, "recorded markdown")
    }

    @Test("all examples are found") func examples() {
        let trees = ["ascii", "chinese", "markdown"].flatMap(TreeCase.all)
        #expect(trees.count(where: { $0.expected != "none" }) >= 60)
        #expect(TreeCase.all(in: "others").count >= 50)
    }

    @Test("a drawing is the same tree in a fence") func fences() {
        for example in TreeCase.all(in: "ascii") where !example.text.contains("```") {
            let found = trees(in: "```\n\(example.text)\n```\n")
            #expect(found.map(\.tree).map(sketch) == [example.expected], "\(example.name)")
        }
    }
}
