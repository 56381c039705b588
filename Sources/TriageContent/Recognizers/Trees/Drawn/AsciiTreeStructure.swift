import TriageCore

/// Puts the lines of an ASCII tree together: columns of connectors become nodes below nodes.
struct AsciiTreeStructure {
    var outline = TreeOutline()
    /// Branches that are still open, from the outermost inwards, with the column of their connectors.
    var open: [Branch] = []

    struct Branch {
        var node: Int
        var column: Int
        var isLast = false
        /// Branches in its own column hang below it.
        var holdsColumn = false
        /// A question that was written without a connector.
        var isBare = false
        /// A line such as `Is it old? → replace it`.
        var isCondition = false
    }

    /// The columns of all nodes.
    private var columns: [Int] = []
    var root: Int?
    /// Lines left of every open connector: the next root and what is said before it.
    var pending: [AsciiTreeLine] = []
    private var blanks: [AsciiTreeLine] = []
    /// The leftmost column of the texts behind the last branch: they closed the branches right of it, also for texts that
    /// are indented deeper again.
    private var leftmostText = Int.max
    /// The number of backticks of the fence that is open.
    private var fence: Int?
    private var mindsFences = true
    let arena: TreeArena

    private init(_ arena: TreeArena) { self.arena = arena }

    /// - Parameter arena: keeps what is put together of several lines.
    static func outline(of lines: [AsciiTreeLine], arena: TreeArena) -> TreeOutline {
        var structure = AsciiTreeStructure(arena)
        structure.readAll(lines)
        if structure.fence != nil {
            // A fence that never closes hides nothing.
            structure = AsciiTreeStructure(arena)
            structure.mindsFences = false
            structure.readAll(lines)
        }
        return structure.outline
    }

    private mutating func readAll(_ lines: [AsciiTreeLine]) {
        for index in lines.indices { read(lines[index], before: lines[(index + 1)...]) }
        finish()
        for node in outline.nodes.indices {
            outline.tellOpposites(among: outline.nodes[node].children)
        }
    }

    private mutating func read(_ line: AsciiTreeLine, before rest: ArraySlice<AsciiTreeLine>) {
        switch line.kind {
        case .blank, .guide: blanks.append(line)
        case .branch where fence == nil:
            blanks = []
            if opensTree(line, before: rest) {
                openTree(line)
            } else {
                branch(line, before: rest)
            }
        case .branch, .text:
            var line = line
            line.text = line.drawn
            text(line, before: rest)
            if mindsFences { toggleFence(line.text) }
        }
    }

    /// Code between backtick fences may look like anything.
    private mutating func toggleFence(_ text: TreeBytes) {
        if let fence {
            let closes = text.trimmed.allSatisfy { $0 == 0x60 }
            if closes, text.count >= fence { self.fence = nil }
        } else if text.hasPrefix(.fence) {
            let marks = text.prefix { $0 == 0x60 }
            // A fence that closes on its own line is code within a sentence.
            if !text[marks.endIndex...].contains(0x60) { fence = marks.count }
        }
    }

    // MARK: Branches

    /// Deeper branches than anyone draws hang below the last one that is not.
    private static let deepest = 32

    private mutating func branch(
        _ line: AsciiTreeLine, before rest: ArraySlice<AsciiTreeLine> = []
    ) {
        if !pending.isEmpty { openRoot() }
        leftmostText = .max
        let label = TreeLabel(line.text)
        closeBranches(from: line, label: label)
        if takeOutcome(line, before: rest) { return }
        if root == nil {
            root = add(TreeLabel(.none), line, parent: nil, column: -1)
        }
        while open.count >= Self.deepest { open.removeLast() }
        let parent = open.last?.node ?? root
        checkColumn(of: line, below: parent)
        let node = add(label, line, parent: parent, column: line.column)
        outline.nodes[node].isFlow = line.isFlow
        open.append(Branch(node: node, column: line.column, isLast: line.isLast))
    }

    /// An only branch that begins with an arrow, `└── → replace it`: what follows from the case above.
    private mutating func takeOutcome(
        _ line: AsciiTreeLine, before rest: ArraySlice<AsciiTreeLine>
    ) -> Bool {
        guard let outcome = TreeArrow.leading(line.text), !outcome.isEmpty,
            let above = open.last, above.column < line.column
        else { return false }
        let node = outline.nodes[above.node]
        guard node.label.outcome == nil, node.label.remark == nil, node.label.name == nil,
            node.children.isEmpty, node.texts.isEmpty
        else { return false }
        if let next = rest.first(where: { $0.kind == .branch }), next.column > above.column {
            return false
        }
        let arrow: StaticString = " → "
        let text =
            Array(node.label.text) + UnsafeBufferPointer(start: arrow.utf8Start, count: 5)
            + Array(outcome)
        outline.nodes[above.node].label = TreeLabel(arena.keep(text))
        return true
    }

