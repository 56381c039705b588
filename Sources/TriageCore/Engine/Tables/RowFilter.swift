/// The rows of a table, made ready to be filtered again and again.
public struct RowFilter: Sendable {
    /// All rows, folded, one behind the other.
    private var bytes: [UInt8] = []
    /// Where each row begins, and where the last one ends.
    private var starts: [Int] = [0]

    /// - Parameter rows: the texts of each row's cells.
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

    /// Those of some rows (starting with 0) that hold all words of a filter.
    public func rows(_ candidates: [Int], passing filter: WordFilter) -> [Int] {
        bytes.withUnsafeBufferPointer { bytes in
            candidates.filter { row in
                guard row >= 0, row + 1 < starts.count else { return false }
                return filter.passes(bytes, starts[row]..<starts[row + 1])
            }
        }
    }
}
