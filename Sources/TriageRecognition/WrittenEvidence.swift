import TriageCore
import TriageLexicon

/// Lines `Evidence: ...`, properties as outliners write them (`key:: value`), and `Note: ...` of a task, right below the
/// words of a list's item: they begin a paragraph of their own, so that the item's words are what they were before.
enum WrittenEvidence {
    /// The document with these paragraphs; the same one where it has none.
    static func parted(_ document: Document) -> Document {
        let places = places(in: document)
        guard !places.isEmpty else { return document }
        var blocks: [Block] = []
        blocks.reserveCapacity(document.blocks.count + places.count)
        /// How many blocks were put in before each one.
        var shifts = [Int32](repeating: 0, count: document.blocks.count + 1)
        var shift: Int32 = 0
        for index in document.blocks.indices {
            shifts[index] = shift
            shift += Int32(places[index]?.count ?? 0)
        }
        shifts[document.blocks.count] = shift
        for (index, old) in document.blocks.enumerated() {
            var block = old
            if block.parent >= 0 { block.parent += shifts[Int(block.parent)] }
            block.subtreeEnd += shifts[min(Int(block.subtreeEnd), document.blocks.count)]
            for place in places[index] ?? [] {
                var above = block
                above.subtreeEnd = Int32(blocks.count + 1)
                above.inlineEnd = Int32(place.before)
                above.end = Int32(place.end)
                blocks.append(above)
                block.start = Int32(place.offset)
                block.inlineStart = Int32(place.behind)
            }
            blocks.append(block)
        }
        return Document(
            source: document.source, blocks: blocks, inlines: document.inlines,
            links: document.links)
    }

    /// Where a paragraph is parted.
    private struct Place {
        /// Byte offset of the line.
        var offset: Int
        /// Byte offset behind the words above it.
        var end: Int
        /// Index of the run behind the last one of the words, and of the first one of the line.
        var before: Int
        var behind: Int
    }

    private static func places(in document: Document) -> [Int: [Place]] {
        var facts: Set<String>?
        var places: [Int: [Place]] = [:]
        for index in document.blocks.indices {
            let block = document.blocks[index]
            guard block.kind == .paragraph, block.parent == index - 1,
                document.blocks[index - 1].kind == .item
            else { continue }
            let found = Self.places(
                in: block, ofTask: document.blocks[index - 1].taskMark != 0, document,
                facts: {
                    let names = facts ?? document.factNames
                    facts = names
                    return names
                })
            if !found.isEmpty { places[index] = found }
        }
        return places
    }

    /// Where a first line of each kind stands that differs from the one before: what goes on is of the same paragraph.
    private static func places(
        in block: Block, ofTask isTask: Bool, _ document: Document, facts: () -> Set<String>
    ) -> [Place] {
        var places: [Place] = []
        var isBehindNote: Bool?
        let runs = Int(block.inlineStart)..<Int(block.inlineEnd)
        let source = document.source
        for run in runs.dropFirst() {
            let start = Int(document.inlines[run].start)
            guard [.softBreak, .lineBreak].contains(document.inlines[run - 1].kind),
                document.inlines[run].kind == .text, mayBeLead(source.bytes[start])
            else { continue }
            let line = source.line(at: start)
            let written = source.string(start..<source.lineRange(line).upperBound)
            let asks = EvidenceLine.text(of: written).map { EvidenceLine.asks($0, facts: facts()) }
            let isNote = isTask && isNote(written)
            guard asks ?? (isNote || isProperty(written)), isBehindNote != isNote else { continue }
            isBehindNote = isNote
            let end = max(Int(block.start), source.lineRange(line - 1).upperBound)
            places.append(Place(offset: start, end: end, before: run - 1, behind: run))
        }
        return places
    }

    /// `Note: with a cloth`, `注意：`
    private static func isNote(_ line: String) -> Bool {
        let label = line.prefix { $0 != ":" && $0 != "：" }
        return label.endIndex < line.endIndex && noteLabels.contains(label.lowercased())
    }

    private static let noteLabels = Lexicon.set(.noteLabels)

    private static func mayBeLead(_ byte: UInt8) -> Bool { byte.isASCIILetter || byte >= 0x80 }

    /// `id:: 65c1`, `作者:: 王`
    private static func isProperty(_ line: String) -> Bool {
        let key = line.prefix { $0 != ":" }
        let rest = line[key.endIndex...]
        return !key.isEmpty && key.allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
            && rest.hasPrefix("::")
            && rest.dropFirst(2).first.map(\.isWhitespace) ?? true
    }
}

extension DecisionTree {
    /// Takes the evidence of its answers out of what they tell.
    mutating func parseEvidence(_ facts: () -> Set<String>) {
        for question in questions.indices {
            for answer in questions[question].answers.indices {
                questions[question].answers[answer].parseEvidence(facts)
            }
        }
    }
}

extension Answer {
    fileprivate mutating func parseEvidence(_ facts: () -> Set<String>) {
        if let index = remarks.firstIndex(where: { EvidenceLine.text(of: $0) != nil }),
            let text = EvidenceLine.text(of: remarks[index]),
            EvidenceLine.asks(text, facts: facts())
        {
            evidence = Self.joined(text.split(whereSeparator: \.isNewline))
            remarks.remove(at: index)
        } else if let first = lines.firstIndex(where: { EvidenceLine.text(of: $0) != nil }),
            let text = EvidenceLine.text(of: lines[first]),
            EvidenceLine.asks(text, facts: facts())
        {
            let indent = lines[first].prefix { $0 == " " }.count
            let rest = lines[(first + 1)...].prefix { line in
                !line.trimmed.isEmpty && line.prefix { $0 == " " }.count > indent
            }
            evidence = Self.joined([text[...]] + rest.map { $0[...] })
            lines.removeSubrange(first..<rest.endIndex)
        }
    }

    private static func joined(_ lines: [Substring]) -> String {
        lines.map { String($0.trimmed) }.joined(separator: " ")
    }
}