    /// `┌─ Is it on?`, with its answers in the same column: a root.
    private func opensTree(_ line: AsciiTreeLine, before rest: ArraySlice<AsciiTreeLine>) -> Bool {
        guard line.isFirst, let next = rest.first(where: { $0.kind == .branch }),
            next.column == line.column, !next.isFirst, open.allSatisfy({ $0.column >= line.column })
        else { return false }
        let label = TreeLabel(line.text)
        return label.asks && label.outcome == nil
    }

    private mutating func openTree(_ line: AsciiTreeLine) {
        var line = line
        line.kind = .text
        pending.append(line)
    }

    mutating func add(
        _ label: TreeLabel, _ line: AsciiTreeLine, parent: Int?, column: Int
    ) -> Int {
        columns.append(column)
        return outline.add(label, line: line.line, parent: parent)
    }

    /// Closes the branches that a new one does not hang below.
    private mutating func closeBranches(from line: AsciiTreeLine, label: TreeLabel) {
        while let last = open.last {
            if last.column > line.column {
                open.removeLast()
            } else if last.column == line.column {
                // `└` closed this level: what follows in its column hangs below it, if it asks.
                if last.isLast, last.holdsColumn || hangsBelow(last.node, label, line) {
                    open[open.count - 1].holdsColumn = true
                    return
                }
                open.removeLast()
            } else if last.column == line.column - 1, !last.isBare,
                !line.hasGuide(in: last.column)
            {
                // One column off: a sibling that slipped.
                note(line, .indentOff)
                open.removeLast()
            } else {
                return
            }
        }
    }

    private func hangsBelow(_ node: Int, _ label: TreeLabel, _ line: AsciiTreeLine) -> Bool {
        let above = outline.nodes[node]
        guard above.children.isEmpty else { return false }
        return label.name != nil || above.label.name != nil || above.label.asks && !line.isLast
    }

    private mutating func checkColumn(of line: AsciiTreeLine, below parent: Int?) {
        guard let parent, let sibling = outline.nodes[parent].children.last else { return }
        if abs(columns[sibling] - line.column) > 1 {
            note(line, .indentBetween)
        }
    }

    private mutating func note(_ line: AsciiTreeLine, _ finding: Finding) {
        outline.notes.append(TreeNote(line: line.line, finding: finding))
    }

    // MARK: Text

    private mutating func text(_ line: AsciiTreeLine, before rest: ArraySlice<AsciiTreeLine>) {
        let isBehindCondition = closeCondition(before: line)
        if fence == nil, let answer = answerThatLeadsDown(line, before: rest.first) {
            branch(answer)
            return
        }
        if fence == nil { leftmostText = min(leftmostText, line.column) }
        guard let owner = open.last(where: { $0.column < min(line.column, leftmostText) }) else {
            if !blanks.isEmpty { pending += blanks }
            blanks = []
            pending.append(line)
            return
        }
        if fence == nil, let column = columnOfBranches(below: line, in: rest, under: owner) {
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
        if fence == nil, Self.isCondition(line),
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

    /// A mere `no` on the line that leads down from a question of whose answers the last one drawn says yes.
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
        let label = TreeLabel(line.text)
        return label.asks && label.hasArrow && label.outcome?.isEmpty == false
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
        if !outline.nodes[node].texts.isEmpty {
            outline.nodes[node].texts += blanks.map {
                TreeOutline.Text(column: line.column, bytes: .none, line: $0.line)
            }
        }
        blanks = []
        outline.nodes[node].texts.append(
            TreeOutline.Text(column: line.column, bytes: line.text, line: line.line))
    }

    /// The connectors' column, where a text asks or announces and branches follow below it that are not its owner's
    /// siblings.
    private func columnOfBranches(
        below line: AsciiTreeLine, in rest: ArraySlice<AsciiTreeLine>, under owner: Branch
    ) -> Int? {
        guard let next = rest.first(where: { $0.kind != .blank && $0.kind != .guide }),
            next.kind == .branch, next.column > owner.column + 1,
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
        arena.joined(parts.reversed())
    }

    /// Whether a line is the rest of the sentence above it.
    func goesOn(_ text: TreeBytes, with next: TreeBytes) -> Bool {
        guard let last = text.last, let first = next.first else { return false }
        if last == 0x2C { return true }
        return first.isASCIILower && last.isASCIIAlphanumeric
    }
}
