/// The place of a hit, and a line of text around it.
struct Excerpt {
    /// Starting with 1.
    let line: Int
    let block: Int
    let text: String

    /// - Parameter number: index of a unit.
    init(of number: Int, in index: GuideIndex, of guide: Guide, _ query: SearchQuery) {
        let document = guide.document
        let unit = index.units[number]
        let own = Int(unit.block)
        let passages = Self.passages(of: number, in: index, of: guide, query)
        guard let (place, found) = passages.first else {
            // The words are in the title, in an address, or in a key.
            let link = index.link(with: query, number, of: guide)
            block = link.flatMap { document.block(at: Int($0.start)) } ?? own
            line = document.line(of: block)
            text =
                if let link {
                    Self.shortened(
                        "\(Self.text(of: block, at: nil, in: guide)) (\(link.destination))", query)
                } else {
                    Self.unseen(unit, in: index, of: guide, query)
                }
            return
        }
        block = found
        var (line, text) = (document.line(of: found), "")
        let columns = Self.columns / passages.count + (passages.count > 1 ? 20 : 0)
        if document.blocks[found].kind == .heading {
            // The title of the hit is told already: the text below it says more.
            let below = Self.firstText(of: unit, from: found, in: index, of: guide, query)
            let heading = found == own || unit.isWhole && document.blocks[found].headingLevel == 1
            text = heading ? below : Self.joined(document.inlineText(of: found), below, query)
        } else if let said = Self.said(at: found, in: guide, query) {
            (line, text) = said
        } else {
            line = document.source.line(at: place)
            text = Self.shortened(Self.text(of: found, at: place, in: guide), query, to: columns)
        }
        var pieces = [Piece(place: place, block: found, text: text)]
        for (place, block) in passages.dropFirst() {
            let further = Self.text(of: block, at: place, in: guide)
            // A drawn graph has told it already.
            let told = pieces.reduce(0) { $0 | query.words(in: $1.text) }
            guard query.words(in: further) & ~told != 0 else { continue }
            pieces.append(
                Piece(place: place, block: block, text: Self.shortened(further, query, to: columns))
            )
        }
        pieces.sort { $0.place < $1.place }
        self.line = line
        var (last, told) = (pieces[0], pieces[0].text)
        for piece in pieces.dropFirst() {
            told += Self.joint(told, piece.text, follows: piece.follows(last, in: document))
            last = piece
        }
        self.text = told
    }

    /// A piece of text with words of the query.
    private struct Piece {
        /// Offset of a word in the source.
        let place: Int
        let block: Int
        let text: String

        /// Whether nothing is left out between another piece and this one: they are two lines of code.
        func follows(_ other: Piece, in document: Document) -> Bool {
            block == other.block
                && document.source.line(at: place) == document.source.line(at: other.place) + 1
        }
    }

    /// What parts a piece of text from the next one in the file, and that one.
    private static func joint(_ text: String, _ next: String, follows: Bool) -> String {
        if text.hasSuffix("…") { return " " + next.trimmingPrefix("…") }
        return (follows || next.hasPrefix("…") ? " " : " … ") + next
    }

    /// What is told where no page shows any of the words: of a whole guide the entry of its front matter, else the
    /// first text, which says more than a comment or a key.
    private static func unseen(
        _ unit: GuideIndex.Unit, in index: GuideIndex, of guide: Guide, _ query: SearchQuery
    ) -> String {
        let value = guide.metadata.map(\.value).first { !query.marks(in: $0).isEmpty }
        if unit.isWhole, let value { return shortened(value, query) }
        return firstText(of: unit, from: Int(unit.block), in: index, of: guide, query)
    }

    /// Where the words stand together most closely: first the block that has the most of them that the title has not;
    /// then those that have what it lacks, but for what the title says.
    private static func passages(
        of unit: Int, in index: GuideIndex, of guide: Guide, _ query: SearchQuery
    ) -> [(place: Int, block: Int)] {
        let found = index.closestPlaces(query, unit, of: guide).compactMap { place in
            guide.document.block(at: place).map { block in
                (place, block, words: query.words(in: text(of: block, at: place, in: guide)))
            }
        }
        let inTitle = index.titleWords(of: unit, query)
        func worth(_ words: UInt16) -> Int {
            (words & ~inTitle).nonzeroBitCount * 16 + words.nonzeroBitCount
        }
        // Of those that tell as much the first one, with which the excerpt begins.
        let best = found.max { (worth($0.words), $1.0) < (worth($1.words), $0.0) }
        guard let best else { return [] }
        var told = best.words | inTitle
        var result = [(best.0, best.1)]
        for (place, block, words) in found where words & ~told != 0 && result.count < 3 {
            told |= words
            result.append((place, block))
        }
        return result
    }

    /// What a drawn graph says with the words in it: a question or an answer, and its line; its source is no text.
    private static func said(
        at block: Int, in guide: Guide, _ query: SearchQuery
    ) -> (line: Int, text: String)? {
        let tree = guide.parts.first { $0.tree?.isGraph == true && $0.blocks.contains(block) }?.tree
        guard let tree else { return nil }
        var best: (line: Int, text: String)?
        var most = -1
        func add(_ line: Int, _ text: String) {
            let count = query.words(in: text).nonzeroBitCount
            if count > most { (best, most) = ((line, text), count) }
        }
        for question in tree.questions {
            add(question.line, question.text)
            for answer in question.answers {
                let next = answer.next.flatMap {
                    tree.questions.indices.contains($0) ? tree.questions[$0].text : nil
                }
                let parts = [answer.text, answer.outcome ?? next ?? ""] + answer.lines
                let told = parts.filter { !$0.isEmpty }.joined(separator: " → ")
                add(answer.line, told)
            }
        }
        return best.map { ($0.line, shortened($0.text, query)) }
    }

