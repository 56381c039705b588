import TriageCore

/// Places of what md4c gives no pointer for: fences, rules, blocks without text. Lines are indices from 0.
extension BlockBuilder {
    func lineStart(_ line: Int) -> Int {
        line < 0 ? 0 : line < lines.count ? Int(lines[line]) : bytes.count + 1
    }

    /// Offset of a line's end: of its line break, or of the end of the source.
    func lineEnd(_ line: Int) -> Int {
        guard line >= 0, line < lines.count else { return bytes.count }
        guard line + 1 < lines.count else { return bytes.count }
        var end = Int(lines[line + 1]) - 1
        if end > Int(lines[line]), bytes[end] == 0x0A, bytes[end - 1] == 0x0D { end -= 1 }
        return end
    }

    /// The line that holds an offset.
    func line(at offset: Int) -> Int { max(0, lines.endOfPrefix { Int($0) <= offset } - 1) }

    /// Where a line's text begins, behind quote signs, list markers and blanks.
    func contentStart(ofLine line: Int) -> Int {
        let end = lineEnd(line)
        var index = min(lineStart(line), end)
        while index < end {
            let byte = bytes[index]
            if byte.isBlank || byte == 0x3E {
                index += 1
                continue
            }
            var next = index
            if byte == 0x2D || byte == 0x2B || byte == 0x2A {
                next += 1
            } else {
                while next < end, next - index < 9, bytes[next] >= 0x30, bytes[next] <= 0x39 {
                    next += 1
                }
                guard next > index, next < end, bytes[next] == 0x2E || bytes[next] == 0x29 else {
                    return index
                }
                next += 1
            }
            guard next < end, bytes[next].isBlank else { return index }
            index = next
        }
        return index
    }

    /// The first line at or behind the cursor that may hold a block which has not been met yet.
    private func firstOpenLine() -> Int {
        let line = line(at: cursor)
        // A line whose text has been read is done.
        return textStart(ofLine: line) >= cursor ? line : line + 1
    }

    /// The next line that is not blank, seen from the cursor.
    func nextTextLine() -> Int {
        let first = firstOpenLine()
        return nextLine(from: first) { textStart(ofLine: $0) < lineEnd($0) }
    }

    /// The next line that has a quote sign, seen from the cursor.
    func nextQuoteLine() -> Int {
        let first = firstOpenLine()
        return nextLine(from: first) { quoteSigns(ofLine: $0) > 0 }
    }

    private func quoteSigns(ofLine line: Int) -> Int {
        bytes[lineStart(line)..<contentStart(ofLine: line)].count { $0 == 0x3E }
    }

    /// The next line that opens a fence, seen from the cursor.
    func nextFenceLine(_ byte: UInt8) -> Int {
        let first = firstOpenLine()
        return nextLine(from: first) { fenceLength(line: $0, byte: byte) >= 3 }
    }

    /// The first line that is as it has to be; that from which is looked where none is.
    private func nextLine(from first: Int, where isSought: (Int) -> Bool) -> Int {
        openLines(from: first).first(where: isSought) ?? min(first, max(0, lines.count - 1))
    }

    /// What stands further away is not looked for, or many blocks that are nowhere take long.
    private func openLines(from first: Int) -> Range<Int> {
        first..<max(first, min(lines.count, first + 1000))
    }

    /// Where a line's text begins, behind quote signs and blanks.
    func textStart(ofLine line: Int) -> Int {
        let end = lineEnd(line)
        var index = min(lineStart(line), end)
        while index < end, bytes[index].isBlank || bytes[index] == 0x3E { index += 1 }
        return index
    }

    private func fenceLength(line: Int, byte: UInt8) -> Int {
        fenceLength(from: contentStart(ofLine: line), line: line, byte: byte)
    }

    private func fenceLength(from start: Int, line: Int, byte: UInt8) -> Int {
        bytes[start..<max(start, lineEnd(line))].prefix { $0 == byte }.count
    }

    func isClosingFence(line: Int, of opening: Int, byte: UInt8) -> Bool {
        guard line < lines.count else { return false }
        // Behind the marker of a list, a fence opens; in another quote, another one.
        guard quoteSigns(ofLine: line) == quoteSigns(ofLine: opening) else { return false }
        let start = textStart(ofLine: line)
        let length = fenceLength(from: start, line: line, byte: byte)
        guard length >= max(3, fenceLength(line: opening, byte: byte)) else { return false }
        return bytes[start + length..<lineEnd(line)].allSatisfy(\.isBlank)
    }
}
