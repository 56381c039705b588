import TriageCore

/// Task marks that Markdown takes for text.
enum TaskRules {
    static func check(_ lint: inout GuideLint) {
        let document = lint.document
        for block in document.blocks where block.kind == .paragraph {
            for line in lines(of: block, document) {
                guard let mark = mark(in: line),
                    !document.links.contains(where: { Int($0.start) == mark.offset })
                else { continue }
                lint.add(
                    .looseTask(hasBullet: mark.hasBullet),
                    at: lint.guide.place(offset: line.startIndex))
            }
        }
    }

    /// The lines of a paragraph, from their first text on.
    private static func lines(of block: Block, _ document: Document) -> [ArraySlice<UInt8>] {
        document.source.bytes[Int(block.start)..<Int(block.end)]
            .split(separator: 0x0A)
            .map { $0.drop { $0 == 0x20 || $0 == 0x09 } }
    }

    /// `[ ] text`, `[x] text` or `-[ ] text`: the offset inside the brackets.
    private static func mark(
        in line: ArraySlice<UInt8>
    ) -> (offset: Int, hasBullet: Bool)? {
        guard let first = line.first else { return nil }
        let hasBullet = first == 0x2D || first == 0x2A || first == 0x2B
        let rest = hasBullet ? line.dropFirst() : line
        let inside = rest.startIndex + 1
        guard rest.count > 4, rest.first == 0x5B, rest[inside + 1] == 0x5D,
            rest[inside + 2] == 0x20, rest[inside] == 0x20 || rest[inside] | 0x20 == 0x78
        else { return nil }
        return (inside, hasBullet)
    }
}
