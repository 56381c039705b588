extension GuideIndex {
    /// A unit that holds all words.
    struct Candidate: Sendable {
        /// Less is better.
        let score: UInt64
        let unit: Int

        /// Where the rank of texts stands in a score, above all that tells titles apart.
        static let textTier: UInt64 = 40
        static func isInTitle(_ score: UInt64) -> Bool { score >> textTier == 0 }
    }

    /// Room for one search, used for guide after guide.
    struct Scratch {
        /// Offsets in the haystack where words begin: those of the first word, then those of the next.
        var offsets: [Int32] = []
        /// Where in the offsets each word's begin, and where the last one's end.
        var starts: [Int] = []
        /// Offsets in the titles.
        var titleOffsets: [Int32] = []
        /// For each unit the words in its title, as bits.
        var titleWords: [UInt16] = []
    }

    /// Marks the words of a query in the units' titles.
    func markTitles(_ query: SearchQuery, _ scratch: inout Scratch) {
        scratch.titleWords.removeAll(keepingCapacity: true)
        scratch.titleWords.append(contentsOf: repeatElement(0, count: units.count))
        titles.withUnsafeBufferPointer { titles in
            for (word, needle) in query.needles.enumerated() {
                scratch.titleOffsets.removeAll(keepingCapacity: true)
                needle.matches(in: titles, range: 0..<titles.count, into: &scratch.titleOffsets)
                var unit = 0
                for offset in scratch.titleOffsets {
                    while unit + 1 < units.count, titleStarts[unit + 1] <= offset { unit += 1 }
                    scratch.titleWords[unit] |= 1 << UInt16(word)
                }
            }
        }
    }

    /// Appends the units that have all words in their titles.
    func searchTitles(
        _ query: SearchQuery, _ scratch: inout Scratch, into candidates: inout [Candidate]
    ) {
        markTitles(query, &scratch)
        for unit in units.indices
        where scratch.titleWords[unit] == query.allWords && !units[unit].isToldByOwner
            && !units[unit].isOutranked
        {
            let (isAll, isStart) = titleQuality(unit, query)
            let score = isAll << 32 | UInt64(units[unit].rank) << 24 | isStart << 16
            candidates.append(Candidate(score: score, unit: unit))
        }
    }

    /// Appends the units that hold all words in title and text, the innermost ones, other than those that have all in
    /// their titles.
    ///
    /// - Parameter scratch: as ``searchTitles(_:_:into:)`` left it.
    func searchTexts(
        _ query: SearchQuery, _ scratch: inout Scratch, into candidates: inout [Candidate]
    ) {
        scratch.offsets.removeAll(keepingCapacity: true)
        scratch.starts.removeAll(keepingCapacity: true)
        let inTitles = scratch.titleWords.reduce(0, |)
        haystack.bytes.withUnsafeBufferPointer { body in
            for (word, needle) in query.needles.enumerated() {
                let start = scratch.offsets.count
                scratch.starts.append(start)
                if Found.isLookedUp(needle, word) { continue }
                needle.matches(in: body, range: 0..<body.count, into: &scratch.offsets)
                let isInTitle = inTitles & (1 << UInt16(word)) != 0
                guard isInTitle || scratch.offsets.count > start else { return }
            }
            scratch.starts.append(scratch.offsets.count)
            scratch.offsets.withUnsafeBufferPointer { offsets in
                let found = Found(
                    body: body, needles: query.needles, offsets: offsets, starts: scratch.starts)
                collect(query, scratch.titleWords, found, into: &candidates)
            }
        }
    }

    private func collect(
        _ query: SearchQuery, _ titles: [UInt16], _ found: Found,
        into candidates: inout [Candidate]
    ) {
        // From the last unit to the first, so that what lies inside a unit is known before the unit itself.
        var inner: Int32?
        var told: Set<Int32> = []
        var named: Set<Int32> = []
        for index in units.indices.reversed() {
            let unit = units[index]
            let titleWords = titles[index]
            if titleWords == query.allWords {
                if !unit.isOfChecklist { inner = unit.end }
                continue
            }
            // The one around it has the same title, and all that it holds.
            if titleWords != 0, unit.isOutranked, unit.namesake >= 0 { continue }
            guard found.holds(query.allWords & ~titleWords, unit) else { continue }
            if let inner, inner <= unit.end, titleWords == 0 { continue }
            if !unit.isOfChecklist {
                inner = unit.end
            } else if case .heading = unit.subject, titleWords == 0 {
                continue
            }
            if case .part(let part) = unit.subject {
                // Its tree holds them all, and stands for it.
                if told.contains(part) { continue }
                if unit.isToldByOwner { told.insert(part) }
            }
            // One in it, of the same title, has them all.
            if named.contains(Int32(truncatingIfNeeded: index)) { continue }
            if unit.namesake >= 0 { named.insert(unit.namesake) }
            let tier: UInt64 = titleWords == 0 ? 2 : 1
            // Of a whole guide, words in its title and its text are far apart.
            let isGuide = if case .guide = unit.subject { true } else { false }
            let distance: UInt64 = !isGuide && found.isNear(unit) ? 0 : 1
            let few = 255 - UInt64(min(255, found.count(unit)))
            candidates.append(
                Candidate(
                    score: tier << Candidate.textTier | distance << 32 | UInt64(unit.rank) << 24
                        | few << 8,
                    unit: index))
        }
    }

    /// Whether a title is the query, and whether it begins with it; 0 for yes.
    private func titleQuality(_ index: Int, _ query: SearchQuery) -> (all: UInt64, start: UInt64) {
        let title = title(of: index)
        guard title.starts(with: query.phrase) else { return (1, 1) }
        return (title.count == query.phrase.count ? 0 : 1, 0)
    }

    /// Where the words of a query stand in one text.
    private struct Found {
        let body: UnsafeBufferPointer<UInt8>
        let needles: [Needle]
        let offsets: UnsafeBufferPointer<Int32>
        let starts: [Int]

        /// Whether a word is not found beforehand, but looked up where all others are: a letter or two behind a longer
        /// word stand in every other line.
        static func isLookedUp(_ needle: Needle, _ word: Int) -> Bool {
            word > 0 && needle.bytes.count <= 2
        }

        /// Index of the first offset of a word that is not before a place.
        private func first(_ word: Int, from place: Int32) -> Int {
            offsets[starts[word]..<starts[word + 1]].endOfPrefix { $0 < place }
        }

        /// Whether a word stands between two places.
        private func has(_ word: Int, from place: Int32, to end: Int32) -> Bool {
            if Self.isLookedUp(needles[word], word) {
                let start = max(0, Int(place))
                return needles[word].isFound(in: body, range: start..<max(start, Int(end)))
            }
            let index = first(word, from: place)
            return index < starts[word + 1] && offsets[index] < end
        }

        /// Whether all words of a mask stand in a unit's text.
        func holds(_ words: UInt16, _ unit: Unit) -> Bool {
            var rest = words
            while rest != 0 {
                guard has(rest.trailingZeroBitCount, from: unit.start, to: unit.end) else {
                    return false
                }
                rest &= rest - 1
            }
            return true
        }

        /// How often the first word stands in a unit's text.
        func count(_ unit: Unit) -> Int {
            max(0, first(0, from: unit.end) - first(0, from: unit.start))
        }

        /// Whether all words stand within a few lines of one of the first places of the first word.
        func isNear(_ unit: Unit) -> Bool {
            guard starts.count > 2 else { return true }
            let start = first(0, from: unit.start)
            for index in start..<max(start, min(start + 32, starts[1])) {
                let place = offsets[index]
                guard place < unit.end else { return false }
                let isNear = (1..<(starts.count - 1)).allSatisfy {
                    has($0, from: place - 200, to: place + 200)
                }
                if isNear { return true }
            }
            return false
        }
    }
}
