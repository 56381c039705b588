import TriageCore

/// A tree as it is drawn, indented or listed: labels below labels, before anything is known about questions. Children come
/// behind their parents.
struct Outline {
    struct Node {
        var label: Label
        /// Line of the source, starting with 1.
        var line: Int
        var parent: Int?
        /// Its number, where it is an item of an ordered list.
        var ordinal: Int?
        /// It was written without a connector, above branches.
        var isBare = false
        /// Its connector ends in an arrow's head.
        var isFlow = false
        var children: [Int] = []
        /// Text below the label that is no branch, in order.
        var texts: [Text] = []

        /// What an arrow leads to: on the branch's own line, or at the beginning of the line below it.
        var consequence: Span? {
            if label.hasArrow { return label.outcome ?? Span.none }
            return label.outcome == nil ? texts.first?.span.behindArrow : nil
        }
    }

    /// A line of text; ``column`` is the column it starts in, counted from 0. Blank lines have an empty span.
    struct Text {
        var column: Int
        var span: Span
        var line: Int
    }

    var nodes: [Node] = []
    /// Nodes without a connector, in order.
    var roots: [Int] = []
    /// Text around the trees that belongs to no node.
    var remarks: [Span] = []
    /// Nodes that begin nothing after all: what is done between questions and behind them, or only said.
    var droppedRoots: [Int] = []
    var notes: [TreeNote] = []
    /// What made it a tree.
    var rules: [RuleID] = []
    /// A glyph that boxes and flow drawings are made of stands in the block.
    var isDrawing = false
    /// It was read from a list.
    var isList = false

    mutating func add(_ label: Label, line: Int, parent: Int?) -> Int {
        let index = nodes.count
        nodes.append(Node(label: label, line: line, parent: parent))
        if let parent { nodes[parent].children.append(index) } else { roots.append(index) }
        return index
    }

    /// Adds a line of text below a node.
    mutating func addText(_ span: Span, line: Int, to node: Int) {
        nodes[node].texts.append(Text(column: 0, span: span, line: line))
    }

    /// Takes a line below a node for its outcome, where it has none: `→ replace it`, `THEN replace it`.
    mutating func addOutcome(_ line: Span, below node: Int) -> Bool {
        let above = nodes[node]
        guard !above.label.hasOutcome, above.texts.isEmpty, above.children.isEmpty else {
            return false
        }
        var outcome = line.behindArrow
        if outcome == nil, line.first?.has(.then) ?? false {
            let rest = line.from(line.start + 1)
            outcome = rest.behindArrow ?? rest
        }
        guard let outcome, !outcome.isEmpty else { return false }
        nodes[node].label.setOutcome(outcome)
        return true
    }

    // MARK: Moving roots about

    /// Puts all roots below one that has no text.
    mutating func gatherRoots() {
        var root = Node(label: .none, line: nodes.first?.line ?? 1)
        root.children = roots.map { $0 + 1 }
        for node in nodes.indices {
            nodes[node].parent = nodes[node].parent.map { $0 + 1 } ?? 0
            nodes[node].children = nodes[node].children.map { $0 + 1 }
        }
        nodes.insert(root, at: 0)
        roots = [0]
        droppedRoots = droppedRoots.map { $0 + 1 }
    }

    /// Makes some roots, with all below them, remarks or steps.
    mutating func dropRoots(_ drops: (Int) -> Bool) {
        droppedRoots += roots.filter(drops)
        roots = roots.filter { !drops($0) }
    }

    func root(above node: Int) -> Int {
        var root = node
        while let parent = nodes[root].parent { root = parent }
        return root
    }

    /// Numbered items of a list, and steps of a drawing, that are no roots: what is done between questions and behind
    /// them.
    var plainItems: [Int] {
        let kept = Set(roots)
        return nodes.indices.filter {
            nodes[$0].parent == nil && !kept.contains($0) && (nodes[$0].ordinal != nil || !isList)
        }
    }

    // MARK: Lines

    /// A branch and all below it.
    func lines(below node: Int, indent: Int = 0) -> [TextLine] {
        [TextLine(indent: indent, number: nodes[node].ordinal, span: nodes[node].label.text)]
            + body(of: node, indent: indent + 2)
    }

    /// The texts and branches below a node, in the order of the source, but for one.
    func body(of node: Int, indent: Int = 0, without omitted: Int? = nil) -> [TextLine] {
        var result: [TextLine] = []
        var texts = nodes[node].texts[...]
        for child in nodes[node].children where child != omitted {
            let above = texts.prefix { $0.line < nodes[child].line }
            result += Self.lines(above, indent: indent) + lines(below: child, indent: indent)
            texts = texts.dropFirst(above.count)
        }
        return result + Self.lines(texts, indent: indent)
    }

    /// Lines with their indents relative to the leftmost of them, blank lines kept.
    static func lines(_ texts: some Collection<Text>, indent: Int = 0) -> [TextLine] {
        if texts.isEmpty { return [] }
        var left = Int.max
        for text in texts where !text.span.isEmpty { left = min(left, text.column) }
        return texts.map { TextLine(indent: max(0, $0.column - left) + indent, span: $0.span) }
    }

    /// Whether what stands below a node is told in its own order only: a remark before another branch, or text behind
    /// one.
    func hasOrder(below node: Int) -> Bool {
        var sawRemark = false
        for child in nodes[node].children {
            if isRemark(child) {
                sawRemark = true
            } else if sawRemark {
                return true
            }
        }
        return hasTextBehind(node)
    }

    /// Whether text stands behind a branch below a node.
    func hasTextBehind(_ node: Int) -> Bool {
        guard let first = nodes[node].children.first, let last = nodes[node].texts.last else {
            return false
        }
        return last.line > nodes[first].line
    }
}

/// Something about a tree that its author should know.
package struct TreeNote: Hashable, Sendable {
    /// Line of the source, starting with 1.
    package var line: Int
    /// Where on the line it stands; empty for where the line begins.
    package var text = ""
    package var kind: Diagnostic.Kind

    package init(line: Int, text: String = "", kind: Diagnostic.Kind) {
        self.line = line
        self.text = text
        self.kind = kind
    }
}
