/// A footnote: `[^name]: ...`, and what is indented below it.
package struct Footnote {
    package let name: String
    /// The paragraph that begins with the note's mark.
    package let block: Int
    /// What of the note stands in blocks of its own.
    package let rest: [Int]
}

extension Document {
    /// The names of the footnotes that a block and its descendants refer to.
    package func footnoteNames(in block: Int) -> [String] {
        guard holdsFootnoteMarks(block) else { return [] }
        return subtree(of: block).flatMap { block in
            let isText = blocks[block].kind != .code && blocks[block].kind != .html
            return isText ? FootnoteMark.names(in: plainText(inlines(of: block))) : []
        }
    }

    /// Whether `[^` stands in a block: most need no second look.
    func holdsFootnoteMarks(_ block: Int) -> Bool {
        let start = Int(blocks[block].start)
        let bytes = source.bytes[start..<max(start, Int(blocks[block].end))]
        return zip(bytes, bytes.dropFirst()).contains { $0 == (0x5B, 0x5E) }
    }

    /// The footnotes between the outermost blocks, in order.
    package var footnotes: [Footnote] {
        let outermost = children(of: 0)
        return outermost.indices.compactMap { index in
            let block = outermost[index]
            let start = Int(blocks[block].start)
            guard blocks[block].kind == .paragraph,
                source.bytes[start...].prefix(2).elementsEqual("[^".utf8)
            else { return nil }
            // Its text may begin on the next line.
            let text = source.string(start..<source.lineRange(line(of: block)).upperBound)
            guard FootnoteMark.isNote(text[...]),
                let name = FootnoteMark.names(in: String(text.prefix { $0 != ":" })).first
            else { return nil }
            return Footnote(
                name: name, block: block,
                rest: Array(outermost[(index + 1)...].prefix(while: isIndented)))
        }
    }

    /// The blocks that are footnotes.
    package var footnoteBlocks: Set<Int> { Set(footnotes.flatMap { [$0.block] + $0.rest }) }

    /// Whether a block's line is indented as what goes on with a footnote.
    private func isIndented(_ block: Int) -> Bool {
        let line = source.lineText(line(of: block) - (blocks[block].isFenced ? 1 : 0))
        return line.hasPrefix("  ") || line.hasPrefix("\t")
    }
}

/// The mark of a footnote, `[^name]`.
enum FootnoteMark {
    /// The scalars of the mark that a text begins with; 0 where there is none.
    static func length(_ text: Substring.UnicodeScalarView) -> Int {
        guard text.starts(with: "[^".unicodeScalars) else { return 0 }
        let name = text.dropFirst(2).prefix(64).prefix { scalar in
            scalar == "-" || scalar == "_" || scalar == "." || scalar.properties.isAlphabetic
                || scalar.properties.numericType != nil
        }
        let end = text.dropFirst(2 + name.count).first
        return name.isEmpty || end != "]" ? 0 : name.count + 3
    }

    static func names(in text: String) -> [String] {
        var names: [String] = []
        var rest = text.unicodeScalars[...]
        while let mark = rest.firstIndex(of: "[") {
            rest = rest[mark...]
            let length = length(rest)
            if length > 0 {
                // In whichever case, as GitHub takes labels.
                names.append(
                    String(rest.prefix(length)).dropFirst(2).dropLast().lowercased())
            }
            rest = rest.dropFirst(max(1, length))
        }
        return names
    }

    /// Whether a line begins a note.
    static func isNote(_ line: Substring) -> Bool {
        let length = length(line.unicodeScalars)
        return length > 0 && line.unicodeScalars.dropFirst(length).first == ":"
    }
}
