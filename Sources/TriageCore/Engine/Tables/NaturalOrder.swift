/// The order in which a person would put texts: numbers and measures by value, versions part by part, letters
/// without case.
public struct NaturalOrder: Sendable {
    private struct Key {
        /// Nothing to sort by: behind everything else.
        var isEmpty: Bool
        var number: Double
        var bytes: [UInt8]
    }

    private let keys: [Key]

    /// - Parameter texts: a column. Where all begin with a number, or are measures of one kind, they are compared
    ///   by it.
    public init(_ texts: [String]) {
        let measures = Measure.values(of: texts.map { Self.isEmpty($0) ? nil : $0 })
        let numbers = measures ?? texts.map(Self.number)
        let isVersions = texts.contains { $0.utf8.count(where: { $0 == UInt8(ascii: ".") }) > 1 }
        let isNumeric =
            measures != nil
            || !isVersions && zip(texts, numbers).allSatisfy { $1 != nil || Self.isEmpty($0) }
        keys = zip(texts, numbers).map { text, number in
            Key(
                isEmpty: Self.isEmpty(text), number: isNumeric ? number ?? 0 : 0,
                bytes: Self.bytes(text))
        }
    }

    /// Indices of the texts in order; equal ones, and those that say nothing, keep theirs.
    public func sorted(_ indices: [Int], ascending: Bool) -> [Int] {
        let known = indices.filter(keys.indices.contains)
        let empty = known.filter { keys[$0].isEmpty }
        let rest = known.filter { !keys[$0].isEmpty }.sorted { first, second in
            if precedes(first, second) { return ascending }
            if precedes(second, first) { return !ascending }
            return first < second
        }
        return rest + empty
    }

    private func precedes(_ first: Int, _ second: Int) -> Bool {
        let (a, b) = (keys[first], keys[second])
        if a.number != b.number { return a.number < b.number }
        return a.bytes.lexicographicallyPrecedes(b.bytes)
    }

    private static let blanks: Set = ["", "-", "–", "—", "n/a"]

    private static func isEmpty(_ text: String) -> Bool { blanks.contains(text.lowercased()) }

    // MARK: Keys

    /// Bytes that sort as the text should: each number is its length and its digits.
    private static func bytes(_ text: String) -> [UInt8] {
        let folded = Folding.folded(text)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(folded.count + 4)
        var index = 0
        while index < folded.count {
            guard folded[index].isASCIIDigit else {
                bytes.append(folded[index])
                index += 1
                continue
            }
            while folded[index] == 0x30, index + 1 < folded.count, folded[index + 1].isASCIIDigit {
                index += 1
            }
            let start = index
            while index < folded.count, folded[index].isASCIIDigit { index += 1 }
            bytes += [0x30, UInt8(min(255, index - start))] + folded[start..<index]
        }
        return bytes
    }

    /// The number that a text begins with, behind signs such as `~` and `≤`.
    private static func number(_ text: String) -> Double? {
        guard let number = FirstNumber(text), number.before.utf8.count <= 6,
            !number.before.utf8.contains(where: \.isASCIILetter)
        else { return nil }
        return number.value
    }
}
