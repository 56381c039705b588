/// The place of a hit, and a line of text around it.
struct Excerpt {
    /// Starting with 1.
    let line: Int
    let block: Int
    let text: String

    init(of unit: GuideIndex.Unit, in index: GuideIndex, of guide: Guide, _ query: SearchQuery) {
        let document = guide.document
        let heading = Int(unit.block)
        let place = Self.place(of: unit, in: index, query).map(index.haystack.sourceOffset)
        var block = place.flatMap { document.block(at: $0) } ?? heading
        let isHeading = document.blocks[block].kind == .heading
        if place == nil || isHeading {
            // The title is told already: the text below it says more.
            let end = index.haystack.sourceOffset(Int(unit.end))
            if isHeading || document.blocks[block].inlineEnd == document.blocks[block].inlineStart {
                block = Self.firstText(behind: block, before: end, in: document) ?? block
            }
            text =
                document.blocks[block].kind == .heading
                ? "" : Self.shortened(Self.text(of: block, at: nil, in: guide), query)
            self.block = heading
            line = document.line(of: heading)
            return
        }
        self.block = block
        line = document.source.line(at: place ?? 0)
        let plain = Self.shortened(Self.text(of: block, at: place, in: guide), query)
        if let place, query.marks(in: plain).isEmpty {
            // Found in what is not shown as text: an address, a comment, a key of the front matter.
            let source = document.source
            text = Self.shortened(source.lineText(source.line(at: place)), query)
        } else {
            text = plain
        }
    }

    /// Where in a unit most words stand together.
    private static func place(
        of unit: GuideIndex.Unit, in index: GuideIndex, _ query: SearchQuery
    ) -> Int? {
        let range = Int(unit.start)..<max(Int(unit.start), Int(unit.end))
        var matches: [(offset: Int32, word: Int)] = []
        var offsets: [Int32] = []
        index.haystack.bytes.withUnsafeBufferPointer { bytes in
            for (word, needle) in query.needles.enumerated() {
                offsets.removeAll(keepingCapacity: true)
                needle.matches(in: bytes, range: range, into: &offsets)
                matches += offsets.prefix(500).map { ($0, word) }
            }
        }
        matches.sort { $0.offset < $1.offset }
        var best = (count: 0, offset: matches.first?.offset)
        for (start, match) in matches.enumerated() {
            var words: UInt16 = 0
            for other in matches[start...].prefix(24) where other.offset < match.offset + 200 {
                words |= 1 << UInt16(other.word)
            }
            if words.nonzeroBitCount > best.count { best = (words.nonzeroBitCount, match.offset) }
            if best.count == query.needles.count { break }
        }
        return best.offset.map(Int.init)
    }

    private static func firstText(
        behind block: Int, before end: Int, in document: Document
    ) -> Int? {
        let last = min(document.blocks.count, block + 40)
        return (block + 1..<max(block + 1, last)).first {
            let candidate = document.blocks[$0]
            return Int(candidate.start) < end && candidate.kind != .heading
                && candidate.inlineEnd > candidate.inlineStart
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
