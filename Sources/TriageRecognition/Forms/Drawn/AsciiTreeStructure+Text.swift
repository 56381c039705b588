import TriageCore

/// Lines without a connector: text of the branch above them, questions and conditions of their own.
extension AsciiTreeStructure {
    mutating func text(_ line: AsciiTreeLine, before rest: ArraySlice<AsciiTreeLine>) {
        let isBehindCondition = closeCondition(before: line)
        if let answer = answerThatLeadsDown(line, before: rest.first) {
            branch(answer)
            return
        }
        if let last = open.last, last.isBare, isInBrackets(line.text),
            outline.nodes[last.node].children.isEmpty, line.column <= last.column + 1
        {
            append(line, to: last.node)
            return
        }
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
        if Self.isCondition(line),
            isBehindCondition || rest.first.map({ Self.isCondition($0, in: line.column) }) ?? false
        {
            // Conditions below each other are branches, too.
            let node = add(
                TreeLabel(line.text), line, parent: owner.node, column: line.column - 1)
            open.append(
                Branch(node: node, column: line.column - 1, isBare: true, isCondition: true))
            return
        }
        append(line, to: owner.node)
    }

    /// A mere `no` on the guide below a question that has been answered with yes, or the other way round, as a branch
    /// beside that answer; nil for any other line.
    private func answerThatLeadsDown(
        _ line: AsciiTreeLine, before next: AsciiTreeLine?
    ) -> AsciiTreeLine? {
        guard pending.isEmpty, next?.kind == .guide, blanks.last?.kind == .guide,
            let root, let last = open.first, !outline.nodes[root].children.isEmpty,
            abs(line.column - last.column) <= 2
        else { return nil }
        let label = TreeLabel(line.text)
        guard label.isOneWord, let side = label.polarity,
            outline.nodes[last.node].label.polarity == !side
        else { return nil }
        var answer = line
        answer.kind = .branch
        answer.column = last.column
        return answer
    }

    /// `Is it old? → replace it`
    static func isCondition(_ line: AsciiTreeLine, in column: Int? = nil) -> Bool {
        guard line.kind == .text, column ?? line.column == line.column else { return false }
        return TreeLabel(line.text).isCondition
    }

    /// Closes a condition of one line above a text that is not indented deeper.
    private mutating func closeCondition(before line: AsciiTreeLine) -> Bool {
        guard let last = open.last, last.isCondition, line.column <= last.column + 1 else {
            return false
        }
        open.removeLast()
        return true
    }

    mutating func append(_ line: AsciiTreeLine, to node: Int) {
        if blanks.isEmpty, explainsCase(line.text, of: outline.nodes[node]) {
            outline.nodes[node].label = TreeLabel(
                TreeBytes.joined([outline.nodes[node].label.text, line.text]))
            return
        }
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

    /// Whether a line explains the case above it in brackets, and then says what follows: `(or older) → replace it`
    private func explainsCase(_ text: TreeBytes, of node: TreeOutline.Node) -> Bool {
        guard text.first == 0x28 || text.hasPrefix(Self.wideBracket), node.label.outcome == nil,
            node.label.remark == nil, node.children.isEmpty, node.texts.isEmpty
        else { return false }
        let label = TreeLabel(text)
        return label.leadsOn
            && (label.answer.last == 0x29 || label.answer.hasSuffix(Self.wideClosingBracket))
    }

    private static let wideBracket: TreeToken = "（"
    private static let wideClosingBracket: TreeToken = "）"

    /// The connectors' column, where a text asks or announces and branches follow below it that are not its owner's
    /// siblings.
    private func columnOfBranches(
        below line: AsciiTreeLine, in rest: ArraySlice<AsciiTreeLine>, under owner: Branch
    ) -> Int? {
        guard let next = lineBelowQuestion(rest), next.kind == .branch,
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

    /// The first line that says something, behind those that explain in brackets the question above them.
    private func lineBelowQuestion(_ lines: ArraySlice<AsciiTreeLine>) -> AsciiTreeLine? {
        var rest = lines
        for _ in 0...Self.mostLinesInBrackets {
            rest = rest.drop { $0.kind == .blank || $0.kind == .guide }
            guard let line = rest.first, line.kind == .text, isInBrackets(line.text) else { break }
            rest = rest.dropFirst()
        }
        return rest.first
    }

    private static let mostLinesInBrackets = 2

    private func isInBrackets(_ text: TreeBytes) -> Bool {
        text.first == 0x28 && text.last == 0x29
            || text.hasPrefix(Self.wideBracket) && text.hasSuffix(Self.wideClosingBracket)
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
        if last == 0x2C { return true }
        return first.isASCIILower && last.isASCIIAlphanumeric
    }
}
