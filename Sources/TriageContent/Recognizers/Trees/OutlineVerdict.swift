/// Whether an outline is a decision tree, and what keeps it from being one.
enum TreeVerdict: Equatable, Sendable {
    case decision
    /// What is missing; ``isNear`` where its author may have meant a tree.
    case other(Reason, isNear: Bool)

    enum Reason: String, Sendable {
        case fewBranches = "it has fewer than two branches"
        case drawing = "it holds glyphs of boxes and flow drawings"
        case names = "most of its branches are paths or bare names"
        case timeline = "its branches are times"
        case steps = "its branches are steps to carry out, and nothing asks"
        case nothingAsks = "nothing in it asks, answers yes or no, or leads to an outcome"
        case noAnswers = "no question in it has an answer"
    }
}

/// Weighs an outline's branches.
struct OutlineVerdict {
    private let outline: TreeOutline
    private var branches: [Int] = []
    private var asking = 0
    private var leaves = 0
    private var leavesWithArrow = 0
    private var polar = 0
    private var fixes = 0
    private var names = 0
    private var times = 0
    private var steps = 0
    private var rootAsks = false
    private var hasConsequence = false

    static func of(_ outline: TreeOutline) -> TreeVerdict {
        var verdict = OutlineVerdict(outline)
        verdict.count()
        return verdict.result
    }

    private init(_ outline: TreeOutline) { self.outline = outline }

    private mutating func count() {
        for (index, node) in outline.nodes.enumerated() {
            let label = node.label
            if node.parent == nil {
                rootAsks =
                    rootAsks || label.asks || TreeLabel.asks(label.text)
                    || TreeLabel.soundsLikeQuestion(label.text) && !node.children.isEmpty
                continue
            }
            branches.append(index)
            if TreeName.isCommented(label.text) {
                names += 1
                leaves += node.children.isEmpty ? 1 : 0
                continue
            }
            if label.asks { asking += 1 }
            if label.polarity != nil { polar += 1 }
            if label.remark == .fix || isCause(label) { fixes += 1 }
            if node.texts.contains(where: { TreeText.concludes($0.bytes) }) {
                hasConsequence = true
            }
            if label.asks, !node.children.isEmpty || !node.texts.isEmpty { hasConsequence = true }
            if node.children.isEmpty, label.remark == nil {
                leaves += 1
                if label.hasArrow { leavesWithArrow += 1 }
            }
            if label.hasArrow { hasConsequence = true }
            if TreeName.isName(label) { names += 1 }
            if TreeName.isTime(label.text) { times += 1 }
            if TreeName.isImperative(label.answer) { steps += 1 }
        }
    }

    private func isCause(_ label: TreeLabel) -> Bool {
        label.remark != nil
            && (label.text.lowercasedASCII.hasPrefix("cause") || label.text.hasPrefix("原因"))
    }

    private var result: TreeVerdict {
        let count = branches.count
        let asksAnything = rootAsks || asking > 0 || polar > 1
        let isNear = asking > 0 && hasConsequence || polar > 1
        if count < 2 { return .other(.fewBranches, isNear: polar > 0) }
        if outline.isDrawing { return .other(.drawing, isNear: isNear) }
        if names(unlessArrow: asksAnything) * 2 > count { return .other(.names, isNear: isNear) }
        if times * 2 >= count, polar < 2 { return .other(.timeline, isNear: false) }
        if rootAsks || polar > 1 || fixes > 1 { return .decision }
        if asking > 0 { return hasConsequence ? .decision : .other(.noAnswers, isNear: true) }
        guard leaves > 0, leavesWithArrow * 2 >= leaves else {
            return .other(.nothingAsks, isNear: leavesWithArrow > 1 || polar > 0)
        }
        return steps * 2 >= count ? .other(.steps, isNear: false) : .decision
    }

    /// Bare names that lead somewhere count as conditions once something asks.
    private func names(unlessArrow asks: Bool) -> Int {
        guard asks else { return names }
        return branches.count {
            let label = outline.nodes[$0].label
            if TreeName.isCommented(label.text) { return true }
            return !label.hasArrow && outline.isLeaf($0) && TreeName.isName(label)
        }
    }
}
