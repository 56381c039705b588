import TriageCore

/// The nodes of a flowchart at which nobody decides: what is done on the way to others, or at its end.
///
/// A node that has one way out, without a word, is a step; so is one with several such ways that asks nothing, where all
/// of them end, or meet at one node: each is gone. A row of steps that is too long to be told at once is told in parts:
/// the walk stops at a step between them, and goes on from there.
struct ChartSteps {
    /// For each step, the node behind it.
    private var next: [Int?]
    /// For each node whose ways are all gone, what they tell and where they meet.
    private var partings: [Int: (told: [Int], end: Int?)] = [:]

    init(_ reader: ChartReader) {
        let ways = reader.ways
        next = ways.indices.map { node in
            ways[node].count == 1 && reader.leadsOn(node) ? ways[node][0].to : nil
        }
        divideRows()
        // Where a chart begins, several ways are different beginnings.
        let parts = ways.indices.map {
            ways[$0].count > 1 && reader.isReached[$0] && reader.leadsOn($0)
        }
        for node in ways.indices where parts[node] {
            partings[node] = parting(at: node, ways, parts)
        }
    }

    /// Makes stops of steps that have as many steps behind them as a row has at most.
    private mutating func divideRows() {
        /// For each node, how many steps are told from it on; nil until it was come to.
        var told: [Int?] = next.map { $0 == nil ? 0 : nil }
        for first in next.indices {
            var row: [Int] = []
            var node = first
            while told[node] == nil, let behind = next[node] {
                told[node] = 0
                row.append(node)
                node = behind
            }
            var count = told[node] ?? 0
            for step in row.reversed() {
                count += 1
                if count > Self.longestRow {
                    next[step] = nil
                    count = 0
                }
                told[step] = count
            }
        }
    }

    /// What the ways from a node tell, in order; nil where they lead to different questions, or are too many to tell.
    private func parting(
        at first: Int, _ ways: [[Chart.Edge]], _ parts: [Bool]
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
            told.append(node)
            for way in ways[node].reversed() where known.insert(way.to).inserted {
                waiting.append(way.to)
                // All that is known will be told, but for one question.
                guard known.count <= Self.mostTold + 1 else { return nil }
            }
        }
        guard told.count <= Self.mostTold else { return nil }
        return question != nil && hasEnd ? nil : (told, question)
    }

    func isStep(_ node: Int) -> Bool { next[node] != nil || partings[node] != nil }

    /// More than that at the end of several ways are a choice, not told at once.
    private static let mostTold = 40
    /// More steps in a row than that are told in parts: each of many answers may lead through them.
    private static let longestRow = 200

    /// The steps from a node on, and where they end; nil where the last of them is the end, or leads back to another.
    func way(from first: Int) -> (steps: [Int], end: Int?) {
        var steps: [Int] = []
        var node = first
        while let behind = next[node] {
            if steps.contains(node) { return (steps, nil) }
            steps.append(node)
            node = behind
        }
        guard let parting = partings[node] else { return (steps, node) }
        return (steps + parting.told, parting.end)
    }
}

extension ChartReader {
    /// Whether the ways from a node are gone without a choice: none has a word, and nothing is asked. What a single way
    /// leads on from is a title: `Is it dark?`
    fileprivate func leadsOn(_ node: Int) -> Bool {
        ways[node].allSatisfy(\.label.isEmpty) && !chart.nodes[node].isDecision
            && (ways[node].count == 1 || !texts[node].asks)
    }
}
