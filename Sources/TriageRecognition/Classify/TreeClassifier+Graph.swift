extension TreeClassifier {
    /// Whether something decides in a chart: a node that asks, or has the shape of a decision, or answers of yes and no.
    ///
    /// - Parameter lead: what stands above, and may call it a decision tree or speak of troubles.
    static func classify(_ graph: FlowGraph, lead: Introduction) -> Classification {
        let isAnnounced =
            lead.announcement == .tree || lead.text.withTreeBytes(TreeWords.announcesChoice)
        let isAboutTrouble = lead.announcement == .trouble
        var labelled = Array(repeating: 0, count: graph.nodes.count)
        var polar = labelled
        var count = labelled
        for edge in graph.edges {
            count[edge.from] += 1
            if edge.label.isEmpty { continue }
            labelled[edge.from] += 1
            if edge.label.withTreeBytes(TreeLabel.polarity) != nil { polar[edge.from] += 1 }
        }
        if graph.edges.count < 2 { return .rejected(.fewBranches, isNear: false) }
        if graph.nodes.contains(where: { $0.isPlaceholder }) {
            return .rejected(.nothingAsks, isNear: false)
        }
        let onlyForksAreLabelled = graph.nodes.indices.allSatisfy {
            labelled[$0] == 0 || count[$0] > 1
        }
        for node in graph.nodes.indices where count[node] > 0 {
            let asks = graph.nodes[node].text.withTreeBytes(TreeLabel.asks)
            let isLabelled = count[node] > 1 && labelled[node] == count[node]
            let decides =
                labelled[node] > 0
                ? (asks || graph.nodes[node].isDecision)
                    && (count[node] > 1 || labelled[node] == count[node]) || polar[node] > 1
                    || isLabelled && (isAnnounced || isAboutTrouble && onlyForksAreLabelled)
                : count[node] > 1 && (asks || graph.nodes[node].isDecision && isAnnounced)
            if decides { return .decision }
        }
        return .rejected(.nothingAsks, isNear: false)
    }
}
