/// What a reader gets to see of the words of a query: not marks, comments and keys, which are in the file as well.
extension GuideIndex {
    /// Whether a page, a title, an address or the front matter shows all words of a unit that holds them.
    func shows(_ query: SearchQuery, _ unit: Int, of guide: Guide) -> Bool {
        shownWords(query, unit, of: guide) == query.allWords
    }

    /// The words of a query that a page, a title, an address or the front matter shows of a unit, as bits.
    func shownWords(_ query: SearchQuery, _ unit: Int, of guide: Guide) -> UInt16 {
        var missing = query.allWords & ~titleWords(of: unit, query)
        let range = text(of: unit, guide)
        var eye = Eye(guide.document, haystack)
        haystack.bytes.withUnsafeBufferPointer { bytes in
            for (word, needle) in query.needles.enumerated() where missing & 1 << UInt16(word) != 0
            {
                needle.forEach(in: bytes, range: range) { place in
                    guard eye.sees(place) else { return true }
                    missing &= ~(1 << UInt16(word))
                    return false
                }
            }
        }
        if missing != 0, units[unit].isWhole {
            for (_, value) in guide.metadata { missing &= ~query.words(in: value) }
        }
        if missing != 0 {
            for link in links(of: unit, guide) { missing &= ~query.words(in: link.destination) }
        }
        return query.allWords & ~missing
    }

    /// Of each word that a page shows the place nearest to one of the rarest word's, where they are the nearest of all;
    /// as offsets in the source, the rarest first.
    func closestPlaces(_ query: SearchQuery, _ unit: Int, of guide: Guide) -> [Int] {
        let range = text(of: unit, guide)
        var eye = Eye(guide.document, haystack)
        var places: [[Int]] = []
        haystack.bytes.withUnsafeBufferPointer { bytes in
            for needle in query.needles {
                var shown: [Int] = []
                needle.forEach(in: bytes, range: range) { place in
                    if eye.sees(place) { shown.append(place) }
                    return shown.count < Self.mostPlaces
                }
                if !shown.isEmpty { places.append(shown) }
            }
        }
        places.sort { $0.count < $1.count }
        guard let rarest = places.first else { return [] }
        let clusters = rarest.map { place in
            let cluster = places.map { others in
                let next = others.endOfPrefix { $0 < place }
                let near = others[max(0, next - 1)...min(next, others.count - 1)]
                return near.min { abs($0 - place) < abs($1 - place) } ?? place
            }
            return (cluster, spread: cluster.reduce(0) { $0 + abs($1 - place) })
        }
        let closest = clusters.min { $0.spread < $1.spread }?.0 ?? []
        return closest.map(haystack.sourceOffset)
    }

    private static let mostPlaces = 200

    /// The words of a query that stand in a unit's title, as bits.
    func titleWords(of unit: Int, _ query: SearchQuery) -> UInt16 {
        query.words(in: title(of: unit))
    }

    /// A unit's title, folded.
    func title(of unit: Int) -> ArraySlice<UInt8> {
        titles[Int(titleStarts[unit])..<Int(titleStarts[unit + 1] - 1)]
    }

    /// The first link of a unit to an address with words of a query.
    func link(with query: SearchQuery, _ unit: Int, of guide: Guide) -> Link? {
        links(of: unit, guide).first { query.words(in: $0.destination) != 0 }
    }

    private func links(of unit: Int, _ guide: Guide) -> ArraySlice<Link> {
        let text = text(of: unit, guide)
        let range = haystack.sourceOffset(text.lowerBound)..<haystack.sourceOffset(text.upperBound)
        let links = guide.document.links
        let first = links.endOfPrefix { Int($0.start) < range.lowerBound }
        let last = links.endOfPrefix { Int($0.start) < range.upperBound }
        return links[first..<max(first, last)]
    }

    /// A unit's text, without the front matter, which is no passage.
    private func text(of unit: Int, _ guide: Guide) -> Range<Int> {
        let text = guide.document.blocks.dropFirst().first.map { Int($0.start) } ?? 0
        let start = max(Int(units[unit].start), haystack.offset(ofSource: text))
        return start..<max(start, Int(units[unit].end))
    }
}

/// Tells which places of a text a page shows.
private struct Eye {
    private let document: Document
    private let haystack: Haystack
    /// HTML blocks that were looked at, and whether nothing is read of them.
    private var unseen: [Int: Bool] = [:]

    init(_ document: Document, _ haystack: Haystack) {
        self.document = document
        self.haystack = haystack
    }

    /// - Parameter place: an offset in the haystack.
    mutating func sees(_ place: Int) -> Bool {
        let offset = haystack.sourceOffset(place)
        let next = document.blocks.endOfPrefix { Int($0.start) <= offset }
        // What a fence says it holds is shown, too.
        if next < document.blocks.count, document.blocks[next].infoString.contains(offset) {
            return true
        }
        let block = document.blocks[next - 1]
        let runs = document.inlines(of: next - 1)
        guard let first = runs.first, let last = runs.last, first.start <= offset,
            offset < last.start + last.length
        else { return false }
        if block.kind == .html { return !isUnseen(next - 1) }
        let run = runs[runs.endOfPrefix { Int($0.start) <= offset } - 1]
        return offset < run.start + run.length && run.kind != .html
    }

    private mutating func isUnseen(_ block: Int) -> Bool {
        if let known = unseen[block] { return known }
        let isUnseen = document.isUnseenHTML(block)
        unseen[block] = isUnseen
        return isUnseen
    }
}

extension GuideIndex.Unit {
    var isWhole: Bool { if case .guide = subject { true } else { false } }
}
