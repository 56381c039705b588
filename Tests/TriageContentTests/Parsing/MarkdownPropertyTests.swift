import Testing
import TriageCore

@testable import TriageContent

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

    private static func document(_ generator: inout SeededGenerator) -> [UInt8] {
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

    @Test(arguments: 0..<8) func everyPlaceIsInsideTheSource(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<250 {
            let bytes = Self.document(&generator)
            let guide = GuideRecognizer.guide(
                .init(root: 0, path: "a.md", name: "a", language: nil), bytes
            ).guide
            Self.check(guide.document, bytes)
            Self.check(guide)
        }
    }

    private static func check(_ document: Document, _ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        let count = Int32(bytes.count)
        var lastStart: Int32 = 0
        var lastRun: Int32 = 0
        for (index, block) in document.blocks.enumerated() {
            #expect(block.start >= 0 && block.start <= block.end && block.end <= count, "\(text)")
            #expect(block.parent < Int32(index) && (index == 0) == (block.parent < 0))
            #expect(Int(block.subtreeEnd) > index && Int(block.subtreeEnd) <= document.blocks.count)
            if index > 0 {
                #expect(block.start >= lastStart, "\(text)")
                lastStart = block.start
                let parent = document.blocks[Int(block.parent)]
                #expect(block.subtreeEnd <= parent.subtreeEnd && block.end <= parent.end, "\(text)")
            }
            #expect(block.inlineStart <= block.inlineEnd)
            #expect(block.detail >= 0 && block.detailLength >= 0)
            if block.kind == .code { #expect(block.detail + block.detailLength <= count) }
        }
        for run in document.inlines {
            #expect(run.start >= lastRun && run.length >= 0, "\(text)")
            lastRun = run.start
            if run.kind == .text || run.kind == .html || run.kind == .entity {
                #expect(run.start + run.length <= count, "\(text)")
            }
            #expect(Int(run.link) < document.links.count)
        }
        for link in document.links { #expect(link.start >= 0 && link.start <= count) }
    }

    private static func check(_ guide: Guide) {
        #expect(Set(guide.parts.map(\.id)).count == guide.parts.count)
        for part in guide.parts {
            #expect(guide.document.blocks.indices.contains(part.blocks.lowerBound))
            #expect(part.blocks.upperBound <= guide.document.blocks.count)
            #expect(part.line >= 1 && part.line <= guide.document.source.lineStarts.count)
            let hasBlank = part.id.rawValue.contains { $0.isWhitespace }
            #expect(!hasBlank)
        }
        #expect(Set(guide.outline.map(\.anchor)).count == guide.outline.count)
    }
}

/// The same numbers for the same seed, on every machine.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }
    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
