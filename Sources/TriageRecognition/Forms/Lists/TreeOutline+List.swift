import TriageCore

/// Whether lists decide, and the trees that they are.
extension TreeOutline {
    /// Reads the items of a list.
    ///
    /// - Parameters:
    ///   - lead: what stands above; the question of conditions that stand side by side.
    ///   - isAsked: whether that asks and stands directly above.
    mutating func readList(
        line: Int, lead: Introduction, isAsked: @autoclosure () -> Bool
    ) -> TreeReading {
        var reading = TreeReading(
            verdict: .other(.nothingAsks, isNear: false), tree: nil, line: line, notes: [])
        guard !TreeWords.examples.contains(lead.text.lowercased()),
            decides(lead: lead, isAsked: isAsked)
        else { return reading }
        let result = TreeBuilder.tree(of: self, form: .list, lead: lead.text)
        guard result.tree.answerCount > 1, !result.tree.concludesNothing(hasArrows: hasArrows)
        else { return reading }
        reading.verdict = .decision
        reading.tree = result.tree
        reading.notes = result.notes
        return reading
    }

    /// Adds a label; where it asks and says both answers, `Is it on? → If no → go to 2. If yes → stop.`, these below it.
    mutating func addAsking(_ label: TreeLabel, line: Int, parent: Int?) -> Int {
        let asking = label.asks ? label : label.outcome.map { TreeLabel($0) }
        guard let asking, asking.asks, let both = asking.outcome.flatMap(InlineAnswer.bothIfAnswers)
        else { return add(label, line: line, parent: parent) }
        let words = label.text[..<asking.answer.endIndex]
        let node = add(TreeLabel(words), line: line, parent: parent)
        for answer in both { _ = addAsking(TreeLabel(answer), line: line, parent: node) }
        return node
    }

    /// Whether the list decides; makes its conditions hang below one question where they stand side by side.
    private mutating func decides(lead: Introduction, isAsked: () -> Bool) -> Bool {
        let flat = roots.filter { isCondition($0) }
        if flat.count > 1, flat.count * 2 > roots.count {
            // `Where does it come from? → the cellar` tells something, and decides nothing.
            let tells = flat.count { nodes[$0].label.asksForWords } * 2 > flat.count
            if tells && lead.announcement != .tree || flat.contains(where: isSettled) {
                return false
            }
            rules.append(.conditionItems)
            gatherRoots()
            return true
        }
        let answers = answers(among: roots)
        if areCases(roots, of: lead.text) {
            rules.append(.conditionItems)
            gatherRoots()
            return true
        }
        if areAnswers(answers, to: lead.text)
            || isAsked() && roots.count > 1 && roots.allSatisfy({ leadsOn($0) })
            || jump(roots)
        {
            if answers.count < roots.count { dropRoots { !answers.contains($0) } }
            rules.append(.askedList)
            gatherRoots()
            return true
        }
        if takeAnnounced(by: lead) { return true }
        var answering = Set(
            roots.filter {
                holdsConditions($0) || lead.announcement == .tree && holdsCases($0)
            })
        if answering.count < 2 { answering = [] }
        for node in nodes.indices where isAnswered(node) {
            var root = node
            while let parent = nodes[root].parent { root = parent }
            answering.insert(root)
        }
        answering.formUnion(takeChecks(besides: answering))
        guard !answering.isEmpty else { return false }
        rules.append(.answeredItems)
        if roots.count > 1, roots.allSatisfy({ nodes[$0].label.saysCondition && tellsMore($0) }) {
            gatherRoots()
            return true
        }
        answering.formUnion(roots.filter(holdsIfs))
        let kept = self
        dropRoots {
            !answering.contains($0) && !kept.isCondition($0) && !kept.holdsConditions($0)
                && !kept.isLastResort($0)
        }
        return true
    }

    /// `Is it behind the gate? → Yes: the gate counts, too.` was asked, and told.
    private func isSettled(_ condition: Int) -> Bool {
        let label = TreeLabel(nodes[condition].label.outcome ?? .none)
        guard label.polarity != nil, !label.hasArrow, !label.saysIf else { return false }
        let comma = label.text.prefix(8).firstIndex(of: 0x2C)
        guard let told = label.outcome ?? comma.map({ label.text[($0 + 1)...].trimmedStart }) else {
            return false
        }
        return !told.isEmpty && !TreeName.isInstruction(told)
    }

