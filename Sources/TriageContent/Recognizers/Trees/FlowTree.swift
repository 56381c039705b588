import TriageCore

/// Reads a flowchart: Graphviz or mermaid.
enum FlowTree {
    /// - Parameter firstLine: line of the source, starting with 1, of the first of the lines.
    static func read(
        _ lines: [TreeBytes], firstLine: Int, form: DecisionTree.Form
    ) -> TreeReading {
        let text = Array(lines.joined(separator: [0x0A]))[...]
        let first = lines.firstIndex { !$0.trimmed.isEmpty } ?? 0
        var reading = TreeReading(
            verdict: .other(.nothingAsks, isNear: false), tree: nil, line: firstLine + first,
            notes: [])
        do throws(FlowGraph.Failure) {
            let graph =
                form == .mermaid
                ? try MermaidReader.read(text, line: firstLine)
                : try DotReader.read(text, line: firstLine)
            guard let graph else { return reading }
            reading.verdict = graph.verdict
            if reading.verdict == .decision { reading.tree = graph.tree(form) }
        } catch {
            reading.notes = [
                TreeNote(
                    line: error.line, severity: .warning, code: "\(form.rawValue)-syntax",
                    message:
                        "this \(form.rawValue) text cannot be read, so it is shown as code: \(error.message)"
                )
            ]
        }
        return reading
    }
}
