/// What each node of an outline is, found once: children come behind their parents.
struct OutlineShape {
    /// Children that are neither remarks nor named questions.
    private(set) var choices: [[Int]]
    /// Children that are named questions: `Q2: ...`.
    private(set) var named: [[Int]]
    /// Whether a node's children ask or answer.
    private(set) var decides: [Bool]

    init(_ outline: TreeOutline) {
        let nodes = outline.nodes
        choices = Array(repeating: [], count: nodes.count)
        named = choices
        decides = Array(repeating: false, count: nodes.count)
        for index in nodes.indices.reversed() {
            for child in nodes[index].children {
                if nodes[child].label.name != nil {
                    named[index].append(child)
                } else if !outline.isRemark(child) {
                    choices[index].append(child)
                }
            }
            decides[index] = decides(index, outline)
        }
    }

    private func decides(_ index: Int, _ outline: TreeOutline) -> Bool {
        let choices = choices[index]
        if outline.nodes[index].label.name != nil { return true }
        if choices.count == 1 {
            let only = outline.nodes[choices[0]]
            if only.label.polarity != nil { return true }
            // `Check the lamp` with `red → stop` below it.
            if outline.nodes[index].label.isStep, only.label.hasArrow,
                only.label.outcome?.isEmpty == false, !only.label.answer.isEmpty
            {
                return true
            }
            // One condition, unless it is the next question itself, or only a remark in the form of one.
            let holds = only.label.outcome != nil || !only.children.isEmpty || !only.texts.isEmpty
            return only.label.asks && holds
                && !(decides[choices[0]] && only.label.outcome == nil)
        }
        guard choices.count > 1, outline.result(among: choices) == nil else { return false }
        let weights = choices.map { outline.weight(of: $0) }
        // Below what was found stands what to do about it, unless all of it leads on.
        if outline.nodes[index].label.states, weights.contains(.plain), !weights.contains(.asks),
            choices.contains(where: { outline.nodes[$0].label.isStep })
        {
            return false
        }
        return weights.contains(.asks)
            || weights.count { $0 == .answers } * 2 >= choices.count
            || outline.listsPairs(index, choices)
    }
}
