/// Moving roots about: what stands side by side in lists.
extension TreeOutline {
    /// Whether nothing but one thing to do stands below a root, beside roots that decide.
    func isCaseAmongRoots(_ root: Int) -> Bool {
        let node = nodes[root]
        guard roots.count > 1, node.parent == nil, node.children.count == 1, node.texts.isEmpty,
            !node.label.asks, !node.label.text.isEmpty, !node.label.endsInColon
        else { return false }
        return onlySays(node.children[0]) && nodes[node.children[0]].texts.isEmpty
    }

    /// Whether nothing but labels of some kind stands below a node, and how many at least.
    func holds(_ node: Int, least: Int = 2, _ fits: (TreeLabel) -> Bool) -> Bool {
        let choices = choices(of: node)
        return choices.count >= least && choices.allSatisfy { fits(nodes[$0].label) }
    }

    /// `Cut the text:` with nothing but conditions below it.
    func holdsConditions(_ node: Int) -> Bool { holds(node, least: 1, \.isCondition) }

    /// A numbered question behind all others, with one thing to do below it: `5. Not sure?`
    func isLastResort(_ root: Int) -> Bool {
        let node = nodes[root]
        return node.ordinal != nil && node.label.asks && node.label.outcome == nil
            && node.children.count == 1 && !nodes[node.children[0]].label.asks
            && roots.last == root
    }

    /// `Look for a switch`, then `If there is one: ...` as its siblings: hangs yes and no below the item that they answer.
    mutating func hangAnswers(belowQuestionsAmong items: [Int]) {
        var questions: [Int: Int] = [:]
        for (place, item) in items.enumerated() where place + 2 < items.count {
            let answers = [items[place + 1], items[place + 2]]
            guard answer(item, with: answers) else { continue }
            // `If several: ...` behind them is one more.
            let more = items[(place + 3)...].prefix { isCase($0) }
            for answer in answers + more { questions[answer] = item }
        }
        guard let parent = questions.keys.first.map({ nodes[$0].parent }) else { return }
        if let parent {
            nodes[parent].children.removeAll { questions[$0] != nil }
        } else {
            roots.removeAll { questions[$0] != nil }
        }
        for answer in items {
            guard let question = questions[answer] else { continue }
            nodes[answer].parent = question
            nodes[question].children.append(answer)
        }
    }

    /// `Is it old?` with no more than YES below it, and then `NO → Is it torn?` beside it: hangs the other answer below the
    /// question that lacks it, and so on with the one that it asks.
    mutating func hangOtherAnswers(belowQuestionsAmongChildrenOf parent: Int) {
        let items = nodes[parent].children
        var asking: Int?
        var moved: Set<Int> = []
        for item in items {
            let side = nodes[item].label.polarity
            let isOther = side != nil && asking.flatMap(missingAnswer) == side
            if let question = asking, isOther {
                moved.insert(item)
                nodes[item].parent = question
                nodes[question].children.append(item)
            }
            let label = nodes[item].label
            let asks =
                side == nil ? label.asks && label.outcome == nil : isOther && asksBehind(label)
            asking = asks && missingAnswer(of: item) != nil ? item : nil
        }
        guard !moved.isEmpty else { return }
        nodes[parent].children.removeAll(where: moved.contains)
    }

    private func asksBehind(_ label: TreeLabel) -> Bool {
        label.outcome.map(TreeLabel.asks) ?? false
    }

    /// Yes or no, where nothing but the other one stands below a node.
    private func missingAnswer(of node: Int) -> Bool? {
        let sides = Set(choices(of: node).map { nodes[$0].label.polarity })
        return sides.count == 1 ? sides.first?.map { !$0 } : nil
    }

    /// `If several → take the first`
    private func isCase(_ item: Int) -> Bool {
        let label = nodes[item].label
        return (label.saysCondition || label.isRest) && !label.asks
            && label.hasOutcome
    }

    /// Whether yes and no behind an item answer it.
    private func answer(_ item: Int, with answers: [Int]) -> Bool {
        let label = nodes[item].label
        guard label.polarity == nil, nodes[item].children.isEmpty, label.outcome == nil,
            let first = nodes[answers[0]].label.polarity,
            nodes[answers[1]].label.polarity == !first,
            answers.allSatisfy({ nodes[$0].label.outcome != nil })
        else { return false }
        return answers.allSatisfy { nodes[$0].label.saysIf }
            || label.asks && answers.allSatisfy { nodes[$0].ordinal == nil }
    }

    /// Puts all roots below one that has no text.
    mutating func gatherRoots() {
        var root = Node(label: TreeLabel(.none), line: nodes.first?.line ?? 1)
        root.children = roots.map { $0 + 1 }
        for node in nodes.indices {
            nodes[node].parent = nodes[node].parent.map { $0 + 1 } ?? 0
            nodes[node].children = nodes[node].children.map { $0 + 1 }
        }
        nodes.insert(root, at: 0)
        roots = [0]
        droppedRoots = droppedRoots.map { $0 + 1 }
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
            nodes[$0].parent == nil && !kept.contains($0)
                && (nodes[$0].ordinal != nil || !isList)
        }
    }

    /// Makes some roots, with all below them, remarks or steps.
    mutating func dropRoots(_ drops: (Int) -> Bool) {
        droppedRoots += roots.filter(drops)
        roots = roots.filter { !drops($0) }
    }
}
