/// GitHub lets a table follow text without a blank line, takes a single dash for a delimiter, and wants as many
/// header cells as delimiters; md4c differs in all three.
extension BlockBuilder {
    /// Looks at a line of a paragraph that may be the delimiter row of a table that md4c took for text.
    mutating func noteMissedTable(delimiterAt offset: Int) {
        // What follows the first table of a paragraph is seen when that has been read.
        guard blocks[leaf].kind == .paragraph || blocks[leaf].kind == .heading,
            offset < bytes.count, lastTableLeaf != leaf
        else {
            return
        }
        switch bytes[offset] {
        case 0x7C, 0x3A, 0x2D: break
        default: return
        }
        let line = line(at: offset)
        guard line > 0, contentStart(ofLine: line) == offset,
            let columns = delimiterCells(offset..<lineEnd(line))
        else { return }
        // A line that hangs below a list or quote without its signs is text, whatever it looks like.
        let first = self.line(at: Int(blocks[leaf].start))
        let isFirst = first == line - 1
        guard !isLazy(line), isFirst || !isLazy(line - 1) else { return }
        let header = isFirst ? Int(blocks[leaf].start) : contentStart(ofLine: line - 1)
        let tooFar = indent(of: leaf, at: header, line - 1) + 4
        // With a blank line above it, a header that is indented so far would be code.
        guard column(of: offset, line) < tooFar, isFirst || column(of: header, line - 1) < tooFar
        else { return }
        guard cells(header..<lineEnd(line - 1)) == columns else { return }
        lastTableLeaf = leaf
        missedTables.append(
            SourceEdits.MissedTable(
                lineStart: lineStart(line - 1), header: header, delimiter: offset,
                isFirstLine: isFirst))
    }

    /// The column (from 0) of an offset on a line, with tabs counted out.
    func column(of offset: Int, _ line: Int) -> Int {
        var column = 0
        for index in min(lineStart(line), offset)..<offset {
            column += bytes[index] == 0x09 ? 4 - column % 4 : 1
        }
        return column
    }

    /// The column from which an indent of four ends a table: that of the page, or of the text in a container.
    private func indent(of block: Int, at header: Int, _ line: Int) -> Int {
        blocks[block].parent == 0 ? 0 : column(of: header, line)
    }

    /// Whether a line of the open leaf lacks signs or indent of the containers around it.
    private func isLazy(_ line: Int) -> Bool {
        let start = textStart(ofLine: line)
        let column = column(of: start, line)
        var quotes = 0
        for index in min(lineStart(line), start)..<start where bytes[index] == 0x3E { quotes += 1 }
        var parent = Int(blocks[leaf].parent)
        var isInnermost = true
        while parent > 0 {
            switch blocks[parent].kind {
            case .quote: quotes -= 1
            case .item where isInnermost:
                isInnermost = false
                // The first line of the item's text tells how far its content is indented.
                var first = parent + 1
                while first < leaf, blocks[first].inlineEnd <= blocks[first].inlineStart {
                    first += 1
                }
                let start = Int(blocks[first].start)
                let itemLine = lines.endOfPrefix { Int($0) <= start } - 1
                guard itemLine < line else { break }
                if column < self.column(of: contentStart(ofLine: itemLine), itemLine) {
                    return true
                }
            default: break
            }
            parent = Int(blocks[parent].parent)
        }
        return quotes < 0
    }

    /// Looks at a table's row that GitHub reads as something else: a heading, a fence, HTML or an indent
    /// ends a table.
    mutating func noteFalseRow(line: Int, header: Int) {
        // What follows the first one is seen when that has been read.
        guard line < lines.count, !hasFalseRow else { return }
        let start = textStart(ofLine: line)
        let end = lineEnd(line)
        guard start < end,
            BlockStart.endsTable(bytes, start, end)
                || column(of: start, line)
                    >= indent(
                        of: Int(open.dropLast().last ?? 0), at: contentStart(ofLine: header), header
                    ) + 4
        else { return }
        hasFalseRow = true
        missedTables.append(
            SourceEdits.MissedTable(
                lineStart: lineStart(line), header: start, delimiter: nil, isFirstLine: false))
    }

    /// Checks that a table has a header cell for each delimiter.
    mutating func checkTableHeader(_ table: Int) {
        let header = line(at: Int(blocks[table].start))
        let delimiter = header + 1
        guard delimiter < lines.count else { return }
        let offset = contentStart(ofLine: delimiter)
        guard let columns = delimiterCells(offset..<lineEnd(delimiter)) else { return }
        let start = contentStart(ofLine: header)
        if cells(start..<lineEnd(header)) != columns
            || column(of: offset, delimiter) >= indent(of: table, at: start, header) + 4
        {
            falseTables.append(offset)
        }
    }

    /// How many cells a delimiter row has; nil where the line is none.
    private func delimiterCells(_ range: Range<Int>) -> Int? {
        var index = range.lowerBound
        var count = 0
        func skipBlanks() {
            while index < range.upperBound, bytes[index].isBlank {
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

    private func cells(_ range: Range<Int>) -> Int { TableRow.cells(bytes, range) }
}
