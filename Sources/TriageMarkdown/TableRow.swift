import TriageCore

/// A line of a table as GitHub reads it.
package enum TableRow {
    /// How many cells a line has as a table row.
    ///
    /// - Parameter range: the line's text, without what stands around it.
    package static func cells<Bytes: RandomAccessCollection>(
        _ bytes: Bytes, _ range: Range<Int>
    ) -> Int where Bytes.Element == UInt8, Bytes.Index == Int {
        var start = range.lowerBound
        var end = range.upperBound
        while end > start, bytes[end - 1].isBlank { end -= 1 }
        if start < end, bytes[start] == 0x7C { start += 1 }
        if end > start, bytes[end - 1] == 0x7C, end - 2 < start || bytes[end - 2] != 0x5C {
            end -= 1
        }
        var count = 1
        var index = start
        while index < end {
            if bytes[index] == 0x5C, index + 1 < end, bytes[index + 1] == 0x7C {
                index += 1
            } else if bytes[index] == 0x7C {
                count += 1
            }
            index += 1
        }
        return count
    }
}
