import Foundation

/// What a search found, and how the words were read where no place has them all.
public struct SearchFindings: Sendable {
    /// Best first.
    public var hits: [SearchHit] = []
    /// The words that were looked for: as they were typed, or what was made of them. Text that holds them is found by
    /// these.
    public var words: String
    /// Words that nobody has, each with the one that was looked for in its place.
    public var replaced: [(written: String, read: String)] = []
    /// The words that the best hit has, in the order of what was typed, where it lacks others; else empty.
    public var held: [String] = []

    /// None yet.
    public init(words: String) { self.words = words }
}

/// The places nearest to what is looked for: of a sentence, a message, or a word with a slip.
extension SearchIndex {
    /// Places where all words of a text are found together, best first; where there are none, those with the most and
    /// the rarest of its words.
    ///
    /// - Parameter ellipsis: stands in excerpts where something is left out.
    public func find(
        _ text: String, limit: Int = 200, ellipsis: String = "…"
    ) -> SearchFindings {
        let strict = search(text, limit: limit, ellipsis: ellipsis)
        // Words somewhere in a guide are not found together.
        let isTogether = strict.contains { $0.isInTitle || !$0.id.anchor.isEmpty }
        var findings = SearchFindings(words: text)
        findings.hits = strict
        guard !isTogether, strict.isEmpty || SearchQuery(text).needles.count > 1 else {
            return findings
        }
        var (query, ranking) = ranking(LooseQuery(text))
        let replacements = replacements(of: ranking.lacking.map { query.words[$0].read })
        if !replacements.isEmpty { (query, ranking) = self.ranking(query.replacing(replacements)) }
        let loose = query.query
        let places = shownPlaces(of: ranking, loose)
        guard let best = places.first else { return findings }
        findings.words = query.words.map(\.stem).joined(separator: " ")
        let typed = query.words.indices.sorted { query.words[$0].place < query.words[$1].place }
        func words(in mask: UInt16) -> [String] {
            typed.filter { mask & 1 << UInt16($0) != 0 }.map {
                query.words[$0].isReplaced ? query.words[$0].read : query.words[$0].written
            }
        }
        findings.hits = places.prefix(limit).map { place in
            var hit = hit(
                guide: place.guide, unit: place.unit, isInTitle: place.isInTitle, loose, ellipsis)
            hit.lacking = words(in: loose.allWords & ~place.words)
            return hit
        }
        let known = Set(findings.hits.map(\.id))
        findings.hits += strict.filter { !known.contains($0.id) }.prefix(
            limit - findings.hits.count)
        findings.replaced = typed.map { query.words[$0] }.filter(\.isReplaced)
            .map { ($0.written, $0.read) }
        if best.words != loose.allWords { findings.held = words(in: best.words) }
        return findings
    }

    /// A unit with some of the words.
    private struct Place {
        let guide: Int
        let unit: Int
        var words: UInt16
        let titleWords: UInt16
        var weight = 0.0
        var isInTitle = false
    }

    /// The units with words of a query, and what each word weighs.
    private struct Ranking {
        var places: [Place] = []
        /// By word; 0 for a word that nobody has.
        var weights: [Double] = []
        var lacking: [Int] { weights.indices.filter { weights[$0] == 0 } }

        /// The rarer a word, the more it weighs: in a title half as much again, in a symptom's twice, in a text the
        /// less the longer that is, as there words stand by chance.
        func weight(of place: Place, in unit: GuideIndex.Unit) -> Double {
            let inTitle = unit.rank <= PartKind.tree.searchRank ? 2 : 1.5
            let kilobytes = Double(max(0, unit.end - unit.start)) / 1_024
            let inText = 1 / (1 + log2(1 + kilobytes) / 4)
            return weights.indices.reduce(0) { sum, word in
                let bit: UInt16 = 1 << UInt16(word)
                if place.titleWords & bit != 0 { return sum + inTitle * weights[word] }
                return place.words & bit != 0 ? sum + inText * weights[word] : sum
            }
        }
    }

    private func ranking(_ query: LooseQuery) -> (LooseQuery, Ranking) {
        let loose = query.query
        let found = Parallel.map(shares.count) { share in
            var scratch = GuideIndex.Scratch()
            return shares[share].flatMap { guide in
                guides[guide].words(of: loose, &scratch).map {
                    Place(guide: guide, unit: $0.unit, words: $0.words, titleWords: $0.titleWords)
                }
            }
        }
        var ranking = Ranking()
        ranking.places = found.flatMap { $0 }
        var counts = [Int](repeating: 0, count: query.words.count)
        for place in ranking.places {
            for word in counts.indices where place.words & 1 << UInt16(word) != 0 {
                counts[word] += 1
            }
        }
        let units = guides.reduce(1) { $0 + $1.units.count }
        ranking.weights = counts.map { $0 == 0 ? 0 : log2(1 + Double(units) / Double($0)) }
        for (index, place) in ranking.places.enumerated() {
            ranking.places[index].weight = ranking.weight(of: place, in: unit(of: place))
        }
        return (query, ranking)
    }

    private func unit(of place: Place) -> GuideIndex.Unit { guides[place.guide].units[place.unit] }

    /// The places by the weight of what a reader sees there, best first; those with less than half of what the best has
    /// are left out, and those that another inside of them stands for.
    private func shownPlaces(of ranking: Ranking, _ query: SearchQuery) -> [Place] {
        func isBetter(_ a: Place, _ b: Place) -> Bool {
            if a.weight != b.weight { return a.weight > b.weight }
            let (first, second) = (unit(of: a).rank, unit(of: b).rank)
            return first != second ? first < second : (a.guide, a.unit) < (b.guide, b.unit)
        }
        guard let most = ranking.places.map(\.weight).max() else { return [] }
        let near = ranking.places.filter { $0.weight >= most / 2 }.sorted(by: isBetter)
            .prefix(Self.mostNearest)
        let seen = near.map { place in
            var place = place
            let guide = view.sources[place.guide].guide
            place.words &= guides[place.guide].shownWords(query, place.unit, of: guide)
            place.weight = ranking.weight(of: place, in: unit(of: place))
            place.isInTitle = place.titleWords == query.allWords
            return place
        }
        guard let most = seen.map(\.weight).max() else { return [] }
        return innermost(seen.filter { $0.weight > 0 && $0.weight >= most / 2 })
            .sorted(by: isBetter)
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
