import TriageCore

/// The text of blocks as trees need it: lines with their indents, as bytes, and what stands above.
extension Document {
    /// The lines of a code block and the line of the source, starting with 1, of the first of them.
    func treeLines(of block: Int) -> (lines: [TreeBytes], first: Int) {
        var lines: [TreeBytes] = []
        var current: TreeBytes = []
        var first: Int?
        func add(_ text: TreeBytes) { current = current.isEmpty ? text : current + text }
        func end() {
            lines.append(current.last == 0x0D ? current.dropLast() : current)
            current = []
        }
        for run in inlines(of: block) {
            switch run.kind {
            case .newline, .softBreak, .lineBreak: end()
            case .text:
                // A run may hold many lines: nothing is copied then.
                var start = min(Int(run.start), source.bytes.count)
                let limit = min(start + Int(run.length), source.bytes.count)
                if first == nil { first = source.line(at: start) - lines.count }
                while let stop = source.bytes[start..<limit].firstIndex(of: 0x0A) {
                    add(source.bytes[start..<stop])
                    end()
                    start = stop + 1
                }
                add(source.bytes[start..<limit])
            default: add(ArraySlice(Array(text(of: run).utf8)))
            }
        }
        if !current.isEmpty { end() }
        return (lines, max(1, first ?? line(of: block)))
    }

    /// The text that leads up to a block, without its colon: the paragraph directly above where that announces or
    /// asks something, else the heading.
    ///
    /// - Parameter heading: the nearest heading above, if there is one.
    func lead(above block: Int, heading: Int?) -> String {
        if block > 0, blocks[block - 1].kind == .paragraph {
            let text = Array(inlineText(of: block - 1).utf8)[...].trimmed
            if let plain = withoutColon(text) { return plain.string }
            if TreeLabel.asks(text) { return text.string }
        }
        guard let heading else { return "" }
        let text = Array(inlineText(of: heading).utf8)[...].trimmed
        return (withoutColon(text) ?? text).string
    }

    private func withoutColon(_ text: TreeBytes) -> TreeBytes? {
        if text.last == 0x3A { return text.dropLast().trimmed }
        return text.hasSuffix(.wideColon) ? text.dropLast(3).trimmed : nil
    }
}
