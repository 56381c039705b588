/// One search: what its terms find, and which places are best.
struct Search {
    /// A unit that was found.
    struct Place {
        let unit: Int
        var score: Double
        /// The terms that it tells, as bits.
        let held: UInt32
        /// Those that it tells itself, without the titles around it.
        let own: UInt32
        /// What stands in it, where it was read.
        var match: UnitMatch?
    }

    private let index: SearchIndex
    private(set) var terms: SearchTerms
    private(set) var matcher = WordMatcher()
    /// What each term weighs; 0 where nobody has it.
    private(set) var weights: [Double] = []
    /// Best first.
    private(set) var places: [Place] = []

    /// So many of the best are read before they are ranked.
    private static let mostRead = 40
    private static let mostTyped = 6

    init(_ text: String, in index: SearchIndex) {
        self.index = index
        terms = SearchTerms(text, index.synonyms)
        var ways = terms.terms.map(ways)
        // Whoever brings more words than these has copied them.
        let areTyped = terms.terms.count <= Self.mostTyped
        for number in terms.terms.indices where areTyped && isUnknown(number, ways[number]) {
            if let corrected = correct(number) { ways[number] = corrected }
        }
        let rarities = ways.map { ways in
            ways.map { Scorer.rarity(of: $0.words, in: index.words) * $0.weight }.max() ?? 0
        }
        let factors = terms.factors(rarities)
        weights = zip(rarities, factors).map { $0 * $1 }
        // Of a long message the rarest words are looked for: a mask has no room for more.
        let kept = weights.indices.filter { weights[$0] > 0 }
            .sorted { (weights[$0], $1) > (weights[$1], $0) }.prefix(UInt32.bitWidth)
        terms.number(kept.sorted())
        weights = kept.sorted().map { weights[$0] }
        ways = kept.sorted().map { ways[$0] }
        var scorer = Scorer(index.words)
        for (number, factor) in zip(weights.indices, kept.sorted().map { factors[$0] }) {
            for way in ways[number] { scorer.add(way.words, weight: way.weight * factor) }
            scorer.endTerm(1 << UInt32(number))
            note(number)
        }
        // What stands around a place is not found there.
        places = scorer.found.filter { scorer.own[$0] != 0 }.map { place($0, scorer) }
        rank()
    }

    // MARK: What tells a term

    /// Words of which a unit needs all, each told by any of some.
    private struct Way {
        let words: [[Int]]
        let weight: Double
    }

    private func ways(of term: SearchTerms.Term) -> [Way] {
        var ways: [Way] = []
        for (number, reading) in term.readings.enumerated() {
            if isInsideKnownName(number, of: term) { continue }
            let words = reading.words.map { index.words.endings(of: $0) }
            if words.allSatisfy({ !$0.isEmpty }) {
                ways.append(Way(words: words, weight: reading.weight))
            }
        }
        if term.isBeginning {
            let known = Set(index.words.endings(of: term.word))
            let begun = index.words.words(beginningWith: term.beginning).filter {
                !known.contains($0)
            }
            if !begun.isEmpty {
                ways.append(Way(words: [begun], weight: known.isEmpty ? 0.8 : 0.4))
            }
        }
        return ways
    }

    /// Whether the library has nothing like a term, or of a name only the words inside of it.
    private func isUnknown(_ number: Int, _ ways: [Way]) -> Bool {
        let term = terms.terms[number]
        return ways.isEmpty
            || term.isName && index.words.words(beginningWith: term.word).isEmpty
    }

    /// Looks for what a word that nobody has is a slip of; nil where there is nothing near.
    private mutating func correct(_ number: Int) -> [Way]? {
        // Words in capitals are names of their own.
        guard !terms.written(number).utf8.allSatisfy(\.isASCIIUpper),
            let near = Spelling(index: index.words).nearest(to: terms.terms[number].word)
        else { return nil }
        terms.terms[number].readings = [SearchTerms.Reading(words: [near], weight: 1)]
        terms.terms[number].replacement = near
        return ways(of: terms.terms[number])
    }

    /// Whether a reading of a term is the words inside of a name that the library has: these are in others, too.
    private func isInsideKnownName(_ reading: Int, of term: SearchTerms.Term) -> Bool {
        term.isName && reading == 1 && !index.words.words(beginningWith: term.word).isEmpty
    }

    /// Has the words of a term found in texts.
    private mutating func note(_ number: Int) {
        let term = terms.terms[number]
        let bit: UInt32 = 1 << UInt32(number)
        for (reading, words) in term.readings.map(\.words).enumerated() {
            if isInsideKnownName(reading, of: term) { continue }
            for word in words { matcher.add(word, .ending, bit) }
        }
        if term.isBeginning { matcher.add(term.beginning, .beginning, bit) }
    }

    // MARK: What is best

    private func place(_ unit: Int, _ scorer: Scorer) -> Place {
        let held = scorer.held[unit]
        // Who has all words comes before who has one of them often.
        let share = weight(of: held) / weights.reduce(0.001, +)
        let score = Double(scorer.total[unit]) * (0.5 + 0.5 * share)
        return Place(
            unit: unit, score: score * index.units[unit].helpfulness, held: held,
            own: scorer.own[unit])
    }

    /// What terms weigh.
    func weight(of terms: UInt32) -> Double {
        weights.indices.reduce(0) { terms & 1 << UInt32($1) != 0 ? $0 + weights[$1] : $0 }
    }

