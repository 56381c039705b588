import TriageCore

/// Makes a chart of a drawing's texts and lines.
extension DrawnFlow {
    private typealias Edge = (from: Int, to: Int, label: String)

    func graph(firstLine: Int) -> FlowGraph? {
        var edges: [Edge] = []
        for link in links {
            let targets = link.targets
            var labels = Array(repeating: "", count: targets.count)
            for label in link.labels {
                let nearest = targets.indices.min {
                    targets[$0].place.distance(to: label.place)
                        < targets[$1].place.distance(to: label.place)
                }
                guard let nearest, labels[nearest].isEmpty else { return nil }
                labels[nearest] = label.text
            }
            // Where lines from several texts meet, words at them are those of the nearest one.
            let asking =
                targets.count == 1 && link.labels.count == 1
                ? link.sources.sorted().min {
                    texts[$0].distance(to: link.labels[0].place)
                        < texts[$1].distance(to: link.labels[0].place)
                } : nil
            for source in link.sources.sorted() {
                for (target, label) in zip(targets, labels) {
                    edges.append(
                        (source, target.text, asking.map { $0 == source } ?? true ? label : ""))
                }
            }
        }
        // Words between a fork and what they lead to are the answer that leads there.
        for text in texts.indices where !texts[text].isBox {
            let (arriving, leaving) = (
                edges.filter { $0.to == text }, edges.filter { $0.from == text }
            )
            guard arriving.count == 1, leaving.count == 1, arriving[0].label.isEmpty,
                leaving[0].label.isEmpty, leaving[0].to != text,
                edges.count(where: { $0.from == arriving[0].from }) > 1
            else { continue }
            edges.removeAll { $0.from == text || $0.to == text }
            edges.append((arriving[0].from, leaving[0].to, texts[text].text))
        }
        guard decides(edges) else { return nil }
        var graph = FlowGraph()
        var nodes: [Int: Int] = [:]
        let used = Set(edges.flatMap { [$0.from, $0.to] })
        for text in used.sorted(by: { place($0) < place($1) }) {
            let line = firstLine + texts[text].rows.lowerBound
            let node = graph.node("\(text)", line: line)
            graph.setText(texts[text].text, of: node)
            nodes[text] = node
        }
        for edge in edges.sorted(by: { place($0.to) < place($1.to) }) {
            guard let from = nodes[edge.from], let to = nodes[edge.to] else { continue }
            graph.connect([from], [to], label: edge.label, line: graph.nodes[to].line)
        }
        return graph
    }

    private func place(_ text: Int) -> (Int, Int) {
        (texts[text].rows.lowerBound, texts[text].columns.lowerBound)
    }

    /// Whether every fork asks, and each way from it has an answer of its own.
    private func decides(_ edges: [Edge]) -> Bool {
        let ways = Dictionary(grouping: edges, by: \.from)
        let forks = ways.filter { $0.value.count > 1 }
        return !forks.isEmpty
            && forks.allSatisfy { text, forked in
                let labels = forked.map(\.label)
                let sides = labels.compactMap { $0.withTreeBytes(TreeLabel.polarity) }
                return asks(text) && leadsToCases(forked, ways)
                    || !labels.contains("") && Set(labels).count == labels.count
                        && (asks(text) || sides.contains(true) && sides.contains(false))
            }
    }

    private func asks(_ text: Int) -> Bool { texts[text].text.withTreeBytes(TreeLabel.asks) }

    /// Whether a fork without a word leads to nothing but questions that go on: `Which is it?` to `An old one?` and
    /// `A new one?`
    private func leadsToCases(_ forked: [Edge], _ ways: [Int: [Edge]]) -> Bool {
        Set(forked.map(\.to)).count == forked.count
            && forked.allSatisfy { way in
                guard way.label.isEmpty, asks(way.to), let behind = ways[way.to] else {
                    return false
                }
                return behind.allSatisfy(\.label.isEmpty)
            }
    }
}
