import Foundation

/// The places nearest to what is looked for: of a sentence, a message, or a word with a slip.
extension SearchIndex {
    /// Places where all words of a text are found, best first; where they are few, those with other endings of its words
    /// follow, and those with the most and the rarest of them. Titles come before texts.
    ///
    /// - Parameter ellipsis: stands in excerpts where something is left out.
    public func find(
        _ text: String, limit: Int = 200, ellipsis: String = "…"
    ) -> SearchFindings {
        let typed = SearchQuery(text)
        let places = shownPlaces(typed, limit: max(limit, Self.plenty))
        let strict = places.map { hit($0, typed, ellipsis) }
        var findings = SearchFindings(words: text)
        findings.hits = Array(strict.prefix(limit))
        guard strict.count < Self.plenty else { return findings }
        let query = LooseQuery(text)
        guard strict.isEmpty || query.isLooser(than: text) else { return findings }
        // Words somewhere in a guide are not found together.
        let together = strict.filter { $0.isInTitle || !$0.id.anchor.isEmpty }
        let known = Set(together.map(\.id))
        let ranking = nearest(query)
        let read = ranking.query
        let found = shownPlaces(of: ranking).filter {
            !known.contains(name(of: $0.unit, in: $0.guide).id)
        }
        let loose = read.query
        let near = found.prefix(limit).map { place in
            var hit = hit(
                guide: place.guide, unit: place.unit, isInTitle: place.isInTitle, loose, ellipsis)
            hit.isNear = true
            hit.lacking = read.words(place.words, told: false)
            return hit
        }
        let shown = known.union(near.map(\.id))
        // What a title says, in whatever form, comes before words that stand in the text as they were typed.
        let typedHits = zip(strict, places).filter { known.contains($0.0.id) }
            .map { (hit: $0, weight: titleWeight(of: $1, in: ranking)) }
        let most = typedHits.map(\.weight).max() ?? .infinity
        let titled = near.indices.filter {
            ranking.isTold(by: found[$0].words) && titleWeight(of: found[$0], in: ranking) > most
        }
        let byTitle = typedHits.enumerated().sorted {
            ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset)
        }
        let ranked =
            titled.map { near[$0] } + byTitle.map(\.element.hit)
            + near.indices.filter { !titled.contains($0) }.map { near[$0] }
            + strict.filter { !shown.contains($0.id) }
        let titles = ranked.filter(\.isInTitle)
        findings.hits = Array((titles + ranked.filter { !$0.isInTitle }).prefix(limit))
        guard let best = found.first else { return findings }
        findings.near = TextPattern(words: text, loose)
        findings.replaced = read.terms.compactMap { term in
            term.replacement.map { (term.written, $0) }
        }
        if findings.hits.first?.lacking.isEmpty == false { findings.held = read.words(best.words) }
        return findings
    }

    /// So many places are enough: what is only near is not looked for then.
    static let plenty = 20

    /// A unit with some of the words.
    private struct Place {
        let guide: Int
        let unit: Int
        /// Stems of the query, as bits.
        var words: UInt16
        var titleWords: UInt16
        var weight = 0.0
        /// Whether the title has all, and whether in the order in which they were typed.
        var isInTitle = false
        var isInOrder = false
    }

    /// The units with words of a query, and what each term weighs.
    private struct Ranking {
        let query: LooseQuery
        var places: [Place] = []
        /// Of each term the stems that tell it, and 0 as weight where nobody has it.
        private(set) var terms: [(stems: UInt16, weight: Double)] = []
        /// Words that nobody has.
        var lacking: [String] {
            zip(query.terms, terms).filter { $1.weight == 0 }.flatMap { $0.0.readings }
        }

        init(_ query: LooseQuery) { self.query = query }

        /// The rarer a term, the more it weighs. Of a character's two pairs the more frequent one counts, as the other
        /// may be no word at all; two characters make a word.
        ///
        /// - Parameter counts: how many units have each stem.
        mutating func weigh(_ counts: [Int], units: Int) {
            let weights = counts.map { log2(1 + Double(units) / Double($0)) }
            terms = query.terms.map { term in
                let known = counts.indices.filter {
                    counts[$0] > 0 && term.stems & 1 << UInt16($0) != 0
                }
                let weight = known.map { weights[$0] }.min() ?? 0
                return (term.stems, term.character == nil ? weight : weight / 2)
            }
        }

        /// In a title a term weighs half as much again, in a symptom's twice, in a text the less the longer that is, as
        /// there words stand by chance.
        func weight(of place: Place, in unit: GuideIndex.Unit) -> Double {
            let kilobytes = Double(max(0, unit.end - unit.start)) / 1_024
            let inText = 1 / (1 + log2(1 + kilobytes) / 4)
            let below = sum { $0 & place.titleWords == 0 && $0 & place.words != 0 }
            return titleWeight(of: place.titleWords, in: unit) + inText * below
        }

        /// - Parameter words: stems that stand in the unit's title.
        func titleWeight(of words: UInt16, in unit: GuideIndex.Unit) -> Double {
            (unit.rank <= PartKind.tree.searchRank ? 2 : 1.5) * sum { $0 & words != 0 }
        }

        /// What terms weigh whose stems fulfil a condition.
        private func sum(_ isTold: (UInt16) -> Bool) -> Double {
            terms.reduce(0) { isTold($1.stems) ? $0 + $1.weight : $0 }
        }

        /// Whether some stems tell all terms.
        func isTold(by words: UInt16) -> Bool { terms.allSatisfy { $0.stems & words != 0 } }

        /// Whether a place is near enough to be shown beside one of some weight.
        func isNear(_ place: Place, to most: Double) -> Bool {
            place.weight > 0 && (place.weight >= most / 2 || isTold(by: place.words))
        }
    }

    /// The places with words of a query, and how its words were read.
    private func nearest(_ query: LooseQuery) -> Ranking {
        let ranking = ranking(query)
        let replacements = replacements(of: ranking.lacking)
        return replacements.isEmpty ? ranking : self.ranking(query.replacing(replacements))
    }

    /// What the words weigh that a place's title has.
    private func titleWeight(of place: Place, in ranking: Ranking) -> Double {
        ranking.titleWeight(of: place.titleWords, in: unit(of: place))
    }

    private func titleWeight(of place: BestFound.Place, in ranking: Ranking) -> Double {
        let index = guides[place.guide]
        return ranking.titleWeight(
            of: index.titleWords(of: place.unit, ranking.query.query), in: index.units[place.unit])
    }

    private func ranking(_ query: LooseQuery) -> Ranking {
        let loose = query.query
        let found = Parallel.map(shares.count) { share in
            var scratch = GuideIndex.Scratch()
            return shares[share].flatMap { guide in
                guides[guide].words(of: loose, &scratch).map {
                    Place(guide: guide, unit: $0.unit, words: $0.words, titleWords: $0.titleWords)
                }
            }
        }
        var ranking = Ranking(query)
        ranking.places = found.flatMap { $0 }
        var counts = [Int](repeating: 0, count: query.stems.count)
        for place in ranking.places {
            for stem in counts.indices where place.words & 1 << UInt16(stem) != 0 {
                counts[stem] += 1
            }
        }
        ranking.weigh(counts, units: guides.reduce(1) { $0 + $1.units.count })
        for (index, var place) in ranking.places.enumerated() {
            if place.titleWords != 0 {
                let title = guides[place.guide].title(of: place.unit)
                if query.isTold(by: place.titleWords, in: title) {
                    (place.words, place.titleWords) = (loose.allWords, loose.allWords)
                    place.isInOrder = true
                }
                place.isInTitle = ranking.isTold(by: place.titleWords)
            }
            place.weight = ranking.weight(of: place, in: unit(of: place))
            ranking.places[index] = place
        }
        return ranking
    }

    private func unit(of place: Place) -> GuideIndex.Unit { guides[place.guide].units[place.unit] }

    /// The places by the weight of what a reader sees there, best first; those with less than half of what the best has
    /// are left out, unless they have all, and those that another inside of them stands for.
    private func shownPlaces(of ranking: Ranking) -> [Place] {
        func isBetter(_ a: Place, _ b: Place) -> Bool {
            if a.weight != b.weight { return a.weight > b.weight }
            if a.isInOrder != b.isInOrder { return a.isInOrder }
            let (first, second) = (unit(of: a).rank, unit(of: b).rank)
            return first != second ? first < second : (a.guide, a.unit) < (b.guide, b.unit)
        }
        guard let most = ranking.places.map(\.weight).max() else { return [] }
        let near = ranking.places.filter { ranking.isNear($0, to: most) }.sorted(by: isBetter)
            .prefix(Self.mostNearest)
        let query = ranking.query.query
        let seen = near.map { place in
            var place = place
            let guide = view.sources[place.guide].guide
            let shown = guides[place.guide].shownWords(query, place.unit, of: guide)
            place.words = place.titleWords | place.words & shown
            place.weight = ranking.weight(of: place, in: unit(of: place))
            return place
        }
        guard let most = seen.map(\.weight).max() else { return [] }
        let shown = seen.filter {
            ranking.isNear($0, to: most) && !isOutranked($0)
        }
        return innermost(shown).sorted(by: isBetter)
    }

    /// Whether one of the same title, and all that it has, is shown in its place.
    private func isOutranked(_ place: Place) -> Bool {
        let unit = unit(of: place)
        return unit.isOutranked
            && (place.isInTitle || unit.namesake >= 0 && place.titleWords != 0)
    }

    /// So many places are looked at closely.
    private static let mostNearest = 400

    /// Without the places that have nothing which one inside of them has not.
    private func innermost(_ places: [Place]) -> [Place] {
        var inner: [(guide: Int, start: Int32, weight: Double)] = []
        var kept: [Place] = []
        for place in places.sorted(by: { ($0.guide, $0.unit) > ($1.guide, $1.unit) }) {
            let unit = unit(of: place)
            var most = 0.0
            while let last = inner.last, last.guide == place.guide, last.start < unit.end {
                most = max(most, last.weight)
                inner.removeLast()
            }
            if most < place.weight { kept.append(place) }
            inner.append((place.guide, unit.start, max(most, place.weight)))
        }
        return kept
    }

    /// The library's words that are nearest to some that it has not.
    private func replacements(of words: [String]) -> [String: String] {
        let spelling = Spelling(words)
        guard !spelling.isEmpty else { return [:] }
        let found = Parallel.map(shares.count) { share in
            var spelling = spelling
            for guide in shares[share] {
                guides[guide].haystack.bytes.withUnsafeBufferPointer { spelling.read($0) }
            }
            return spelling
        }
        return found.reduce(into: spelling) { $0.merge($1) }.replacements
    }
}

extension GuideIndex {
    /// The units that have words of a query, and which; of a whole guide only what stands before its sections.
    func words(
        of query: SearchQuery, _ scratch: inout Scratch
    ) -> [(unit: Int, words: UInt16, titleWords: UInt16)] {
        markTitles(query, &scratch)
        var words = scratch.titleWords
        haystack.bytes.withUnsafeBufferPointer { body in
            for (word, needle) in query.needles.enumerated() {
                scratch.offsets.removeAll(keepingCapacity: true)
                needle.matches(in: body, range: 0..<body.count, into: &scratch.offsets)
                guard !scratch.offsets.isEmpty else { continue }
                for (index, unit) in units.enumerated() {
                    let end = unit.isWhole && units.count > 1 ? units[1].start : unit.end
                    let next = scratch.offsets.endOfPrefix { $0 < unit.start }
                    if next < scratch.offsets.count, scratch.offsets[next] < end {
                        words[index] |= 1 << UInt16(word)
                    }
                }
            }
        }
        return units.indices.compactMap { index in
            words[index] == 0 || units[index].isToldByOwner
                ? nil : (index, words[index], scratch.titleWords[index])
        }
    }
}
