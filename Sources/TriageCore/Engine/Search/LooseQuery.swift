/// The words of a sentence or a message that somebody searches for, none of which must be found.
///
/// Words that say nothing are left out, endings as well. A run of Chinese or Japanese is looked for by its pairs of
/// characters, some of which are words and some the end of one and the beginning of the next: a character counts as
/// found where either of its pairs stands.
struct LooseQuery: Sendable {
    /// What a place has or lacks: a word, or a character of a run.
    struct Term: Sendable {
        /// As it was typed.
        let written: String
        /// Folded; any of them tells it: the word, or the character with either neighbour.
        fileprivate(set) var readings: [String]
        /// The word that the library has in its place, where it has nothing like it.
        fileprivate(set) var replacement: String?
        /// What stands between it and the term before in the same run; nil for others.
        fileprivate var joint: String?
        /// The character, where it is one of a run.
        fileprivate(set) var character: Needle?
        /// Which of the query's stems tell it, as bits.
        fileprivate(set) var stems: UInt16 = 0
    }

    /// In the order in which they were typed.
    private(set) var terms: [Term]
    /// Beginnings of words, each another, the longest first, which are found least often.
    private(set) var stems: [String] = []

    /// There is no room for more in a mask.
    private static let limit = 16

    init(_ text: String) {
        let runs = text.prefix(4_000).split { !$0.isLetter && !$0.isNumber }
            .prefix(500).flatMap { Self.runs(of: $0) }
        terms = runs.flatMap { $0.isUnspaced ? Self.characters(of: $0.text) : Self.word($0.text) }
        if terms.isEmpty {
            // Who types nothing else looks for these.
            terms = runs.compactMap { Self.term($0.text) }
        }
        settle()
    }

    /// This query with other words in the place of some.
    func replacing(_ others: [String: String]) -> Self {
        var query = self
        for (index, term) in terms.enumerated() where term.character == nil {
            guard let other = term.readings.first.flatMap({ others[$0] }) else { continue }
            query.terms[index].readings = [other]
            query.terms[index].replacement = other
        }
        query.settle()
        return query
    }

    /// Whether it finds more than what was typed does: other endings, or one word without another.
    func isLooser(than text: String) -> Bool {
        terms.count > 1 || stems.map { Array($0.utf8) } != SearchQuery(text).needles.map(\.bytes)
    }

    /// Whether a title tells all terms: those of runs stand in it in their order, whatever is between them.
    ///
    /// - Parameter found: the stems that the title has.
    func isTold(by found: UInt16, in title: ArraySlice<UInt8>) -> Bool {
        title.withUnsafeBufferPointer { title in
            var place = 0
            return terms.allSatisfy { term in
                guard let character = term.character else { return term.stems & found != 0 }
                var next: Int?
                character.forEach(in: title, range: place..<title.count) {
                    next = $0 + character.bytes.count
                    return false
                }
                place = next ?? title.count
                return next != nil
            }
        }
    }

    /// The terms that some stems tell, or do not, neighbours as they were typed.
    func words(_ found: UInt16, told: Bool = true) -> [String] {
        var words: [String] = []
        var wasTold = false
        for term in terms {
            let isTold = (term.stems & found != 0) == told
            if isTold, wasTold, let joint = term.joint {
                words[words.count - 1] += joint + term.written
            } else if isTold {
                words.append(term.replacement ?? term.written)
            }
            wasTold = isTold
        }
        return words
    }