    private mutating func rank() {
        guard let most = places.map(\.score).max() else { return }
        let all = weights.indices.reduce(0 as UInt32) { $0 | 1 << UInt32($1) }
        places = places.filter { $0.score >= most * 0.35 || $0.held == all }
            .sorted { ($0.score, $1.unit) > ($1.score, $0.unit) }
        let named = named(all)
        leaveOutRepetitions(but: named)
        for number in places.indices.prefix(Self.mostRead) {
            let match = match(of: places[number].unit)
            places[number].score *= 1 + match.togetherness(self) / 2
            places[number].match = match
        }
        places[..<min(Self.mostRead, places.count)].sort {
            ($0.score, $1.unit) > ($1.score, $0.unit)
        }
        guard !named.isEmpty else { return }
        places =
            places.filter { named.contains($0.unit) } + places.filter { !named.contains($0.unit) }
    }

    /// What comes first: symptoms whose titles have all the words, which are what is looked for, and the rest stands in
    /// them; and what is called just that.
    private func named(_ all: UInt32) -> Set<Int> {
        guard terms.terms.count <= Self.mostTyped else { return [] }
        return Set(
            places.filter { place in
                let unit = index.units[place.unit]
                let isCalledThat = {
                    unit.kind == .guide && terms.terms.count > 1
                        && unit.title.split(separator: " ").count == terms.terms.count
                }
                guard place.own == all, unit.kind == .symptom || isCalledThat() else {
                    return false
                }
                return match(of: place.unit).title == all
            }.map(\.unit))
    }

    /// Leaves out what tells nothing that a better place does not: of the same title and inside of it or around it; a
    /// section around it; code or a table in it.
    private mutating func leaveOutRepetitions(but named: Set<Int>) {
        var kept: [Int: [Place]] = [:]
        places = places.filter { place in
            if named.contains(place.unit), index.units[place.unit].kind == .guide { return true }
            let source = index.sources[place.unit]
            let unit = index.units[place.unit]
            let isTold = (kept[source] ?? []).contains { better in
                let other = index.units[better.unit]
                let isAround = unit.blocks.clamped(to: other.blocks) == other.blocks
                guard isAround || other.blocks.clamped(to: unit.blocks) == unit.blocks else {
                    return false
                }
                return unit.title == other.title
                    || (isAround ? unit.kind == .guide : unit.kind.isLeaf)
                        && place.own & ~better.own == 0
            }
            if !isTold { kept[source, default: []].append(place) }
            return !isTold
        }
    }

    /// Reads a unit.
    func match(of unit: Int) -> UnitMatch {
        UnitMatch(index.units[unit], in: index.guide(of: unit), matcher)
    }
}

extension SearchUnit {
    /// What leads to a fix weighs more than what is looked up, and text more than code alone; least what only leads on.
    fileprivate var helpfulness: Double {
        switch kind {
        case .symptom: 1.35
        case .finding, .tree: 1.15
        case .antipattern, .checklist, .scenario, .table: 1.1
        case .guide: isEntry ? 0.7 : 1
        case .comparison, .snippet: 0.85
        }
    }
}

/// Where the terms of a search stand in a unit.
struct UnitMatch {
    /// The pieces of its text, each with the terms that it tells, as bits.
    let passages: [(passage: Passage, terms: UInt32)]
    let title: UInt32
    /// Terms that stand behind the one that was typed before them.
    private var inOrder: UInt32 = 0
    /// How much of the title is looked for, from 0 to 1.
    private var titleShare = 0.0
    /// How much of the words in which people ask for it is looked for, of those of which most is: from 0 to 1.
    private var askedShare = 0.0

    init(_ unit: SearchUnit, in guide: Guide, _ matcher: WordMatcher) {
        var inOrder: UInt32 = 0
        func terms(of text: String) -> (terms: UInt32, share: Double) {
            var last: (terms: UInt32, words: Int) = (0, 0)
            var (all, words, found, silent): (UInt32, Int, Int, Int) = (0, 0, 0, 0)
            let bytes = Array(text.utf8)
            for place in matcher.places(in: bytes, all: true) {
                all |= place.terms
                guard !place.isInside else { continue }
                words += 1
                if place.terms == 0, StopWords.contain(WordCutter.folded(bytes[place.range])) {
                    silent += 1
                }
                guard place.terms != 0 else { continue }
                found += 1
                // A small word may stand between.
                if words - last.words <= 2 { inOrder |= place.terms & last.terms << 1 }
                last = (place.terms, words)
            }
            return (all, Double(found) / Double(max(1, words - silent)))
        }
        (title, titleShare) = terms(of: unit.title)
        var askedShare = 0.0
        passages = guide.passages(of: unit).map { passage in
            let (terms, share) = terms(of: passage.text)
            // One word that many use is no way to ask.
            if passage.isAsked, terms.nonzeroBitCount > 1 { askedShare = max(askedShare, share) }
            return (passage, terms)
        }
        self.askedShare = askedShare
        self.inOrder = inOrder
    }

    /// How much of what was typed together stands together, from 0 to 1: in one passage, in the order in which it was
    /// typed, in a title that says no more; more than 1 where a way to ask for it stands in what was typed.
    func togetherness(_ search: Search) -> Double {
        let all = max(search.weights.reduce(0, +), 0.001)
        let most = passages.map { search.weight(of: $0.terms | title) }.max() ?? 0
        let order = Double(inOrder.nonzeroBitCount) / Double(max(1, search.weights.count - 1))
        let named = titleShare * search.weight(of: title) / all
        return 0.4 * most / all + 0.4 * order + 0.2 * named + 0.8 * askedShare * askedShare
    }
}
