/// Single lines of a flow.
extension VerticalFlow {
    /// A line's text, without the guides around it: `│ no`, `no │`.
    static func body(of line: TreeBytes) -> (text: TreeBytes, hasGuide: Bool) {
        var rest = line.trimmed
        var hasGuide = false
        while let first = rest.first {
            let behind = rest.startIndex + 1
            if first == 0x7C,
                rest.count == 1 || rest.isSpace(at: behind)
                    || rest[behind].isASCIILetter || rest[behind] == 0x7C
            {
                rest = rest.dropFirst().trimmed
            } else if let glyph = rest.scalar(at: rest.startIndex), TreeGlyph.isGuide(glyph) {
                rest = rest[(rest.startIndex + 3)...].trimmed
            } else {
                break
            }
            hasGuide = true
        }
        if rest.last == 0x7C, rest.count > 1 { return (rest.dropLast().trimmedEnd, true) }
        if rest.hasSuffix("│") { return (rest.dropLast(3).trimmedEnd, true) }
        return (FramedText.withoutBrackets(rest), hasGuide)
    }

    /// `no → X`, `→ no → X`, `├── no ──→ X`, `+--> X`: an answer, where there is one, and what follows from it.
    static func side(_ text: TreeBytes) -> (answer: TreeBytes?, outcome: TreeBytes)? {
        var rest = text
        if AsciiTreeScanner.isPlainConnector(rest.first) {
            rest = rest.dropFirst()
        } else if let glyph = rest.scalar(at: rest.startIndex), TreeGlyph.isConnector(glyph) {
            rest = rest[(rest.startIndex + 3)...]
        }
        let behindArrow = TreeArrow.leading(rest)
        rest =
            behindArrow
            ?? rest[rest.endOfRun(at: rest.startIndex, where: TreeGlyph.isAnyDash)...].trimmed
        let label = TreeLabel(rest)
        if label.polarity != nil, label.hasArrow, let outcome = label.outcome, !outcome.isEmpty {
            return (label.answer, outcome)
        }
        return behindArrow.map { (nil, $0) }
    }
}
