import TriageCore

/// Finds wrong and right beside each other: as comments inside one fence, as leads before two fences, as headings, as tags
/// around code, or as lines and items of words.
struct ComparisonRecognizer {
    private let input: RecognizerInput
    private let document: Document
    private let reader: SideReader
    private var drafts: [PartDraft] = []
    private var row = ComparisonRow()
    /// What the last bold line with a number below a heading says: it begins one of several things.
    private var lead: String?
    /// The next block to look at.
    private var next = 0

    private init(_ input: RecognizerInput) {
        self.input = input
        document = input.document
        reader = SideReader(input: input)
    }

    /// The comparisons of a file, in order.
    static func comparisons(in input: RecognizerInput) -> [PartDraft] {
        var recognizer = ComparisonRecognizer(input)
        while recognizer.next < input.document.blocks.count {
            recognizer.next += 1
            recognizer.visit(recognizer.next - 1)
        }
        recognizer.close()
        return recognizer.drafts
    }

    private mutating func visit(_ block: Int) {
        let heading = input.outline.index(above: block)
        switch document.blocks[block].kind {
        case .heading: if let heading { visit(heading: heading, block) }
        case .paragraph:
            beginLead(block)
            guard let (marker, code) = reader.lead(block) else {
                addTurns(in: block)
                return
            }
            // Comments in a fence that is marked as a whole are remarks, unless they mark both sides.
            guard FenceSides(document, block: code)?.sides.hasBoth != true else { return }
            add(marker, code: code, blocks: block..<code + 1, heading: heading)
        case .code where block >= row.end:
            guard let fence = FenceSides(document, block: block) else { return }
            if fence.sides.hasBoth {
                close()
                for (name, sides) in fence.comparisons {
                    append(sides, named: name, blocks: block..<block + 1, heading: heading)
                }
            } else {
                // One with a single side waits for the fence with the other.
                add(fence.sides, block..<block + 1, heading)
            }
        case .html: addTagged(block)
        case .bulletList, .orderedList: addTurns(in: block)
        default: break
        }
    }

    private mutating func visit(heading: Int, _ block: Int) {
        guard let marker = reader.marker(ofHeading: heading) else {
            close()
            lead = nil
            return
        }
        let section = input.outline.section(heading)
        guard let code = section.first(where: { document.blocks[$0].kind == .code }) else {
            return
        }
        // What holds both sides needs no heading to mark it.
        if reader.holdsBothSides(section.dropFirst()) {
            close()
            return
        }
        // A marker heading's subject is the heading above it.
        let parent = input.outline.parents[heading]
        add(marker, code: code, blocks: section, heading: parent >= 0 ? parent : heading)
    }

    /// What is wrong in one of several things is not put right in the next one.
    private mutating func beginLead(_ block: Int) {
        guard let text = input.numberedLead(block) else { return }
        let name = Words.unnumbered(text)
        guard ComparisonMarker(Substring(name)) == nil else { return }
        close()
        lead = name
    }

    private mutating func addTurns(in block: Int) {
        let sides = reader.turns(in: block)
        guard !sides.isEmpty else { return }
        close()
        for pair in stride(from: 0, to: sides.count, by: 2) {
            append(
                Array(sides[pair..<pair + 2]), blocks: document.subtree(of: block),
                heading: input.outline.index(above: block))
        }
    }

    private static let mostTags = 6

    /// Tags that follow each other are a comparison where both sides are among them.
    private mutating func addTagged(_ block: Int) {
        let source = document.source
        var sides: [MarkedSide] = []
        var (line, end) = (document.line(of: block), 0)
        while sides.count < Self.mostTags, let tagged = TaggedSide(at: line, in: source) {
            sides.append(tagged.side)
            end = tagged.end
            line = end + 1
            while line < source.lineStarts.count, source.lineText(line).allSatisfy(\.isWhitespace) {
                line += 1
            }
        }
        guard sides.comparison != nil else { return }
        close()
        // What the tags hold may have become blocks of any kind.
        while next < document.blocks.count, document.line(of: next) <= end { next += 1 }
        append(sides, blocks: block..<next, heading: input.outline.index(above: block))
    }

    // MARK: Rows

    private mutating func add(
        _ marker: ComparisonMarker, code: Int, blocks: Range<Int>, heading: Int?
    ) {
        let side = Comparison.Side(
            caption: marker.caption, language: document.codeLanguage(of: code),
            lines: document.codeLines(of: code), line: document.line(of: code))
        add([MarkedSide(isWrong: marker.isWrong, side: side)], blocks, heading)
    }

    private mutating func add(_ sides: [MarkedSide], _ blocks: Range<Int>, _ heading: Int?) {
        row.entries += sides.map {
            ComparisonRow.Entry(side: $0, blocks: blocks, heading: heading)
        }
    }

    private mutating func close() {
        for entries in row.comparisons {
            append(
                entries.map(\.side),
                blocks: entries[0].blocks.lowerBound..<(entries.last?.blocks.upperBound ?? 0),
                heading: entries[0].heading)
        }
        row = ComparisonRow()
    }

    /// Appends what compares some sides, where both are among them.
    ///
    /// - Parameter name: what a comment calls it; empty for none.
    private mutating func append(
        _ sides: [MarkedSide], named name: String = "", blocks: Range<Int>, heading: Int?
    ) {
        guard let comparison = sides.comparison else { return }
        let subject = lead ?? heading.map { input.outline.headings[$0].title } ?? ""
        var title = name.isEmpty ? Self.title(comparison, below: subject) : name
        if title.isEmpty {
            let code = comparison.wrong[0].lines.first { !$0.allSatisfy(\.isWhitespace) }
            title = String(code?.trimmed ?? "")
        }
        drafts.append(
            PartDraft(
                title: title, blocks: blocks, line: document.line(of: blocks.lowerBound),
                content: .comparison(comparison),
                place: .below(heading: heading, suffix: "comparison")))
    }

    // MARK: Titles

    /// What is wrong says more than a heading such as `Common mistakes`; an anti-pattern's heading says it already.
    private static func title(_ comparison: Comparison, below heading: String) -> String {
        guard HeadingLabel(heading)?.kind != .antiPattern,
            let caption = comparison.wrong.first?.caption, !caption.isEmpty
        else { return heading }
        // A word or two need the heading; a Chinese character says as much as a short word.
        let weight = caption.unicodeScalars.reduce(0) { $0 + ($1.isWide ? 4 : 1) }
        let tellsWhen = Vocabulary[.circumstances].rest(of: Substring(caption)) != nil
        let subject = heading.endsInColon ? heading.dropLast() : heading[...]
        return weight < (tellsWhen ? 30 : 14) && !heading.isEmpty
            ? "\(subject): \(caption)" : capitalised(caption)
    }

    /// A text that begins with a capital, unless it begins with a name out of code: `max_tokens`, `zap.L()`, `iPhone`.
    private static func capitalised(_ text: String) -> String {
        let word = text.prefix { !$0.isWhitespace }
        let letters = word.last.map { ",:;.!?".contains($0) } == true ? word.dropLast() : word
        let isWord = letters.allSatisfy { $0.isLowercase || "'’-".contains($0) }
        return isWord ? text.prefix(1).uppercased() + text.dropFirst() : text
    }
}
