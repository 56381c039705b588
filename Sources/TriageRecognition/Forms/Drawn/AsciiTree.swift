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
        let isDrawn = lines.contains { AsciiTreeScanner.branch(in: $0) != nil }
        let indented = isDrawn ? nil : IndentedTree.scan(lines, firstLine: firstLine)
        let scanned =
            indented ?? InlineAnswer.expand(AsciiTreeScanner.scan(lines, firstLine: firstLine))
        var outline = AsciiTreeStructure.outline(of: scanned)
        outline.isDrawing = AsciiDrawing.isDrawing(lines)
        outline.rules = [indented == nil ? .drawnBranches : .indentedAnswers]
        var reading = TreeReading(
            verdict: TreeClassifier.of(outline, lead: lead), tree: nil, line: firstLine + first,
            notes: [])
        if reading.verdict == .other(.fewBranches, isNear: true), mixesConnectors(lines) {
            reading.verdict = .other(.mixedConnectors, isNear: true)
        }
        if reading.verdict == .decision, outline.hasStrayAnswers {
            reading.verdict = .other(.besideQuestion, isNear: true)
        }
        guard reading.verdict == .decision else {
            if let chart = BoxDrawing.graph(of: lines, firstLine: firstLine) {
                reading.verdict = .decision
                reading.tree = chart.tree(.ascii, by: .boxes)
            }
            return reading
        }
        let result = TreeBuilder.tree(of: outline, form: .ascii, lead: lead.text)
        guard result.tree.answerCount > 0 else {
            reading.verdict = .other(.noAnswers, isNear: true)
            return reading
        }
        if result.tree.concludesNothing(hasArrows: outline.hasArrows) {
            reading.verdict = .other(.nothingAsks, isNear: false)
            return reading
        }
        reading.tree = result.tree
        reading.notes = result.notes + scanned.compactMap(noteOfOtherConnector)
        return reading
    }

    /// An answer with a connector of the other kind, which is read as text.
    private static func noteOfOtherConnector(_ line: AsciiTreeLine) -> TreeNote? {
        guard line.kind == .text, AsciiTreeScanner.branch(in: line.drawn) == .plain,
            TreeLabel(line.drawn).hasArrow
        else { return nil }
        return TreeNote(line: line.line, kind: .nearlyTree(.mixedConnectors))
    }

    /// Whether some branches are drawn with box connectors and some without: the latter are read as text.
    private static func mixesConnectors(_ lines: [TreeBytes]) -> Bool {
        let branches = lines.compactMap(AsciiTreeScanner.branch)
        return branches.contains(.box) && branches.contains(.plain)
    }

    /// Reads lines that stand in no file.
    static func read(_ lines: [String], firstLine: Int = 1, lead: Introduction = Introduction())
        -> TreeReading
    {
        let text = Array(lines.joined(separator: "\n").utf8)[...]
        return read(
            text.split(separator: 0x0A, omittingEmptySubsequences: false), firstLine: firstLine,
            lead: lead)
    }
}
