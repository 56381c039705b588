import TriageCore

/// A flowchart: what Graphviz and mermaid have in common.
struct Chart {
    struct Node {
        var id: String
        /// What the node shows; its id where it has no label.
        var text: String
        /// Line of the source, starting with 1, where the node is met first.
        var line: Int
        /// The node's shape is that of a decision.
        var isDecision = false
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

    func index(of id: String) -> Int? { indices[id] }

    mutating func describe(_ node: Int, _ text: String, isDecision: Bool? = nil) {
        if !text.isEmpty { nodes[node].text = text }
        if let isDecision { nodes[node].isDecision = isDecision }
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

    /// Reads the chart of a block: what is none stays code, with a note.
    static func read(
        _ lines: [ArraySlice<UInt8>], firstLine: Int, form: DecisionTree.Form, lead: Introduction
    ) -> Reading {
        let line = firstLine + (lines.firstIndex { $0.contains { !$0.isSpace } } ?? 0)
        let text = String(decoding: Array(lines.joined(separator: [0x0A])), as: UTF8.self)
        let scanner = ChartScanner(text, line: firstLine)
        do throws(Failure) {
            let chart =
                form == .mermaid ? try MermaidReader.chart(scanner) : try DotReader.chart(scanner)
            guard let chart else { return Reading(.no(.noQuestion, isNear: false), line: line) }
            return ChartReader(chart).reading(form, line: line, lead: lead)
        } catch {
            let note = TreeNote(line: error.line, kind: .badGraph(form, error.problem))
            return Reading(.no(.noQuestion, isNear: false), line: line, notes: [note])
        }
    }
}
