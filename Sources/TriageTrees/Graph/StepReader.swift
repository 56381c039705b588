import TriageCore

/// Reads an outline's nodes as questions and their ways.
struct StepReader {
    let outline: Outline
    let choices: Choices
    var graph = StepGraph()
    /// The node that each step stands at.
    var nodes: [Int] = []
    /// The step that each node is.
    var stepAt: [Int?]
    /// The steps of the roots, in order.
    private(set) var roots: [Int] = []
    /// For the node of a question, the items right above it that only say what to do.
    private(set) var itemsAbove: [Int: [Int]] = [:]

    /// - Parameter lead: what stands for a root that has no text.
    init(_ outline: Outline, lead: Span) {
        self.outline = outline
        choices = Choices(outline)
        stepAt = Array(repeating: nil, count: outline.nodes.count)
        graph.remarks = outline.remarks.map { TextLine(indent: 0, span: $0) }
        graph.rules = outline.rules
        graph.notes = outline.notes
        read(lead: lead)
    }

    private mutating func read(lead: Span) {
        let ends = outline.roots.dropFirst() + [outline.nodes.count]
        var items = outline.plainItems[...]
        for (root, end) in zip(outline.roots, ends) {
            if outline.roots.count > 1 && !outline.decidesAnything(root, end: end)
                && !outline.isCaseAmongRoots(root) || onlyTellsSteps(root)
            {
                graph.remarks += outline.lines(below: root)
                continue
            }
            if outline.nodes[root].label.name == nil, choices.of[root].isEmpty,
                let first = makeChain(choices.named[root])
            {
                // A title above a chain.
                graph.remarks.append(TextLine(indent: 0, span: outline.nodes[root].label.text))
                roots.append(first)
            } else if let only = onlyQuestion(below: root) {
                roots.append(makeOnlyQuestion(at: only, below: root))
            } else {
                roots.append(makeStep(at: root, lead: lead))
            }
            // Items that only say what to do are done on the way to the question.
            let above = items.prefix { $0 < root }
            items = items.dropFirst(above.count)
            let told = above.filter { !outline.nodes[$0].label.asks }
            if let step = roots.last, !told.isEmpty { itemsAbove[nodes[step]] = told }
        }
    }

    /// Whether all that stands below a root is what to do, nothing to choose from: at least half of it begins with a verb
    /// that says so.
    private func onlyTellsSteps(_ root: Int) -> Bool {
        let choices = choices.of[root]
        return choices.count > 1 && !outline.isList && !outline.isChained(root)
            && self.choices.named[root].isEmpty && choices.allSatisfy(outline.onlySays)
            && choices.count(where: outline.isStep) * 2 >= choices.count
    }

    /// The one branch below a root that asks nothing, where that branch asks; steps may stand beside it.
    private func onlyQuestion(below root: Int) -> Int? {
        let label = outline.nodes[root].label
        guard !label.asks, !label.text.asks, !label.text.isEmpty, label.name == nil else {
            return nil
        }
        let asking = choices.of[root].filter { choices.decides[$0] }
        guard asking.count == 1, let only = asking.first,
            outline.nodes[root].children.allSatisfy({ $0 == only || outline.isStep($0) })
        else { return nil }
        let child = outline.nodes[only].label
        return child.outcome == nil && child.name == nil ? only : nil
    }

    /// A question below a title, or below the name of a step.
    private mutating func makeOnlyQuestion(at node: Int, below root: Int) -> Int {
        let source = outline.nodes[root]
        var above = [TextLine(indent: 0, span: source.label.text)] + Outline.lines(source.texts)
        for child in source.children where child != node { above += outline.lines(below: child) }
        let step = makeStep(at: node)
        // Jumps name the step.
        if outline.isChained(root) { stepAt[root] = step }
        if outline.isChained(root) || outline.roots.count > 1 {
            graph.steps[step].remarks = above.map { [$0] } + graph.steps[step].remarks
        } else {
            graph.remarks += above
        }
        return step
    }

    // MARK: Questions

    mutating func makeStep(at node: Int, lead: Span = Span.none) -> Int {
        let source = outline.nodes[node]
        let index = graph.steps.count
        var text = questionText(of: node)
        let examples = examples(below: node)
        let implied =
            isOneSided(choices.of[node]) || !examples.isEmpty ? impliedWay(of: text) : nil
        if let implied { text = implied.text }
        var step = Step(
            label: source.label.name, text: text.isEmpty ? lead : name(of: node, text: text),
            line: source.line)
        step.remarks = Outline.lines(source.texts).map { [$0] } + remarks(of: node)
        step.rules = rules(of: node)
        if let implied {
            step.ways = [
                Way(
                    text: implied.text, name: source.label.text.line.name,
                    outcome: implied.outcome, line: source.line, node: node, isImplied: true)
            ]
        }
        graph.steps.append(step)
        nodes.append(node)
        stepAt[node] = index
        let told = Set(stepsBesideConditions(of: node) + (implied == nil ? [] : examples)).sorted()
        graph.steps[index].remarks += told.flatMap { outline.lines(below: $0).map { [$0] } }
        if tellsOneOutcome(node) {
            var way = makeWay(at: node, isPair: false)
            way.text = source.label.text.behindStep
            graph.steps[index].ways.append(way)
            return index
        }
        let choices = choices.of[node].filter { !told.contains($0) }
        graph.steps[index].mode = mode(of: choices)
        let pairs = outline.listsPairs(node, choices)
        let colons = outline.cutsAtColons(choices)
        for choice in choices {
            let label = outline.nodes[choice].label
            let isPair = pairs || label.hasBoldLead || colons && label.polarity == nil
            let isCase = !label.hasBoldLead && isCaseWithColon(choice)
            let way = makeWay(at: choice, isPair: isPair && !isCase)
            graph.steps[index].ways.append(way)
        }
        if !choices.isEmpty || source.parent == nil { _ = makeChain(self.choices.named[node]) }
        return index
    }

