import TriageCore

/// A flowchart: what Graphviz and mermaid have in common.
struct FlowGraph {
    struct Node {
        var id: String
        /// What the node shows; its id where it has no label.
        var text: String
        /// Line of the source, starting with 1, where the node is met first.
        var line: Int
        /// The node's shape is that of a decision.
        var isDecision = false

        /// `Task: {task_name}`: to be filled in.
        var isPlaceholder: Bool {
            text.hasSuffix("}") && text.split(separator: ":").last?.trimmed.hasPrefix("{") ?? false
        }
    }

    struct Edge: Hashable {
        var from: Int
        var to: Int
        var label: String
        var line: Int
    }

    /// Why a text is no flowchart.
    struct Failure: Error {
        var line: Int
        var problem: GraphProblem
    }

    /// Nodes in the order in which they are met.
    private(set) var nodes: [Node] = []
    private(set) var edges: [Edge] = []
    private var indices: [String: Int] = [:]

    /// The node of an id; a new one where it is met for the first time.
    mutating func node(_ id: String, line: Int) -> Int {
        if let index = indices[id] { return index }
        indices[id] = nodes.count
        nodes.append(Node(id: id, text: id, line: line))
        return nodes.count - 1
    }

    /// More ways than anyone draws are not kept.
    private static let mostEdges = 20_000

    /// Joins each node of a group with each of another one.
    mutating func connect(_ sources: [Int], _ targets: [Int], label: String, line: Int) {
        for source in sources {
            for target in targets where edges.count < Self.mostEdges {
                edges.append(Edge(from: source, to: target, label: label, line: line))
            }
            if edges.count >= Self.mostEdges { return }
        }
    }

    /// Turns the ways from and to some nodes to others.
    mutating func redirect(_ target: (String) -> Int?) {
        for index in edges.indices {
            if let from = target(nodes[edges[index].from].id) { edges[index].from = from }
            if let to = target(nodes[edges[index].to].id) { edges[index].to = to }
        }
    }

    func index(of id: String) -> Int? { indices[id] }

    mutating func setText(_ text: String, of node: Int) {
        if !text.isEmpty { nodes[node].text = text }
    }

    mutating func setDecision(_ isDecision: Bool, of node: Int) {
        nodes[node].isDecision = isDecision
    }
}

// MARK: - As a decision tree

extension FlowGraph {
    /// Nodes that ask are questions, in order of lines; ways out are their answers; the other nodes are what answers tell:
    /// steps on the way, and outcomes.
    func tree(_ form: DecisionTree.Form, by rule: RuleID) -> DecisionTree {
        var ways: [[Edge]] = Array(repeating: [], count: nodes.count)
        var isReached = Array(repeating: false, count: nodes.count)
        var known: Set<Edge> = []
        for edge in edges {
            // What is drawn twice is one way.
            var way = edge
            way.line = 0
            if known.insert(way).inserted { ways[edge.from].append(edge) }
            if edge.to != edge.from { isReached[edge.to] = true }
        }
        let steps = FlowSteps(self, ways, isReached)
        let asking = nodes.indices.filter { !ways[$0].isEmpty && !steps.isStep($0) }.sorted {
            (nodes[$0].line, $0) < (nodes[$1].line, $1)
        }
        var questionAt: [Int: Int] = [:]
        for (question, node) in asking.enumerated() { questionAt[node] = question }
        var questions = asking.enumerated().map { index, node in
            var question = Question(
                name: "q\(index + 1)", label: nil, text: nodes[node].text, line: nodes[node].line,
                isFork: isFork(node, ways[node]),
                answers: answers(along: ways[node], steps, questionAt))
            let asks = question.text.asks || nodes[node].isDecision
            question.rules = [asks ? .questionMark : .choices]
            return question
        }
        // Graphs that lead back to where they begin are drawn from there on.
        let unreached = nodes.indices.filter { !isReached[$0] }
        let first = nodes.indices.filter { !ways[$0].isEmpty }
            .min { (nodes[$0].line, $0) < (nodes[$1].line, $1) }
        var starts: Set<Int> = []
        var remarks: [String] = []
        for node in unreached.isEmpty ? [first].compactMap(\.self) : unreached {
            let (told, end) = steps.way(from: node)
            let texts = told.map { nodes[$0].text }.filter {
                !TreeWords.beginnings.contains($0.lowercased())
            }
            if let question = end.flatMap({ questionAt[$0] }) {
                starts.insert(question)
                questions[question].remarks = texts + questions[question].remarks
            } else if !told.isEmpty {
                let last = end.map { [nodes[$0].text] } ?? []
                remarks.append((texts + last).joined(separator: " → "))
            }
        }
        return DecisionTree(
            form: form, start: starts.isEmpty && !questions.isEmpty ? [0] : starts.sorted(),
            questions: questions, remarks: remarks, rules: [rule])
    }

    /// Whether several ways without a word lead on from a node that decides nothing.
    private func isFork(_ node: Int, _ ways: [Edge]) -> Bool {
        ways.count > 1 && ways.allSatisfy(\.label.isEmpty) && !nodes[node].isDecision
            && !nodes[node].text.withTreeBytes(TreeLabel.asks)
    }

    /// In bytes. Longer texts are told, and name nothing: each way to them would have a copy of its own.
    private static let longestName = 400

    /// A way without a label says where it goes, unless it is the only one and just leads on; so does one whose label
    /// others have as well.
    private func answers(
        along ways: [Edge], _ steps: FlowSteps, _ questionAt: [Int: Int]
    ) -> [Answer] {
        var labels: [String: Int] = [:]
        for way in ways { labels[way.label, default: 0] += 1 }
        return ways.map { way in
            let target = nodes[way.to].text
            let (told, end) = steps.way(from: way.to)
            let next = end.flatMap { questionAt[$0] }
            let outcomes = next == nil ? [end].compactMap(\.self) : []
            var lines = (told + outcomes).map { nodes[$0].text }
            let isNamedByTarget =
                ways.count > 1
                && (way.label.isEmpty
                    || labels[way.label] != 1 && target.utf8.count <= Self.longestName)
            if isNamedByTarget, !lines.isEmpty { lines.removeFirst() }
            let text =
                if !isNamedByTarget { way.label } else if way.label.isEmpty { target } else {
                    "\(way.label) → \(target)"
                }
            let outcome = next == nil && !lines.isEmpty ? lines.removeFirst() : nil
            var answer = Answer(
                text: text, outcome: outcome, lines: lines, next: next, line: way.line)
            answer.rule = .arrow
            return answer
        }
    }
}
