/// Tells the words of a text that a search looks for.
struct WordMatcher: Sendable, Equatable {
    /// How a word of a text may differ from one that is looked for.
    enum Way: Sendable { case exact, ending, beginning }

    private struct Entry: Sendable, Equatable {
        /// Folded; of ``Way/ending`` the stem.
        let word: [UInt8]
        let way: Way
        let terms: UInt32
    }

    /// A word that was found.
    struct Place {
        /// Offsets in the text's UTF-8.
        let range: Range<Int>
        /// The terms that it tells, as bits.
        let terms: UInt32
        let isInside: Bool
        /// Whether the word only begins with what is looked for.
        let isBegun: Bool
    }

    /// By the first byte.
    private var entries: [UInt8: [Entry]] = [:]

    /// Finds words by their beginnings.
    init(typed text: String) {
        for word in Synonyms.words(text) { add(word, .beginning, 1) }
    }

    init() {}

    mutating func add(_ word: String, _ way: Way, _ terms: UInt32) {
        let bytes = Array((way == .ending ? Stem.of(word) : word).utf8)
        guard let first = bytes.first else { return }
        entries[first, default: []].append(Entry(word: bytes, way: way, terms: terms))
    }

    var isEmpty: Bool { entries.isEmpty }

    /// The words of a text that are looked for, and with `all` what stands between them, which tells no term.
    func places(in text: [UInt8], all: Bool = false) -> [Place] {
        var places: [Place] = []
        WordCutter.forEach(in: text) { word in
            let found = match(text[word.range])
            guard all || found != nil else { return }
            // Of a pair that begins with a character that is looked for, that one.
            let range =
                word.isPair && found != nil
                ? word.range.lowerBound..<word.range.lowerBound + (found?.length ?? 0) : word.range
            places.append(
                Place(
                    range: range, terms: found?.terms ?? 0, isInside: word.isInside,
                    isBegun: found?.isBegun ?? false))
        }
        return places
    }

    /// Where words stand, in order and apart.
    func ranges(in text: [UInt8]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var whole: Range<Int>?
        for place in places(in: text) {
            // Of a name the word inside of it is meant, where that is the one.
            if place.isInside, let name = whole, name.contains(place.range.lowerBound) {
                ranges.removeLast()
                whole = nil
            }
            if place.isBegun, !place.isInside { whole = place.range }
            if let last = ranges.last, place.range.lowerBound < last.upperBound {
                ranges[ranges.count - 1] =
                    last.lowerBound..<max(last.upperBound, place.range.upperBound)
            } else {
                ranges.append(place.range)
            }
        }
        return ranges
    }

    private func match(_ word: ArraySlice<UInt8>) -> (terms: UInt32, length: Int, isBegun: Bool)? {
        guard let first = word.first, first >= 0x80 || entries[first.asciiLowercased] != nil else {
            return nil
        }
        let folded = WordCutter.folded(word)
        let bytes = Array(folded.utf8)
        guard let first = bytes.first, let entries = entries[first] else { return nil }
        var terms: UInt32 = 0
        var length = 0
        var isBegun = true
        var stem: [UInt8]?
        for entry in entries where bytes.starts(with: entry.word) {
            switch entry.way {
            case .exact: guard bytes.count == entry.word.count else { continue }
            case .ending:
                let own = stem ?? Array(Stem.of(folded).utf8)
                stem = own
                guard own == entry.word else { continue }
            case .beginning: break
            }
            terms |= entry.terms
            if entry.way != .beginning { isBegun = false }
            length = max(length, entry.way == .beginning ? entry.word.count : word.count)
        }
        return terms == 0 ? nil : (terms, min(length, word.count), isBegun)
    }
}
