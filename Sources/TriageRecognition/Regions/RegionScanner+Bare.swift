import TriageCore

/// Trees outside of fences: Markdown takes them for paragraphs and indented code, cut apart at blank lines.
extension RegionScanner {
    /// Reads a tree that begins at a block without a fence.
    ///
    /// - Returns: the index behind the blocks that were looked at.
    mutating func readBare(_ index: Int) -> Int {
        var last = index
        var next = document.nextSibling(of: index)
        var count = branchCount(of: index)
        while let block = next, isBare(block) {
            let own = branchCount(of: block)
            if own > 0 {
                count += own
                last = block
            } else if !leadsUp(block), document.blocks[block].kind != .code {
                break
            }
            next = document.nextSibling(of: block)
        }
        let end = document.subtree(of: last).upperBound
        guard count > 1 else { return end }
        // Code below the last branch, indented behind it, is the branch's.
        if let tail = document.nextSibling(of: last), document.blocks[tail].kind == .code,
            isBare(tail)
        {
            last = tail
        }
        var first = index
        if beginsWithBranch(index), let above = preceding(index), leadsUp(above) { first = above }
        let lines = rawLines(from: first, to: last)
        let reading = AsciiTree.read(
            lines.lines, firstLine: lines.first, lead: lead(above: index))
        take(reading, blocks: first..<document.subtree(of: last).upperBound)
        return max(end, document.subtree(of: last).upperBound)
    }

    /// Reads a question with lines of yes and no below it: in one paragraph, or in a block that is indented below the
    /// paragraph that asks.
    mutating func readAnswers(_ index: Int) {
        let block = document.blocks[index]
        let text = source.text(of: block)
        var first = index
        if block.kind == .code {
            guard let above = preceding(index), leadsUp(above) else { return }
            first = above
        } else {
            // Most paragraphs are one line.
            if text.mayHoldArrows { noteAnswersOnOneLine(of: index) }
            guard text.contains("\n"), text.mayHoldArrows || text.contains(where: \.mayAsk) else {
                return
            }
            if readConditions(in: source.sentences(of: index), of: index)
                || lead(above: index).announcement == .tree
                    && readConditions(in: source.markedLines(of: index), of: index)
            {
                return
            }
        }
        var lines = rawLines(from: first, to: index)
        // Without the mark of a list's item in front.
        let start = Int(document.blocks[first].start)
        let end = source.text[start...].firstIndex(of: "\n") ?? source.text.endIndex
        lines.lines[0] = withoutBreak(source.text[start..<end].trimmedEnd)
        let reading = AsciiTree.read(
            lines.lines, firstLine: lines.first, lead: lead(above: first))
        // Questions with one answer each are somebody's, who has been told.
        guard let tree = reading.tree, tree.questions.allSatisfy({ $0.answers.count > 1 }) else {
            return
        }
        take(reading, blocks: first..<(index + 1))
    }

    /// `Is it on? yes -> wait, no -> push`
    private mutating func noteAnswersOnOneLine(of index: Int) {
        let lines = source.markedLines(of: index)
        guard let line = lines.first(where: { RejectionReason.answersBothWays($0.bytes) }) else {
            return
        }
        findings.notes.append(TreeNote(line: line.line, kind: .nearlyTree(.oneLine)))
    }

    /// Reads a paragraph of lines such as `Is it old? → replace it`; true where it was a tree.
    private mutating func readConditions(
        in lines: [TreeSource.MarkedLine], of index: Int
    ) -> Bool {
        let reading = PlainTextList.read(
            lines.map { ($0.line, $0.bytes) }, lead: lead(above: index))
        guard reading.tree != nil else { return false }
        take(reading, blocks: index..<(index + 1))
        return true
    }

    /// How many lines of a block look like branches.
    func branchCount(of block: Int) -> Int {
        rawLines(from: block, to: block).lines.count { AsciiTreeScanner.branch(in: $0) != nil }
    }

    private func isBare(_ index: Int) -> Bool {
        let block = document.blocks[index]
        return block.kind == .paragraph || block.kind == .code && !block.isFenced
    }

    private func preceding(_ index: Int) -> Int? {
        guard index > 0, document.blocks[index - 1].parent == document.blocks[index].parent,
            document.blocks[index - 1].kind == .paragraph
        else { return nil }
        return index - 1
    }

    /// A short paragraph that asks, or names a question: the root of what follows.
    private func leadsUp(_ index: Int) -> Bool {
        document.inlineText(of: index).withTreeBytes { text in
            text.count <= 200
                && (TreeLabel.asks(text) || TreeLabel.questionName(of: text.trimmed) != nil)
        }
    }

    private func beginsWithBranch(_ index: Int) -> Bool {
        let line = document.source.line(at: Int(document.blocks[index].start))
        return AsciiTreeScanner.branch(in: source.line(line)) != nil
    }

    /// The lines of the source from a block to another, without quote signs in front.
    private func rawLines(from first: Int, to last: Int) -> (lines: [TreeBytes], first: Int) {
        let top = document.source.line(at: Int(document.blocks[first].start))
        var end = min(Int(document.blocks[last].end), source.text.count)
        while end > 0, source.text[end - 1].isSpace { end -= 1 }
        let bottom = document.source.line(at: max(0, end - 1))
        var depth = 0
        var parent = Int(document.blocks[first].parent)
        while parent > 0 {
            if document.blocks[parent].kind == .quote { depth += 1 }
            parent = Int(document.blocks[parent].parent)
        }
        let lines = (top...max(top, bottom)).map { line in
            var text = source.line(line)
            for _ in 0..<depth {
                guard let sign = text.firstIndex(where: { $0 != " " }), text[sign] == ">" else {
                    break
                }
                text = text[(sign + 1)...]
            }
            return withoutBreak(text)
        }
        return (lines, top)
    }

    /// Without the mark of a hard line break.
    private func withoutBreak(_ line: TreeBytes) -> TreeBytes {
        if line.last == "\\" { return line.dropLast().trimmedEnd }
        for mark in Self.breaks where line.hasSuffix(mark) {
            return line.dropLast(mark.count).trimmedEnd
        }
        return line
    }

    private static let breaks: [TreeToken] = ["<br>", "<br/>", "<br />"]
}
