#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Finds the rows of a table that hold some words, forgiving of case, accents and width.
public struct RowFilter: Sendable {
    /// All rows, folded, one behind the other.
    private var bytes: [UInt8] = []
    /// Where each row begins, and where the last one ends.
    private var starts: [Int] = [0]

    public init(_ rows: [[String]]) {
        starts.reserveCapacity(rows.count + 1)
        for row in rows {
            for text in row {
                bytes += Folding.folded(text)
                // Nothing is found across two cells.
                bytes.append(0x0A)
            }
            starts.append(bytes.count)
        }
    }

    /// The words of a filter, as they are compared.
    public static func words(_ text: String) -> [[UInt8]] {
        text.split(whereSeparator: \.isWhitespace).map { Folding.folded(String($0)) }.filter {
            !$0.isEmpty
        }
    }

    /// Those of some rows (starting with 0) that hold all words.
    public func rows(_ candidates: [Int], holding words: [[UInt8]]) -> [Int] {
        bytes.withUnsafeBytes { buffer in
            candidates.filter { row in
                guard row >= 0, row + 1 < starts.count else { return false }
                return words.allSatisfy { isFound($0, in: buffer, starts[row]..<starts[row + 1]) }
            }
        }
    }

    private func isFound(
        _ word: [UInt8], in buffer: UnsafeRawBufferPointer, _ range: Range<Int>
    ) -> Bool {
        guard let base = buffer.baseAddress, let first = word.first else { return false }
        // Behind the last place where the word could begin.
        let end = base + range.upperBound - word.count + 1
        var place = base + range.lowerBound
        while place < end, let found = memchr(place, Int32(first), end - place) {
            if memcmp(found, word, word.count) == 0 { return true }
            place = UnsafeRawPointer(found) + 1
        }
        return false
    }
}
