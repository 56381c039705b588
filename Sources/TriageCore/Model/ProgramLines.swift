/// What a guide says to the program rather than to readers: front matter, facts, and what of a project's files speaks
/// for an answer or an item. It is no text: readers neither see nor find nor take it.
extension Document {
    /// Whether a block is for the program alone.
    ///
    /// - Parameter facts: the document's ``factNames``, asked for where they matter.
    public func isForProgram(_ block: Int, facts: () -> Set<String>) -> Bool {
        switch blocks[block].kind {
        case .code: return codeLanguage(of: block) == EvidenceLine.factsFence
        case .paragraph:
            guard mayBeEvidence(at: Int(blocks[block].start)) else { return false }
            return asksForEvidence(block, facts: facts())
        default: return false
        }
    }

    /// Whether a line may begin so; what it says is not read.
    private func mayBeEvidence(at offset: Int) -> Bool {
        source.bytes.indices.contains(offset)
            && EvidenceLine.leads.contains { source.bytes[offset...].starts(with: $0.utf8) }
    }
}

extension EvidenceLine {
    /// Places among some lines of code of those that say what speaks for an answer, with the lines that go on below them
    /// a little deeper.
    ///
    /// - Parameter facts: names that the guide gives to looks, asked for where they matter.
    public static func places(in lines: [String], facts: () -> Set<String>) -> Set<Int> {
        var places: Set<Int> = []
        var indent: Int?
        for (index, line) in lines.enumerated() {
            if let limit = indent {
                let own = line.prefix(while: isGuide).count
                if own > limit, own < line.count {
                    places.insert(index)
                    continue
                }
                indent = nil
            }
            guard line.utf8.contains(0x3A) || line.contains("：") else { continue }
            let own = line.prefix(while: isGuide)
            guard let asked = text(of: line.dropFirst(own.count)), asks(asked, facts: facts())
            else { continue }
            places.insert(index)
            indent = own.count
        }
        return places
    }

    /// Whether a character is a blank or what trees are drawn with.
    private static func isGuide(_ character: Character) -> Bool {
        character == " " || character == "\t" || character == "|"
            || character.unicodeScalars.allSatisfy { (0x2500...0x257F).contains($0.value) }
    }
}

extension Guide {
    /// The lines of the source, starting with 1, that are for the program alone.
    public var programLines: Set<Int> {
        var lines = metadata.isEmpty ? [] : frontMatterLines
        var known: Set<String>?
        let facts = {
            let names = known ?? document.factNames
            known = names
            return names
        }
        for block in document.blocks.indices {
            let kind = document.blocks[block].kind
            guard kind == .code || kind == .paragraph else { continue }
            let first = document.line(of: block)
            if document.isForProgram(block, facts: facts) {
                let count =
                    kind == .code
                    ? document.codeLines(of: block).count + 1
                    : document.writtenLines(of: block).count - 1
                // With its fences.
                lines.formUnion((first - (kind == .code ? 1 : 0))...(first + max(0, count)))
            } else if kind == .code {
                let own = EvidenceLine.places(in: document.codeLines(of: block), facts: facts)
                lines.formUnion(own.map { first + $0 })
            }
        }
        return lines
    }

    /// From the first fence of the front matter to the last.
    private var frontMatterLines: Set<Int> {
        let source = document.source
        let count = source.lineStarts.count
        let fence = source.lineText(1).trimmed
        guard ["---", "+++"].contains(fence), count > 1,
            let end = (2...count).first(where: {
                [fence, "..."].contains(source.lineText($0).trimmed)
            })
        else { return [] }
        return Set(1...end)
    }
}
