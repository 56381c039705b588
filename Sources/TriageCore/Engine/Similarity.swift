/// A text made ready to be compared with others: its pairs of neighbouring characters, case and punctuation aside.
///
/// Pairs need no word boundaries, so that Chinese works like English.
public struct Similarity {
    /// From this likeness on, one text may be a slip or a new wording of another.
    static let near = 0.5

    private let pairs: [UInt64: Int]
    private let count: Int

    /// The most alike of some texts; nil where none is near.
    public static func nearest(to text: String, among others: [String]) -> String? {
        let wanted = Similarity(text)
        let ranked = others.map { ($0, wanted.likeness(to: Similarity($0))) }
        return ranked.max { $0.1 < $1.1 }.flatMap { $0.1 >= near ? $0.0 : nil }
    }

    /// Takes the first 500 characters of a text.
    init(_ text: String) {
        var pairs: [UInt64: Int] = [:]
        var count = 0
        var previous: UInt64 = 0x20
        for scalar in text.prefix(500).lowercased().unicodeScalars + [" "] {
            let value: UInt64 =
                scalar.properties.isAlphabetic
                    || scalar.properties.numericType != nil ? UInt64(scalar.value) : 0x20
            if value == 0x20, previous == 0x20 { continue }
            pairs[previous << 32 | value, default: 0] += 1
            count += 1
            previous = value
        }
        self.pairs = pairs
        self.count = count
    }

    /// From 0 (nothing in common) to 1 (alike).
    func likeness(to other: Similarity) -> Double {
        guard count + other.count > 0 else { return 0 }
        var common = 0
        for (pair, times) in pairs { common += min(times, other.pairs[pair] ?? 0) }
        return Double(2 * common) / Double(count + other.count)
    }
}
