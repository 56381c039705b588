import TriageCore

/// The text of blocks as trees need it: lines with their indents, as bytes, and what stands above.
extension Document {
    /// The lines of a code block and the line of the source, starting with 1, of the first of them.
    func treeLines(of block: Int) -> (lines: [TreeBytes], first: Int) {
        var lines: [TreeBytes] = []
        var current: TreeBytes = []
        var first: Int?
        for run in inlines(of: block) {
            switch run.kind {
            case .newline, .softBreak, .lineBreak:
                lines.append(current)
                current = []
            case .text:
                let range = (Int(run.start)..<Int(run.start + run.length)).clamped(
                    to: 0..<source.bytes.count)
                let text = source.bytes[range]
                if first == nil { first = source.line(at: range.lowerBound) - lines.count }
                // Lines that follow each other in the file are one run.
                var rest = text
                while let end = rest.firstIndex(of: 0x0A) {
                    var line = rest[..<end]
                    if line.last == 0x0D { line = line.dropLast() }
                    lines.append(current.isEmpty ? line : current + line)
                    current = []
                    rest = rest[(end + 1)...]
                }
                current = current.isEmpty ? rest : current + rest
            default: current += ArraySlice(Array(text(of: run).utf8))
            }
        }
        if !current.isEmpty { lines.append(current) }
        return (lines, max(1, first ?? line(of: block)))
    }

    /// The text of the paragraph or heading that leads up to a block, without its colon; empty without one.
    func lead(above block: Int) -> String {
        var index = block - 1
        while index > 0 {
            let kind = blocks[index].kind
            if kind == .paragraph || kind == .heading {
                let text = Array(inlineText(of: index).utf8)[...].trimmed
                let isColon = text.last == 0x3A || text.hasSuffix(.wideColon)
                return isColon ? text.dropLast(text.last == 0x3A ? 1 : 3).string : text.string
            }
            // Only what stands directly above leads up to it, or the heading.
            guard kind != .document else { break }
            index -= 1
        }
        return ""
    }
}
