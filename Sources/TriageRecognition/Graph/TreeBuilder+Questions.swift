import TriageCore

/// Questions as they are read from an outline.
extension TreeBuilder {
    mutating func makeQuestion(at node: Int, lead: String = "") -> Int {
        let source = outline.nodes[node]
        let index = questions.count
        var text = questionText(of: node)
        let examples = examples(below: node)
        let implied =
            isOneSided(shape.choices[node]) || !examples.isEmpty ? impliedAnswer(of: text) : nil
        if let implied { text = implied.text }
        let remarks =
            TreeText.lines(source.texts).map(\.string)
            + self.remarks(of: node).map(TreeBuilder.joined)
        questions.append(
            Question(
                name: "q\(index + 1)", label: source.label.name?.string,
                text: text.isEmpty ? lead : name(of: node, text: text),
                line: source.line,
                remarks: remarks))
        questions[index].rules = rules(of: node) + (implied == nil ? [] : [.impliedAnswer])
        nodes.append(node)
        answers.append(
            implied.map { [Draft(node: node, text: $0.text, outcome: $0.outcome, isImplied: true)] }
                ?? [])
        questionAt[node] = index
        let steps = Set(
            stepsBesideConditions(of: node) + waysToFindOut(below: node)
                + (implied == nil ? [] : examples)
        ).sorted()
        for step in steps { questions[index].remarks += outline.lines(below: step).map(\.string) }
        if tellsOneOutcome(node) {
            var answer = makeAnswer(at: node, isPair: false)
            answer.text = source.label.behindStep
            answers[index].append(answer)
            return index
        }
        let choices = shape.choices[node].filter { !steps.contains($0) }
        questions[index].mode = mode(of: choices)
        let pairs = outline.listsPairs(node, choices)
        let colons = outline.cutsAtColons(choices)
        for choice in choices {
            let label = outline.nodes[choice].label
            let isPair = pairs || label.hasBoldLead || colons && label.polarity == nil
            let isCase = !label.hasBoldLead && isCaseWithColon(choice)
            let answer = makeAnswer(at: choice, isPair: isPair && !isCase)
            answers[index].append(answer)
        }
        if !choices.isEmpty || source.parent == nil { _ = makeChain(shape.named[node]) }
        return index
    }

    /// What makes a node a question.
    private func rules(of node: Int) -> [RuleID] {
        let label = outline.nodes[node].label
        let choices = shape.choices[node]
        var rules: [RuleID] = []
        if label.name != nil { rules.append(.namedQuestion) }
        if label.asks { rules.append(.questionMark) }
        if outline.saysBothWays(choices) { rules.append(.yesAndNo) }
        if rules.isEmpty { rules.append(.choices) }
        if choices.contains(where: { outline.nodes[$0].label.isOpposite }) {
            rules.append(.oppositeAnswers)
        }
        return rules
    }

    /// Whether a case with a number, or one beside others, has nothing but what to do below it: `2. A single call`
    private func tellsOneOutcome(_ node: Int) -> Bool {
        let label = outline.nodes[node].label
        guard outline.isChained(node) || outline.isCaseAmongRoots(node), !outline.isList,
            label.name == nil, label.outcome == nil,
            shape.choices[node].count == 1, let only = shape.choices[node].first
        else { return false }
        return outline.onlySays(only) && TreeArrow.leading(outline.nodes[only].label.text) == nil
    }

    /// Whether what stands behind a choice's colon is part of its name: it asks nothing, and what is asked stands below.
    private func isCaseWithColon(_ choice: Int) -> Bool {
        guard shape.decides[choice], !shape.choices[choice].isEmpty else { return false }
        var label = outline.nodes[choice].label
        label.splitAtColon()
        return label.outcome.map { !TreeLabel.asks($0) } ?? true
    }

    /// What explains a question that has its answer: `Do you need any of these? → The large one`, and which below it.
    private func examples(below node: Int) -> [Int] {
        let choices = shape.choices[node]
        let explains =
            outline.nodes[node].label.isCondition
            && choices.allSatisfy { shape.areWordsOnly(outline.nodes[$0]) }
        return explains ? choices : []
    }

