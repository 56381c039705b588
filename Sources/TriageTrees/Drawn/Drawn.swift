import TriageCore

/// Trees that are drawn with connectors, or indented below what asks.
enum Drawn {
    /// - Parameters:
    ///   - firstLine: line of the source, starting with 1, of the first of the lines.
    ///   - lead: what stands above the block; the question of a tree that has no root of its own.
    static func read(_ raw: [ArraySlice<UInt8>], firstLine: Int, lead: Introduction) -> Reading {
        let raw = Frame.unframed(raw) ?? raw
        let connectors = raw.map(Look.connector)
        let first = raw.firstIndex { $0.contains { !$0.isSpace } } ?? 0
        let boxOnly = connectors.contains(.box)
        var above: Margin?
        let lines = DrawnLine.joined(
            raw.enumerated().map { offset, raw in
                let line = DrawnLine(
                    raw, boxOnly: boxOnly, below: above, number: firstLine + offset)
                if line.kind != .blank { above = line.margin }
                return line
            })
        let isDrawn = connectors.contains { $0 != nil }
        let scanned = isDrawn ? InlineAnswer.expand(lines) : IndentedTree.branches(of: lines) ?? []
        var outline = DrawnReader.outline(of: scanned)
        outline.isDrawing = Look.isDrawing(raw)
        outline.rules = [isDrawn ? .drawnBranches : .indentedAnswers]
        return Reading(outline, .ascii, line: firstLine + first, lead: lead)
    }
}
