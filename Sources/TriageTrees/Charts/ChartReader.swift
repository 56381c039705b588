import TriageCore

/// Makes questions of a chart: nodes that ask are questions, in order of lines; ways out are their answers; the other
/// nodes are what answers tell.
struct ChartReader {
    let chart: Chart
    /// What the nodes and the ways say.
    let texts: [Span]
    /// For each node, the ways from it: what is drawn twice is one.
    let ways: [[Chart.Edge]]
    /// For each node, whether a way from another one leads to it.
    let isReached: [Bool]

    init(_ chart: Chart) {
        self.chart = chart
        texts = chart.nodes.map { Line($0.text, number: $0.line).span }
        var ways: [[Chart.Edge]] = Array(repeating: [], count: chart.nodes.count)
        var isReached = Array(repeating: false, count: chart.nodes.count)
        var known: Set<Chart.Edge> = []
        for edge in chart.edges {
            var way = edge
            way.line = 0
            if known.insert(way).inserted { ways[edge.from].append(edge) }
            if edge.to != edge.from { isReached[edge.to] = true }
        }
        self.ways = ways
        self.isReached = isReached
    }

    func reading(_ form: DecisionTree.Form, line: Int, lead: Introduction) -> Reading {
        var reading = Reading(judgement(lead), line: line)
        guard reading.judgement == .yes else {
            reading.isAlike = chart.edges.count > 1
            return reading
        }
        let graph = graph(by: form == .mermaid ? .mermaidGraph : .dotGraph)
        // Steps that only lead to each other ask nothing, nor do ways that lead to the same.
        if graph.steps.isEmpty || graph.leadsToOne {
            reading.judgement = .no(.noQuestion, isNear: false)
            reading.isAlike = true
        } else {
            reading.tree = graph.tree(form)
        }
        return reading
    }

    /// Whether something decides: a node that asks, or has the shape of a decision, or answers of yes and no.
    ///
    /// - Parameter lead: what stands above, and may call it a decision tree or speak of troubles.
    private func judgement(_ lead: Introduction) -> Judgement {
        if chart.edges.count < 2 { return .no(.noOutcome, isNear: false) }
        if chart.nodes.contains(where: \.isPlaceholder) { return .no(.noQuestion, isNear: false) }
        var all: [[Chart.Edge]] = Array(repeating: [], count: chart.nodes.count)
        for edge in chart.edges { all[edge.from].append(edge) }
        let labelled = all.map { $0.count { !$0.label.isEmpty } }
        let isAnnounced = lead.announcement == .tree || Topic.announcesChoice(lead.text)
        // What also stands on an only way says what one is to the other: `part of`.
        let relations = Set(
            all.indices.filter { all[$0].count == 1 }.map { all[$0][0].label }
                .filter { !Line($0).span.saysCase })
        let forks = all.indices.filter { node in
            all[node].count > 1 && labelled[node] == all[node].count
                && Set(all[node].map(\.label)).count == all[node].count
                && !all[node].contains { relations.contains($0.label) }
        }
        let labels = forks.flatMap { all[$0] }.map { Line($0.label).span }
        let areCases = isAnnounced || labels.count(where: \.saysCase) * 2 >= max(1, labels.count)
        let decides = all.indices.contains { node in
            let count = all[node].count
            guard count > 0 else { return false }
            let isDecision = chart.nodes[node].isDecision
            guard labelled[node] > 0 else {
                return count > 1 && (texts[node].asks || isDecision && isAnnounced)
            }
            return (texts[node].asks || isDecision) && (count > 1 || labelled[node] == count)
                || all[node].count { Line($0.label).span.polarity != nil } > 1
                || areCases
                    && (isAnnounced ? count > 1 && labelled[node] == count : forks.contains(node))
        }
        return decides ? .yes : .no(.noQuestion, isNear: false)
    }

    // MARK: Questions