    /// Takes up what the terms are told by.
    private mutating func settle() {
        var known: Set<String> = []
        let readings = terms.flatMap(\.readings).map(Self.stem).filter { known.insert($0).inserted }
        func order(_ index: Int) -> (Int, Int, Int) {
            let stem = readings[index]
            return (-stem.utf8.count, stem.contains(where: StopWords.contain) ? 1 : 0, index)
        }
        stems = readings.indices.sorted { order($0) < order($1) }.prefix(Self.limit)
            .map { readings[$0] }
        let bits = Dictionary(uniqueKeysWithValues: zip(stems, stems.indices))
        var told: Set<[String]> = []
        terms = terms.compactMap { term in
            var term = term
            term.stems = term.readings.reduce(0) { found, reading in
                bits[Self.stem(reading)].map { found | 1 << UInt16($0) } ?? found
            }
            // One that is typed twice weighs no more.
            let name = term.character == nil ? "" : term.written
            return term.stems != 0 && told.insert([name, String(term.stems)]).inserted ? term : nil
        }
    }

    /// What is looked for, in the order of the stems.
    var query: SearchQuery { SearchQuery(stems: stems) }

    /// A word parted into what is Chinese or Japanese, and the rest of it.
    private static func runs(of text: Substring) -> [(isUnspaced: Bool, text: String)] {
        var runs: [(isUnspaced: Bool, text: String)] = []
        for character in text {
            let isUnspaced = character.unicodeScalars.first.map(isUnspaced) ?? false
            if runs.last?.isUnspaced == isUnspaced {
                runs[runs.count - 1].text.append(character)
            } else {
                runs.append((isUnspaced, String(character)))
            }
        }
        return runs
    }

    private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isWide && !scalar.isFullwidthASCII && !(0xAC00...0xD7FF).contains(scalar.value)
    }

    private static func term(_ text: String) -> Term? {
        let reading = read(text)
        return reading.isEmpty ? nil : Term(written: text, readings: [reading])
    }

    private static func read(_ text: String) -> String {
        String(decoding: Folding.folded(text), as: UTF8.self)
    }

    /// A word that says something.
    private static func word(_ text: String) -> [Term] {
        guard let term = term(text), let reading = term.readings.first,
            reading.unicodeScalars.count > 1, !StopWords.contain(reading)
        else { return [] }
        return [term]
    }

    /// The characters of a run that say something, each with its pairs.
    private static func characters(of run: String) -> [Term] {
        StopWords.pieces(ofRun: run).flatMap { piece in
            let characters = Array(piece)
            guard characters.count > 1 else { return [Term]() }
            let pairs = (1..<characters.count).map { read(String(characters[($0 - 1)...$0])) }
            var terms: [Term] = []
            var last: Int?
            for (index, character) in characters.enumerated()
            where !StopWords.contain(character) {
                guard let needle = Needle(Folding.folded(String(character))) else { continue }
                let joint = last.map { String(characters[($0 + 1)..<index]) }
                let readings = pairs[max(0, index - 1)...min(index, pairs.count - 1)]
                terms.append(
                    Term(
                        written: String(character), readings: Array(readings), joint: joint,
                        character: needle))
                last = index
            }
            return terms
        }
    }

    /// A word without its ending, which those with another one begin with as well: `updat` of updates and updating,
    /// `accura` of accuracy and accurate.
    static func stem(_ word: String) -> String {
        guard word.utf8.allSatisfy(\.isASCIILower) else { return word }
        var stem = word[...]
        for (ending, least) in [("ing", 4), ("ed", 4), ("es", 4), ("s", 3), ("ly", 5)]
        where word.hasSuffix(ending) && word.utf8.count >= least + ending.utf8.count {
            if ending == "s", word.hasSuffix("ss") { break }
            stem = word.dropLast(ending.utf8.count)
            break
        }
        // What is left of both is what they share.
        for (ending, kept) in [("acy", "a"), ("ate", "a"), ("ization", "iz"), ("isation", "is")]
        where stem.hasSuffix(ending) && stem.utf8.count >= 4 + ending.utf8.count {
            return stem.dropLast(ending.utf8.count) + kept
        }
        if stem.utf8.count > 4, stem.count < word.count, stem.last == stem.dropLast().last {
            return String(stem.dropLast())
        }
        return String(stem.utf8.count > 4 && stem.last == "e" ? stem.dropLast() : stem)
    }
}
