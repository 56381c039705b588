/// Moving roots about: what stands side by side in lists.
extension TreeOutline {
    /// `condition? → outcome`
    func isCondition(_ node: Int) -> Bool {
        let label = nodes[node].label
        return label.asks && label.hasArrow && label.outcome?.isEmpty == false
    }

    /// `Look for a switch`, then `If there is one: ...` as its siblings: hangs yes and no below the item that they answer.
    mutating func hangAnswers(belowQuestionsAmong items: [Int]) {
        for (place, item) in items.enumerated() where place + 2 < items.count {
            let label = nodes[item].label
            let answers = [items[place + 1], items[place + 2]]
            guard label.polarity == nil, nodes[item].children.isEmpty, label.outcome == nil,
                let first = nodes[answers[0]].label.polarity,
                nodes[answers[1]].label.polarity == !first,
                answers.allSatisfy({ nodes[$0].label.outcome != nil }),
                answers.allSatisfy({ nodes[$0].label.saysIf })
                    || label.asks && answers.allSatisfy({ nodes[$0].ordinal == nil })
            else { continue }
            for answer in answers {
                if let parent = nodes[answer].parent {
                    nodes[parent].children.removeAll { $0 == answer }
                } else {
                    roots.removeAll { $0 == answer }
                }
                nodes[answer].parent = item
                nodes[item].children.append(answer)
            }
        }
    }

    /// Puts all roots below one that has no text.
    mutating func gatherRoots() {
        var all = TreeOutline()
        all.notes = notes
        all.remarks = remarks
        all.isList = isList
        let root = all.add(TreeLabel(.none), line: nodes.first?.line ?? 1, parent: nil)
        for var node in nodes {
            node.parent = node.parent.map { $0 + 1 } ?? root
            node.children = node.children.map { $0 + 1 }
            all.nodes.append(node)
        }
        all.nodes[root].children = roots.map { $0 + 1 }
        self = all
    }

    /// Makes some roots, with all below them, remarks.
    mutating func dropRoots(_ drops: (Int) -> Bool) {
        for root in roots where drops(root) {
            remarks.append(TreeLabel.plain(nodes[root].label.text))
        }
        roots = roots.filter { !drops($0) }
    }
}
