import TriageCore

/// Reads what headings, lines and items call wrong or right.
struct SideReader {
    let input: RecognizerInput
    private var document: Document { input.document }

    /// A heading's marker.
    func marker(ofHeading heading: Int) -> ComparisonMarker? {
        ComparisonMarker(input.outline.headings[heading].title.trimmed)
    }

    // MARK: Code

    /// The code that a paragraph leads to, where that marks it: by a sign or a bold word at its beginning, or as a short
    /// line that ends in a colon.
    func lead(_ block: Int) -> (marker: ComparisonMarker, code: Int)? {
        let runs = document.inlines(of: block)
        guard let code = document.nextSibling(of: block), document.blocks[code].kind == .code,
            let first = runs.first, let last = runs.last, mayBegin(first),
            last.start + last.length - first.start <= Self.longestLead
        else { return nil }
        let text = document.titleText(runs).trimmed
        guard
            first.style.contains(.strong) || document.source.bytes[Int(first.start)] >= 0xE2
                || Self.announces(text)
        else { return nil }
        // `Examples of incorrect code for this rule:`
        let said = Vocabulary[.examplesOf].rest(of: text)?.trimmed ?? text
        return ComparisonMarker(said).map { ($0, code) }
    }

    /// In bytes.
    private static let longestLead: Int32 = 300

    /// The longest line, in bytes, that announces what follows without being bold.
    private static let shortLine = 100

    private static func announces(_ text: Substring) -> Bool {
        text.utf8.count <= shortLine && text.endsInColon && !Vocabulary[.moments].begins(text)
    }

    /// A quick look at a run's first bytes.
    private func mayBegin(_ run: Inline) -> Bool {
        guard run.kind == .text else { return false }
        let text = document.source.bytes[Int(run.start)..<Int(run.start + run.length)]
        return Vocabulary.allMarkers.begins(text) || Vocabulary[.examplesOf].begins(text)
    }

    /// Whether blocks of a section mark a wrong and a right side of their own.
    func holdsBothSides(_ blocks: Range<Int>) -> Bool {
        var found: Set<Bool> = []
        for block in blocks {
            switch document.blocks[block].kind {
            case .heading:
                let heading = input.outline.index(above: block)
                found.formUnion(heading.flatMap(marker).map { [$0.isWrong] } ?? [])
            case .paragraph: found.formUnion(lead(block).map { [$0.marker.isWrong] } ?? [])
            case .code:
                found.formUnion(
                    FenceSides(document, block: block)?.sides.map(\.isWrong) ?? [])
            default: continue
            }
            if found.count > 1 { return true }
        }
        return false
    }

    // MARK: Words

    private static let mostLines = 20

    /// The lines of a paragraph or the items of a list, where each begins with a marker, the other one than the one before.
    func turns(in block: Int) -> [MarkedSide] {
        let lines = lines(of: block)
        guard lines.count <= Self.mostLines else { return [] }
        let sides = lines.compactMap { line in
            marker(line.runs).map { marker in
                MarkedSide(
                    isWrong: marker.isWrong,
                    side: Comparison.Side(
                        caption: "", language: "", lines: [marker.caption], line: line.line))
            }
        }
        return sides.count == lines.count && sides.takesTurns ? sides : []
    }

    /// The lines of a paragraph, or the items of a list, where each is a single line.
    private func lines(of block: Int) -> [(runs: ArraySlice<Inline>, line: Int)] {
        guard document.blocks[block].kind == .paragraph else {
            let items = document.children(of: block)
            let lines = items.prefix(Self.mostLines + 1).compactMap { item in
                let children = document.children(of: item)
                return document.blocks[item].taskMark == 0 && children.count == 1
                    && document.blocks[children[0]].kind == .paragraph
                    ? (document.inlines(of: children[0]), document.line(of: item)) : nil
            }
            return lines.count == items.count ? lines : []
        }
        let runs = document.inlines(of: block)
        // A look at the first line: most paragraphs begin with no marker.
        guard let first = runs.first, mayBegin(first), runs.contains(where: \.isBreak) else {
            return []
        }
        return document.lines(of: block).map { line in
            (line, document.source.line(at: Int(line.first?.start ?? 0)))
        }
    }

    /// A marker with text behind it. A sign alone marks code only: in words it may as well tell what works.
    private func marker(_ runs: ArraySlice<Inline>) -> ComparisonMarker? {
        guard let first = runs.first, mayBegin(first) else { return nil }
        let text = document.joinedText(runs).trimmed
        guard let marker = ComparisonMarker(text), !marker.caption.isEmpty else { return nil }
        let words = runs.filter { !$0.style.contains(.code) }.map { document.text(of: $0) }
        let isCode = words.joined().unicodeScalars.allSatisfy { !$0.properties.isAlphabetic }
        return marker.isSign && isCode || Self.hasWord(text) ? marker : nil
    }

    /// Whether a text begins with a word that marks it and a colon; without a sign one that judges, rather than telling a
    /// moment or a state.
    private static func hasWord(_ text: Substring) -> Bool {
        let rest = ComparisonMarker.signless(text)
        let words = rest ?? text
        guard let colon = words.firstIndex(where: \.isColon) else { return false }
        let label = words[..<colon]
        guard ComparisonMarker(label)?.caption.isEmpty == true else { return false }
        if rest != nil { return true }
        return Vocabulary[.grades].begins(label)
            ? !label.contains(where: \.isLowercase) : !Vocabulary[.moments].begins(label)
    }
}
