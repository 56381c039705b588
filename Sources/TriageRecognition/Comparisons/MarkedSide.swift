import TriageCore

/// A side and what it is called.
struct MarkedSide {
    var isWrong: Bool
    var side: Comparison.Side
}

extension [MarkedSide] {
    /// What compares all of them; nil where one of the two is missing.
    var comparison: Comparison? {
        let wrong = filter(\.isWrong).map(\.side)
        let right = filter { !$0.isWrong }.map(\.side)
        return wrong.isEmpty || right.isEmpty ? nil : Comparison(wrong: wrong, right: right)
    }

    var hasBoth: Bool { contains { $0.isWrong != self[0].isWrong } }

    /// Whether they take turns, as several mistakes in a row do: then each two are a comparison.
    var takesTurns: Bool {
        count > 1 && count % 2 == 0
            && zip(self, dropFirst()).allSatisfy { $0.isWrong != $1.isWrong }
    }
}

/// Sides that were met in a row, and may go on.
struct ComparisonRow {
    struct Entry {
        var side: MarkedSide
        var blocks: Range<Int>
        /// Index of the heading that the side stands below.
        var heading: Int?
    }

    var entries: [Entry] = []

    var end: Int { entries.last?.blocks.upperBound ?? 0 }

    /// The comparisons in the row: each begins with what the row begins with, which is wrong as a rule. Right comes
    /// first only where wrong is last, so that nothing is left alone.
    var comparisons: [[Entry]] {
        guard let first = entries.first?.side, let last = entries.last?.side else { return [] }
        let beginsWrong = first.isWrong || !last.isWrong
        var result: [[Entry]] = []
        for entry in entries {
            let isStart = entry.side.isWrong == beginsWrong
            if isStart, result.last?.last?.side.isWrong != beginsWrong {
                result.append([entry])
            } else if !result.isEmpty {
                result[result.count - 1].append(entry)
            }
        }
        return result
    }
}
