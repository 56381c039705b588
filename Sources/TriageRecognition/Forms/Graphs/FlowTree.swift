import TriageCore

/// Reads a flowchart: Graphviz or mermaid.
enum FlowTree {
    /// - Parameters:
    ///   - firstLine: line of the source, starting with 1, of the first of the lines.
    ///   - lead: what stands above.
    static func read(
        _ lines: [TreeBytes], firstLine: Int, form: DecisionTree.Form, lead: Introduction
    ) -> TreeReading {
        let line = firstLine + (lines.firstIndex { !$0.trimmed.isEmpty } ?? 0)
        var reading = TreeReading(
            classification: .rejected(.nothingAsks, isNear: false), line: line)
        do throws(FlowGraph.Failure) {
            guard let graph = try graph(lines, firstLine, form) else { return reading }
            reading = TreeReading(
                graph, form, by: form == .mermaid ? .mermaidGraph : .dotGraph, line: line,
                lead: lead)
        } catch {
            reading.notes = [TreeNote(line: error.line, kind: .badGraph(form, error.problem))]
        }
        return reading
    }

    private static func graph(
        _ lines: [TreeBytes], _ line: Int, _ form: DecisionTree.Form
    ) throws(FlowGraph.Failure) -> FlowGraph? {
        let text = Array(lines.joined(separator: ["\n"]))[...]
        return form == .mermaid
            ? try MermaidReader.read(text, line: line) : try DotReader.read(text, line: line)
    }
}
