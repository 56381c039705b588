/// How far two words are apart, letter by letter.
package enum EditDistance {
    /// How many bytes were left out, put in, changed, or swapped with the next one, to make a text of another one.
    ///
    /// - Parameter most: the most that are counted.
    /// - Returns: nil where there are more.
    package static func between(_ a: [UInt8], _ b: [UInt8], atMost most: Int) -> Int? {
        guard abs(a.count - b.count) <= most else { return nil }
        var (before, last) = ([Int](), Array(0...b.count))
        for i in a.indices {
            var row = [i + 1]
            row.reserveCapacity(b.count + 1)
            var least = i + 1
            for j in b.indices {
                var edits = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    edits = min(edits, before[j - 1] + 1)
                }
                row.append(edits)
                least = min(least, edits)
            }
            // A swap goes on from the row before.
            guard least <= most || last.contains(where: { $0 <= most }) else { return nil }
            (before, last) = (last, row)
        }
        return last[b.count] <= most ? last[b.count] : nil
    }
}
