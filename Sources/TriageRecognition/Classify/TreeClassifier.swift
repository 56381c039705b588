import TriageCore

/// Whether an outline is a decision tree: lists by the rules for lists, drawings by what their branches weigh.
struct TreeClassifier {
    private let outline: TreeOutline
    private let lead: Introduction
    private var count = 0
    private var asking = 0
    /// Those of them that ask for more than yes and no, and are answered at once: `Who has it? → Ada`
    private var telling = 0
    private var leaves = 0
    private var leavesWithArrow = 0
    /// Those of them that tell a property: `Pattern: build → run`.
    private var properties = 0
    private var polar = 0
    /// Branches of which one denies the other; any list of steps may have such.
    private var opposites = 0
    private var rootAsks = false
    private var hasConsequence = false
    /// Branches that are leaves, but for what is said about their outcomes below them.
    private let isLeaf: [Bool]

    /// - Parameter lead: what stands above; the question of what has none of its own.
    static func classify(_ outline: inout TreeOutline, lead: Introduction) -> Classification {
        if outline.isList { return classify(list: &outline, lead: lead) }
        var weights = TreeClassifier(outline, lead)
        for index in outline.nodes.indices { weights.weigh(index) }
        return weights.result
    }

    private static func classify(
        list: inout TreeOutline, lead: Introduction
    ) -> Classification {
        guard !TreeWords.examples.contains(lead.text.lowercased()) else {
            return .rejected(.nothingAsks, isNear: false)
        }
        let known = list.rules.count
        for rule in ListRule.all {
            guard let said = rule.apply(&list, lead) else { continue }
            if said == .decision { list.rules.insert(rule.id, at: known) }
            return said
        }
        return .rejected(.nothingAsks, isNear: false)
    }

    private init(_ outline: TreeOutline, _ lead: Introduction) {
        self.outline = outline
        self.lead = lead
        isLeaf = outline.nodes.map { node in
            node.children.isEmpty
                || node.label.hasArrow && !node.label.asks
                    && node.label.hasOutcome
                    && node.children.allSatisfy { outline.onlySays($0) }
        }
    }

    private mutating func weigh(_ index: Int) {
        let isLeaf = isLeaf[index]
        let label = outline.nodes[index].label
        guard let parent = outline.nodes[index].parent else {
            // `What is a lid?`, with what there is to say of it below, tells facts.
            let tells =
                label.asksForWords && outline.nodes[index].children.allSatisfy(outline.onlySays)
            rootAsks =
                rootAsks
                || !tells
                    && (label.asks || !isLeaf && TreeLabel.soundsLikeQuestion(label.text))
            return
        }
        count += 1
        if isLeaf, !self.isLeaf[parent] { leaves += 1 }
        if TreeName.isCommented(label.text) { return }
        if label.isOpposite { opposites += 1 } else if label.polarity != nil { polar += 1 }
        // `Look at the time (is it slow?)` is to be done.
        let isInstruction = isLeaf && label.outcome == nil && TreeName.isImperative(label.text)
        if isLeaf, label.isCondition, label.asksForWords { telling += 1 }
        if label.asks, !isInstruction {
            asking += 1
            if !isLeaf || !outline.nodes[index].texts.isEmpty { hasConsequence = true }
        }
        if label.hasArrow {
            hasConsequence = true
            // A line that ends in an arrow's head is a way that everything takes.
            if isLeaf, !outline.nodes[index].isFlow { leavesWithArrow += 1 }
            if isLeaf, let colon = TreeLabel.colon(in: label.answer, spacedDash: false),
                !Self.isNumber(label.answer[..<colon.lowerBound])
            {
                properties += 1
            }
        } else if isLeaf, outline.nodes[index].consequence != nil {
            leavesWithArrow += 1
        }
    }

    /// `A1: no key → call` tells no property.
    private static func isNumber(_ text: TreeBytes) -> Bool {
        text.count < 4 && text.contains(where: \.isASCIIDigit)
    }