    /// Yes, no and other answers at the beginning of a list, where more is said behind them; else all items.
    private func answers(among items: [Int]) -> [Int] {
        let answers = items.prefix {
            nodes[$0].label.polarity != nil || nodes[$0].label.outcome != nil
        }
        return saysBothWays(Array(answers)) && items.count <= ListTree.mostAnswers
            ? Array(answers) : items
    }

    /// Whether items answer the question above the list: yes and no, with what follows.
    private func areAnswers(_ items: [Int], to lead: String) -> Bool {
        let labels = items.map { nodes[$0].label }
        // `yes`, `no` in code are the values of an option, unless a question is right above.
        let asksPlainly = lead.withTreeBytes(TreeLabel.asks)
        return items.count <= ListTree.mostAnswers && !lead.withTreeBytes(TreeName.isTyped)
            && labels.contains { $0.polarity == true }
            && labels.contains { $0.polarity == false }
            && items.allSatisfy { item in
                let node = nodes[item]
                return !node.label.asks && (asksPlainly || node.label.text.first != 0x60)
                    && (node.label.outcome != nil || !node.children.isEmpty || !node.texts.isEmpty)
            }
            && (asksPlainly || labels.allSatisfy(\.saysIf) && !lead.isEmpty
                || lead.withTreeBytes {
                    TreeLabel.asksWhether($0)
                })
    }

    /// Whether answers are what an option may be: `true`, `false`.
    private func areValues(_ answers: [TreeOutline.Node]) -> Bool {
        !answers.isEmpty
            && answers.allSatisfy {
                let word = TreeLabel.withoutSigns($0.label.answer).prefix(while: \.isASCIILetter)
                    .string
                return word == "true" || word == "false"
            }
    }

    /// Whether items are `If ... → ...` below something that speaks of choosing, or end with what is left.
    private func areCases(_ items: [Int], of lead: String) -> Bool {
        let labels = items.map { nodes[$0].label }
        guard labels.count > 1, items.allSatisfy(leadsOn), let last = labels.last,
            labels.dropLast().allSatisfy({ $0.saysCondition && !$0.asks }),
            last.saysCondition || last.isRest
        else { return false }
        // Of two, the one denies the other.
        if labels.count == 2 { return labels.allSatisfy { $0.isOpposite } }
        return last.isRest
            || lead.withTreeBytes { TreeLabel.asks($0) || TreeWords.announcesChoice($0) }
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

    /// `` `cache`: whether to keep pages ``
    private func isOption(_ label: TreeLabel) -> Bool {
        label.text.first == 0x60 && TreeLabel.colon(in: label.text, spacedDash: false) != nil
    }

    /// Whether nothing but `If ...: ...` stands below an item beside questions.
    private func holdsIfs(_ item: Int) -> Bool {
        let choices = choices(of: item)
        return choices.count > 1
            && choices.allSatisfy {
                nodes[$0].label.saysCondition && nodes[$0].label.outcome?.isEmpty == false
            }
    }

    /// Whether something follows from an item, by itself or below it.
    private func tellsMore(_ item: Int) -> Bool {
        nodes[item].label.outcome?.isEmpty == false || !nodes[item].children.isEmpty
    }

    /// Whether nothing but `answer → outcome` stands below an item.
    private func holdsCases(_ item: Int) -> Bool {
        let choices = choices(of: item)
        return choices.count > 1 && choices.allSatisfy(leadsOn)
    }

    /// Whether a node's children answer it: yes and no, or one of them with what follows, or arrows behind a question.
    func isAnswered(_ node: Int) -> Bool {
        if jump(choices(of: node)) { return true }
        let choices = choices(of: node).map { nodes[$0] }
        let polar = choices.filter { $0.label.polarity != nil }
        if TreeName.isTyped(nodes[node].label.text) { return false }
        if !nodes[node].label.asks,
            areValues(polar)
                || isOption(nodes[node].label) && !polar.contains(where: \.label.saysIf)
        {
            return false
        }
        if polar.contains(where: { $0.label.polarity == true }),
            polar.contains(where: { $0.label.polarity == false }),
            polar.contains(where: { $0.label.outcome != nil || !$0.children.isEmpty })
        {
            return true
        }
        let label = nodes[node].label
        guard label.asks || label.isCheck && !label.speaksOfChecklist, label.outcome == nil
        else { return false }
        if polar.contains(where: { $0.label.outcome != nil }) { return true }
        // What is to be checked may be names: `size → at least 3`.
        let arrows = choices.count {
            $0.label.hasArrow && (label.asks || $0.label.answer.first != 0x60)
        }
        return arrows > 1 && arrows * 2 >= choices.count
    }
}
