import TriageCore

/// Trees that are drawn with connectors, or indented below what asks.
enum Drawn {
    /// The lines of a block, lexed.
    struct Lines {
        let all: [DrawnLine]
        let isDrawn: Bool
        let isDrawing: Bool
        /// Line of the source, starting with 1, of the first that is not blank.
        let first: Int
    }

    /// - Parameter firstLine: line of the source, starting with 1, of the first of the lines.
    static func lines(of raw: [ArraySlice<UInt8>], firstLine: Int) -> Lines {
        let raw = Frame.unframed(raw) ?? raw
        let connectors = raw.map(BlockScan.connector)
        let boxOnly = connectors.contains(.box)
        var above: Margin?
        let lines = raw.enumerated().map { offset, raw in
            let line = DrawnLine(raw, boxOnly: boxOnly, below: above, number: firstLine + offset)
            if line.kind != .blank { above = line.margin }
            return line
        }
        let first = raw.firstIndex { $0.contains { !$0.isSpace } } ?? 0
        return Lines(
            all: lines, isDrawn: connectors.contains { $0 != nil },
            isDrawing: BlockScan.isDrawing(raw), first: firstLine + first)
    }

    /// - Parameter lead: what stands above the block; the question of a tree that has no root of its own.
    static func read(_ lines: Lines, lead: Introduction) -> Reading {
        let joined = DrawnLine.joined(lines.all)
        let scanned =
            lines.isDrawn ? InlineAnswer.expand(joined) : IndentedTree.branches(of: joined) ?? []
        var outline = DrawnReader.outline(of: scanned)
        outline.isDrawing = lines.isDrawing
        outline.rules = [lines.isDrawn ? .drawnBranches : .indentedAnswers]
        return Reading(outline, .ascii, line: lines.first, lead: lead)
    }
}
