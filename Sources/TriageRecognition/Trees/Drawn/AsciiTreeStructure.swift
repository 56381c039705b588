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
    var blanks: [AsciiTreeLine] = []
    /// The leftmost column of the texts behind the last branch: they closed the branches right of it, also for texts that
    /// are indented deeper again.
    var leftmostText = Int.max
    /// The number of backticks of the fence that is open.
    var fence: Int?
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
            let children = outline.nodes[node].children
            outline.tellOpposites(among: children)
            outline.hangAnswers(belowQuestionsAmong: children)
            outline.hangOtherAnswers(belowQuestionsAmong: outline.nodes[node].children)
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

    mutating func branch(
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
        let text = arena.joined(node.label.text, arrow: outcome)
        outline.nodes[above.node].label = TreeLabel(text)
        return true
    }

    /// `┌─ Is it on?` or `┌─ Look at the lamp:`, with its answers in the same column: a root.
    private func opensTree(_ line: AsciiTreeLine, before rest: ArraySlice<AsciiTreeLine>) -> Bool {
        guard line.isFirst, let next = rest.first(where: { $0.kind == .branch }),
            next.column == line.column, !next.isFirst, open.allSatisfy({ $0.column >= line.column })
        else { return false }
        let label = TreeLabel(line.text)
        return label.asks && label.outcome == nil || label.announces
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

    private mutating func note(_ line: AsciiTreeLine, _ kind: Diagnostic.Kind) {
        outline.notes.append(TreeNote(line: line.line, kind: kind))
    }
}