    private func graph(by rule: RuleID) -> StepGraph {
        let parts = ChartSteps(self)
        let asking = chart.nodes.indices.filter { !ways[$0].isEmpty && !parts.isStep($0) }.sorted {
            (chart.nodes[$0].line, $0) < (chart.nodes[$1].line, $1)
        }
        var stepAt: [Int: Int] = [:]
        for (step, node) in asking.enumerated() { stepAt[node] = step }
        var graph = StepGraph(rules: [rule])
        graph.steps = asking.map { node in
            var step = Step(
                text: texts[node], line: chart.nodes[node].line, isFork: isFork(node),
                ways: ways(from: node, parts, stepAt),
                rules: [texts[node].asks || chart.nodes[node].isDecision ? .questionMark : .choices]
            )
            addWayOn(of: &step, from: node)
            return step
        }
        // Graphs that lead back to where they begin are drawn from there on.
        let unreached = chart.nodes.indices.filter { !isReached[$0] }
        let first = chart.nodes.indices.filter { !ways[$0].isEmpty }
            .min { (chart.nodes[$0].line, $0) < (chart.nodes[$1].line, $1) }
        var starts: Set<Int> = []
        for node in unreached.isEmpty ? [first].compactMap(\.self) : unreached {
            let (told, end) = parts.way(from: node)
            let said = told.map { texts[$0] }.filter { !Phrases.beginnings.has($0) }
            if let step = end.flatMap({ stepAt[$0] }) {
                starts.insert(step)
                graph.steps[step].remarks =
                    said.map { [TextLine(indent: 0, span: $0)] } + graph.steps[step].remarks
            } else if !told.isEmpty {
                let last = end.map { [texts[$0]] } ?? []
                graph.remarks.append(TextLine(indent: 0, span: Line.joined(said + last, by: " → ")))
            }
        }
        graph.start = starts.isEmpty && !graph.steps.isEmpty ? [0] : starts.sorted()
        return graph
    }

    /// A way without a word beside others that have one is no answer: it is where one goes on.
    private func addWayOn(of step: inout Step, from node: Int) {
        let wordless = ways[node].indices.filter { ways[node][$0].label.isEmpty }
        guard wordless.count == 1, ways[node].count > 1, let on = wordless.first,
            let next = step.ways[on].to, step.ways[on].lines.isEmpty,
            step.ways.count(where: { $0.to == next }) == 1
        else { return }
        step.ways.remove(at: on)
        step.otherwise = next
        step.otherwiseRule = .arrow
    }

    /// Whether several ways without a word lead on from a node that decides nothing.
    private func isFork(_ node: Int) -> Bool {
        ways[node].count > 1 && ways[node].allSatisfy(\.label.isEmpty)
            && !chart.nodes[node].isDecision
            && !texts[node].asks
    }

    /// In bytes. Longer texts are told, and name nothing: each way to them would have a copy of its own.
    private static let longestName = 400

    /// A way without a label says where it goes, unless it is the only one and just leads on; so does one whose label
    /// others have as well.
    private func ways(from node: Int, _ parts: ChartSteps, _ stepAt: [Int: Int]) -> [Way] {
        var labels: [String: Int] = [:]
        for way in ways[node] { labels[way.label, default: 0] += 1 }
        return ways[node].map { edge in
            let target = texts[edge.to]
            let (told, end) = parts.way(from: edge.to)
            let next = end.flatMap { stepAt[$0] }
            var said = (told + (next == nil ? [end].compactMap(\.self) : [])).map { texts[$0] }
            let isNamedByTarget =
                ways[node].count > 1
                && (edge.label.isEmpty
                    || labels[edge.label] != 1 && target.byteCount <= Self.longestName)
            if isNamedByTarget, !said.isEmpty { said.removeFirst() }
            let label = Line(edge.label, number: edge.line).span
            var way = Way(text: label, to: next, rule: .arrow, line: edge.line)
            if isNamedByTarget {
                way.text = edge.label.isEmpty ? target : Line.joined([label, target], by: " → ")
            }
            if next == nil, !said.isEmpty { way.outcome = said.removeFirst() }
            way.lines = said.map { TextLine(indent: 0, span: $0) }
            return way
        }
    }
}

extension Chart.Node {
    /// `Task: {task_name}`: to be filled in.
    fileprivate var isPlaceholder: Bool {
        text.hasSuffix("}") && text.split(separator: ":").last?.trimmed.hasPrefix("{") ?? false
    }
}

extension Span {
    /// Whether a way is for a case, rather than what one thing does to the other: `cup is full`, `if dry`, `level < 3`,
    /// but not `sends mail to`.
    fileprivate var saysCase: Bool {
        if polarity != nil || isRest || begins(with: .denial) || Label(self).saysCondition {
            return true
        }
        if contains(where: { $0.shape.contains(.comparison) }) { return true }
        guard let verb = firstWord, !isInstruction else { return false }
        let stem = line.bytes[verb.start..<max(verb.start, verb.end - 1)]
        let isDone =
            line.bytes[verb.end - 1] == UInt8(ascii: "s")
            && !WordRoles.role(of: stem).isDisjoint(with: [.imperative, .look, .mend])
        let words = indices.filter { $0 == start || line.tokens[$0].spaceBefore }
        return !isDone && words.count > 2
            && words.dropFirst().contains { line.tokens[$0].shape.contains(.small) }
    }
}
