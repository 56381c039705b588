/// What nodes of an outline weigh when it is to be told whether something decides.
extension Outline {
    enum Weight { case asks, answers, plain }

    /// Children of a node that are not remarks.
    func choices(of node: Int) -> [Int] { nodes[node].children.filter { !isRemark($0) } }

    /// A leaf such as `Note: ...`, or an empty `Fix:` with its steps below. A leaf that tests something and says what
    /// follows is an answer.
    func isRemark(_ index: Int) -> Bool {
        guard let remark = nodes[index].label.remark else { return false }
        if !nodes[index].children.isEmpty {
            return remark == .fix && nodes[index].label.endsInColon
        }
        return remark == .fix || !nodes[index].texts.contains { $0.span.concludes }
    }

    /// Whether a branch asks (or says yes or no), answers (has an outcome or something below it), or only states.
    func weight(of node: Int) -> Weight {
        let node = nodes[node]
        if node.label.polarity != nil || node.label.asks { return .asks }
        if node.label.outcome != nil || !node.children.isEmpty { return .answers }
        if node.label.endsInColon, !node.texts.isEmpty { return .answers }
        return node.texts.contains { $0.span.concludes } ? .answers : .plain
    }

    /// Neither asks nor answers, and nothing stands below it.
    func onlySays(_ node: Int) -> Bool { weight(of: node) == .plain }

    /// Something to carry out, and nothing else: `Open the lid`. Lists tell what is done in any form.
    func isStep(_ node: Int) -> Bool {
        onlySays(node) && (isList || nodes[node].label.text.isImperative)
    }

    /// The last branch of some where it is nothing but an arrow and a result: signs of a case, then what to do.
    func result(among choices: [Int]) -> Int? {
        guard choices.count > 1, let last = choices.last else { return nil }
        let label = nodes[last].label
        return label.hasArrow && label.answer.isEmpty ? last : nil
    }

    /// Whether a root or anything below it, up to another node, asks or answers.
    func decidesAnything(_ root: Int, end: Int) -> Bool {
        nodes[root].label.asks || isChained(root)
            || nodes[(root + 1)..<max(root + 1, end)].contains {
                $0.label.asks || $0.label.polarity != nil || $0.consequence != nil
            }
    }

    /// Named and numbered roots follow each other.
    func isChained(_ root: Int) -> Bool {
        let node = nodes[root]
        return node.parent == nil
            && (node.label.name != nil || node.ordinal != nil || node.label.step != nil)
    }

    /// Whether some branch leads to its outcome by an arrow.
    var hasArrows: Bool { nodes.contains { $0.consequence != nil } }

    /// Whether yes and no are among branches.
    func saysBothWays(_ choices: [Int]) -> Bool {
        let sides = choices.compactMap { nodes[$0].label.polarity }
        return sides.contains(true) && sides.contains(false)
    }

    /// What conditions end with where none of them held: `Otherwise: ...`, or the last branch that only states.
    func isDefault(_ node: Int) -> Bool {
        let label = nodes[node].label
        guard let parent = nodes[node].parent, nodes[parent].children.last == node else {
            return false
        }
        return label.isRest
            || !label.asks && label.outcome == nil && label.polarity == nil && !label.isStep
    }

    /// Nothing but `Yes` or `No`.
    func isMereAnswer(_ node: Int) -> Bool {
        let label = nodes[node].label
        return label.polarity != nil && !label.hasOutcome && label.answerWithoutColon.isOneWord
    }

    /// Whether branches list `value: what to do` below something that asks.
    func listsPairs(_ parent: Int, _ choices: [Int]) -> Bool {
        let label = nodes[parent].label
        let isAsking = label.asks || nodes[parent].parent == nil
        guard choices.count > 1, isAsking || choices.allSatisfy({ nodes[$0].label.isMeasure }),
            !nodes[parent].children.contains(where: isRemark)
        else { return false }
        return choices.allSatisfy {
            let label = nodes[$0].label
            return label.isColonPair && !label.isStep || label.outcome != nil && !label.hasArrow
        }
    }

    /// Whether yes and no among branches stand before colons: then the others do, too.
    func cutsAtColons(_ choices: [Int]) -> Bool {
        let polar = choices.filter { nodes[$0].label.polarity != nil }
        return !polar.isEmpty
            && polar.allSatisfy { nodes[$0].label.outcome != nil && !nodes[$0].label.hasArrow }
    }

    /// Whether nothing but one thing to do stands below a root, beside roots that decide.
    func isCaseAmongRoots(_ root: Int) -> Bool {
        let node = nodes[root]
        guard roots.count > 1, node.parent == nil, node.children.count == 1, node.texts.isEmpty,
            !node.label.asks, !node.label.text.isEmpty, !node.label.endsInColon
        else { return false }
        return onlySays(node.children[0]) && nodes[node.children[0]].texts.isEmpty
    }

    /// `Cut the text:` with nothing but conditions below it.
    func holdsConditions(_ node: Int) -> Bool {
        let choices = choices(of: node)
        return !choices.isEmpty && choices.allSatisfy { nodes[$0].label.isCondition }
    }

    /// A numbered question behind all others, with one thing to do below it: `5. Not sure?`
    func isLastResort(_ root: Int) -> Bool {
        let node = nodes[root]
        return node.ordinal != nil && node.label.asks && node.label.outcome == nil
            && node.children.count == 1 && !nodes[node.children[0]].label.asks
            && roots.last == root
    }
}
