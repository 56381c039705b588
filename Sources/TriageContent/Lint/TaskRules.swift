import TriageCore

/// Task marks that Markdown takes for text.
enum TaskRules {
    static func check(_ lint: inout GuideLint) {
        let document = lint.document
        let links = Set(document.links.map { Int($0.start) })
        var emptyBrackets: [Int] = []
        for block in document.blocks where block.kind == .paragraph {
            for (index, line) in lines(of: block, document).enumerated() {
                let isItem = index == 0 && isInItem(block, document)
                guard let (offset, flaw) = flaw(of: line, isItem: isItem),
                    !links.contains(offset)
                else { continue }
                if flaw == .noBlankInBrackets {
                    emptyBrackets.append(line.startIndex)
                } else {
                    lint.add(.looseTask(flaw), at: lint.guide.place(offset: line.startIndex))
                }
            }
        }
        checkTables(&lint)
        // A single pair of brackets may be an empty array.
        guard emptyBrackets.count > 1 else { return }
        for start in emptyBrackets {
            lint.add(.looseTask(.noBlankInBrackets), at: lint.guide.place(offset: start))
        }
    }

    /// Tables with a column to be ticked by hand: two open boxes or more below each other. One finding tells them all.
    private static func checkTables(_ lint: inout GuideLint) {
        let document = lint.document
        let boxes = document.blocks.indices.filter {
            document.blocks[$0].kind == .tableCell
                && openBoxes.contains(document.inlineText(of: $0))
        }
        let tables = Dictionary(grouping: boxes) {
            document.blocks[Int(document.blocks[$0].parent)].parent
        }
        for boxes in tables.values where boxes.count > 1 {
            lint.add(.tasksInTable(boxes.count), .note, at: lint.guide.place(block: boxes[0]))
        }
    }

    private static let openBoxes: Set = ["[ ]", "☐"]

    /// The lines of a paragraph, from their first text on.
    private static func lines(of block: Block, _ document: Document) -> [ArraySlice<UInt8>] {
        document.source.bytes[Int(block.start)..<Int(block.end)]
            .split(separator: 0x0A)
            .map { $0.drop { $0 == 0x20 || $0 == 0x09 } }
    }

    private static func isInItem(_ block: Block, _ document: Document) -> Bool {
        block.parent >= 0 && document.blocks[Int(block.parent)].kind == .item
    }

    /// Why a line is no task though it looks like one, and the offset inside its brackets.
    ///
    /// - Parameter isItem: whether the line's bullet stands before it.
    private static func flaw(
        of line: ArraySlice<UInt8>, isItem: Bool
    ) -> (offset: Int, flaw: TaskFlaw)? {
        guard let first = line.first else { return nil }
        let hasBullet = first == 0x2D || first == 0x2A || first == 0x2B
        let behind = hasBullet ? line.dropFirst() : line
        let rest = behind.drop { $0 == 0x20 || $0 == 0x09 }
        let isApart = hasBullet && rest.startIndex > behind.startIndex
        guard rest.count > 2, rest.first == 0x5B else { return nil }
        let inside = rest.startIndex + 1
        if rest[inside] == 0x5D {
            guard hasBullet || isItem, isText(rest[(inside + 1)...]) else { return nil }
            return (inside, .noBlankInBrackets)
        }
        guard rest.count > 4, rest[inside + 1] == 0x5D, rest[inside + 2] == 0x20,
            rest[inside] == 0x20 || rest[inside] | 0x20 == 0x78
        else { return nil }
        return (inside, isApart ? .continuesLine : hasBullet ? .noBlankBehindBullet : .noBullet)
    }

    /// Whether words follow brackets, rather than an address or code.
    private static func isText(_ rest: ArraySlice<UInt8>) -> Bool {
        guard let first = rest.first(where: { $0 != 0x20 && $0 != 0x09 }) else { return false }
        return first >= 0x80 || (0x41...0x5A).contains(first & 0xDF) || first == 0x2A
    }
}
