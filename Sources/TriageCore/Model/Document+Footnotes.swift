/// A footnote: `[^name]: ...`, and what is indented below it.
package struct Footnote {
    /// The paragraph that begins with the note's mark; of several right below one another it holds them all.
    package let block: Int
    /// What of the note stands in blocks of its own.
    package let rest: [Int]
}

extension Document {
    /// The names of the footnotes that a block and its descendants refer to.
    package func footnoteNames(in block: Int) -> [String] {
        guard holdsFootnoteMarks(block) else { return [] }
        return (block..<max(block + 1, Int(blocks[block].subtreeEnd))).flatMap { block in
            let isText = blocks[block].kind != .code && blocks[block].kind != .html
            return isText ? FootnoteMark.names(in: plainText(inlines(of: block))) : []
        }
    }

    /// Whether `[^` stands in a block: most need no second look.
    private func holdsFootnoteMarks(_ block: Int) -> Bool {
        let range = Int(blocks[block].start)..<max(Int(blocks[block].start), Int(blocks[block].end))
        let bytes = source.bytes[range]
        return zip(bytes, bytes.dropFirst()).contains { $0 == (0x5B, 0x5E) }
    }

    /// The footnotes of some names, in the order of the file.
    package func footnotes(named names: Set<String>) -> [Footnote] {
        guard !names.isEmpty else { return [] }
        let outermost = children(of: 0)
        return outermost.indices.compactMap { index in
            let block = outermost[index]
            guard blocks[block].kind == .paragraph else { return nil }
            let told = plainText(inlines(of: block)).split(separator: "\n").filter {
                FootnoteMark.isNote($0)
            }.flatMap { FootnoteMark.names(in: String($0.prefix { $0 != ":" })) }
            guard !names.isDisjoint(with: told) else { return nil }
            return Footnote(
                block: block, rest: Array(outermost[(index + 1)...].prefix(while: isIndented)))
        }
    }

    /// Whether a block's line is indented as what goes on with a footnote.
    private func isIndented(_ block: Int) -> Bool {
        let isFence = blocks[block].kind == .code && blocks[block].level == 1
        let line = source.lineText(line(of: block) - (isFence ? 1 : 0))
        return line.hasPrefix("    ") || line.prefix { $0 == " " || $0 == "\t" }.contains("\t")
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
                names.append(String(String(rest.prefix(length)).dropFirst(2).dropLast()))
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
