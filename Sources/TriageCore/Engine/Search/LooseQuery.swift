/// The words of a sentence or a message that somebody searches for, none of which must be found.
///
/// Words that say nothing are left out, endings as well, and a run of Chinese or Japanese is looked for by its pairs of
/// characters.
struct LooseQuery: Sendable {
    struct Word: Sendable {
        /// As it was typed.
        let written: String
        /// Folded; what the library has in its place, where it has nothing like it.
        var read: String
        /// What is looked for as the beginning of a word.
        var stem: String { LooseQuery.stem(read) }
        var isReplaced = false
        /// Its number among the words that were typed.
        fileprivate(set) var place = 0
    }

    /// Each has another stem, the longest first, which are found least often.
    private(set) var words: [Word]

    /// There is no room for more in a mask.
    private static let limit = 16

    init(_ text: String) {
        let all = text.split { !$0.isLetter && !$0.isNumber }
            .prefix(500).flatMap { Self.pieces(of: String($0)) }
        // Who types nothing else looks for these.
        let telling = all.filter { $0.read.unicodeScalars.count > 1 && !StopWords.contain($0.read) }
        words = telling.isEmpty ? all : telling
        for index in words.indices { words[index].place = index }
        limitWords()
    }

    /// The same with other words in the place of some.
    func replacing(_ others: [String: String]) -> Self {
        var query = self
        for (index, word) in words.enumerated() {
            guard let other = others[word.read] else { continue }
            query.words[index].read = other
            query.words[index].isReplaced = true
        }
        query.limitWords()
        return query
    }

    private mutating func limitWords() {
        var stems: Set<String> = []
        words = words.filter { stems.insert($0.stem).inserted }
        let order = words.indices.sorted {
            (words[$1].stem.utf8.count, $0) < (words[$0].stem.utf8.count, $1)
        }
        words = order.prefix(Self.limit).map { words[$0] }
    }

    /// What is looked for, in the order of the words.
    var query: SearchQuery { SearchQuery(stems: words.map(\.stem)) }

    /// A word, or the parts of it that are Chinese or Japanese, and the rest of it.
    private static func pieces(of text: String) -> [Word] {
        var runs: [(isUnspaced: Bool, text: String)] = []
        for character in text {
            let isUnspaced = character.unicodeScalars.first.map(isUnspaced) ?? false
            if runs.last?.isUnspaced == isUnspaced {
                runs[runs.count - 1].text.append(character)
            } else {
                runs.append((isUnspaced, String(character)))
            }
        }
        return runs.flatMap { isUnspaced, text in
            let pieces = isUnspaced ? StopWords.pieces(ofRun: text).flatMap(pairs) : [text]
            return pieces.map {
                Word(written: $0, read: String(decoding: Folding.folded($0), as: UTF8.self))
            }
        }.filter { !$0.read.isEmpty }
    }

    private static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x2E80 && !(0xAC00...0xD7FF).contains(scalar.value)
            && !(0xFF01...0xFF5E).contains(scalar.value)
    }

    private static func pairs(of run: String) -> [String] {
        let characters = Array(run)
        guard characters.count > 2 else { return [run] }
        return (1..<characters.count).map { String(characters[($0 - 1)...$0]) }
    }

    /// A word without its ending, which those with another one begin with as well: `updat` of updates and updating.
    static func stem(_ word: String) -> String {
        guard word.utf8.allSatisfy(\.isASCIILower) else { return word }
        var stem = word[...]
        for (ending, least) in [("ing", 4), ("ed", 4), ("es", 4), ("s", 3)]
        where word.hasSuffix(ending) && word.utf8.count >= least + ending.utf8.count {
            if ending == "s", word.hasSuffix("ss") { break }
            stem = word.dropLast(ending.utf8.count)
            break
        }
        if stem.utf8.count > 4, stem.count < word.count, stem.last == stem.dropLast().last {
            return String(stem.dropLast())
        }
        return String(stem.utf8.count > 4 && stem.last == "e" ? stem.dropLast() : stem)
    }
}
