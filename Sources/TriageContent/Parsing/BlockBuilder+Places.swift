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

    /// The line that holds an offset. Offsets mostly grow, so the search begins at the last one found.
    mutating func line(at offset: Int) -> Int {
        if lineHint < lines.count, Int(lines[lineHint]) <= offset {
            var line = lineHint
            for _ in 0..<8 {
                if line + 1 >= lines.count || Int(lines[line + 1]) > offset {
                    lineHint = line
                    return line
                }
                line += 1
            }
        }
        lineHint = max(0, lines.endOfPrefix { Int($0) <= offset } - 1)
        return lineHint
    }

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
    private mutating func firstOpenLine() -> Int {
        let line = line(at: cursor)
        // A line whose text has been read is done.
        let start = lineStart(line)
        var index = start
        while index < cursor, index < bytes.count,
            bytes[index].isBlank || bytes[index] == 0x3E
        {
            index += 1
        }
        return index >= cursor ? line : line + 1
    }

    /// The next line that is not blank, seen from the cursor.
    mutating func nextTextLine() -> Int {
        let first = firstOpenLine()
        var line = first
        while line < lines.count, line - first < 1000 {
            var index = lineStart(line)
            let end = lineEnd(line)
            while index < end,
                bytes[index].isBlank || bytes[index] == 0x3E
            {
                index += 1
            }
            if index < end { return line }
            line += 1
        }
        return min(first, max(0, lines.count - 1))
    }

    /// The next line that opens a fence, seen from the cursor.
    mutating func nextFenceLine(_ byte: UInt8) -> Int {
        let first = firstOpenLine()
        var line = first
        while line < lines.count, line - first < 1000 {
            if fenceLength(line: line, byte: byte) >= 3 { return line }
            line += 1
        }
        return min(first, max(0, lines.count - 1))
    }

    private func fenceLength(line: Int, byte: UInt8) -> Int {
        let start = contentStart(ofLine: line)
        var index = start
        let end = lineEnd(line)
        while index < end, bytes[index] == byte { index += 1 }
        return index - start
    }

    func isClosingFence(line: Int, of opening: Int, byte: UInt8) -> Bool {
        guard line < lines.count else { return false }
        let length = fenceLength(line: line, byte: byte)
        guard length >= max(3, fenceLength(line: opening, byte: byte)) else { return false }
        var index = contentStart(ofLine: line) + length
        let end = lineEnd(line)
        while index < end {
            guard bytes[index].isBlank else { return false }
            index += 1
        }
        return true
    }

    /// The next line that is a rule, such as `* * *`.
    mutating func thematicBreakPlace() -> Range<Int> {
        let first = firstOpenLine()
        var line = first
        while line < lines.count, line - first < 1000 {
            if let start = ruleStart(line: line) { return start..<max(start, lineEnd(line)) }
            line += 1
        }
        return cursor..<cursor
    }

    private func ruleStart(line: Int) -> Int? {
        let end = lineEnd(line)
        return ThematicBreak.start(in: bytes[min(lineStart(line), end)..<end])
    }

    /// A heading that is underlined ends behind its underline.
    mutating func skipUnderline(of index: Int) {
        guard blocks[index].inlineEnd > blocks[index].inlineStart else { return }
        let start = Int(blocks[index].start)
        let first = line(at: start)
        let content = contentStart(ofLine: first)
        if content < bytes.count, bytes[content] == 0x23, content < start { return }
        let next = line(at: max(start, cursor)) + 1
        guard next < lines.count else { return }
        let end = lineEnd(next)
        var position = lineStart(next)
        while position < end,
            bytes[position].isBlank || bytes[position] == 0x3E
        {
            position += 1
        }
        guard position < end, bytes[position] == 0x3D || bytes[position] == 0x2D else { return }
        let mark = bytes[position]
        while position < end, bytes[position] == mark { position += 1 }
        while position < end, bytes[position].isBlank { position += 1 }
        if position == end { cursor = max(cursor, end) }
    }
}
