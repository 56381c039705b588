import TriageCore

/// Lines without a connector: text of the branch above them, questions and conditions of their own.
extension AsciiTreeStructure {
    mutating func text(_ line: AsciiTreeLine, before rest: ArraySlice<AsciiTreeLine>) {
        leftmostText = min(leftmostText, line.column)
        guard let owner = open.last(where: { $0.column < min(line.column, leftmostText) }) else {
            if !blanks.isEmpty { pending += blanks }
            blanks = []
            pending.append(line)
            return
        }
        if let column = columnOfBranches(below: line, in: rest, under: owner) {
            // A question without a connector of its own.
            blanks = []
            while let last = open.last, last.column >= column - 1 { open.removeLast() }
            let parent = open.last?.node ?? root
            let text = parent.map { takeBeginning(of: line, from: $0) } ?? line.text
            let node = add(TreeLabel(text), line, parent: parent, column: column - 1)
            outline.nodes[node].isBare = true
            open.append(Branch(node: node, column: column - 1, isBare: true))
            return
        }
        append(line, to: owner.node)
    }

    mutating func append(_ line: AsciiTreeLine, to node: Int) {
        let isBelowArrow = blanks.last?.isArrow ?? false
        if !outline.nodes[node].texts.isEmpty, !isBelowArrow {
            outline.nodes[node].texts += blanks.map {
                TreeOutline.Text(column: line.column, bytes: .none, line: $0.line)
            }
        }
        blanks = []
        // What an arrow leads down to follows from the branch, as if it stood behind the arrow.
        let text =
            isBelowArrow && !outline.nodes[node].label.text.isEmpty
            ? ("→ ".utf8 + line.text)[...] : line.text
        outline.nodes[node].texts.append(
            TreeOutline.Text(column: line.column, bytes: text, line: line.line))
    }

    /// The connectors' column, where a text asks or announces and branches follow below it that are not its owner's
    /// siblings.
    private func columnOfBranches(
        below line: AsciiTreeLine, in rest: ArraySlice<AsciiTreeLine>, under owner: Branch
    ) -> Int? {
        guard
            let next = rest.first(where: {
                $0.kind == .branch || $0.kind == .text && !TreeLabel.isAside($0.text)
            }),
            next.kind == .branch,
            next.column > owner.column + 1,
            next.column >= line.column - 1 || line.hasGuide(in: next.column)
        else { return nil }
        let label = TreeLabel(line.text)
        if label.name != nil || label.asks && label.outcome == nil { return next.column }
        // What announces stands apart, or ends in a colon, right above the first branches below its owner.
        guard label.remark == nil, outline.nodes[owner.node].children.isEmpty,
            rest.first?.kind == .branch, abs(next.column - line.column) <= 4
        else { return nil }
        return label.endsInColon || !blanks.isEmpty && abs(next.column - line.column) <= 1
            ? next.column : nil
    }

    /// Lines that a question may begin on above its mark.
    static let mostLinesAbove = 6

    /// A question whose beginning stands on the lines above, which its owner has taken for text.
    private mutating func takeBeginning(of line: AsciiTreeLine, from owner: Int) -> TreeBytes {
        var parts = [line.text]
        var above = line.line
        while let last = outline.nodes[owner].texts.last, last.line == above - 1,
            last.column == line.column, goesOn(last.bytes, with: parts[parts.count - 1]),
            parts.count <= Self.mostLinesAbove
        {
            parts.append(last.bytes)
            above = last.line
            outline.nodes[owner].texts.removeLast()
        }
        return joined(parts)
    }

    /// Lines from the last to the first as one text.
    func joined(_ parts: [TreeBytes]) -> TreeBytes {
        TreeBytes.joined(parts.reversed())
    }

    /// Whether a line is the rest of the sentence above it.
    func goesOn(_ text: TreeBytes, with next: TreeBytes) -> Bool {
        guard let last = text.last, let first = next.first else { return false }
        if last == "," { return true }
        return first.isASCIILower && last.isASCIIAlphanumeric
    }
}
