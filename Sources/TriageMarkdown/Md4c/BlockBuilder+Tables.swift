import TriageCore

/// Tables that md4c takes for text, and text that it takes for rows, for ``Md4cWorkarounds``.
extension BlockBuilder {
    /// Looks at a line of a paragraph that may be the delimiter row of a table.
    mutating func noteMissedTable(delimiterAt offset: Int) {
        // What follows the first table of a paragraph is seen when that has been read.
        guard blocks[leaf].kind == .paragraph, lastTableLeaf != leaf, offset < bytes.count,
            "|:-".utf8.contains(bytes[offset])
        else { return }
        let line = line(at: offset)
        let row = offset..<lineEnd(line)
        guard line > 0, contentStart(ofLine: line) == offset, let columns = delimiterCells(row)
        else { return }
        let start = Int(blocks[leaf].start)
        let first = self.line(at: start)
        let header = first == line - 1 ? start : contentStart(ofLine: line - 1)
        // What hangs below a list or quote without its signs is text, and so is what is indented like code.
        let low = blocks[leaf].parent == 0 ? 0 : column(of: start, first)
        let isInPlace = [column(of: offset, line), column(of: header, line - 1)]
            .allSatisfy { (low..<low + 4).contains($0) }
        guard isInPlace, TableRow.cells(bytes, header..<lineEnd(line - 1)) == columns else {
            return
        }
        lastTableLeaf = leaf
        missedTables.append(
            .init(
                lineStart: lineStart(line - 1), text: header, delimiter: row,
                isFirstLine: first == line - 1))
    }

    /// Looks at a row that may be a heading or a fence, which end a table.
    mutating func noteEnd(ofTableAt line: Int) {
        // What follows the first one is seen when that has been read.
        guard line < lines.count, !isEnded else { return }
        let start = textStart(ofLine: line)
        let text = bytes[start..<max(start, lineEnd(line))]
        let mark = text.prefix { $0 == text.first }
        switch mark.first {
        case 0x23: isEnded = mark.count <= 6 && text.dropFirst(mark.count).first?.isBlank ?? true
        case 0x60, 0x7E: isEnded = mark.count >= 3
        default: return
        }
        guard isEnded else { return }
        missedTables.append(
            .init(
                lineStart: lineStart(line), text: start, delimiter: nil, isFirstLine: false,
                isEndedByFence: mark.first != 0x23))
    }

    /// The column (from 0) of an offset on a line, with tabs counted out.
    private func column(of offset: Int, _ line: Int) -> Int {
        bytes[min(lineStart(line), offset)..<offset].reduce(0) {
            $0 + ($1 == 0x09 ? 4 - $0 % 4 : 1)
        }
    }

    /// How many cells a delimiter row has; nil where the line is none.
    private func delimiterCells(_ range: Range<Int>) -> Int? {
        var row = bytes[range].trimmedEnd(while: \.isBlank)
        if row.first == 0x7C { row = row.dropFirst() }
        if row.last == 0x7C { row = row.dropLast() }
        let cells = row.split(separator: 0x7C, omittingEmptySubsequences: false)
        let isDelimiter = cells.allSatisfy { cell in
            let dashes = cell.drop(while: \.isBlank).trimmedEnd(while: \.isBlank)
            let rest = dashes.dropFirst(dashes.first == 0x3A ? 1 : 0)
                .dropLast(dashes.count > 1 && dashes.last == 0x3A ? 1 : 0)
            return !rest.isEmpty && rest.allSatisfy { $0 == 0x2D }
        }
        return isDelimiter ? cells.count : nil
    }
}