    /// What is to be done before yes or no can be said: `ls -l /var/log`, above them.
    private func waysToFindOut(below node: Int) -> [Int] {
        let choices = shape.choices[node]
        guard outline.nodes[node].label.asks,
            let first = choices.firstIndex(where: { outline.nodes[$0].label.polarity != nil }),
            choices[first...].allSatisfy({ outline.nodes[$0].label.polarity != nil })
        else { return [] }
        let above = choices[..<first]
        return above.allSatisfy {
            outline.onlySays($0) && outline.nodes[$0].label.text.contains(" ")
        }
            ? Array(above) : []
    }

    /// In bytes. What asks with more is not said again with each of its answers.
    private static let longestAsked = 400

    /// What a question is called: a mere `Yes` that several questions hang on says what it is the answer to.
    func name(of node: Int, text: TreeBytes) -> String {
        guard outline.isMereAnswer(node), let parent = outline.nodes[node].parent,
            let above = questionAt[parent]
        else { return TreeLabel.plain(TreeArrow.withoutTrailing(text)) }
        let asked = questions[above].text
        if outline.isMereAnswer(parent) { return asked }
        let answer = TreeLabel.plain(outline.nodes[node].label.withoutColon)
        if asked.isEmpty || asked.utf8.count > Self.longestAsked { return answer }
        return asked + LineJoint.between(asked.unicodeScalars.last, answer.unicodeScalars.first)
            + answer
    }

    /// What a step says to do before its conditions: no answers.
    private func stepsBesideConditions(of node: Int) -> [Int] {
        let label = outline.nodes[node].label
        let choices = shape.choices[node]
        let steps = choices.filter { outline.isStep($0) }
        let decides = choices.contains { choice in
            let label = outline.nodes[choice].label
            return label.asks || label.hasArrow || label.saysCondition
        }
        guard decides else { return [] }
        if outline.isChained(node), label.name == nil, !label.asks, !TreeLabel.asks(label.text) {
            return steps
        }
        // A single condition would leave no choice.
        if outline.isList || choices.count - steps.count < 2 { return [] }
        // The last one alone is what is to be done where none of the conditions held.
        let isRest = steps == choices.suffix(1) && !outline.saysBothWays(choices)
        return isRest ? [] : steps
    }

    /// Behind an answer's arrow or colon stands what its children answer; a root asks with all of its words, but for a
    /// mere `Start →`.
    private func questionText(of node: Int) -> TreeBytes {
        let label = outline.nodes[node].label
        guard let outcome = label.outcome, !outcome.isEmpty,
            outline.nodes[node].parent != nil
                || TreeWords.beginnings.contains(label.answer.lowercasedASCII)
        else { return label.text }
        return TreeLabel.questionName(of: outcome)?.rest ?? outcome
    }

    /// Whether choices say nothing, or only yes, or only no.
    func isOneSided(_ choices: [Int]) -> Bool {
        guard let first = choices.first else { return true }
        let side = outline.nodes[first].label.polarity
        return side != nil && choices.allSatisfy { outline.nodes[$0].label.polarity == side }
    }

    /// `Is it old? → replace it`: what is asked, and what to do where it is so.
    func impliedAnswer(of text: TreeBytes) -> (text: TreeBytes, outcome: TreeBytes)? {
        let label = TreeLabel(text)
        guard label.isCondition, let said = label.behind, !TreeLabel.asks(said.text) else {
            return nil
        }
        // `YES`, `yes: go on`, rather than a sentence that begins with such a word: `正常（数据少），记下来`.
        let saysSide =
            said.polarity != nil
            && (said.outcome != nil
                || TreeWords.polarity(of: TreeLabel.withoutSigns(said.text)) != nil)
        return saysSide ? nil : (label.answer, label.outcome ?? .none)
    }

    /// Questions that follow each other; the first of them.
    mutating func makeChain(_ named: [Int]) -> Int? {
        var first: Int?
        for node in named where questionAt[node] == nil {
            let index = makeQuestion(at: node)
            first = first ?? index
        }
        return first
    }

    /// Conditions are tried from top to bottom; among yes and no, or other values, one is picked.
    private func mode(of choices: [Int]) -> Question.Mode {
        var conditions = 0
        var others = 0
        var saysYes = false
        var saysNo = false
        for choice in choices {
            switch outline.nodes[choice].label.polarity {
            case true?: saysYes = true
            case false?: saysNo = true
            case nil:
                let label = outline.nodes[choice].label
                if label.asks || label.isStep {
                    conditions += 1
                    others += 1
                } else if !label.isRest {
                    others += 1
                }
            }
        }
        if saysYes && saysNo { return .pick }
        return conditions > 0 && conditions * 2 >= others ? .sequence : .pick
    }
}
