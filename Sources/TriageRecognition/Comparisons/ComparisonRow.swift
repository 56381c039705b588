import TriageCore

/// Sides that were met in a row, and may go on.
struct ComparisonRow {
    struct Entry {
        var isWrong: Bool
        var side: Comparison.Side
        var blocks: Range<Int>
        /// Index of the heading that the side stands below.
        var heading: Int?
    }

    private(set) var entries: [Entry] = []
    /// Wrong and right are among the sides.
    private(set) var hasBoth = false

    mutating func append(_ entry: Entry) {
        if let first = entries.first, first.isWrong != entry.isWrong { hasBoth = true }
        entries.append(entry)
    }

    var end: Int { entries.last?.blocks.upperBound ?? 0 }

    /// The comparisons in the row: each begins with what the row begins with, which is wrong as a rule. Right comes
    /// first only where wrong is last, so that nothing is left alone.
    var comparisons: [[Entry]] {
        guard let first = entries.first, let last = entries.last else { return [] }
        let beginsWrong = first.isWrong || !last.isWrong
        var result: [[Entry]] = []
        for entry in entries {
            let isStart = entry.isWrong == beginsWrong
            if isStart, result.last?.last?.isWrong != beginsWrong {
                result.append([entry])
            } else if !result.isEmpty {
                result[result.count - 1].append(entry)
            }
        }
        return result
    }
}
