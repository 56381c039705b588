import TriageCore

/// Reads a flowchart: Graphviz or mermaid.
enum FlowTree {
    /// - Parameters:
    ///   - firstLine: line of the source, starting with 1, of the first of the lines.
    ///   - isAnnounced: what stands above calls it a decision tree.
    ///   - isAboutTrouble: what stands above speaks of troubles.
    static func read(
        _ lines: [TreeBytes], firstLine: Int, form: DecisionTree.Form, isAnnounced: Bool,
        isAboutTrouble: Bool
    ) -> TreeReading {
        let first = lines.firstIndex { !$0.trimmed.isEmpty } ?? 0
        var reading = TreeReading(
            classification: .rejected(.nothingAsks, isNear: false), line: firstLine + first)
        do throws(FlowGraph.Failure) {
            guard let graph = try graph(lines, firstLine, form) else { return reading }
            reading.classification = graph.classification(
                isAnnounced: isAnnounced, isAboutTrouble: isAboutTrouble)
            guard reading.classification == .decision else { return reading }
            let tree = graph.tree(form, by: form == .mermaid ? .mermaidGraph : .dotGraph)
            // Steps that only lead to each other ask nothing.
            if tree.questions.isEmpty {
                reading.classification = .rejected(.nothingAsks, isNear: false)
            } else {
                reading.tree = tree
            }
        } catch {
            reading.notes = [
                TreeNote(line: error.line, kind: .badGraph(form, error.problem))
            ]
        }
        return reading
    }

    private static func graph(
        _ lines: [TreeBytes], _ line: Int, _ form: DecisionTree.Form
    ) throws(FlowGraph.Failure) -> FlowGraph? {
        let text = Array(lines.joined(separator: [0x0A]))[...]
        return form == .mermaid
            ? try MermaidReader.read(text, line: line) : try DotReader.read(text, line: line)
    }
}
