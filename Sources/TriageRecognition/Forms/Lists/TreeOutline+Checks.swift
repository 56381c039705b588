/// Lists of checks with what to do in each case, as runbooks have them:
///
///     1. Check the lamp
///        - If it is red, replace it
///        - If it is green, go on
extension TreeOutline {
    /// Makes answers of the cases below checks, where more than one item decides, and most of them do.
    ///
    /// - Parameter answering: items that decide already.
    /// - Returns: the checks; none where there are too few.
    mutating func takeChecks(besides answering: Set<Int>) -> [Int] {
        let checks = roots.filter { !answering.contains($0) }.compactMap { root in
            cases(below: root).map { (root, $0) }
        }
        let deciding = checks.count + answering.count
        guard deciding > 1, deciding * 2 > roots.count else { return [] }
        for (_, cases) in checks {
            for (node, label) in cases { nodes[node].label = label }
        }
        return checks.map(\.0)
    }

    /// The cases below something to look at or to answer, each divided from what is to be done; nil where something else
    /// stands there, too.
    private func cases(below root: Int) -> [(node: Int, label: TreeLabel)]? {
        let label = nodes[root].label
        guard label.outcome == nil, label.polarity == nil,
            label.asks || label.isCheck || TreeLabel.tellsToLook(label.text)
        else { return nil }
        let choices = choices(of: root)
        let cases = choices.compactMap { node in
            nodes[node].label.withConditionSplit.map { (node: node, label: $0) }
        }
        return cases.count > 1 && cases.count == choices.count ? cases : nil
    }
}

extension TreeLabel {
    /// `If it is red, replace it`, `Otherwise call us`: divided behind the condition; nil for any other text.
    var withConditionSplit: TreeLabel? {
        if let outcome, !outcome.isEmpty { return saysCondition || isRest ? self : nil }
        var label = self
        if saysCondition, let comma = text.firstIndex(of: 0x2C) {
            label.answer = text[..<comma].trimmedEnd
            label.outcome = text[(comma + 1)...].trimmedStart
        } else if let space = text.firstIndex(of: 0x20), TreeLabel.isRest(text[..<space]) {
            label.answer = text[..<space]
            label.outcome = text[space...].trimmedStart
        }
        guard label.outcome?.isEmpty == false else { return nil }
        label.hasArrow = true
        label.asks = false
        return label
    }
}
