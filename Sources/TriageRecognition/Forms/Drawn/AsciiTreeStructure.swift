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

    static func outline(of lines: [AsciiTreeLine]) -> TreeOutline {
        var structure = AsciiTreeStructure()
        structure.readAll(lines)
        return structure.outline
    }

    private mutating func readAll(_ lines: [AsciiTreeLine]) {
        for index in lines.indices { read(lines[index], before: lines[(index + 1)...]) }
        finish()
        for node in outline.nodes.indices {
            let children = outline.nodes[node].children
            outline.tellOpposites(among: children)
            outline.hangAnswers(belowQuestionsAmong: children)
            outline.hangOtherAnswers(belowQuestionsAmongChildrenOf: node)
        }
    }

    private mutating func read(_ line: AsciiTreeLine, before rest: ArraySlice<AsciiTreeLine>) {
        switch line.kind {
        case .blank, .guide: blanks.append(line)
        case .branch:
            blanks = []
            if line.opensTree, rest.first(where: { $0.kind == .branch })?.column == line.column {
                pending.append(line.asText)
            } else {
                branch(line)
            }
        case .text:
            var line = line
            line.text = line.drawn
            text(line, before: rest)
        }
    }

    // MARK: Branches

    /// Deeper branches than anyone draws hang below the last one that is not.
    private static let deepest = 32

    mutating func branch(_ line: AsciiTreeLine) {
        if !pending.isEmpty { openRoot() }
        leftmostText = .max
        let label = TreeLabel(line.text)
        closeBranches(from: line, label: label)
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
                // `└` closed this level: a named question in its column, and its answers, hang below it.
                if last.isLast, last.holdsColumn || isNamed(last.node) || label.name != nil {
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

    private func isNamed(_ node: Int) -> Bool {
        outline.nodes[node].children.isEmpty && outline.nodes[node].label.name != nil
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
