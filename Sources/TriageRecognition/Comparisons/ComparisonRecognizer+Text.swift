import TriageCore

/// Wrong and right told in words: the lines of a paragraph, the items of a list.
extension ComparisonRecognizer {
    /// Pairs of lines or items, each of which begins with a marker, the other one than the one before.
    mutating func addTextPairs(in block: Int) {
        let lines = textLines(of: block)
        guard lines.count <= Self.mostLines else { return }
        var sides: [MarkedSide] = []
        for line in lines {
            guard let marker = textMarker(line) else { return }
            let side = Comparison.Side(
                caption: "", language: "", lines: [marker.caption], line: line.line)
            sides.append(MarkedSide(isWrong: marker.isWrong, side: side))
        }
        guard sides.takesTurns else { return }
        close()
        for pair in stride(from: 0, to: sides.count, by: 2) {
            append(
                Array(sides[pair..<pair + 2]), blocks: document.subtree(of: block),
                heading: input.outline.index(above: block))
        }
    }

    private static let mostLines = 20

    private struct TextLine {
        var runs: ArraySlice<Inline>
        var line: Int
    }

    /// The lines of a paragraph that leads to nothing, or the items of a list, where each is a single line.
    private func textLines(of block: Int) -> [TextLine] {
        guard document.blocks[block].kind == .paragraph else {
            let items = document.children(of: block)
            let lines = items.prefix(Self.mostLines + 1).compactMap { item in
                let children = document.children(of: item)
                guard document.blocks[item].taskMark == 0, children.count == 1,
                    document.blocks[children[0]].kind == .paragraph
                else { return nil as TextLine? }
                return TextLine(
                    runs: document.inlines(of: children[0]), line: document.line(of: item))
            }
            return lines.count == items.count ? lines : []
        }
        let runs = document.inlines(of: block)
        // A look at the first line: most paragraphs begin with no marker.
        guard let first = runs.first, first.kind == .text, mayBeMarker(first),
            runs.contains(where: \.isBreak)
        else { return [] }
        return runs.split(whereSeparator: \.isBreak).map { line in
            TextLine(runs: line, line: document.source.line(at: Int(line.first?.start ?? 0)))
        }
    }

    /// A marker with text behind it. A sign alone marks code only: in words it may as well tell what works.
    private func textMarker(_ line: TextLine) -> ComparisonMarker? {
        guard let first = line.runs.first, first.kind == .text, mayBeMarker(first) else {
            return nil
        }
        let text = document.joinedText(line.runs).trimmed
        guard let marker = ComparisonMarker(text), !marker.caption.isEmpty else { return nil }
        let words = line.runs.filter { !$0.style.contains(.code) }.map { document.text(of: $0) }
        let isCode = words.joined().unicodeScalars.allSatisfy { !$0.properties.isAlphabetic }
        return marker.isSign && isCode || hasWord(text) ? marker : nil
    }

    /// Whether a text begins, behind a sign, with a word that marks it and a colon.
    private func hasWord(_ text: Substring) -> Bool {
        let rest = ComparisonMarker.signless(text)
        let words = rest ?? text
        guard let colon = words.firstIndex(where: \.isColon) else { return false }
        let label = words[..<colon]
        return ComparisonMarker(label)?.caption.isEmpty == true
            && (rest != nil || Self.judges(label))
    }

    /// Whether a word calls what follows wrong or right, rather than telling a moment or a state.
    private static func judges(_ label: Substring) -> Bool {
        if Vocabulary[.grades].begins(label) { return !label.contains(where: \.isLowercase) }
        return !Vocabulary[.moments].begins(label)
    }
}
