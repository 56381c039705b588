import Foundation

/// Which words stand in which units, and how much they say there.
///
/// A word counts three times in a title, once in a text, and less where it only stands in the title of something around.
struct WordIndex: Sendable {
    /// A unit with a word.
    struct Posting: Sendable {
        let unit: Int32
        /// How often the word stands there, by where it stands.
        var weight: Float
        /// Whether it stands in the unit itself, not only in the title of something around it.
        var isOwn: Bool
    }

    /// Where in a unit a word was met.
    enum Field: UInt8 {
        case title, asked, text, around

        var weight: Float {
            switch self {
            case .title: 3
            case .asked: 2
            case .text: 1
            case .around: 0.7
            }
        }
    }

    /// Folded, in order.
    let words: [String]
    private let starts: [Int32]
    private let postings: [Posting]
    /// Of each unit how many words it has, in proportion to the average.
    let lengths: [Float]

    /// Puts together what was collected side by side.
    init(_ shares: [Collector]) {
        var ids: [String: Int32] = [:]
        var words: [String] = []
        // What each word of each share is called among all.
        let names = shares.map { share in
            share.words.map { word in
                let id = ids[word] ?? Int32(words.count)
                if id == words.count {
                    ids[word] = id
                    words.append(word)
                }
                return id
            }
        }
        let order = words.indices.sorted { words[$0] < words[$1] }
        var ranks = [Int32](repeating: 0, count: words.count)
        for (rank, id) in order.enumerated() { ranks[id] = Int32(rank) }
        self.words = order.map { words[$0] }

        var starts = [Int32](repeating: 0, count: words.count + 1)
        for (share, names) in zip(shares, names) {
            for entry in share.entries { starts[Int(ranks[Int(names[Int(entry.word)])]) + 1] += 1 }
        }
        for index in words.indices { starts[index + 1] += starts[index] }
        var next = starts
        var postings = [Posting](
            repeating: Posting(unit: 0, weight: 0, isOwn: false), count: Int(starts.last ?? 0))
        var first: Int32 = 0
        for (share, names) in zip(shares, names) {
            for entry in share.entries {
                let rank = Int(ranks[Int(names[Int(entry.word)])])
                postings[Int(next[rank])] = Posting(
                    unit: first + entry.unit, weight: entry.weight, isOwn: entry.isOwn)
                next[rank] += 1
            }
            first += Int32(share.lengths.count)
        }
        self.starts = starts
        self.postings = postings
        let lengths = shares.flatMap(\.lengths)
        let average = lengths.reduce(0, +) / Float(max(1, lengths.count))
        self.lengths = lengths.map { $0 / max(1, average) }
    }

    /// The units that have a word, by their numbers.
    func postings(of word: Int) -> ArraySlice<Posting> {
        postings[Int(starts[word])..<Int(starts[word + 1])]
    }

    /// A word and those that differ from it by their endings.
    func endings(of word: String) -> [Int] {
        let stem = Stem.of(word)
        let isPlain = word.utf8.allSatisfy(\.isASCIILower)
        return words(beginningWith: isPlain ? stem : word).filter {
            words[$0] == word || isPlain && Stem.of(words[$0]) == stem
        }
    }

    /// The words that begin with a text.
    func words(beginningWith text: String) -> Range<Int> {
        let first = words.endOfPrefix { $0 < text }
        return first..<words[first...].endOfPrefix { $0.hasPrefix(text) }
    }

    /// Gathers the words of some units, one after the other.
    struct Collector: Sendable {
        struct Entry: Sendable {
            let word: Int32
            let unit: Int32
            var weight: Float
            var isOwn: Bool
        }

        fileprivate private(set) var words: [String] = []
        fileprivate private(set) var entries: [Entry] = []
        fileprivate private(set) var lengths: [Float] = []
        private var ids: [String: Int32] = [:]
        /// Of each word its last entry.
        private var last: [Int32] = []

        /// Begins the next unit.
        mutating func begin() { lengths.append(0) }

        /// Takes up the words of a text of the unit.
        mutating func add(_ text: String, _ field: Field) {
            let unit = Int32(lengths.count - 1)
            let bytes = Array(text.utf8)
            let isASCII = bytes.allSatisfy { $0 < 0x80 }
            let lowered = isASCII ? bytes.map(\.asciiLowercased) : []
            WordCutter.forEach(in: bytes) { word in
                let folded =
                    isASCII
                    ? String(decoding: lowered[word.range], as: UTF8.self)
                    : WordCutter.folded(bytes[word.range])
                add(folded, unit, field)
                if field != .around, !word.isInside { lengths[Int(unit)] += 1 }
            }
        }

        private mutating func add(_ word: String, _ unit: Int32, _ field: Field) {
            let id: Int32
            if let known = ids[word] {
                id = known
                let last = Int(last[Int(id)])
                if entries[last].unit == unit {
                    entries[last].weight += field.weight
                    entries[last].isOwn = entries[last].isOwn || field != .around
                    return
                }
            } else {
                id = Int32(words.count)
                ids[word] = id
                words.append(word)
                last.append(0)
            }
            last[Int(id)] = Int32(entries.count)
            entries.append(
                Entry(word: id, unit: unit, weight: field.weight, isOwn: field != .around))
        }
    }
}
