extension GuideIndex {
    /// A unit that holds all words.
    struct Candidate: Sendable {
        /// Less is better.
        let score: UInt64
        let unit: Int
    }

    /// Room for one search, used for guide after guide.
    struct Scratch {
        /// Offsets in the haystack, for each word.
        var matches: [[Int32]] = []
        /// Offsets in the titles.
        var titleMatches: [Int32] = []
        /// For each unit the words in its title, as bits.
        var titleWords: [UInt16] = []
    }

    /// Appends the units that hold all words: innermost ones, and those with words in their title.
    func search(
        _ query: SearchQuery, _ scratch: inout Scratch, into candidates: inout [Candidate]
    ) {
        scratch.titleWords.removeAll(keepingCapacity: true)
        scratch.titleWords.append(contentsOf: repeatElement(0, count: units.count))
        while scratch.matches.count < query.needles.count { scratch.matches.append([]) }
        let isThere = haystack.bytes.withUnsafeBufferPointer { body in
            titles.withUnsafeBufferPointer { titles in
                query.needles.indices.allSatisfy { word in
                    find(query.needles[word], word, body, titles, &scratch)
                }
            }
        }
        guard isThere else { return }
        let all = UInt16(truncatingIfNeeded: (1 << query.needles.count) - 1)
        // From the last unit to the first, so that what lies inside a unit is known before the unit itself.
        var inner: Unit?
        for index in units.indices.reversed() {
            let unit = units[index]
            let titleWords = scratch.titleWords[index]
            if titleWords != all {
                guard holds(all & ~titleWords, unit, scratch) else { continue }
                if let inner, inner.end <= unit.end, titleWords == 0 { continue }
            }
            inner = unit
            let score = score(index, titleWords, all, query, scratch)
            candidates.append(Candidate(score: score, unit: index))
        }
    }

    /// Finds one word; false where it is not in the guide at all.
    private func find(
        _ needle: Needle, _ word: Int, _ body: UnsafeBufferPointer<UInt8>,
        _ titles: UnsafeBufferPointer<UInt8>, _ scratch: inout Scratch
    ) -> Bool {
        scratch.titleMatches.removeAll(keepingCapacity: true)
        needle.matches(in: titles, range: 0..<titles.count, into: &scratch.titleMatches)
        var unit = 0
        for match in scratch.titleMatches {
            while unit + 1 < units.count, titleStarts[unit + 1] <= match { unit += 1 }
            scratch.titleWords[unit] |= 1 << UInt16(word)
        }
        scratch.matches[word].removeAll(keepingCapacity: true)
        needle.matches(in: body, range: 0..<body.count, into: &scratch.matches[word])
        return !scratch.matches[word].isEmpty || !scratch.titleMatches.isEmpty
    }

    /// Whether all words of a mask stand in a unit's text.
    private func holds(_ words: UInt16, _ unit: Unit, _ scratch: Scratch) -> Bool {
        var rest = words
        while rest != 0 {
            let word = rest.trailingZeroBitCount
            rest &= rest - 1
            let matches = scratch.matches[word]
            let first = matches.partition { $0 < unit.start }
            guard first < matches.count, matches[first] < unit.end else { return false }
        }
        return true
    }

    private func score(
        _ index: Int, _ titleWords: UInt16, _ all: UInt16, _ query: SearchQuery,
        _ scratch: Scratch
    ) -> UInt64 {
        let unit = units[index]
        let tier: UInt64 = titleWords == all ? 0 : titleWords != 0 ? 1 : 2
        let matches = scratch.matches.first ?? []
        let first = matches.partition { $0 < unit.start }
        let last = matches.partition { $0 < unit.end }
        let near = tier == 0 || isNear(matches[first..<max(first, last)].prefix(32), query, scratch)
        let count = UInt64(min(255, max(0, last - first)))
        return tier << 40
            | (tier == 0 ? titleQuality(index, query) : near ? 0 : 1) << 32
            | UInt64(unit.rank) << 24 | (255 - count) << 8
    }

    /// 0 for a title that is the query, 1 for one that begins with it, 2 for any other.
    private func titleQuality(_ index: Int, _ query: SearchQuery) -> UInt64 {
        let title = titles[Int(titleStarts[index])..<Int(titleStarts[index + 1] - 1)]
        guard title.starts(with: query.phrase) else { return 2 }
        return title.count == query.phrase.count ? 0 : 1
    }

    /// Whether all words stand within a few lines of one place of the first word.
    private func isNear(
        _ places: ArraySlice<Int32>, _ query: SearchQuery, _ scratch: Scratch
    ) -> Bool {
        guard query.needles.count > 1 else { return true }
        return places.contains { place in
            scratch.matches[1..<query.needles.count].allSatisfy { matches in
                let next = matches.partition { $0 < place - 200 }
                return next < matches.count && matches[next] < place + 200
            }
        }
    }
}
