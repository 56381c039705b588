import TriageCore

/// What is reworded in md4c's copy of a file where it reads unlike GitHub: a table right below a paragraph, a table
/// whose header does not fit, references that expand without measure.
struct SourceEdits {
    /// A table that md4c takes for text: the offset of its header line's text and that of its delimiter row.
    struct MissedTable: Equatable {
        var lineStart: Int
        var header: Int
        var delimiter: Int
        var isFirstLine: Bool
    }

    /// Inserted bytes, by the offset in the source that they stand before.
    private var insertions: [(offset: Int, bytes: [UInt8])] = []
    /// Bytes that take the place of others.
    private var replacements: [Int: UInt8] = [:]
    private var isNeutral = false

    var isEmpty: Bool { insertions.isEmpty && replacements.isEmpty && !isNeutral }
    var hasInsertions: Bool { !insertions.isEmpty }

    /// How many bytes of link targets a file may expand to.
    static func expansionLimit(_ size: Int) -> Int { max(1 << 20, size * 2) }

    /// Takes over what a pass has found.
    ///
    /// - Returns: whether another pass is needed.
    mutating func take(from builder: BlockBuilder, source: SourceText) -> Bool {
        var isChanged = false
        if builder.isOverExpanded, !isNeutral {
            isNeutral = true
            isChanged = true
        }
        for delimiter in builder.falseTables where replacements[delimiter] == nil {
            replacements[delimiter] = 0x78
            isChanged = true
        }
        for table in builder.missedTables { if insert(table, source) { isChanged = true } }
        insertions.sort { $0.offset < $1.offset }
        return isChanged
    }

    private mutating func insert(_ table: MissedTable, _ source: SourceText) -> Bool {
        var added: [(offset: Int, bytes: [UInt8])] = []
        if !table.isFirstLine {
            // A blank line of the same quote above the header.
            let prefix = source.bytes[table.lineStart..<table.header]
            added.append((table.lineStart, Array(prefix) + [0x0A]))
        }
        // md4c wants three dashes in each cell, and a bar.
        var index = table.delimiter
        var dashes = 0
        let line = source.line(at: table.delimiter)
        let end = table.delimiter + source.lineText(from: table.delimiter, line: line)
        var hasBar = false
        while index < end {
            switch source.bytes[index] {
            case 0x2D:
                dashes += 1
                if index + 1 == end || source.bytes[index + 1] != 0x2D, dashes < 3 {
                    added.append((index, [UInt8](repeating: 0x2D, count: 3 - dashes)))
                }
            case 0x7C:
                hasBar = true
                dashes = 0
            default: dashes = 0
            }
            index += 1
        }
        if !hasBar { added.append((table.delimiter, [0x7C])) }
        let isNew = added.contains { new in
            !insertions.contains { $0.offset == new.offset }
        }
        if isNew { insertions += added }
        return isNew
    }

    /// The text for md4c.
    func apply(to bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + insertions.reduce(0) { $0 + $1.bytes.count })
        var position = 0
        for insertion in insertions {
            let end = min(insertion.offset, bytes.count)
            appendSource(bytes, position..<max(position, end), to: &result)
            result += insertion.bytes
            position = max(position, end)
        }
        appendSource(bytes, position..<bytes.count, to: &result)
        return result
    }

    private func appendSource(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, to result: inout [UInt8]
    ) {
        let first = result.count
        result += bytes[range]
        for (offset, byte) in replacements where range.contains(offset) {
            result[first + offset - range.lowerBound] = byte
        }
        guard isNeutral else { return }
        // No `]:`, no reference definition.
        for index in range where bytes[index] == 0x3A && index > 0 && bytes[index - 1] == 0x5D {
            result[first + index - range.lowerBound] = 0x20
        }
    }

    /// The place in the source of an offset in the copy.
    func sourceOffset(_ offset: Int) -> Int {
        var shift = 0
        for insertion in insertions {
            if insertion.offset + shift > offset { break }
            shift += insertion.bytes.count
        }
        return max(0, offset - shift)
    }
}

extension SourceText {
    /// Length in bytes of what stands on a line (from 1) from an offset on, without its line end.
    fileprivate func lineText(from offset: Int, line: Int) -> Int {
        var end = line < lineStarts.count ? Int(lineStarts[line]) - 1 : bytes.count
        if end > offset, end < bytes.count, bytes[end] == 0x0A, bytes[end - 1] == 0x0D { end -= 1 }
        return max(0, end - offset)
    }
}
