import TriageCore

extension FlowGraph {
    /// Whether something decides: a node that asks, or has the shape of a decision, or answers of yes and no.
    ///
    /// - Parameters:
    ///   - isAnnounced: what stands above the chart calls it a decision tree.
    ///   - isAboutTrouble: what stands above speaks of troubles.
    func classification(isAnnounced: Bool, isAboutTrouble: Bool = false) -> Classification {
        var labelled = Array(repeating: 0, count: nodes.count)
        var polar = labelled
        var count = labelled
        for edge in edges {
            count[edge.from] += 1
            if edge.label.isEmpty { continue }
            labelled[edge.from] += 1
            if edge.label.withTreeBytes(TreeLabel.polarity) != nil { polar[edge.from] += 1 }
        }
        if edges.count < 2 { return .rejected(.fewBranches, isNear: false) }
        if nodes.contains(where: { $0.isPlaceholder }) {
            return .rejected(.nothingAsks, isNear: false)
        }
        let onlyForksAreLabelled = nodes.indices.allSatisfy { labelled[$0] == 0 || count[$0] > 1 }
        for node in nodes.indices where count[node] > 0 {
            let asks = nodes[node].text.withTreeBytes(TreeLabel.asks)
            let isLabelled = count[node] > 1 && labelled[node] == count[node]
            let decides =
                labelled[node] > 0
                ? (asks || nodes[node].isDecision)
                    && (count[node] > 1 || labelled[node] == count[node]) || polar[node] > 1
                    || isLabelled && (isAnnounced || isAboutTrouble && onlyForksAreLabelled)
                : count[node] > 1 && (asks || nodes[node].isDecision && isAnnounced)
            if decides { return .decision }
        }
        return .rejected(.nothingAsks, isNear: false)
    }
}
