import TriageCore

/// The nodes of a flowchart that ask nothing and have one way out, without a word: what is done on the way to others.
struct FlowSteps {
    /// For each step, the node behind it.
    private let next: [Int?]
    /// For each node, the first one on its way that is no step; nil for steps that lead to each other only.
    private var ends: [Int?]

    init(_ graph: FlowGraph, _ ways: [[FlowGraph.Edge]]) {
        next = ways.enumerated().map { node, ways in
            guard ways.count == 1, ways[0].label.isEmpty, !graph.nodes[node].isDecision,
                !graph.nodes[node].text.withTreeBytes(TreeLabel.asks)
            else { return nil }
            return ways[0].to
        }
        ends = Array(next.indices)
        findEnds()
    }

    private mutating func findEnds() {
        var isKnown = next.map { $0 == nil }
        for first in next.indices {
            var path: [Int] = []
            var node = first
            while !isKnown[node], let behind = next[node] {
                isKnown[node] = true
                ends[node] = nil
                path.append(node)
                node = behind
            }
            for step in path { ends[step] = ends[node] }
        }
    }

    func isStep(_ node: Int) -> Bool { next[node] != nil }

    /// More steps in a row than that are read, not told with an answer.
    private static let mostTold = 40

    /// The steps from a node on, and where they end.
    func way(from first: Int) -> (steps: [Int], end: Int?) {
        var steps: [Int] = []
        var node = first
        while let behind = next[node], steps.count < Self.mostTold, !steps.contains(node) {
            steps.append(node)
            node = behind
        }
        return (steps, ends[first])
    }
}