    private static func joined(_ title: String, _ text: String, _ query: SearchQuery) -> String {
        shortened(text.isEmpty ? title : "\(title): \(text)", query)
    }

    /// The first text of a unit from a block on; empty where there is none.
    private static func firstText(
        of unit: GuideIndex.Unit, from block: Int, in index: GuideIndex, of guide: Guide,
        _ query: SearchQuery
    ) -> String {
        let end = index.haystack.sourceOffset(Int(unit.end))
        guard let first = firstText(from: block, before: end, in: guide.document) else {
            return ""
        }
        return said(at: first, in: guide, query)?.text
            ?? shortened(text(of: first, at: nil, in: guide), query)
    }

    private static func firstText(
        from block: Int, before end: Int, in document: Document
    ) -> Int? {
        // A part of one block begins with its own text.
        return (block..<min(document.blocks.count, block + 40)).first {
            let candidate = document.blocks[$0]
            return Int(candidate.start) < end && candidate.kind != .heading
                && candidate.inlineEnd > candidate.inlineStart && !document.isUnseenHTML($0)
        }
    }

    /// A block's text on one line: of code the line at an offset, of a table the row.
    private static func text(of block: Int, at offset: Int?, in guide: Guide) -> String {
        let document = guide.document
        switch document.blocks[block].kind {
        case .code, .html:
            let offset = offset ?? Int(document.blocks[block].start)
            let line = document.source.lineText(document.source.line(at: offset))
            let isTree = guide.parts.contains { $0.tree != nil && $0.blocks.contains(block) }
            return undrawn(line, isTree: isTree)
        case .tableCell, .tableHeaderCell:
            let row = Int(document.blocks[block].parent)
            guard row >= 0 else { return document.inlineText(of: block) }
            return document.children(of: row).map { document.headingText(of: $0) }
                .joined(separator: " | ")
        default: return document.headingText(of: block)
        }
    }

    /// A line of code without its indent, and without the lines and corners that trees and boxes are drawn with.
    private static func undrawn(_ line: String, isTree: Bool) -> String {
        func isDrawing(_ character: Character) -> Bool {
            character.unicodeScalars.allSatisfy { (0x2500...0x257F).contains($0.value) }
        }
        if line.contains(where: isDrawing) {
            return line.split { $0.isWhitespace || isDrawing($0) }.joined(separator: " ")
        }
        // Elsewhere these are signs of the code itself.
        return String(line.drop { $0.isWhitespace || isTree && "|+`\\-".contains($0) })
    }

    private static let columns = 160

    /// At most some characters, with the first word that was found among them.
    private static func shortened(
        _ text: String, _ query: SearchQuery, to columns: Int = columns
    ) -> String {
        guard text.utf8.count > columns else { return text }
        let characters = Array(text.prefix(4_000))
        guard characters.count > columns else { return text }
        var start = 0
        if let mark = query.marks(in: String(characters)).first?.lowerBound {
            var bytes = 0
            let place = characters.firstIndex {
                bytes += $0.utf8.count
                return bytes > mark
            }
            start = max(0, min((place ?? 0) - columns * 3 / 8, characters.count - columns + 2))
            if start > 0, let gap = characters[start..<(start + 20)].firstIndex(of: " ") {
                start = gap + 1
            }
        }
        let end = min(characters.count, start + columns - 2)
        return (start > 0 ? "…" : "") + String(characters[start..<end])
            + (end < characters.count || characters.count == 4_000 ? "…" : "")
    }
}

extension SearchQuery {
    /// Where words of the query stand in a text, as offsets in its UTF-8, in order and apart.
    func marks(in text: String) -> [Range<Int>] {
        Haystack(Array(text.utf8)).ranges(of: needles)
    }

    /// Which of the query's words stand in a text, as bits.
    func words(in text: String) -> UInt16 { words(in: Haystack(Array(text.utf8)).bytes[...]) }

    /// Which of the query's words stand in a folded text, as bits.
    func words(in text: ArraySlice<UInt8>) -> UInt16 {
        text.withUnsafeBufferPointer { bytes in
            needles.indices.reduce(0) { words, index in
                let isFound = needles[index].isFound(in: bytes, range: 0..<bytes.count)
                return words | (isFound ? 1 << UInt16(index) : 0)
            }
        }
    }
}

extension DecisionTree {
    /// Whether its source is a graph's, which reads as code does.
    fileprivate var isGraph: Bool { form == .dot || form == .mermaid }
}

extension Haystack {
    /// Places of words, as offsets in the source, in order and apart.
    func ranges(of needles: [Needle]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        bytes.withUnsafeBufferPointer { bytes in
            var offsets: [Int32] = []
            for needle in needles {
                offsets.removeAll(keepingCapacity: true)
                needle.matches(in: bytes, range: 0..<bytes.count, into: &offsets)
                ranges += offsets.map { offset in
                    let start = sourceOffset(Int(offset))
                    let end = sourceOffset(Int(offset) + needle.bytes.count)
                    return start..<max(start, end)
                }
            }
        }
        ranges.sort { $0.lowerBound < $1.lowerBound }
        var merged: [Range<Int>] = []
        for range in ranges {
            if let last = merged.last, range.lowerBound < last.upperBound {
                merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                merged.append(range)
            }
        }
        return merged
    }
}

extension Document {
    /// The innermost block with text of its own that holds an offset of the source.
    func block(at offset: Int) -> Int? {
        var index = blocks.endOfPrefix { Int($0.start) <= offset } - 1
        while index > 0 {
            let block = blocks[index]
            if block.inlineEnd > block.inlineStart, Int(block.end) >= offset { return index }
            if block.parent < 0 { break }
            index -= 1
        }
        return nil
    }
}