    /// Questions that follow each other; the first of them.
    private mutating func makeChain(_ named: [Int]) -> Int? {
        var first: Int?
        for node in named where stepAt[node] == nil {
            let index = makeStep(at: node)
            first = first ?? index
        }
        return first
    }

    /// What makes a node a question.
    private func rules(of node: Int) -> [RuleID] {
        let label = outline.nodes[node].label
        let choices = choices.of[node]
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
            label.name == nil, label.outcome == nil, choices.of[node].count == 1,
            let only = choices.of[node].first
        else { return false }
        return outline.onlySays(only) && outline.nodes[only].label.text.behindArrow == nil
    }

    /// Whether what stands behind a choice's colon is part of its name: it asks nothing, and what is asked stands below.
    private func isCaseWithColon(_ choice: Int) -> Bool {
        guard choices.decides[choice], !choices.of[choice].isEmpty else { return false }
        var label = outline.nodes[choice].label
        label.splitAtColon()
        return label.outcome.map { !$0.asks } ?? true
    }

    /// What explains a question that has its answer: `Do you need any of these? → The large one`, and which below it.
    private func examples(below node: Int) -> [Int] {
        let choices = choices.of[node]
        let explains =
            outline.nodes[node].label.isCondition
            && choices.allSatisfy { self.choices.areWordsOnly(outline.nodes[$0]) }
        return explains ? choices : []
    }

    /// In bytes. What asks with more is not said again with each of its answers.
    private static let longestAsked = 400

    /// What a question is called: a mere `Yes` that several questions hang on says what it is the answer to.
    private func name(of node: Int, text: Span) -> Span {
        guard outline.isMereAnswer(node), let parent = outline.nodes[node].parent,
            let above = stepAt[parent]
        else { return text.withoutLastArrow }
        let asked = graph.steps[above].text
        if outline.isMereAnswer(parent) { return asked }
        let answer = outline.nodes[node].label.answerWithoutColon
        if asked.isEmpty || asked.byteCount > Self.longestAsked { return answer }
        return Line.joined([asked, answer])
    }

    /// What a step says to do before its conditions: no answers.
    private func stepsBesideConditions(of node: Int) -> [Int] {
        let label = outline.nodes[node].label
        let choices = choices.of[node]
        let steps = choices.filter { outline.isStep($0) }
        let decides = choices.contains { choice in
            let label = outline.nodes[choice].label
            return label.asks || label.hasArrow || label.saysCondition
        }
        guard decides else { return [] }
        if outline.isChained(node), label.name == nil, !label.asks, !label.text.asks {
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
    private func questionText(of node: Int) -> Span {
        let label = outline.nodes[node].label
        guard let outcome = label.outcome, !outcome.isEmpty,
            outline.nodes[node].parent != nil || Phrases.beginnings.has(label.answer)
        else { return label.text }
        return outcome.questionName?.rest ?? outcome
    }

    /// Whether choices say nothing, or only yes, or only no.
    private func isOneSided(_ choices: [Int]) -> Bool {
        guard let first = choices.first else { return true }
        let side = outline.nodes[first].label.polarity
        return side != nil && choices.allSatisfy { outline.nodes[$0].label.polarity == side }
    }

    /// `Is it old? → replace it`: what is asked, and what to do where it is so.
    private func impliedWay(of text: Span) -> (text: Span, outcome: Span)? {
        let label = text.label
        guard label.isCondition, let said = label.tail, !said.text.asks else { return nil }
        // `YES`, `yes: go on`, rather than a sentence that begins with such a word: `正常（数据少），记下来`.
        let saysSide = said.polarity != nil && (said.outcome != nil || said.text.isPolarWord)
        return saysSide ? nil : (label.answer, label.outcome ?? Span.none)
    }

    /// Conditions are tried from top to bottom; among yes and no, or other values, one is picked.
    private func mode(of choices: [Int]) -> Question.Mode {
        if outline.saysBothWays(choices) { return .pick }
        let labels = choices.map { outline.nodes[$0].label }.filter { $0.polarity == nil }
        let conditions = labels.count { $0.asks || $0.isStep }
        let others = labels.count { $0.asks || $0.isStep || !$0.isRest }
        return conditions > 0 && conditions * 2 >= others ? .sequence : .pick
    }
}

extension Span {
    /// The text without an arrow at its end that points at what stands below.
    fileprivate var withoutLastArrow: Span {
        guard let last = arrows.last, last == end - 1, last > start else { return self }
        return upTo(last)
    }
}
