/// The place of a hit, and a line of text around it.
struct Excerpt {
    /// Starting with 1.
    let line: Int
    let block: Int
    let text: String

    init(of unit: GuideIndex.Unit, in index: GuideIndex, of guide: Guide, _ query: SearchQuery) {
        let document = guide.document
        let own = Int(unit.block)
        guard let (place, found) = Self.passage(of: unit, in: index, of: guide, query) else {
            // The words are in the title, or in what no page shows: the first text says more than a comment or a key.
            let value = guide.metadata.map(\.value).first { !query.marks(in: $0).isEmpty }
            text =
                unit.isWhole && value != nil
                ? Self.shortened(value ?? "", query)
                : Self.firstText(of: unit, behind: own, in: index, of: guide, query)
            block = own
            line = document.line(of: own)
            return
        }
        if document.blocks[found].kind == .heading {
            // The title of the hit is told already: the text below it says more.
            let below = Self.firstText(of: unit, behind: found, in: index, of: guide, query)
            let heading = found == own || unit.isWhole && document.blocks[found].level == 1
            text = heading ? below : Self.joined(document.inlineText(of: found), below, query)
            block = found
            line = document.line(of: found)
            return
        }
        block = found
        if let said = Self.said(at: found, in: guide, query) {
            (line, text) = said
            return
        }
        line = document.source.line(at: place)
        let plain = Self.shortened(Self.text(of: found, at: place, in: guide), query)
        // Some words are in what is not shown as text, such as the address of a link.
        text =
            query.marks(in: plain).isEmpty
            ? Self.shortened(document.source.lineText(line), query) : plain
    }

    /// Where in a unit the words stand together most closely, and the block with the most of them there; nil where
    /// no page shows any.
    private static func passage(
        of unit: GuideIndex.Unit, in index: GuideIndex, of guide: Guide, _ query: SearchQuery
    ) -> (place: Int, block: Int)? {
        let document = guide.document
        var best: (place: Int, block: Int)?
        var most = -1
        for place in places(of: unit, in: index, of: guide, query) {
            guard let block = document.block(at: place), !document.isUnseenHTML(block) else {
                continue
            }
            let count = query.count(in: text(of: block, at: place, in: guide))
            if count > most { (best, most) = ((place, block), count) }
        }
        return best
    }

    /// The words of a unit that stand together most closely, the one that it holds least often first; as offsets in
    /// the source.
    private static func places(
        of unit: GuideIndex.Unit, in index: GuideIndex, of guide: Guide, _ query: SearchQuery
    ) -> [Int] {
        // What stands before the text, its front matter, is no passage.
        let text = guide.document.blocks.dropFirst().first.map { Int($0.start) } ?? 0
        let start = max(Int(unit.start), index.haystack.offset(ofSource: text))
        let range = start..<max(start, Int(unit.end))
        var places: [[Int32]] = []
        index.haystack.bytes.withUnsafeBufferPointer { bytes in
            for needle in query.needles {
                var offsets: [Int32] = []
                needle.matches(in: bytes, range: range, into: &offsets)
                if !offsets.isEmpty { places.append(Array(offsets.prefix(500))) }
            }
        }
        places.sort { $0.count < $1.count }
        guard let rarest = places.first else { return [] }
        /// Of each word the place that is nearest to one of the rarest.
        func cluster(_ offset: Int32) -> [Int32] {
            places.map { others in
                let next = others.partition { $0 < offset }
                let near = others[max(0, next - 1)...min(next, others.count - 1)]
                return near.min { abs($0 - offset) < abs($1 - offset) } ?? offset
            }
        }
        let clusters = rarest.map { offset in
            let cluster = cluster(offset)
            return (cluster, spread: cluster.reduce(0) { $0 + Int(abs($1 - offset)) })
        }
        let closest = clusters.min { $0.spread < $1.spread }?.0 ?? []
        return closest.map { index.haystack.sourceOffset(Int($0)) }
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
            let count = query.count(in: text)
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

    /// The first text of a unit behind a block; empty where there is none.
    private static func firstText(
        of unit: GuideIndex.Unit, behind block: Int, in index: GuideIndex, of guide: Guide,
        _ query: SearchQuery
    ) -> String {
        let end = index.haystack.sourceOffset(Int(unit.end))
        guard let first = firstText(behind: block, before: end, in: guide.document) else {
            return ""
        }
        return said(at: first, in: guide, query)?.text
            ?? shortened(text(of: first, at: nil, in: guide), query)
    }

    private static func firstText(
        behind block: Int, before end: Int, in document: Document
    ) -> Int? {
        let last = min(document.blocks.count, block + 40)
        return (block + 1..<max(block + 1, last)).first {
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
            return document.children(of: row).map { document.inlineText(of: $0) }
                .joined(separator: " · ")
        default: return document.inlineText(of: block)
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

    /// At most some 160 characters, with the first word that was found among them.
    private static func shortened(_ text: String, _ query: SearchQuery) -> String {
        guard text.utf8.count > 160 else { return text }
        let characters = Array(text.prefix(4_000))
        guard characters.count > 160 else { return text }
        var start = 0
        if let mark = query.marks(in: String(characters)).first?.lowerBound {
            var bytes = 0
            let place = characters.firstIndex {
                bytes += $0.utf8.count
                return bytes > mark
            }
            start = max(0, min((place ?? 0) - 60, characters.count - 158))
            if start > 0, let gap = characters[start..<(start + 20)].firstIndex(of: " ") {
                start = gap + 1
            }
        }
        let end = min(characters.count, start + 158)
        return (start > 0 ? "…" : "") + String(characters[start..<end])
            + (end < characters.count || characters.count == 4_000 ? "…" : "")
    }
}

extension SearchQuery {
    /// Where words of the query stand in a text, as offsets in its UTF-8, in order and apart.
    func marks(in text: String) -> [Range<Int>] {
        Haystack(Array(text.utf8)).ranges(of: needles)
    }

    /// How many of the query's words stand in a text.
    fileprivate func count(in text: String) -> Int {
        let haystack = Haystack(Array(text.utf8))
        return haystack.bytes.withUnsafeBufferPointer { bytes in
            needles.count { $0.isFound(in: bytes, range: 0..<bytes.count) }
        }
    }
}

extension GuideIndex.Unit {
    fileprivate var isWhole: Bool { if case .guide = subject { true } else { false } }
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
        var index = blocks.partition { Int($0.start) <= offset } - 1
        while index > 0 {
            let block = blocks[index]
            if block.inlineEnd > block.inlineStart, Int(block.end) >= offset { return index }
            if block.parent < 0 { break }
            index -= 1
        }
        return nil
    }
}
