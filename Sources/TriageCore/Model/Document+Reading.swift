extension Document {
    /// A document without any block but its root.
    static func empty(_ source: SourceText = SourceText([])) -> Document {
        var root = Block(kind: .document, start: 0, end: 0, parent: -1)
        root.subtreeEnd = 1
        return Document(source: source, blocks: [root], inlines: [], links: [])
    }

    /// Indices of a block and its descendants.
    public func subtree(of block: Int) -> Range<Int> {
        block..<max(block + 1, Int(blocks[block].subtreeEnd))
    }

    /// Indices of a block's descendants.
    public func descendants(of block: Int) -> Range<Int> { subtree(of: block).dropFirst() }

    /// Indices of the direct children of a block.
    public func children(of block: Int) -> [Int] {
        var result: [Int] = []
        let descendants = descendants(of: block)
        var next = descendants.lowerBound
        while next < descendants.upperBound {
            result.append(next)
            next = subtree(of: next).upperBound
        }
        return result
    }

    /// The paragraph that an item begins with; nil for an item that is empty, or begins with something else.
    public func leadingParagraph(of item: Int) -> Int? {
        let first = item + 1
        return descendants(of: item).contains(first) && blocks[first].kind == .paragraph
            ? first : nil
    }

    /// The same, or the heading that it begins with: a line of dashes below its words makes one of them.
    package func leadingText(of item: Int) -> Int? {
        let first = item + 1
        return descendants(of: item).contains(first)
            && [.paragraph, .heading].contains(blocks[first].kind) ? first : nil
    }

    /// Line, starting with 1, where a block's text begins.
    public func line(of block: Int) -> Int { source.line(at: Int(blocks[block].start)) }

    /// The block before one in the same container.
    package func previousSibling(of block: Int) -> Int? {
        let parent = blocks[block].parent
        var index = block - 1
        while index > parent, index >= 0 {
            if blocks[index].parent == parent { return index }
            index = Int(blocks[index].parent)
        }
        return nil
    }

    /// A block's own inline runs, without those of its descendants.
    public func inlines(of block: Int) -> ArraySlice<Inline> {
        inlines[Int(blocks[block].inlineStart)..<Int(blocks[block].inlineEnd)]
    }

    /// The plain text of a block and of its descendants; blocks and line ends become single line breaks.
    public func plainText(of block: Int) -> String {
        var result = ""
        for index in subtree(of: block) {
            let own = inlines(of: index)
            if own.isEmpty { continue }
            if !result.isEmpty, !result.hasSuffix("\n") { result += "\n" }
            result += plainText(own)
        }
        return result
    }

    /// The plain text of a block's own runs on one line, without comments.
    public func inlineText(of block: Int) -> String {
        let runs = inlines(of: block)
        let kept = withoutComments(runs)
        return kept.count == runs.count ? joinedText(runs) : String(joinedText(kept).trimmed)
    }

    /// Runs of a text without comments, `<!-- ... -->`, which are never text. One of several lines is as many runs.
    package func withoutComments(_ runs: ArraySlice<Inline>) -> ArraySlice<Inline> {
        guard runs.contains(where: { $0.kind == .html }), runs.contains(where: begins(comment:))
        else { return runs }
        var kept: [Inline] = []
        var isInside = false
        for run in runs {
            if begins(comment: run) { isInside = true }
            if !isInside { kept.append(run) }
            if isInside, run.kind == .html, text(of: run).hasSuffix("-->") { isInside = false }
        }
        return kept[...]
    }

    private func begins(comment run: Inline) -> Bool {
        run.kind == .html && source.bytes[Int(run.start)...].starts(with: "<!--".utf8)
    }

    /// The text of runs, with character references decoded.
    public func plainText(_ runs: ArraySlice<Inline>) -> String {
        if runs.count == 1, let run = runs.first, run.kind == .text { return text(of: run) }
        var result = ""
        for run in runs { result += text(of: run) }
        return result
    }

    /// The text of runs on one line.
    public func joinedText(_ runs: ArraySlice<Inline>) -> String {
        if runs.count == 1, let run = runs.first, run.kind == .text { return text(of: run) }
        var result = ""
        for index in runs.indices { result += joinedText(at: index, of: runs) }
        return result
    }

    /// The text of one of some runs that become one line: of a soft break what joins the lines beside it.
    public func joinedText(at index: Int, of runs: ArraySlice<Inline>) -> String {
        guard runs[index].kind == .softBreak else { return text(of: runs[index], softBreak: " ") }
        let before = runs[..<index].last.map { text(of: $0) }
        let after = runs[(index + 1)...].first.map { text(of: $0) }
        return LineJoint.between(before?.unicodeScalars.last, after?.unicodeScalars.first)
    }

    /// The text of one run.
    public func text(of run: Inline, softBreak: String = "\n") -> String {
        switch run.kind {
        case .text, .html: source.string(Int(run.start)..<Int(run.start + run.length))
        case .entity:
            CharacterReference.decode(source.string(Int(run.start)..<Int(run.start + run.length)))
        case .softBreak: softBreak
        case .lineBreak, .newline: "\n"
        case .spaces: String(repeating: " ", count: Int(run.length))
        case .replacement: "\u{FFFD}"
        }
    }

    /// The language of a code block: the first word of its info string, without the braces of attributes that some tools
    /// write round it (`{.swift}` in pandoc, `{mermaid}` in Quarto); empty where there is none.
    public func codeLanguage(of block: Int) -> String {
        let word = infoWord(of: block)
        guard word.hasPrefix("{") else { return word }
        let name = word.dropFirst().drop { $0 == "." }
        return String(name.prefix { $0 != "}" && $0 != "," && $0 != "." })
    }

    /// The first word of a code block's info string, as it is written; empty where there is none.
    public func infoWord(of block: Int) -> String {
        let info = blocks[block].infoString
        let end = source.bytes[info].firstIndex { $0 <= 0x20 } ?? info.upperBound
        let word = source.string(info.lowerBound..<end)
        return word.utf8.contains { $0 == 0x5C || $0 == 0x26 } ? Self.unescaped(word) : word
    }

    /// A text with its escapes and character references read.
    private static func unescaped(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let mark = rest.firstIndex(where: { $0 == "\\" || $0 == "&" }) {
            result += rest[..<mark]
            let next = rest.index(after: mark)
            if let (text, behind) = CharacterReference.leading(rest[mark...]) {
                result += text
                rest = behind
            } else if rest[mark] == "\\", next < rest.endIndex, rest[next].isASCII,
                rest[next].isPunctuation || rest[next].isSymbol
            {
                result.append(rest[next])
                rest = rest[rest.index(after: next)...]
            } else {
                result.append(rest[mark])
                rest = rest[next...]
            }
        }
        return result + rest
    }

    /// The lines of a code block without line ends, indents kept.
    public func codeLines(of block: Int) -> [String] {
        let runs = inlines(of: block)
        var result: [String] = []
        var line: [UInt8] = []
        source.bytes.withUnsafeBufferPointer { bytes in
            for run in runs {
                guard run.kind == .text || run.kind == .html else {
                    if run.kind == .newline {
                        result.append(String(decoding: line, as: UTF8.self))
                        line.removeAll(keepingCapacity: true)
                    } else {
                        line += text(of: run).utf8
                    }
                    continue
                }
                let end = min(bytes.count, Int(run.start) + Int(run.length))
                var start = Int(run.start)
                var index = start
                while index < end {
                    guard bytes[index] == 0x0A else {
                        index += 1
                        continue
                    }
                    if line.isEmpty {
                        result.append(
                            String(decoding: bytes[start..<index], as: UTF8.self))
                    } else {
                        line += bytes[start..<index]
                        result.append(String(decoding: line, as: UTF8.self))
                        line.removeAll(keepingCapacity: true)
                    }
                    index += 1
                    start = index
                }
                if start < end { line += bytes[start..<end] }
            }
        }
        if !line.isEmpty { result.append(String(decoding: line, as: UTF8.self)) }
        return result
    }
}

extension Document {
    /// The cells of a table's row that say something, each with the head of its column.
    package func fields(ofRow row: Int) -> [(head: Int, cell: Int)] {
        let rows = children(of: Int(blocks[row].parent))
        guard let first = rows.first, first != row else { return [] }
        return zip(children(of: first), children(of: row)).filter { !inlines(of: $0.1).isEmpty }
            .map { (head: $0.0, cell: $0.1) }
    }
}
