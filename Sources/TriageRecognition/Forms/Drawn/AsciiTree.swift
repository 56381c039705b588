import TriageCore

/// Reads a drawn tree: scanner, structure, verdict, meaning.
enum AsciiTree {
    /// - Parameters:
    ///   - firstLine: line of the source, starting with 1, of the first of the lines.
    ///   - lead: what stands above the block; the question of a tree that has no root of its own.
    static func read(
        _ lines: [TreeBytes], firstLine: Int, lead: Introduction = Introduction()
    ) -> TreeReading {
        let lines = WrappedLines.joined(FramedText.unframed(lines) ?? lines)
        let first = lines.firstIndex { !$0.trimmed.isEmpty } ?? 0
        let branches = lines.compactMap(AsciiTreeScanner.branch)
        let scanned =
            branches.isEmpty
            ? IndentedTree.scan(lines, firstLine: firstLine) ?? []
            : InlineAnswer.expand(AsciiTreeScanner.scan(lines, firstLine: firstLine))
        var outline = AsciiTreeStructure.outline(of: scanned)
        outline.isDrawing = AsciiDrawing.isDrawing(lines)
        // Those without box connectors are read as text beside those with them.
        outline.mixesConnectors = branches.contains(.box) && branches.contains(.plain)
        outline.rules = [branches.isEmpty ? .indentedAnswers : .drawnBranches]
        var reading = TreeReading(outline, .ascii, line: firstLine + first, lead: lead)
        if reading.tree != nil {
            reading.notes += scanned.compactMap(noteOfOtherConnector)
        } else if let chart = BoxDrawing.graph(of: lines, firstLine: firstLine) {
            let boxes = TreeReading(
                chart, .ascii, by: .boxes, line: reading.line, lead: Introduction())
            if boxes.tree != nil { reading = boxes }
        }
        return reading
    }

    /// An answer with a connector of the other kind, which is read as text.
    private static func noteOfOtherConnector(_ line: AsciiTreeLine) -> TreeNote? {
        guard line.kind == .text, AsciiTreeScanner.branch(in: line.drawn) == .plain,
            TreeLabel(line.drawn).hasArrow
        else { return nil }
        return TreeNote(line: line.line, kind: .nearlyTree(.mixedConnectors))
    }

    /// Reads lines that stand in no file.
    static func read(_ lines: [String], firstLine: Int = 1, lead: Introduction = Introduction())
        -> TreeReading
    {
        let text = Array(lines.joined(separator: "\n").utf8)[...]
        return read(
            text.split(separator: "\n", omittingEmptySubsequences: false), firstLine: firstLine,
            lead: lead)
    }
}
