import TriageCore

/// A way in which the items of a list decide. ``all`` are tried in their order; the first that says whether a list decides
/// has said it.
struct ListRule: Sendable {
    let id: RuleID
    /// Hangs answers below what they answer; nil where the list is of another kind.
    let apply: @Sendable (inout TreeOutline, Introduction) -> Classification?

    static let all = [
        // `Is it old? → replace it`, one below the other
        ListRule(id: .conditionItems) { $0.takeConditions(below: $1) },
        // `Yes → keep it`, `No → replace it`, below what asks
        ListRule(id: .askedList) { $0.takeAnswers(to: $1) },
        // `Use the small one when there is little room`
        ListRule(id: .recommendations) { $0.takeRecommendations(below: $1) },
        // `no key → call`, below `Decision tree:`; `If there is no key, call`, below the name of a trouble
        ListRule(id: .announcedList) { $0.takeAnnounced(by: $1) },
        // `1. Is it old?`, with `Yes → replace it` and `No → keep it` below it
        ListRule(id: .answeredItems) { $0.takeAnsweredItems(below: $1) },
    ]
}

extension TreeOutline {
    fileprivate mutating func takeConditions(below lead: Introduction) -> Classification? {
        let flat = roots.filter { nodes[$0].label.isCondition }
        if flat.count > 1, flat.count * 2 > roots.count {
            // `Where does it come from? → the cellar` tells something, and decides nothing.
            let tells = flat.count { nodes[$0].label.asksForWords } * 2 > flat.count
            if tells && lead.announcement != .tree || flat.contains(where: isSettled) {
                return .rejected(.nothingAsks, isNear: false)
            }
        } else if !areCases(roots, of: lead.text) {
            return nil
        }
        gatherRoots()
        return .decision
    }

    fileprivate mutating func takeAnswers(to lead: Introduction) -> Classification? {
        let answers = answers(among: roots)
        guard
            areAnswers(answers, to: lead.text)
                || lead.isAsked && roots.count > 1 && roots.allSatisfy(leadsOn)
        else { return nil }
        dropRoots { !answers.contains($0) }
        gatherRoots()
        return .decision
    }

    fileprivate mutating func takeAnsweredItems(below lead: Introduction) -> Classification? {
        var answering = Set(
            roots.filter { lead.announcement == .tree && holds($0, \.leadsOn) })
        for node in nodes.indices where isAnswered(node) { answering.insert(root(above: node)) }
        answering.formUnion(takeChecks(besides: answering))
        if answering.isEmpty { return nil }
        if roots.count > 1, roots.allSatisfy({ nodes[$0].label.saysCondition }) {
            gatherRoots()
            return .decision
        }
        let kept = self
        dropRoots {
            !answering.contains($0) && !kept.nodes[$0].label.isCondition
                && !kept.holdsConditions($0) && !kept.isLastResort($0)
        }
        return .decision
    }

    /// `Is it behind the gate? → Yes: the gate counts, too.` was asked, and told.
    private func isSettled(_ condition: Int) -> Bool {
        guard let label = nodes[condition].label.behind, label.polarity != nil else { return false }
        let comma = label.text.prefix(8).firstIndex(of: ",")
        let told = label.outcome ?? comma.map { label.text[($0 + 1)...].trimmedStart }
        return told.map { !TreeName.isInstruction($0) } ?? false
    }

    /// Yes, no and other answers at the beginning of a list, where more is said behind them; else all items.
    private func answers(among items: [Int]) -> [Int] {
        let answers = Array(items.prefix { nodes[$0].label.outcome != nil })
        return saysBothWays(answers) ? answers : items
    }

    /// Whether items answer the question above the list: yes and no, with what follows.
    private func areAnswers(_ items: [Int], to lead: String) -> Bool {
        // `yes`, `no` in code are the values of an option.
        saysBothWays(items) && !lead.withTreeBytes(TreeName.isTyped)
            && items.allSatisfy { item in
                let node = nodes[item]
                return node.label.text.first != "`"
                    && (node.label.outcome != nil || !node.children.isEmpty || !node.texts.isEmpty)
            }
            && lead.withTreeBytes { TreeLabel.asks($0) || TreeLabel.asksWhether($0) }
    }

    /// Whether items are `If ... → ...` below something that speaks of choosing, or end with what is left.
    private func areCases(_ items: [Int], of lead: String) -> Bool {
        let labels = items.map { nodes[$0].label }
        guard labels.count > 1, items.allSatisfy(leadsOn), let last = labels.last,
            labels.dropLast().allSatisfy(\.saysCondition)
        else { return false }
        // Of two, the one denies the other.
        if labels.count == 2 { return labels.allSatisfy { $0.isOpposite } }
        return last.isRest || lead.withTreeBytes(TreeWords.announcesChoice)
    }

    /// `answer → outcome`
    func leadsOn(_ item: Int) -> Bool { nodes[item].label.leadsOn }

    /// Whether items say where to go: `Pass → go to step 3`.
    private func jump(_ items: [Int]) -> Bool {
        items.count > 1 && items.allSatisfy(leadsOn)
            && items.count { item in
                nodes[item].label.outcome.flatMap(TreeJump.target)?.isStep ?? false
            } * 2 >= items.count
    }

    /// Whether a node's children answer it: yes and no, or one of them with what follows, or arrows behind a question.
    func isAnswered(_ node: Int) -> Bool {
        let children = choices(of: node)
        if children.isEmpty { return false }
        if jump(children) { return true }
        let choices = children.map { nodes[$0] }
        let label = nodes[node].label
        let asks =
            TreeLabel.asks(label.text) || TreeLabel.tellsToLook(label.text)
            || TreeLabel.soundsLikeQuestion(label.text)
            || nodes[node].texts.contains { TreeLabel.asks($0.bytes) }
        // What is not asked is answered by `If yes: ...`; a mere `Yes: ...` may be a value of a setting.
        let polar = choices.filter {
            $0.label.polarity != nil && (asks || TreeLabel.beginsWithIf($0.label.text))
        }
        if TreeName.isTyped(label.text) { return false }
        if polar.contains(where: { $0.label.polarity == true }),
            polar.contains(where: { $0.label.polarity == false }),
            polar.contains(where: { $0.label.outcome != nil || !$0.children.isEmpty })
        {
            return true
        }
        guard label.asks || label.isCheck, label.outcome == nil else { return false }
        if polar.contains(where: { $0.label.outcome != nil }) { return true }
        // What is to be checked may be names: `size → at least 3`.
        let arrows = choices.count { $0.label.hasArrow && $0.label.answer.first != "`" }
        return arrows > 1 && arrows * 2 >= choices.count
    }

    // MARK: Checks

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
        guard nodes[root].children.count > 1 else { return nil }
        let label = nodes[root].label
        guard label.outcome == nil, label.asks || TreeLabel.tellsToLook(label.text) else {
            return nil
        }
        let choices = choices(of: root)
        let cases = choices.compactMap { node in
            nodes[node].label.withConditionSplit.map { (node: node, label: $0) }
        }
        return cases.count > 1 && cases.count == choices.count ? cases : nil
    }
}
