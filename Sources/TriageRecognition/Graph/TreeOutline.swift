import TriageCore

/// A tree as it is drawn or indented: nodes below nodes, before anything is known about questions.
///
/// ASCII trees and nested lists are both read into it. Children come behind their parents.
struct TreeOutline {
    struct Node {
        var label: TreeLabel
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
        var consequence: TreeBytes? {
            if label.hasArrow { return label.outcome ?? TreeBytes.none }
            return label.outcome == nil ? texts.first.flatMap { TreeArrow.leading($0.bytes) } : nil
        }
    }

    /// A line of text; ``column`` is the column it starts in, counted from 0. Blank lines have no bytes.
    struct Text {
        var column: Int
        var bytes: TreeBytes
        var line: Int
    }

    var nodes: [Node] = []
    /// Nodes without a connector, in order.
    var roots: [Int] = []
    /// Text around the trees that belongs to no node.
    var remarks: [String] = []
    /// Nodes that begin nothing after all: what is done between questions and behind them, or only said.
    var droppedRoots: [Int] = []
    var notes: [TreeNote] = []
    /// What made it a tree.
    var rules: [RuleID] = []
    /// A glyph that boxes and flow drawings are made of stands in the block.
    var isDrawing = false
    /// Some branches are drawn with box connectors and some without.
    var mixesConnectors = false
    /// It was read from a list.
    var isList = false

    mutating func add(_ label: TreeLabel, line: Int, parent: Int?) -> Int {
        let index = nodes.count
        nodes.append(Node(label: label, line: line, parent: parent))
        if let parent { nodes[parent].children.append(index) } else { roots.append(index) }
        return index
    }

    /// Adds a line of text below a node.
    mutating func addText(_ bytes: TreeBytes, line: Int, to node: Int) {
        nodes[node].texts.append(Text(column: 0, bytes: bytes, line: line))
    }

    /// Children of a node that are not remarks.
    func choices(of node: Int) -> [Int] {
        nodes[node].children.filter { !isRemark($0) }
    }

    /// A leaf such as `Note: ...`, or an empty `Fix:` with its steps below. A leaf that tests something and says what
    /// follows is an answer.
    func isRemark(_ index: Int) -> Bool {
        guard let remark = nodes[index].label.remark else { return false }
        if !nodes[index].children.isEmpty {
            return remark == .fix && nodes[index].label.endsInColon
        }
        return remark == .fix
            || !nodes[index].texts.contains { TreeText.concludes($0.bytes) }
    }
}

/// Something about a tree that its author should know.
struct TreeNote: Hashable, Sendable {
    /// Line of the source, starting with 1.
    var line: Int
    /// Where on the line it stands; empty for where the line begins.
    var text = ""
    var kind: Diagnostic.Kind
}
