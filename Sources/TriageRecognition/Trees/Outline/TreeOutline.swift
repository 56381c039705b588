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
    /// A glyph that boxes and flow drawings are made of stands in the block.
    var isDrawing = false
    /// It was read from a list.
    var isList = false
    /// What headings beside the one above are called by: `Go to Step 2` means those.
    var steps: HeadingSteps.Names = .init()

    mutating func add(_ label: TreeLabel, line: Int, parent: Int?) -> Int {
        let index = nodes.count
        nodes.append(Node(label: label, line: line, parent: parent))
        if let parent { nodes[parent].children.append(index) } else { roots.append(index) }
        return index
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

    /// Puts roots that have nothing but remarks below one question: cases, each with its cause and fix, or conditions,
    /// each with what there is to say of it.
    mutating func gatherCases() {
        guard roots.count > 1,
            roots.allSatisfy({ isCaseWithRemarks($0) })
                || roots.allSatisfy({ isConditionWithWords($0) })
        else { return }
        gatherRoots()
    }

    /// `Is it old? → replace it`, with what there is to say of it below; `any of these` means what stands there.
    private func isConditionWithWords(_ root: Int) -> Bool {
        isCondition(root) && choices(of: root).allSatisfy(onlySays)
            && !TreeWords.below.contains { nodes[root].label.answer.contains($0) }
    }

    /// Nothing but remarks and things to do stand below it, at least half of them checks.
    private func isCaseWithRemarks(_ root: Int) -> Bool {
        let children = nodes[root].children
        let checks = children.count { isRemark($0) || nodes[$0].label.isCheck }
        return nodes[root].label.name == nil && !children.isEmpty && checks * 2 >= children.count
            && children.allSatisfy { isRemark($0) || onlySays($0) }
    }
}

/// Something about a tree that its author should know.
package struct TreeNote: Hashable, Sendable {
    /// Line of the source, starting with 1.
    package var line: Int
    /// Where on the line it stands; empty for where the line begins.
    package var text = ""
    package var kind: Diagnostic.Kind
}
