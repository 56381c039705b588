import TriageCore

/// Reads a drawn tree: scanner, structure, verdict, meaning.
enum AsciiTree {
    /// - Parameters:
    ///   - firstLine: line of the source, starting with 1, of the first of the lines.
    ///   - lead: what stands above the block; the question of a tree that has no root of its own.
    ///   - steps: what headings, or questions above lists, are called by.
    ///   - sections: where branches may lead that only name a heading; nil where nothing asks which.
    static func read(
        _ lines: [TreeBytes], firstLine: Int, lead: TreeLead = TreeLead(),
        steps: HeadingSteps.Names = .init(), sections: NamedSections? = nil
    ) -> TreeReading {
        let arena = TreeArena()
        var lines = PlainDrawing.respelled(lines, in: arena) ?? lines
        lines = LabelledArrow.respelled(FramedText.unframed(lines) ?? lines, in: arena)
        return withExtendedLifetime(arena) {
            read(lines, firstLine: firstLine, lead: lead, steps, sections, arena: arena)
        }
    }

    private static func read(
        _ lines: [TreeBytes], firstLine: Int, lead: TreeLead, _ steps: HeadingSteps.Names,
        _ sections: NamedSections?, arena: TreeArena
    ) -> TreeReading {
        let first = lines.firstIndex { !$0.trimmed.isEmpty } ?? 0
        if let flow = VerticalFlow.graph(of: lines, firstLine: firstLine, in: arena) {
            return TreeReading(
                verdict: .decision, tree: flow.tree(.ascii), line: firstLine + first, notes: [])
        }
        let isDrawn = lines.contains { AsciiTreeScanner.branch(in: $0) != nil }
        let forked = ForkedLines(lines, in: arena)
        let numbers = forked.sources.map { firstLine + $0 }
        let scanned =
            (isDrawn ? nil : IndentedTree.scan(lines, firstLine: firstLine))
            ?? InlineAnswer.connect(
                InlineAnswer.expand(
                    AsciiTreeScanner.withQuestionsFirst(
                        StackedConditions.expand(
                            AsciiTreeScanner.scan(forked.lines, numbers: numbers), in: arena))))
        var outline = AsciiTreeStructure.outline(of: scanned, arena: arena)
        outline.steps = steps
        outline.isDrawing = AsciiDrawing.isDrawing(forked.lines)
        var reading = TreeReading(
            verdict: OutlineVerdict.of(outline, lead: lead), tree: nil, line: firstLine + first,
            notes: [])
        if reading.verdict == .other(.fewBranches, isNear: true), mixesConnectors(lines) {
            reading.verdict = .other(.mixedConnectors, isNear: true)
        }
        if case .other(.nothingAsks, _) = reading.verdict, let sections,
            outline.linkLeaves(to: sections, arena: arena)
        {
            reading.verdict = .decision
        }
        guard reading.verdict == .decision else {
            if let flow = DrawnFlow.graph(of: lines, firstLine: firstLine) {
                reading.verdict = .decision
                reading.tree = flow.tree(.ascii)
            }
            return reading
        }
        outline.gatherCases()
        let result = OutlineReader.tree(of: outline, form: .ascii, lead: lead.text)
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
        reading.stepJumps = result.stepJumps
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
    static func read(_ lines: [String], firstLine: Int = 1, lead: TreeLead = TreeLead())
        -> TreeReading
    {
        let bytes = Array(lines.joined(separator: "\n").utf8)
        return bytes.withUnsafeBufferPointer { buffer in
            let parts = buffer[...].split(separator: 0x0A, omittingEmptySubsequences: false)
            return read(parts, firstLine: firstLine, lead: lead)
        }
    }
}
