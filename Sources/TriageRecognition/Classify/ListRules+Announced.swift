/// Lists that follow what announces a decision tree, or a trouble.
extension TreeOutline {
    /// Makes cases hang below one question where what stands above announces a decision tree, `no key → call`, or names
    /// a trouble, `If there is no key, call`; the other items are remarks.
    mutating func takeAnnounced(by lead: Introduction) -> Classification? {
        let announcement = lead.announcement
        guard announcement != .none else { return nil }
        let arePairs = announcement == .tree && areCasesWithColons
        var uses: [String: Int] = [:]
        for root in roots {
            for word in nodes[root].label.wordsBehindCommas { uses[word, default: 0] += 1 }
        }
        let verbs = Set(uses.filter { $0.value > 1 }.keys)
        let split = roots.map { root in
            var label = nodes[root].label
            if arePairs { label.splitAtColon() }
            label.outcome = label.outcome ?? statementBelow(root)
            return (root, label.withQuestionSplit.withCaseSplit(verbs: verbs))
        }
        let labels = withAllConditionsSplit(
            Dictionary(uniqueKeysWithValues: split), areAnnounced: announcement == .tree)
        let cases = labels.filter { root, label in
            if announcement == .tree, concludesBelow(root) { return true }
            guard let outcome = label.outcome, !outcome.isEmpty,
                nodes[root].children.isEmpty || !TreeLabel.asks(outcome)
            else { return false }
            return arePairs || label.saysCondition
                || announcement == .tree && (label.hasArrow || label.asks)
        }
        guard cases.count > 1, cases.count * 2 > roots.count, TreeName.areCases(cases.values)
        else { return nil }
        for (root, label) in cases {
            if nodes[root].label.outcome == nil, statementBelow(root) != nil {
                nodes[root].texts.removeFirst()
            }
            nodes[root].label = label
        }
        let answered = Set(roots.filter(isAnswered))
        dropRoots { cases[$0] == nil && !answered.contains($0) }
        gatherRoots()
        return .decision
    }

    /// Where most conditions say what to do, the others do so as well, whatever their verb; else only those that do are
    /// cases, unless a tree is announced: `If the page is missing, the server is asked` tells what happens.
    private func withAllConditionsSplit(
        _ labels: [Int: TreeLabel], areAnnounced: Bool
    ) -> [Int: TreeLabel] {
        func tells(_ label: TreeLabel) -> Bool {
            label.outcome.map { TreeName.isInstruction($0) || !label.isEnglishCondition } ?? false
        }
        let conditions = labels.values.filter(\.saysCondition)
        guard conditions.count(where: tells) * 2 > conditions.count else {
            return areAnnounced
                ? labels : labels.filter { tells($0.value) }
        }
        return labels.mapValues { $0.withConditionSplit ?? $0 }
    }

    /// Makes cases of `Use the small one when there is little room`, where most items are of that form.
    mutating func takeRecommendations(below lead: Introduction) -> Classification? {
        guard lead.announcement == .tree else { return nil }
        var labels: [Int: (label: TreeLabel, rest: TreeBytes)] = [:]
        for root in roots {
            guard let said = TreeRecommendation(nodes[root].label.text), !said.condition.isEmpty
            else { continue }
            var label = nodes[root].label
            label.answer = said.condition
            label.outcome = said.option
            label.hasArrow = true
            label.asks = false
            labels[root] = (label, said.rest)
        }
        guard labels.count > 1, labels.count * 2 > roots.count else { return nil }
        for (root, said) in labels {
            nodes[root].label = said.label
            guard !said.rest.isEmpty else { continue }
            nodes[root].texts.insert(
                Text(column: 0, bytes: said.rest, line: nodes[root].line), at: 0)
        }
        dropRoots { labels[$0] == nil }
        joinRecommendations()
        gatherRoots()
        return .decision
    }

    /// Makes one answer of those that say to take the same.
    private mutating func joinRecommendations() {
        var known: [TreeBytes: Int] = [:]
        var joined: Set<Int> = []
        for root in roots {
            guard let option = nodes[root].label.outcome else { continue }
            guard let first = known[option] else {
                known[option] = root
                continue
            }
            if rules.last != .groupedRecommendation { rules.append(.groupedRecommendation) }
            nodes[first].label.answer += "; ".utf8 + nodes[root].label.answer
            nodes[first].texts += nodes[root].texts
            joined.insert(root)
        }
        roots.removeAll(where: joined.contains)
    }

    /// `1. Nobody misses it: the attic`, three times or more: what is so, in several words. Without numbers most of them
    /// have to tell what to do: `**Few visitors:** Take the small one`.
    private var areCasesWithColons: Bool {
        var areNumbered = roots.count > 2
        var instructions = 0
        for root in roots {
            let label = nodes[root].label
            guard nodes[root].children.isEmpty,
                let cut = TreeLabel.colon(in: label.text, spacedDash: label.hasBoldLead)
            else { return false }
            let result = label.text[cut.upperBound...].trimmed.unbolded
            if TreeName.isInstruction(result), !saysWhen(result) { instructions += 1 }
            areNumbered =
                areNumbered && nodes[root].ordinal != nil && !label.hasBoldLead
                && TreeName.isPhrase(label.text[..<cut.lowerBound])
        }
        return areNumbered || instructions * 3 >= roots.count * 2
    }

    /// `Use when there is little room`: what stands before the colon is the choice, not the case.
    private func saysWhen(_ result: TreeBytes) -> Bool {
        let words = result.prefix(40).split { $0.isSpace }.dropFirst().prefix(2)
        return words.contains { ["when", "if", "for", "whenever"].contains($0.lowercasedASCII) }
    }

    /// What stands on the line below an item that asks, and says what follows: `Is it wet?`, then `Dry it.`
    private func statementBelow(_ item: Int) -> TreeBytes? {
        let node = nodes[item]
        return node.label.asks && node.children.isEmpty ? node.texts.first?.bytes : nil
    }

    /// Whether what follows from an item stands on the next line, or, where it asks, as steps below it.
    private func concludesBelow(_ item: Int) -> Bool {
        let node = nodes[item]
        if let below = node.texts.first, TreeArrow.leading(below.bytes) != nil { return true }
        return node.label.asks && !node.children.isEmpty && node.children.allSatisfy(onlySays)
    }
}
