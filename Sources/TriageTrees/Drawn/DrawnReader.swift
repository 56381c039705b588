import TriageCore

/// Puts the lines of a drawn tree together: columns of connectors become nodes below nodes.
struct DrawnReader {
    private var outline = Outline()
    /// Branches that are still open, from the outermost inwards, with the column of their connectors.
    private var open: [Branch] = []
    /// The columns of all nodes.
    private var columns: [Int] = []
    private var root: Int?
    /// Lines left of every open connector: the next root and what is said before it.
    private var pending: [DrawnLine] = []
    private var blanks: [DrawnLine] = []

    private struct Branch {
        var node: Int
        var column: Int
        /// A question that was written without a connector.
        var isBare = false
    }

    static func outline(of lines: [DrawnLine]) -> Outline {
        var reader = DrawnReader()
        for index in lines.indices { reader.read(lines[index], before: lines[(index + 1)...]) }
        reader.finish()
        for node in reader.outline.nodes.indices {
            reader.outline.run(OutlinePass.all, among: reader.outline.nodes[node].children)
        }
        return reader.outline
    }

    private mutating func read(_ line: DrawnLine, before rest: ArraySlice<DrawnLine>) {
        switch line.kind {
        case .blank, .guide: blanks.append(line)
        case .branch:
            blanks = []
            branch(line)
        case .text: text(line, before: rest)
        }
    }

    private mutating func add(_ text: Span, _ line: DrawnLine, parent: Int?, column: Int) -> Int {
        columns.append(column)
        return outline.add(text.label, line: line.number, parent: parent)
    }

    // MARK: Branches

    /// Deeper branches than anyone draws hang below the last one that is not.
    private static let deepest = 32

    private mutating func branch(_ line: DrawnLine) {
        if !pending.isEmpty { openRoot() }
        while let last = open.last, last.column >= line.column || slips(line, from: last) {
            if last.column < line.column { note(line, .indentOff) }
            open.removeLast()
        }
        if root == nil { root = add(.none, line, parent: nil, column: -1) }
        while open.count >= Self.deepest { open.removeLast() }
        let parent = open.last?.node ?? root
        if let parent, let sibling = outline.nodes[parent].children.last,
            abs(columns[sibling] - line.column) > 1
        {
            note(line, .indentBetween)
        }
        let node = add(line.text, line, parent: parent, column: line.column)
        outline.nodes[node].isFlow = line.isFlow
        open.append(Branch(node: node, column: line.column))
    }

    /// One column off: a sibling that slipped.
    private func slips(_ line: DrawnLine, from last: Branch) -> Bool {
        last.column == line.column - 1 && !last.isBare && !line.hasGuide(in: last.column)
    }

    private mutating func note(_ line: DrawnLine, _ kind: Diagnostic.Kind) {
        outline.notes.append(TreeNote(line: line.number, kind: kind))
    }

    // MARK: Text

    private mutating func text(_ line: DrawnLine, before rest: ArraySlice<DrawnLine>) {
        // What follows a line left of all branches belongs to it.
        guard pending.isEmpty, let owner = open.last(where: { $0.column < line.column }) else {
            pending += blanks
            blanks = []
            pending.append(line)
            return
        }
        guard let column = columnOfBranches(below: line, in: rest, under: owner) else {
            return append(line, to: owner.node)
        }
        // A question without a connector of its own.
        blanks = []
        while let last = open.last, last.column >= column - 1 { open.removeLast() }
        let node = add(line.text, line, parent: open.last?.node ?? root, column: column - 1)
        outline.nodes[node].isBare = true
        open.append(Branch(node: node, column: column - 1, isBare: true))
    }

    private mutating func append(_ line: DrawnLine, to node: Int) {
        let isBelowArrow = blanks.last?.isArrow ?? false
        if !outline.nodes[node].texts.isEmpty, !isBelowArrow {
            outline.nodes[node].texts += blanks.map {
                Outline.Text(column: line.column, span: .none, line: $0.number)
            }
        }
        blanks = []
        // What an arrow leads down to follows from the branch, as if it stood behind the arrow.
        let text =
            isBelowArrow && !outline.nodes[node].label.text.isEmpty
            ? line.text.withArrow : line.text
        outline.nodes[node].texts.append(
            Outline.Text(column: line.column, span: text, line: line.number))
    }

