import CoreTestSupport
import Testing
import TriageCore

@testable import TriageRecognition

/// Documents that nobody would write, from pieces that somebody might.
@Suite struct MarkdownPropertyTests {
    private static let pieces: [String] = [
        "text", "# Heading", "Setext\n---", "#", "- item", "- [ ] task", "  - nested", "1. one",
        "> quote", "> - in quote", "```swift\nlet a = 1\n```", "```", "~~~ info\n", "    code",
        "| a | b |\n|---|---|\n| 1 |", "lead\n| a |\n|-|", "a | b\n-|-", "---", "* * *", "-", "1.",
        "[link](a \"t\") ![image](b)", "[ref]", "[ref]: <x&amp;y>", "<div>\nhtml", "<!-- c",
        "**bold** *em* ~~del~~ `code`", "`a \\| b`", "&amp; &#27; &nope;", "www.example.org",
        "\u{0}",
        "\t tab", "\u{FEFF}", "é 漢字 👩‍💻", "\\", "a  \nb\\\nc", "❌ WRONG: x", "**Wrong**:",
        "├─ YES → x",
        "Symptom 1: x", "---\nname: x\n---", "\r", "![](x)", "[]()", "|", "|-|",
    ]

    static func document(_ generator: inout SeededGenerator) -> [UInt8] {
        var lines: [String] = []
        for _ in 0..<Int.random(in: 0...14, using: &generator) {
            guard var piece = pieces.randomElement(using: &generator) else { continue }
            if Int.random(in: 0..<6, using: &generator) == 0 {
                piece = "> " + piece.split(separator: "\n").joined(separator: "\n> ")
            }
            if Int.random(in: 0..<6, using: &generator) == 0 {
                piece = "- " + piece.split(separator: "\n").joined(separator: "\n  ")
            }
            lines.append(piece)
            if Bool.random(using: &generator) { lines.append("") }
        }
        let separator = Int.random(in: 0..<5, using: &generator) == 0 ? "\r\n" : "\n"
        var bytes = Array(lines.joined(separator: separator).utf8)
        if Int.random(in: 0..<4, using: &generator) == 0, !bytes.isEmpty {
            for _ in 0..<3 {
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(
                    in: 0...255, using: &generator)
            }
        }
        return bytes
    }

    @Test(arguments: 0..<24) func everyPlaceIsInsideTheSource(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<250 {
            let bytes = Self.document(&generator)
            let guide = GuideRecognizer.guide(
                .init(root: 0, path: "a.md", name: "a", language: nil), bytes
            ).guide
            Self.check(guide.document, guide.document.source.bytes)
            Self.check(guide)
        }
    }

    private static func check(_ document: Document, _ bytes: [UInt8]) {
        let problems = problems(document, bytes)
        #expect(problems.isEmpty, "\(problems) in \(String(decoding: bytes, as: UTF8.self))")
    }

    static func problems(_ document: Document, _ bytes: [UInt8]) -> [String] {
        let count = Int32(bytes.count)
        var problems: [String] = []
        func require(_ holds: Bool, _ problem: @autoclosure () -> String) {
            if !holds { problems.append(problem()) }
        }
        var lastStart: Int32 = 0
        for (index, block) in document.blocks.enumerated() {
            let name = "block \(index) (\(block.kind))"
            require(
                0 <= block.start && block.start <= block.end && block.end <= count, "\(name) place")
            require(
                block.parent < Int32(index) && (index == 0) == (block.parent < 0), "\(name) parent")
            require(
                Int(block.subtreeEnd) > index && Int(block.subtreeEnd) <= document.blocks.count,
                "\(name) subtree")
            require(block.inlineStart <= block.inlineEnd, "\(name) runs")
            require(
                block.kind != .code
                    || block.detail >= 0 && block.detail + block.detailLength <= count,
                "\(name) info string")
            guard index > 0 else { continue }
            require(block.start >= lastStart, "\(name) order")
            lastStart = block.start
            let parent = document.blocks[Int(block.parent)]
            require(
                block.subtreeEnd <= parent.subtreeEnd && block.end <= parent.end, "\(name) nesting")
        }
        var lastRun: Int32 = 0
        for (index, run) in document.inlines.enumerated() {
            require(run.start >= lastRun && run.length >= 0, "run \(index) order")
            lastRun = run.start
            if run.kind == .text || run.kind == .html || run.kind == .entity {
                require(run.start + run.length <= count, "run \(index) place")
            }
            require(Int(run.link) < document.links.count, "run \(index) link")
        }
        require(document.links.allSatisfy { 0 <= $0.start && $0.start <= count }, "links")
        return problems
    }

    private static func check(_ guide: Guide) {
        let lines = guide.document.source.lineStarts.count
        let isEachPartRight = guide.parts.allSatisfy { part in
            guide.document.blocks.indices.contains(part.blocks.lowerBound)
                && part.blocks.upperBound <= guide.document.blocks.count
                && (1...lines).contains(part.line)
                && !part.id.rawValue.contains { $0.isWhitespace }
        }
        #expect(isEachPartRight)
        #expect(Set(guide.parts.map(\.id)).count == guide.parts.count)
        #expect(Set(guide.outline.map(\.anchor)).count == guide.outline.count)
    }
}
