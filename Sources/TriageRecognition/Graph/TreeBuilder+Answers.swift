import TriageCore

/// Answers as they are read from an outline.
extension TreeBuilder {
    mutating func makeAnswer(at node: Int, isPair: Bool) -> Draft {
        var label = outline.nodes[node].label
        if isPair { label.splitAtColon() }
        var answer = Draft(node: node, text: label.answer)
        if let outcome = label.outcome, !outcome.isEmpty { answer.outcome = outcome }
        if label.announces { answer.text = label.withoutColon }
        fold(node, into: &answer, at: node)
        guard answer.outcome == nil, let first = answer.lines.first else { return answer }
        // A result on the next line; behind an arrow or colon at the line's end, any text.
        if let result = TreeArrow.leading(first.bytes), !result.isEmpty {
            answer.outcome = result
        } else if label.outcome != nil, answer.next == nil,
            TreeLabel.remarkHead(of: first.bytes) == nil
        {
            answer.outcome = first.bytes
            answer.number = first.number
        } else {
            return answer
        }
        answer.lines = TreeText.dedented(answer.lines.dropFirst())
        return answer
    }

    /// Adds what stands below a node to an answer: lines, remarks, an outcome, or the question it leads to.
    private mutating func fold(_ node: Int, into answer: inout Draft, at top: Int) {
        let choices = shape.choices[node]
        if shape.decides[node], !choices.isEmpty {
            // The question tells what stands below its node.
            answer.lead(to: makeQuestion(at: node))
            if node == top, let outcome = outline.nodes[node].label.outcome,
                !outline.nodes[node].label.states
                    || isOneSided(choices) && impliedAnswer(of: outcome) != nil
            {
                answer.outcome = nil
            }
            return
        }
        if let asking = nextQuestion(among: choices) {
            let steps = outline.body(of: node, without: asking).map(\.string)
            let question = makeQuestion(at: asking)
            questions[question].remarks = steps + questions[question].remarks
            answer.lead(to: question)
            return
        }
        if choices.count == 1, let only = choices.first,
            !outline.hasOrder(below: node)
                || outline.nodes[only].ordinal == nil && !outline.hasTextBehind(node)
        {
            answer.lines += TreeText.lines(outline.nodes[node].texts)
            answer.remarks += remarks(of: node)
            fold(only: only, of: node, into: &answer, at: top)
        } else {
            foldLines(below: node, into: &answer)
        }
        if answer.next == nil, let first = makeChain(shape.named[node]) { answer.lead(to: first) }
    }

    /// Adds an only branch: the outcome.
    private mutating func fold(
        only: Int, of node: Int, into answer: inout Draft, at top: Int
    ) {
        let label = outline.nodes[only].label
        let text = TreeArrow.leading(label.text) ?? label.text
        if answer.outcome == nil {
            answer.outcome = text
            if outline.nodes[node].children.count > 1 {
                answer.number = outline.nodes[only].ordinal
            }
        } else {
            answer.lines.append(TreeLine(indent: 0, bytes: text))
        }
        fold(only, into: &answer, at: top)
    }

    /// Adds branches that decide nothing: what is to be done, and remarks behind it.
    private func foldLines(below node: Int, into answer: inout Draft) {
        let choices = shape.choices[node]
        let result = answer.outcome == nil ? outline.result(among: choices) : nil
        if let result { answer.outcome = outline.nodes[result].label.outcome }
        if outline.hasOrder(below: node) {
            answer.lines += outline.body(of: node, without: result)
            return
        }
        answer.lines += TreeText.lines(outline.nodes[node].texts)
        answer.remarks += remarks(of: node)
        for choice in choices where choice != result {
            answer.lines += outline.lines(below: choice)
        }
    }

    /// The only branch where that asks; or the last of several, where that one alone is answered with yes and no and
    /// the others are what is to be done before.
    private func nextQuestion(among choices: [Int]) -> Int? {
        guard let last = choices.last, shape.decides[last] else { return nil }
        let label = outline.nodes[last].label
        let hasBothWays = outline.saysBothWays(shape.choices[last])
        guard label.outcome == nil else { return nil }
        if choices.count == 1 {
            return label.asks || outline.nodes[last].isBare || hasBothWays ? last : nil
        }
        return hasBothWays
            && choices.dropLast().allSatisfy { outline.weight(of: $0) == .plain } ? last : nil
    }

    /// The remarks below a node, each with the lines below it.
    func remarks(of node: Int) -> [[TreeLine]] {
        var result: [[TreeLine]] = []
        for child in outline.nodes[node].children
        where outline.nodes[child].label.remark != nil && outline.isRemark(child) {
            result.append(outline.lines(below: child))
        }
        return result
    }

    static func joined(_ lines: [TreeLine]) -> String {
        lines.count == 1 ? lines[0].string : lines.map(\.string).joined(separator: "\n")
    }
}

extension TreeBuilder.Draft {
    /// Leads to a question that stands below.
    fileprivate mutating func lead(to question: Int) {
        next = question
        rule = .below
    }
}

extension Answer {
    /// Makes an answer of what was read, its fix taken out of its lines and remarks.
    init(_ draft: TreeBuilder.Draft, line: Int, leadsOn: Bool) {
        var fix = draft.lines.isEmpty ? [] : TreeText.fix(in: draft.lines)
        for remark in draft.remarks { fix += TreeText.fix(in: remark) }
        if fix.isEmpty, let outcome = draft.outcome {
            fix = TreeText.fix(in: [TreeLine(indent: 0, bytes: outcome)])
        }
        self.init(
            text: TreeLabel.plain(draft.text),
            outcome: leadsOn
                ? nil
                : draft.outcome.map {
                    TreeLine(indent: 0, number: draft.number, bytes: $0).string
                },
            lines: draft.lines.map(\.string), fix: fix.map(\.string),
            remarks: draft.remarks.map(TreeBuilder.joined), next: draft.next, line: line)
        rule = draft.rule
    }
}
