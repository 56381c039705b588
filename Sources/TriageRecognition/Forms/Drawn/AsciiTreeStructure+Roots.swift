/// What stands left of every branch: the questions that trees begin with, and remarks around them.
extension AsciiTreeStructure {
    /// Makes the pending lines a root, with remarks before and after it.
    mutating func openRoot() {
        let lines = pending
        pending = []
        open = []
        let chosen = rootIndex(in: lines)
        for (index, line) in lines.enumerated() where line.kind == .text {
            if index == chosen || isNamed(line) {
                let text = index == chosen ? takeBeginning(of: line, among: lines[..<index]) : nil
                root = add(TreeLabel(text ?? line.text), line, parent: nil, column: -1)
            } else if index < chosen, root.map(isDone) ?? true {
                outline.remarks.append(TreeLabel.plain(line.text))
            } else if let root {
                append(line, to: root)
            }
        }
    }

    /// Whether no more text belongs to a root: a named question has what stands above its first branch.
    private func isDone(_ root: Int) -> Bool {
        outline.nodes[root].label.name == nil || !outline.nodes[root].children.isEmpty
    }

    /// The chosen line with what its sentence began with above; without an arrow in front, if it has one.
    private mutating func takeBeginning(
        of line: AsciiTreeLine, among above: ArraySlice<AsciiTreeLine>
    ) -> TreeBytes {
        // A step of a flow is whole.
        if let step = TreeArrow.leading(line.text) { return step }
        var parts = [line.text]
        for other in above.suffix(Self.mostLinesAbove).reversed() {
            guard other.kind == .text, outline.remarks.last == TreeLabel.plain(other.text)
            else { break }
            let isNumbered = isNumberedBeginning(other, of: line)
            guard
                isNumbered
                    || other.column == line.column
                        && goesOn(other.text, with: parts[parts.count - 1])
            else { break }
            parts.append(other.text)
            outline.remarks.removeLast()
            if isNumbered { break }
        }
        return joined(parts)
    }

    /// `2. Is the pump on, and does`, with the rest of the question indented below it.
    private func isNumberedBeginning(_ above: AsciiTreeLine, of line: AsciiTreeLine) -> Bool {
        guard above.column < line.column, let last = above.text.last, let first = line.text.first,
            TreeLabel.step(in: above.text) != nil,
            first.isASCIILower || !TreeLabel.soundsLikeQuestion(line.text)
        else { return false }
        return ![".", "!", "?", ":", ";"].contains(last)
            && !above.text.hasSuffix(.wideColon) && !above.text.hasSuffix(.wideStop)
    }

    private func isNamed(_ line: AsciiTreeLine) -> Bool {
        line.kind == .text && TreeLabel(line.text).name != nil
    }

    /// The line that the branches hang below: the last named one, else the last one that asks in the paragraph
    /// above them, else that paragraph's last line that is not indented deeper than its first.
    private func rootIndex(in lines: [AsciiTreeLine]) -> Int {
        if let named = lines.lastIndex(where: isNamed) { return named }
        let end = lines.lastIndex { $0.kind == .text } ?? 0
        var start = end
        while start > 0, lines[start - 1].kind == .text { start -= 1 }
        let paragraph = lines[start...end]
        if let asking = paragraph.lastIndex(where: {
            TreeLabel(TreeArrow.leading($0.text) ?? $0.text).asks
        }) {
            return asking
        }
        if lines.indices.contains(end), TreeLabel(lines[end].text).announces { return end }
        let column = paragraph.map(\.column).min() ?? 0
        return paragraph.lastIndex { $0.column == column } ?? end
    }

    /// What stands behind the last branch: questions or steps without branches, or remarks.
    mutating func finish() {
        let isChain = outline.roots.contains { outline.isChained($0) }
        var last = !isChain || restFollows ? lastAnswerLeadsDown() : nil
        var announced: Int?
        for line in pending where line.kind == .text {
            if let announced {
                append(line, to: announced)
            } else if isChain,
                isNamed(line) || TreeLabel.step(in: line.text) != nil
            {
                let label = TreeLabel(line.text)
                let node = add(label, line, parent: nil, column: -1)
                // What is to be done when all was asked is no question.
                if label.name == nil, !label.asks { outline.roots.removeLast() }
                last = node
            } else if let node = last, outline.nodes[node].parent != nil {
                let label = TreeLabel(line.text)
                let rest = label.isRest ? label.outcome : nil
                let outcome = rest ?? TreeArrow.leading(line.text) ?? line.text
                outline.nodes[node].label.outcome = outcome
                last = nil
                if rest != nil || TreeLabel(outcome).announces { announced = node }
            } else if let last, line.column > 0 {
                append(line, to: last)
            } else {
                outline.remarks.append(TreeLabel.plain(line.text))
            }
        }
        pending = []
    }

    /// `Otherwise → leave it`, behind the last branch.
    private var restFollows: Bool {
        pending.first { $0.kind == .text }.map { TreeLabel($0.text).isRest } ?? false
    }

    /// The last branch, where it says only yes or no and a line leads down from it: what comes next is its outcome.
    private func lastAnswerLeadsDown() -> Int? {
        guard let last = open.last?.node, let first = pending.first(where: { $0.kind != .blank })
        else { return nil }
        let node = outline.nodes[last]
        guard node.label.polarity != nil,
            first.kind == .guide || node.label.leadsDown || TreeArrow.leading(first.text) != nil
        else { return nil }
        return node.children.isEmpty && node.texts.isEmpty && node.label.outcome == nil ? last : nil
    }
}
