import TriageCore

/// The nodes of a flowchart at which nobody decides: what is done on the way to others, or at its end.
///
/// A node that has one way out, without a word, is a step; so is one with several such ways that asks nothing, where all
/// of them end, or meet at one node: each is gone.
struct FlowSteps {
    /// For each step, the node behind it.
    private let next: [Int?]
    /// For each node, the first one on its way that is no such step; nil for steps that lead to each other only.
    private var ends: [Int?]
    /// For each node whose ways are all gone, what they tell and where they meet.
    private var partings: [Int: (told: [Int], end: Int?)] = [:]

    /// - Parameters:
    ///   - ways: for each node, the ways from it.
    ///   - isReached: for each node, whether a way from another one leads to it.
    init(_ graph: FlowGraph, _ ways: [[FlowGraph.Edge]], _ isReached: [Bool]) {
        next = ways.indices.map { node in
            ways[node].count == 1 && graph.leadsOn(node, ways[node]) ? ways[node][0].to : nil
        }
        ends = Array(next.indices)
        findEnds()
        // Where a chart begins, several ways are different beginnings.
        let parts = ways.indices.map {
            ways[$0].count > 1 && isReached[$0] && graph.leadsOn($0, ways[$0])
        }
        for node in ways.indices where parts[node] {
            partings[node] = parting(at: node, ways, parts)
        }
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

    /// What the ways from a node tell, in order; nil where they lead to different questions, or are too many to tell.
    private func parting(
        at first: Int, _ ways: [[FlowGraph.Edge]], _ parts: [Bool]
    ) -> (told: [Int], end: Int?)? {
        var told: [Int] = []
        var question: Int?
        var hasEnd = false
        var waiting = [first]
        var known: Set<Int> = [first]
        while let node = waiting.popLast() {
            if ways[node].isEmpty {
                hasEnd = true
            } else if next[node] == nil, !parts[node] {
                guard question == nil else { return nil }
                question = node
                continue
            }
            guard told.count < Self.mostTold else { return nil }
            told.append(node)
            waiting += ways[node].reversed().map(\.to).filter { known.insert($0).inserted }
        }
        return question != nil && hasEnd ? nil : (told, question)
    }

    func isStep(_ node: Int) -> Bool { next[node] != nil || partings[node] != nil }

    /// More steps in a row than that are read, not told with an answer.
    private static let mostTold = 40

    /// The steps from a node on, and where they end; nil where the last of them is the end.
    func way(from first: Int) -> (steps: [Int], end: Int?) {
        var steps: [Int] = []
        var node = first
        while let behind = next[node], steps.count < Self.mostTold, !steps.contains(node) {
            steps.append(node)
            node = behind
        }
        guard let end = ends[first], let parting = partings[end] else {
            return (steps, ends[first])
        }
        return (steps + parting.told, parting.end)
    }
}

extension FlowGraph {
    /// Whether the ways from a node are gone without a choice: none has a word, and nothing is asked. What a single way
    /// leads on from is a title: `Is it dark?`
    fileprivate func leadsOn(_ node: Int, _ ways: [Edge]) -> Bool {
        ways.allSatisfy(\.label.isEmpty) && !nodes[node].isDecision
            && (ways.count == 1 || !nodes[node].text.withTreeBytes(TreeLabel.asks))
    }
}
