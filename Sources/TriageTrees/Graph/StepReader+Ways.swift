import TriageCore

/// Answers as they are read from an outline.
extension StepReader {
    mutating func makeWay(at node: Int, isPair: Bool) -> Way {
        var label = outline.nodes[node].label
        if isPair { label.splitAtColon() }
        var way = Way(text: label.answer, line: outline.nodes[node].line, node: node)
        if let outcome = label.outcome, !outcome.isEmpty { way.outcome = outcome }
        if label.announces { way.text = label.answerWithoutColon }
        way.name = label.text.line.name
        fold(node, into: &way, at: node)
        way.name = way.name ?? way.outcome?.line.name
        guard way.outcome == nil, let first = way.lines.first else { return way }
        // A result on the next line; behind an arrow or colon at the line's end, any text.
        if let result = first.span.behindArrow, !result.isEmpty {
            way.outcome = result
        } else if label.outcome != nil, way.to == nil, first.span.remarkHead == nil {
            way.outcome = first.span
            way.number = first.number
        } else {
            return way
        }
        way.name = way.name ?? first.span.line.name
        way.lines = TextLine.dedented(way.lines.dropFirst())
        return way
    }

    /// Adds what stands below a node to a way: lines, remarks, an outcome, or the question it leads to.
    private mutating func fold(_ node: Int, into way: inout Way, at top: Int) {
        let below = choices.of[node]
        if choices.decides[node], !below.isEmpty {
            // The question tells what stands below its node.
            way.link(to: makeStep(at: node))
            let label = outline.nodes[node].label
            if node == top, label.outcome != nil, !label.states || leadsToImplied(way) {
                way.outcome = nil
            }
            return
        }
        if let asking = nextQuestion(among: below) {
            let steps = outline.body(of: node, without: asking)
            let step = makeStep(at: asking)
            graph.steps[step].remarks = steps.map { [$0] } + graph.steps[step].remarks
            way.link(to: step)
            return
        }
        if below.count == 1, let only = below.first,
            !outline.hasOrder(below: node)
                || outline.nodes[only].ordinal == nil && !outline.hasTextBehind(node)
        {
            way.lines += Outline.lines(outline.nodes[node].texts)
            way.remarks += remarks(of: node)
            fold(only: only, of: node, into: &way, at: top)
        } else {
            foldLines(below: node, into: &way)
        }
        if way.to == nil, let named = choices.named[node].first(where: { stepAt[$0] == nil }) {
            let first = makeStep(at: named)
            for other in choices.named[node] where stepAt[other] == nil { _ = makeStep(at: other) }
            way.link(to: first)
        }
    }

    /// Whether the question that a way leads to says itself what its outcome said.
    private func leadsToImplied(_ way: Way) -> Bool {
        way.to.map { graph.steps[$0].ways.first?.isImplied ?? false } ?? false
    }

    /// Adds an only branch: the outcome.
    private mutating func fold(only: Int, of node: Int, into way: inout Way, at top: Int) {
        let text = outline.nodes[only].label.text
        let said = text.behindArrow ?? text
        if way.outcome == nil {
            way.outcome = said
            if outline.nodes[node].children.count > 1 { way.number = outline.nodes[only].ordinal }
        } else {
            way.lines.append(TextLine(indent: 0, span: said))
        }
        fold(only, into: &way, at: top)
    }

    /// Adds branches that decide nothing: what is to be done, and remarks behind it.
    private func foldLines(below node: Int, into way: inout Way) {
        let below = choices.of[node]
        let result = way.outcome == nil ? outline.result(among: below) : nil
        if let result { way.outcome = outline.nodes[result].label.outcome }
        if outline.hasOrder(below: node) {
            way.lines += outline.body(of: node, without: result)
            return
        }
        way.lines += Outline.lines(outline.nodes[node].texts)
        way.remarks += remarks(of: node)
        for choice in below where choice != result { way.lines += outline.lines(below: choice) }
    }

    /// The only branch where that asks; or the last of several, where that one alone is answered with yes and no and
    /// the others are what is to be done before.
    private func nextQuestion(among below: [Int]) -> Int? {
        guard let last = below.last, choices.decides[last] else { return nil }
        let label = outline.nodes[last].label
        let hasBothWays = outline.saysBothWays(choices.of[last])
        guard label.outcome == nil else { return nil }
        if below.count == 1 {
            return label.asks || outline.nodes[last].isBare || hasBothWays ? last : nil
        }
        return hasBothWays && below.dropLast().allSatisfy { outline.weight(of: $0) == .plain }
            ? last : nil
    }

    /// The remarks below a node, each with the lines below it.
    func remarks(of node: Int) -> [[TextLine]] {
        outline.nodes[node].children
            .filter { outline.nodes[$0].label.remark != nil && outline.isRemark($0) }
            .map { outline.lines(below: $0) }
    }
}

extension Way {
    /// Leads to a question that stands below.
    fileprivate mutating func link(to step: Int) {
        to = step
        rule = .below
    }
}
