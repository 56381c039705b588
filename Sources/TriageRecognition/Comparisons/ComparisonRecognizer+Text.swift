import TriageCore

/// Wrong and right told in words: the lines of a paragraph, the items of a list.
extension ComparisonRecognizer {
    /// Pairs of lines or items, each of which begins with a marker, the other one than the one before.
    mutating func addTextPairs(in block: Int) {
        let lines = textLines(of: block)
        guard lines.count > 1, lines.count % 2 == 0, lines.count <= Self.mostLines,
            textMarker(lines[0]) != nil
        else { return }
        let markers = lines.compactMap(textMarker)
        guard markers.count == lines.count,
            zip(markers, markers.dropFirst()).allSatisfy({ $0.isWrong != $1.isWrong })
        else { return }
        close()
        for pair in stride(from: 0, to: markers.count, by: 2) {
            let sides = (pair..<pair + 2).map { index in
                (
                    isWrong: markers[index].isWrong,
                    side: Comparison.Side(
                        caption: "", language: "", lines: [markers[index].caption],
                        line: lines[index].line)
                )
            }
            append(
                Comparison(
                    wrong: sides.filter(\.isWrong).map(\.side),
                    right: sides.filter { !$0.isWrong }.map(\.side)),
                blocks: document.subtree(of: block),
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
        guard runs.contains(where: { $0.kind == .softBreak || $0.kind == .lineBreak }) else {
            return []
        }
        return runs.split { $0.kind == .softBreak || $0.kind == .lineBreak }.map { line in
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
        let isSign = Vocabulary.wrongSigns.begins(text) || Vocabulary.rightSigns.begins(text)
        let words = line.runs.filter { !$0.style.contains(.code) }.map { document.text(of: $0) }
        let isCode = words.joined().unicodeScalars.allSatisfy { !$0.properties.isAlphabetic }
        let isWord = text.contains(":") || text.contains("：")
        return isSign && isCode || isWord && hasWord(text) ? marker : nil
    }

    /// Whether a text begins, behind signs, with a word that marks it and a colon.
    private func hasWord(_ text: Substring) -> Bool {
        let rest = Vocabulary.wrongSigns.rest(of: text) ?? Vocabulary.rightSigns.rest(of: text)
        let words = (rest?.drop { $0 == "\u{FE0F}" } ?? text).trimmed
        let colon = words.firstIndex(where: \.isColon) ?? words.endIndex
        guard colon < words.endIndex else { return false }
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
