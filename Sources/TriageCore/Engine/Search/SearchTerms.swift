/// The words that somebody typed that say something, each with what may stand in its place.
struct SearchTerms: Sendable {
    /// One way to tell a term: words of which none may be missing.
    struct Reading: Sendable {
        var words: [String]
        var weight: Double
    }

    struct Term: Sendable {
        /// Where it was typed, as offsets in UTF-8.
        let place: Range<Int>
        /// The word itself first.
        var readings: [Reading]
        /// Names and numbers say more than words, pairs with a particle less.
        let weight: Double
        /// Whether words that only begin with it tell it, too: not of numbers, and of a letter or two only while they
        /// are being typed.
        let isBeginning: Bool
        let isPair: Bool
        /// Whether it is a name with words inside of it, which are its second reading.
        let isName: Bool
        /// The word that the library has in its place, where it has nothing like it.
        var replacement: String?

        /// As it was typed, folded, or what stands for that.
        var word: String { readings.first?.words.first ?? "" }
        /// What the words begin with that it may be the beginning of: of a longer word its stem.
        var beginning: String {
            let stem = Stem.of(word)
            return stem.utf8.count >= 5 ? stem : word
        }
    }

    let text: String
    var terms: [Term] = []
    /// Those that nobody has.
    private var lacking: [Term] = []

    /// A message may be long: so many of its words are looked at.
    private static let limit = 64
    private static let synonymWeight = 0.6
    private static let insideWeight = 0.6

    init(_ text: String, _ synonyms: Synonyms) {
        self.text = String(text.prefix(4_000))
        let bytes = Array(self.text.utf8)
        let words = Self.typed(bytes)
        let folded = words.map(\.folded)
        var kept = words.indices.filter { !words[$0].saysNothing }
        // Who types nothing else looks for these.
        if kept.isEmpty { kept = Array(words.indices) }
        var numbers: [Int: Int] = [:]
        var known: [String: Int] = [:]
        for index in kept.prefix(Self.limit) {
            // One that is typed twice weighs no more.
            if let number = known[folded[index]] {
                numbers[index] = number
                continue
            }
            known[folded[index]] = terms.count
            numbers[index] = terms.count
            terms.append(words[index].term(isLast: index == words.count - 1))
        }
        for index in words.indices {
            for (count, others) in synonyms.others(of: folded[index...]) {
                let meant = (index..<min(index + count, words.count)).lazy.compactMap {
                    numbers[$0]
                }
                guard let number = meant.first else { continue }
                terms[number].readings.append(
                    Reading(words: others, weight: Self.synonymWeight))
            }
        }
    }

    /// A word as it was typed.
    private struct Typed {
        let folded: String
        let place: Range<Int>
        let isPair: Bool
        /// The words inside of a name.
        var inside: [String] = []
        var saysNothing = false
        var holdsParticle = false

        func term(isLast: Bool) -> Term {
            let isNumber = folded.utf8.allSatisfy { $0.isASCIIDigit || $0 == 0x2E }
            var readings = [Reading(words: [folded], weight: 1)]
            if !inside.isEmpty {
                readings.append(Reading(words: inside, weight: SearchTerms.insideWeight))
            }
            let isExact = isNumber || !inside.isEmpty
            return Term(
                place: place, readings: readings,
                weight: isExact ? 1.5 : holdsParticle ? 0.5 : 1,
                isBeginning: !isNumber && (isLast || isPair || folded.utf8.count > 2),
                isPair: isPair, isName: !inside.isEmpty)
        }
    }

    private static func typed(_ bytes: [UInt8]) -> [Typed] {
        var typed: [Typed] = []
        let silent = StopWords.places(in: bytes)
        for word in WordCutter.words(bytes) {
            let folded = WordCutter.folded(bytes[word.range])
            if word.isInside {
                typed[typed.count - 1].inside.append(folded)
                continue
            }
            // The last character of a run stands in the pair before it.
            if word.isPair, let last = typed.last, last.isPair,
                last.place.upperBound == word.range.upperBound
            {
                continue
            }
            var own = Typed(folded: folded, place: word.range, isPair: word.isPair)
            if word.isPair {
                let particles = folded.filter(StopWords.contain).count
                own.saysNothing =
                    particles == folded.count || silent.contains { $0.overlaps(word.range) }
                own.holdsParticle = particles > 0
            } else {
                own.saysNothing =
                    StopWords.contain(folded)
                    || folded.utf8.count == 1 && !(bytes[word.range.lowerBound].isASCIIDigit)
            }
            typed.append(own)
        }
        return typed
    }

    /// Leaves some of the terms; the others are lacking everywhere.
    mutating func number(_ kept: [Int]) {
        let known = Set(kept)
        lacking = terms.indices.filter { !known.contains($0) }.map { terms[$0] }
        terms = kept.map { terms[$0] }
    }

    /// A term as it was typed.
    func written(_ number: Int) -> String { written(terms[number].place) }

    private func written(_ place: Range<Int>) -> String {
        String(decoding: Array(text.utf8)[place], as: UTF8.self)
    }

    /// What is made of each term's weight: a pair across two words is rare by chance, and says no more than those beside
    /// it.
    ///
    /// - Parameter rarities: of each term; 0 where nobody has it.
    func factors(_ rarities: [Double]) -> [Double] {
        terms.indices.map { number in
            let term = terms[number]
            guard term.isPair, rarities[number] > 0 else { return term.weight }
            let beside = [number - 1, number + 1].filter { other in
                terms.indices.contains(other) && terms[other].place.overlaps(term.place)
                    && rarities[other] > 0
            }
            guard !beside.isEmpty else { return term.weight }
            let average = beside.reduce(0) { $0 + rarities[$1] } / Double(beside.count)
            return term.weight * min(1, average / rarities[number])
        }
    }

    /// The words that some terms tell, neighbours as they were typed.
    ///
    /// - Parameter held: which terms are told, as bits.
    func words(toldBy held: UInt32) -> [String] { words(at: places(held).told) }

    /// The words that some terms do not tell.
    func words(missingIn held: UInt32) -> [String] {
        let (told, others) = places(held)
        let rest = others.flatMap { place in
            told.reduce([place]) { rest, other in
                rest.flatMap { Self.parts(of: $0, without: other) }
            }
        }
        return words(at: rest)
    }

    private func places(_ held: UInt32) -> (told: [Range<Int>], others: [Range<Int>]) {
        var told: [Range<Int>] = []
        var others = lacking.map(\.place)
        for (number, term) in terms.enumerated() {
            if held & 1 << UInt32(number) != 0 {
                told.append(term.place)
            } else {
                others.append(term.place)
            }
        }
        return (told, others.sorted { $0.lowerBound < $1.lowerBound })
    }

    /// Pairs that overlap are one word.
    private func words(at places: [Range<Int>]) -> [String] {
        var joined: [Range<Int>] = []
        for place in places {
            if let last = joined.last, place.lowerBound < last.upperBound {
                joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, place.upperBound)
            } else {
                joined.append(place)
            }
        }
        return joined.map { place in
            terms.first { $0.place == place }?.replacement ?? written(place)
        }
    }

    private static func parts(of place: Range<Int>, without other: Range<Int>) -> [Range<Int>] {
        guard place.overlaps(other) else { return [place] }
        return [
            place.lowerBound..<max(place.lowerBound, other.lowerBound),
            min(place.upperBound, other.upperBound)..<place.upperBound,
        ].filter { !$0.isEmpty }
    }
}
