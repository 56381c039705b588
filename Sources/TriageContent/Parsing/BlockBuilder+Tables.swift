/// GitHub lets a table follow text without a blank line, takes a single dash for a delimiter, and wants as many
/// header cells as delimiters; md4c differs in all three.
extension BlockBuilder {
    /// Looks at a line of a paragraph that may be the delimiter row of a table that md4c took for text.
    mutating func noteMissedTable(delimiterAt offset: Int) {
        guard blocks[leaf].kind == .paragraph, offset < bytes.count else { return }
        switch bytes[offset] {
        case 0x7C, 0x3A, 0x2D: break
        default: return
        }
        let line = line(at: offset)
        guard line > 0, contentStart(ofLine: line) == offset,
            let columns = delimiterCells(offset..<lineEnd(line))
        else { return }
        let first = self.line(at: Int(blocks[leaf].start))
        let isFirst = first == line - 1
        let header = isFirst ? Int(blocks[leaf].start) : contentStart(ofLine: line - 1)
        guard cells(header..<lineEnd(line - 1)) == columns else { return }
        missedTables.append(
            SourceEdits.MissedTable(
                lineStart: lineStart(line - 1), header: header, delimiter: offset,
                isFirstLine: isFirst))
    }

    /// Checks that a table has a header cell for each delimiter.
    mutating func checkTableHeader(_ table: Int) {
        let header = line(at: Int(blocks[table].start))
        let delimiter = header + 1
        guard delimiter < lines.count else { return }
        let offset = contentStart(ofLine: delimiter)
        guard let columns = delimiterCells(offset..<lineEnd(delimiter)) else { return }
        let start = contentStart(ofLine: header)
        if cells(start..<lineEnd(header)) != columns { falseTables.append(offset) }
    }

    /// How many cells a delimiter row has; nil where the line is none.
    private func delimiterCells(_ range: Range<Int>) -> Int? {
        var index = range.lowerBound
        var count = 0
        func skipBlanks() {
            while index < range.upperBound, bytes[index] == 0x20 || bytes[index] == 0x09 {
                index += 1
            }
        }
        func skip(_ byte: UInt8) -> Bool {
            guard index < range.upperBound, bytes[index] == byte else { return false }
            index += 1
            return true
        }
        _ = skip(0x7C)
        while true {
            skipBlanks()
            if index >= range.upperBound { break }
            _ = skip(0x3A)
            guard skip(0x2D) else { return nil }
            while skip(0x2D) {}
            _ = skip(0x3A)
            count += 1
            skipBlanks()
            if index >= range.upperBound { break }
            guard skip(0x7C) else { return nil }
        }
        return count > 0 ? count : nil
    }

    private func cells(_ range: Range<Int>) -> Int { Self.cells(bytes, range) }

    /// How many cells a line has as a table row.
    ///
    /// - Parameter range: the line's text, without what stands around it.
    static func cells<Bytes: RandomAccessCollection>(
        _ bytes: Bytes, _ range: Range<Int>
    ) -> Int where Bytes.Element == UInt8, Bytes.Index == Int {
        var start = range.lowerBound
        var end = range.upperBound
        while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
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
