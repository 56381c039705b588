/// Tells drawings from trees by their glyphs.
enum AsciiDrawing {
    /// Whether lines are a drawing: a glyph of boxes and flows, corners drawn with `+`, or lines closed at the right.
    static func isDrawing(_ lines: [TreeBytes]) -> Bool {
        var closed = 0
        for line in lines {
            if hasGlyph(line), !AsciiTreeScanner.onlyLeadsDown(line) { return true }
            guard let last = line.last, last == 0x7C || last == 0x82 || last.isSpace else {
                continue
            }
            let text = line.trimmedEnd
            if text.last == 0x7C || text.hasSuffix("│") {
                let inner = text.contains { $0.isASCIILetter || $0.isASCIIDigit || $0 >= 0xE3 }
                closed += inner ? 1 : 0
            }
        }
        return closed > 2
    }

    /// A drawing's character, or `----+` before a space or the end of the line.
    private static func hasGlyph(_ line: TreeBytes) -> Bool {
        var index = line.startIndex
        while index < line.endIndex {
            let byte = line[index]
            if byte == 0xE2 {
                if let glyph = line.scalar(at: index), TreeGlyph.isDrawing(glyph) { return true }
                index += 3
                continue
            }
            if byte == 0x2B, line.byte(at: index - 1) == 0x2D, line.byte(at: index - 2) == 0x2D,
                index + 1 == line.endIndex || line.isSpace(at: index + 1)
            {
                return true
            }
            index += 1
        }
        return false
    }
}
