import TriageCore

/// How some words begin, and how long they are: most texts are told by that to be none of them, without a string of each.
struct WordShapes {
    /// For each first byte in small letters, the lengths that words have: a bit for each.
    private let lengths: [UInt64]

    /// - Parameter words: in lower case.
    init(_ words: some Sequence<String>) {
        var lengths = [UInt64](repeating: 0, count: 256)
        for word in words {
            guard let first = word.utf8.first else { continue }
            lengths[Int(first)] |= Self.bit(word.utf8.count)
        }
        self.lengths = lengths
    }

    /// Whether a text, in any case, may be one of the words. Of letters that are not ASCII nothing is known: in lower case
    /// they may be longer.
    func mayBe(_ text: TreeBytes) -> Bool {
        guard let first = text.first else { return false }
        return lengths[Int(first.asciiLowercased)] & Self.bit(text.count) != 0
            || text.contains { $0 >= 0x80 }
    }

    private static func bit(_ length: Int) -> UInt64 { 1 << UInt64(min(length, 63)) }
}