    private var result: Classification {
        let asksAnything = rootAsks || asking > 0 || polar > 1 || opposites > 0
        let isNear = asking > 0 && hasConsequence || polar > 1
        if count < 2 {
            // Those with connectors of the other kind are read as text.
            let reason: RejectionReason =
                outline.mixesConnectors && polar > 0 ? .mixedConnectors : .fewBranches
            return .rejected(reason, isNear: polar > 0)
        }
        if outline.isDrawing { return .rejected(.drawing, isNear: isNear) }
        if names(unlessArrow: asksAnything) * 2 > count { return .rejected(.names, isNear: isNear) }
        if polar < 2, branches(where: { TreeName.isTime($0.text) }) * 2 >= count {
            return .rejected(.timeline, isNear: false)
        }
        if repeatsAnswers { return .rejected(.nothingAsks, isNear: false) }
        if rootAsks || polar > 1 { return .decision }
        if isCallTree { return .rejected(.names, isNear: isNear) }
        if asking == 1, polar == 0, areSteps { return .rejected(.steps, isNear: true) }
        if telling > 0, telling * 2 >= asking { return .rejected(.nothingAsks, isNear: false) }
        if asking > 0 { return hasConsequence ? .decision : .rejected(.noAnswers, isNear: true) }
        guard leavesWithArrow > 1, leavesWithArrow * 2 >= leaves else {
            return .rejected(.nothingAsks, isNear: leavesWithArrow > 1 || polar > 0)
        }
        // Below a tick stands what else there is to know, rather than what to find out.
        if outline.roots.allSatisfy({ TreeLabel.isTicked(outline.nodes[$0].label.text) }) {
            return .rejected(.nothingAsks, isNear: false)
        }
        if properties == leavesWithArrow { return .rejected(.nothingAsks, isNear: true) }
        let steps = branches {
            TreeName.isImperative($0.answer)
                || $0.step != nil
        }
        if steps * 2 >= count { return .rejected(.steps, isNear: false) }
        return opposites > 0 || saysConditions || speaksOfChoice
            ? .decision : .rejected(.nothingAsks, isNear: true)
    }

    /// Whether most answers below a node are called the same: `It is not: ...`, three times, tells what something is.
    private var repeatsAnswers: Bool {
        outline.nodes.contains { node in
            var uses: [String: Int] = [:]
            for child in node.children where outline.nodes[child].label.polarity != nil {
                uses[outline.nodes[child].label.answer.string, default: 0] += 1
            }
            return uses.values.contains { $0 > 2 && $0 * 2 > node.children.count }
        }
    }

    /// Whether the roots, or all that stands below them, are steps with numbers that say only what to do.
    private var areSteps: Bool {
        ([outline.roots] + outline.roots.map(outline.choices)).contains { nodes in
            nodes.count > 1
                && nodes.allSatisfy { node in
                    let label = outline.nodes[node].label
                    return !label.asks && label.outcome == nil
                        && label.step != nil
                }
        }
    }

    /// Whether a third of all branches are calls: what happens there, whatever it asks.
    private var isCallTree: Bool {
        outline.nodes.count { TreeName.holdsCall($0.label.text) } * 3 >= outline.nodes.count
    }

    /// Whether half of what stands before arrows is a condition rather than a name, and leads to more than files and names.
    private var saysConditions: Bool {
        var arrows = 0
        var conditions = 0
        for (index, node) in outline.nodes.enumerated() where node.parent != nil && isLeaf[index] {
            let label = node.label
            guard label.hasArrow || !node.texts.isEmpty else { continue }
            arrows += 1
            let outcome = node.consequence ?? .none
            let isCondition =
                TreeName.isClause(label.answer)
                || TreeName.isInstruction(outcome) && label.answer.contains(" ")
            if isCondition, !TreeName.areNames(outcome) { conditions += 1 }
        }
        return conditions * 2 >= arrows
    }

    /// Whether a root, or what stands above, is about choosing.
    private var speaksOfChoice: Bool {
        let roots = outline.roots.map { outline.nodes[$0].label.text }
        if roots.contains(where: { TreeWords.isAboutChoice($0) }) { return true }
        let titles = [lead.text] + outline.remarks.prefix(1)
        return titles.contains { title in
            title.withTreeBytes { TreeLabel.asks($0) || TreeWords.isAboutChoice($0) }
        }
    }

    private func branches(where fits: (TreeLabel) -> Bool) -> Int {
        outline.nodes.count { $0.parent != nil && fits($0.label) }
    }

    /// Branches that are paths or bare names; those that lead somewhere count as conditions once something asks.
    private func names(unlessArrow asks: Bool) -> Int {
        outline.nodes.count { node in
            guard node.parent != nil else { return false }
            if TreeName.isCommented(node.label.text) { return true }
            let isCondition = asks && (node.consequence != nil || !node.children.isEmpty)
            return !isCondition && TreeName.isName(node.label)
        }
    }
}
