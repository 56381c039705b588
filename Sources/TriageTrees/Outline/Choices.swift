/// What each node of an outline is, found once.
struct Choices {
    /// Children that are neither remarks nor named questions.
    private(set) var of: [[Int]]
    /// Children that are named questions: `Q2: ...`.
    private(set) var named: [[Int]]
    /// Whether a node's children ask or answer.
    private(set) var decides: [Bool]
    /// What stands before colons below several conditions that stand side by side: `Class: old`, `Class: new`.
    private let sharedHeads: Set<String>

    init(_ outline: Outline) {
        let nodes = outline.nodes
        sharedHeads = Self.sharedHeads(outline)
        of = Array(repeating: [], count: nodes.count)
        named = of
        decides = Array(repeating: false, count: nodes.count)
        for index in nodes.indices.reversed() {
            for child in nodes[index].children {
                if nodes[child].label.name != nil {
                    named[index].append(child)
                } else if !outline.isRemark(child) {
                    of[index].append(child)
                }
            }
            decides[index] = decides(index, outline)
        }
    }

    private func decides(_ index: Int, _ outline: Outline) -> Bool {
        let choices = of[index]
        let label = outline.nodes[index].label
        if label.name != nil { return true }
        if choices.count == 1 {
            let only = outline.nodes[choices[0]]
            if only.label.polarity != nil { return true }
            // `Check the lamp` with `red → stop` below it.
            if label.isStep, only.label.leadsOn { return true }
            // One condition, unless it is the next question itself, or only a remark in the form of one.
            let holds = only.label.outcome != nil || !only.children.isEmpty || !only.texts.isEmpty
            return only.label.asks && holds && !(decides[choices[0]] && only.label.outcome == nil)
        }
        guard choices.count > 1, outline.result(among: choices) == nil,
            !areStepsBeforeQuestion(choices, below: index, outline)
        else { return false }
        let labels = choices.map { outline.nodes[$0].label }
        // All that is told of a case, rather than answers to it.
        if !sharedHeads.isEmpty, label.isWhole,
            labels.allSatisfy({ $0.pairHead.map(sharedHeads.contains) ?? false })
        {
            return false
        }
        // Below `If it is wet:` in a list stands what to do, unless it asks or leads on.
        if outline.isList, label.saysCondition, label.endsInColon,
            !labels.contains(where: {
                $0.asks || $0.polarity != nil || $0.leadsOn || $0.saysCondition
            })
        {
            return false
        }
        if labels.allSatisfy(\.isMeasure) { return true }
        // Why it is so, or what to see to: `use the small one`, with `Is there little room? ✓` below it.
        if label.states, choices.allSatisfy({ areWordsOnly(outline.nodes[$0]) }) { return false }
        let weights = choices.map { outline.weight(of: $0) }
        // Below what was found stands what to do about it, unless all of it leads on.
        if label.states, weights.contains(.plain), !weights.contains(.asks),
            labels.contains(where: { $0.isStep || $0.text.isImperative }),
            labels.count(where: \.leadsOn) * 3 < choices.count * 2
        {
            return false
        }
        return weights.contains(.asks) || weights.count { $0 == .answers } * 2 >= choices.count
            || outline.listsPairs(index, choices)
    }

    private static func sharedHeads(_ outline: Outline) -> Set<String> {
        var shared: Set<String> = []
        for siblings in [outline.roots] + outline.nodes.map(\.children) where siblings.count > 1 {
            guard siblings.allSatisfy({ outline.nodes[$0].label.isWhole }) else { continue }
            var known: Set<String> = []
            for sibling in siblings {
                let heads = Set(
                    outline.nodes[sibling].children.compactMap { outline.nodes[$0].label.pairHead })
                shared.formUnion(heads.intersection(known))
                known.formUnion(heads)
            }
        }
        return shared
    }

    /// Whether branches below an answer are what is to be done, and then what is asked.
    private func areStepsBeforeQuestion(_ choices: [Int], below node: Int, _ outline: Outline)
        -> Bool
    {
        guard outline.nodes[node].parent != nil, !outline.nodes[node].label.asks,
            let last = choices.last, decides[last], outline.nodes[last].label.outcome == nil,
            outline.saysBothWays(of[last])
        else { return false }
        return choices.dropLast().allSatisfy(outline.isStep)
    }

    /// Nothing follows, and it answers nothing.
    func areWordsOnly(_ node: Outline.Node) -> Bool {
        node.children.isEmpty && node.texts.isEmpty && node.label.outcome == nil
            && node.label.polarity == nil && node.label.name == nil
    }
}

extension Label {
    /// A question that holds or not, and nothing behind it.
    fileprivate var isWhole: Bool { asks && outcome == nil && !asksForWords }

    /// `Class`, of `Class: old`
    fileprivate var pairHead: String? {
        guard isColonPair, let cut = text.colon() else { return nil }
        return text.upTo(cut).key
    }
}
