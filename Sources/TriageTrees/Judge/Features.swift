import TriageCore

/// What is counted of a drawing to tell whether it decides.
struct Features {
    var branches = 0
    var asking = 0
    /// Those of them that ask for more than yes and no, and are answered at once: `Who has it? → Ada`
    var telling = 0
    var leaves = 0
    var leavesWithArrow = 0
    var polar = 0
    /// Branches of which one denies the other; any list of steps may have such.
    var opposites = 0
    var rootAsks = false
    var hasConsequence = false
    /// Branches that are paths or bare names.
    var names = 0
    /// What stands before arrows, and which of it is a condition rather than a name.
    var arrows = 0
    var conditions = 0
    /// What stands behind such arrows and says what to do, or only how much there is, or what it is called.
    var deeds = 0
    var figures = 0
    /// What stands before them and says what is so, in words.
    var sentences = 0
    /// A root, or what stands above, is about choosing.
    var speaksOfChoice = false
    var isDrawing: Bool

    var isNear: Bool { asking > 0 && hasConsequence || polar > 1 }

    init(_ outline: Outline, _ lead: Introduction) {
        isDrawing = outline.isDrawing
        // Leaves, but for what is said about their outcomes below them.
        let isLeaf = outline.nodes.map { node in
            node.children.isEmpty
                || node.label.hasArrow && !node.label.asks && node.label.hasOutcome
                    && node.children.allSatisfy { outline.onlySays($0) }
        }
        for index in outline.nodes.indices { count(index, outline, isLeaf) }
        let asks = rootAsks || asking > 0 || polar > 1 || opposites > 0
        for (index, node) in outline.nodes.enumerated() where node.parent != nil {
            countNames(node, asks)
            if isLeaf[index] { countConditions(node) }
        }
        let roots = outline.roots.map { outline.nodes[$0].label.text }
        let titles = [lead.text] + outline.remarks.prefix(1)
        speaksOfChoice =
            roots.contains { Topic.speaksOfChoice($0) }
            || titles.contains { $0.asks || Topic.speaksOfChoice($0) }
    }

    private mutating func count(_ index: Int, _ outline: Outline, _ leaf: [Bool]) {
        let node = outline.nodes[index]
        let label = node.label
        let isLeaf = leaf[index]
        guard let parent = node.parent else {
            // `What is a lid?`, with what there is to say of it below, tells facts.
            let tells = label.asksForWords && node.children.allSatisfy(outline.onlySays)
            rootAsks =
                rootAsks || !tells && (label.asks || !isLeaf && label.text.soundsLikeQuestion)
            return
        }
        branches += 1
        if isLeaf, !leaf[parent] { leaves += 1 }
        if label.text.isCommented { return }
        if label.isOpposite { opposites += 1 } else if label.polarity != nil { polar += 1 }
        if isLeaf, label.isCondition, label.asksForWords { telling += 1 }
        // `Look at the time (is it slow?)` is to be done.
        if label.asks, !(isLeaf && label.outcome == nil && label.text.isImperative) {
            asking += 1
            if !isLeaf || !node.texts.isEmpty { hasConsequence = true }
        }
        if label.hasArrow {
            hasConsequence = true
            // A line that ends in an arrow's head is a way that everything takes.
            if isLeaf, !node.isFlow { leavesWithArrow += 1 }
        } else if isLeaf, node.consequence != nil {
            leavesWithArrow += 1
        }
    }

    /// Those that lead somewhere count as conditions once something asks.
    private mutating func countNames(_ node: Outline.Node, _ asks: Bool) {
        let isCondition = asks && (node.consequence != nil || !node.children.isEmpty)
        if node.label.text.isCommented || !isCondition && node.label.isName { names += 1 }
    }

    private mutating func countConditions(_ node: Outline.Node) {
        let label = node.label
        guard label.hasArrow || !node.texts.isEmpty else { return }
        arrows += 1
        let said = node.consequence ?? node.texts.first?.span ?? Span.none
        if said.isInstruction { deeds += 1 } else if said.isFigure { figures += 1 }
        if label.answer.saysMuch { sentences += 1 }
        let outcome = node.consequence ?? Span.none
        let isCondition =
            label.answer.isClause
            || outcome.isInstruction && outcome.isPhrase
                && label.answer.tokens.dropFirst().contains(where: \.spaceBefore)
        if isCondition, !outcome.areNames { conditions += 1 }
    }
}

extension Label {
    /// `Where does it come from?`: no condition that holds or not.
    var asksForWords: Bool { answer.asksForWords }
}

extension Span {
    /// `320 kg a year`, `$12`; `"lukewarm" (drinkable)`, which is what it is called.
    var isFigure: Bool {
        guard let first else { return false }
        if first.kind == .open, first.shape.contains(.quote), first.value > start {
            return line.tokens[first.value - 1].kind != .stop
        }
        return first.kind == .number
            || first.kind == .other && token(start + 1)?.kind == .number && !first.spaceAfter
    }

    /// `it is far`, `> 5 cups`: some words outside of brackets, or a comparison.
    fileprivate var saysMuch: Bool {
        let words = tokens.filter { $0.depth == 0 }
        if words.contains(where: { $0.shape.contains(.comparison) || $0.kind == .wide }) {
            return true
        }
        return words.count > 2
            && words.dropFirst().contains { $0.kind == .word && $0.shape.contains(.small) }
    }
}
