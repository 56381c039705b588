import TriageCore

/// Guides as they were written, to be taken away.
extension Guide {
    /// The Markdown of the whole guide, without what is said to the program.
    var markdown: String {
        let hidden = programLines
        guard !hidden.isEmpty else { return document.source.string(0..<Int.max) }
        let count = document.source.lineStarts.count
        let lines = (1...max(1, count)).filter { !hidden.contains($0) }
            .map(document.source.lineText)
        return lines.drop { $0.allSatisfy(\.isWhitespace) }.joined(separator: "\n")
    }

    /// Whether a block is a drawing of Graphviz or mermaid that is no decision.
    func isGraphThatAsksNothing(_ block: Int) -> Bool {
        let graphs = ["mermaid", "dot", "graphviz", "gv"]
        return graphs.contains(document.codeLanguage(of: block).lowercased())
            && !parts.contains { $0.tree != nil && $0.blocks.contains(block) }
    }

    /// The Markdown of a part.
    func markdown(of part: Part) -> String {
        markdown(from: part.line, upTo: part.blocks.upperBound)
    }

    /// The lines of the source, starting with 1, that a part takes.
    func lines(of part: Part) -> ClosedRange<Int> {
        let end = part.blocks.last.map { document.source.line(at: Int(document.blocks[$0].end)) }
        return part.line...max(part.line, end ?? 0)
    }

    /// The Markdown of a heading's section.
    func markdown(of heading: Heading) -> String {
        markdown(from: heading.line, upTo: section(of: heading).upperBound)
    }

    /// The Markdown of some blocks; empty where there are none.
    func markdown(of blocks: Range<Int>) -> String {
        guard let first = blocks.first, document.blocks.indices.contains(first) else { return "" }
        let isFenced = document.blocks[first].isFenced
        return markdown(
            from: document.line(of: first) - (isFenced ? 1 : 0), upTo: blocks.upperBound)
    }

    /// - Parameters:
    ///   - line: of the source, starting with 1.
    ///   - block: the first one that does not belong to it.
    private func markdown(from line: Int, upTo block: Int) -> String {
        let source = document.source
        var end = source.lineStarts.count
        if document.blocks.indices.contains(block) {
            let next = document.blocks[block]
            // A code block begins behind its fence.
            let isFenced = next.isFenced
            end = document.line(of: block) - (isFenced ? 2 : 1)
        }
        let hidden = programLines
        var lines = (line...max(line, end)).filter { !hidden.contains($0) }.map(source.lineText)
        func dropBlank() {
            while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
        }
        dropBlank()
        // A rule at the end only parts it from what follows.
        if document.blocks.indices.contains(block - 1),
            document.blocks[block - 1].kind == .thematicBreak,
            lines.last?.allSatisfy({ "-*_ \t".contains($0) }) == true
        {
            lines.removeLast()
            dropBlank()
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