    /// The connectors' column, where a text asks or announces and branches follow below it that are not its owner's
    /// siblings.
    private func columnOfBranches(
        below line: DrawnLine, in rest: ArraySlice<DrawnLine>, under owner: Branch
    ) -> Int? {
        guard
            let next = rest.first(where: {
                $0.kind == .branch || $0.kind == .text && !$0.text.isAside
            }),
            next.kind == .branch, next.column > owner.column + 1,
            next.column >= line.column - 1 || line.hasGuide(in: next.column)
        else { return nil }
        let label = line.label
        if label.name != nil || label.asks && label.outcome == nil { return next.column }
        // What announces stands apart, or ends in a colon, right above the first branches below its owner.
        guard label.remark == nil, outline.nodes[owner.node].children.isEmpty,
            rest.first?.kind == .branch, abs(next.column - line.column) <= 4
        else { return nil }
        return label.endsInColon || !blanks.isEmpty && abs(next.column - line.column) <= 1
            ? next.column : nil
    }

    // MARK: Roots

    /// Makes the pending lines a root, with remarks before and after it.
    private mutating func openRoot() {
        let lines = pending
        pending = []
        open = []
        let chosen = rootIndex(in: lines)
        for (index, line) in lines.enumerated() where line.kind == .text {
            if index == chosen || isNamed(line) {
                // A step of a flow is whole.
                let text = index == chosen ? line.text.behindArrow ?? line.text : line.text
                root = add(text, line, parent: nil, column: -1)
            } else if index < chosen, root.map(isDone) ?? true {
                outline.remarks.append(line.text)
            } else if let root {
                append(line, to: root)
            }
        }
    }

    /// Whether no more text belongs to a root: a named question has what stands above its first branch.
    private func isDone(_ root: Int) -> Bool {
        outline.nodes[root].label.name == nil || !outline.nodes[root].children.isEmpty
    }

    private func isNamed(_ line: DrawnLine) -> Bool {
        line.kind == .text && line.label.name != nil
    }

    /// The line that the branches hang below: the last named one, else the last one that asks in the paragraph
    /// above them, else that paragraph's last line that is not indented deeper than its first.
    private func rootIndex(in lines: [DrawnLine]) -> Int {
        if let named = lines.lastIndex(where: isNamed) { return named }
        let end = lines.lastIndex { $0.kind == .text } ?? 0
        var start = end
        while start > 0, lines[start - 1].kind == .text { start -= 1 }
        let paragraph = lines[start...end]
        if let asking = paragraph.lastIndex(where: { ($0.text.behindArrow ?? $0.text).label.asks })
        {
            return asking
        }
        if lines.indices.contains(end), lines[end].label.announces { return end }
        let column = paragraph.map(\.column).min() ?? 0
        return paragraph.lastIndex { $0.column == column } ?? end
    }

    /// What stands behind the last branch: questions or steps without branches, or remarks.
    private mutating func finish() {
        let isChain = outline.roots.contains { outline.isChained($0) }
        var last = !isChain || restFollows ? lastAnswerLeadsDown() : nil
        var announced: Int?
        for line in pending where line.kind == .text {
            if let announced {
                append(line, to: announced)
            } else if isChain, isNamed(line) || line.text.step != nil {
                let node = add(line.text, line, parent: nil, column: -1)
                // What is to be done when all was asked is no question.
                let label = outline.nodes[node].label
                if label.name == nil, !label.asks { outline.roots.removeLast() }
                last = node
            } else if let node = last, outline.nodes[node].parent != nil {
                let label = line.label
                let rest = label.isRest ? label.outcome : nil
                let outcome = rest ?? line.text.behindArrow ?? line.text
                outline.nodes[node].label.outcome = outcome
                last = nil
                if rest != nil || outcome.label.announces { announced = node }
            } else if let last, line.column > 0 {
                append(line, to: last)
            } else {
                outline.remarks.append(line.text)
            }
        }
        pending = []
    }

    /// `Otherwise → leave it`, behind the last branch.
    private var restFollows: Bool {
        pending.first { $0.kind == .text }.map { $0.label.isRest } ?? false
    }

    /// The last branch, where it says only yes or no and a line leads down from it: what comes next is its outcome.
    private func lastAnswerLeadsDown() -> Int? {
        guard let last = open.last?.node, let first = pending.first(where: { $0.kind != .blank })
        else { return nil }
        let node = outline.nodes[last]
        guard node.label.polarity != nil,
            first.kind == .guide || node.label.leadsDown || first.text.behindArrow != nil
        else { return nil }
        return node.children.isEmpty && node.texts.isEmpty && node.label.outcome == nil ? last : nil
    }
}

extension Span {
    /// The text behind an arrow, as if it stood there.
    fileprivate var withArrow: Span { Line.joined([Line("→", number: line.number).span, self]) }
}
