import Testing
import TriageCore

@testable import TriageMarkdown

@Suite("Rules") struct ThematicBreakTests {
    @Test(
        arguments: [
            ("---", 0), ("  * * *  ", 2), ("> ___", 2), ("- - - -", 0), ("- ***", 2),
            ("1. - - -", 3),
            ("> - > + ---", 8), ("--", nil), ("- -", nil), ("---a", nil), ("a---", nil),
            ("+++", nil),
            ("- * -", nil), ("", nil), ("   ", nil), (">", nil),
        ] as [(String, Int?)])
    func begin(line: String, start: Int?) {
        #expect(ThematicBreak.start(in: Array(line.utf8)) == start)
    }

    @Test(arguments: ["- ", "* ", "> - ", "-", "_\t"])
    func longLinesAreReadAFewTimes(piece: String) {
        let counter = Counter()
        let line = Array((String(repeating: piece, count: 2_000) + "x>").utf8)
        #expect(ThematicBreak.start(in: Counted(line, counter)) == nil)
        let rule = Array(("x " + String(repeating: "- ", count: 2_000)).utf8)
        #expect(ThematicBreak.start(in: Counted(rule, counter)) == 2)
        #expect(counter.value <= 6 * (line.count + rule.count))
    }

    @Test func aRuleBehindALineThatSeemsToHoldManyHasItsPlace() {
        let text = "[a]: <" + String(repeating: "- ", count: 200_000) + "x>\n***\n"
        let (document, _) = MarkdownParser.parse(SourceText(text))
        let rules = document.blocks.indices.filter {
            document.blocks[$0].kind == .thematicBreak
        }
        #expect(rules.map(document.line) == [2])
    }
}

private final class Counter {
    var value = 0
}

/// Bytes that count how often they are read.
private struct Counted: RandomAccessCollection {
    private let bytes: [UInt8]
    private let counter: Counter

    init(_ bytes: [UInt8], _ counter: Counter) {
        self.bytes = bytes
        self.counter = counter
    }

    var startIndex: Int { 0 }
    var endIndex: Int { bytes.count }
    subscript(position: Int) -> UInt8 {
        counter.value += 1
        return bytes[position]
    }
}
