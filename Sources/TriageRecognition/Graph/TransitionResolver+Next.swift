import TriageCore

/// What follows a question or a node where nothing is said of it.
extension TransitionResolver {
    /// Where "next" leads from an answer: a condition's to the question below it, any other's behind its question.
    func nextOfAnswer(_ question: Int, _ answer: Int, behind: Int?) -> Int? {
        let node = answers[question][answer].node
        let label = outline.nodes[node].label
        if questions[question].mode == .sequence, label.polarity == nil, !label.isRest,
            let next = after(node), next != question
        {
            return next
        }
        return behind
    }

    /// The question behind one in its chain, among its siblings, or among those of a node above.
    func behind(_ question: Int) -> Int? {
        let node = nodes[question]
        let inner = shape.named[node].compactMap { questionAt[$0] }
        if let first = inner.first(where: { $0 > question }),
            !answers[question].contains(where: { $0.next == first })
        {
            return first
        }
        return after(node)
    }

    /// The question that the next sibling of a node is; their parent's where the sibling is only an answer.
    func after(_ node: Int) -> Int? {
        guard let next = sibling(behind: node) else {
            return nextInChain[outline.root(above: node)]
        }
        if questionAt[next] == nil, ContinuationPhrase.isAll(of: outline.nodes[next].label.text),
            let parent = outline.nodes[next].parent
        {
            return after(parent) ?? nextRoot[outline.root(above: node)]
        }
        return questionAt[next] ?? outline.nodes[next].parent.flatMap { questionAt[$0] }
    }

    /// The next sibling of a node, or of one above it.
    private func sibling(behind node: Int) -> Int? {
        var node = node
        while let parent = outline.nodes[node].parent {
            if let sibling = nextSibling[node],
                questionAt[sibling] != nil || questionAt[parent] != nil
            {
                return sibling
            }
            node = parent
        }
        return nil
    }

    /// The answer behind a question among its siblings that asks nothing: what is to be done where none of them held.
    func rest(behind question: Int) -> TreeBuilder.Draft? {
        let node = nodes[question]
        guard !shape.named[node].contains(where: { questionAt[$0] != nil }),
            let sibling = sibling(behind: node),
            let menu = outline.nodes[sibling].parent.flatMap({ questionAt[$0] }), menu != question,
            outline.isDefault(sibling) || isAloneLeft(sibling, in: menu)
        else { return nil }
        return answers[menu].first { $0.node == sibling && $0.next == nil }
    }

    /// Whether an answer that asks nothing is the last of a list.
    private func isAloneLeft(_ node: Int, in menu: Int) -> Bool {
        let label = outline.nodes[node].label
        guard let last = answers[menu].last, last.node == node else { return false }
        return (!label.asks || last.outcome != nil && !label.hasArrow) && label.polarity == nil
            && label.name == nil
            && label.step == nil
    }

    /// The root behind a question's, where its tree has nothing more to ask.
    func rootBehind(_ question: Int) -> Int? {
        nextRoot[root(of: question)]
    }

    func root(of question: Int) -> Int { outline.root(above: nodes[question]) }

    /// Only YES, or only NO, is listed.
    func saysOneSide(_ question: Int) -> Bool {
        guard let first = answers[question].first, !first.isImplied,
            let side = outline.nodes[first.node].label.polarity
        else { return false }
        return answers[question].allSatisfy { outline.nodes[$0.node].label.polarity == side }
    }
}
