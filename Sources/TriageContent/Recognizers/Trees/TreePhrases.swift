/// Phrases that are looked for all at once, small and capital letters alike: in every heading above a list.
struct TreePhrases: Sendable {
    /// The phrases as bytes in lower case, by their first one.
    private let byFirst: [[[UInt8]]]
    /// For each first byte, which second ones follow: a bit for each, by their last six bits.
    private let seconds: [UInt64]

    /// - Parameter phrases: of more than one byte; in lower case; of other letters than a to z, as they are written.
    init(_ phrases: [String]) {
        var byFirst: [[[UInt8]]] = Array(repeating: [], count: 256)
        for phrase in phrases {
            if let first = phrase.utf8.first { byFirst[Int(first)].append(Array(phrase.utf8)) }
        }
        self.byFirst = byFirst
        seconds = byFirst.map { phrases in
            phrases.reduce(0) { $0 | 1 << UInt64($1.count > 1 ? $1[1] & 63 : 0) }
        }
    }

    /// Whether one of them stands in a text.
    func stand(in text: TreeBytes) -> Bool {
        text.indices.contains { begin(text[$0...]) }
    }

    /// Whether a text begins with one of them.
    func begin(_ text: TreeBytes) -> Bool {
        guard text.count > 1 else { return false }
        let first = Int(text[text.startIndex].asciiLowercased)
        let second = text[text.startIndex + 1].asciiLowercased
        guard seconds[first] & 1 << UInt64(second & 63) != 0 else { return false }
        return byFirst[first].contains { phrase in
            phrase.count <= text.count
                && phrase.indices.allSatisfy {
                    text[text.startIndex + $0].asciiLowercased == phrase[$0]
                }
        }
    }
}
