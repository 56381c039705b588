import TriageCore

/// Finds wrong and right beside each other: as comments inside one fence, as leads before two fences, as headings, or
/// as tags around code.
struct ComparisonRecognizer {
    let input: RecognizerInput
    let document: Document
    private var drafts: [PartDraft] = []
    private var row = ComparisonRow()
    /// What the last bold line with a number below a heading says: it begins one of several things.
    private var lead: String?
    /// The next block to look at.
    private var next = 0

    private init(_ input: RecognizerInput) {
        self.input = input
        document = input.document
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
        switch document.blocks[block].kind {
        case .heading:
            guard let marker = headingMarker(block) else {
                close()
                lead = nil
                return
            }
            guard let index = input.outline.index(above: block) else { return }
            let section = input.outline.section(index)
            let code = section.first { document.blocks[$0].kind == .code }
            guard let code else { return }
            // What holds both sides needs no heading to mark it.
            if holdsBothSides(section.dropFirst()) {
                close()
                return
            }
            add(
                marker, code: code, blocks: block..<section.upperBound, heading: parent(of: index))
        case .paragraph:
            beginLead(block)
            guard let code = codeBehind(block), let marker = leadMarker(block) else {
                addTextPairs(in: block)
                return
            }
            // Comments in a fence that is marked as a whole are remarks, unless they mark both sides.
            guard FenceSides(document, block: code)?.sides.hasBoth != true else { return }
            add(
                marker, code: code, blocks: block..<code + 1,
                heading: input.outline.index(above: block))
        case .code:
            if block < row.end { return }
            if let sides = FenceSides(document, block: block) {
                addFence(sides, block)
            } else if !row.entries.isEmpty, FenceSides.isCutShort(block, in: document) {
                close()
            }
        case .html: addTagged(block)
        case .bulletList, .orderedList: addTextPairs(in: block)
        default: break
        }
    }

    /// What is wrong in one of several things is not put right in the next one.
    private mutating func beginLead(_ block: Int) {
        guard let text = input.numberedLead(block) else { return }
        let name = Words.unnumbered(text)
        guard ComparisonMarker(Substring(name)) == nil else { return }
        close()
        lead = name
    }

    /// A marker heading's subject is the heading above it.
    private func parent(of heading: Int) -> Int? {
        let parent = input.outline.parents[heading]
        return parent >= 0 ? parent : heading
    }

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

    mutating func close() {
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
    mutating func append(
        _ sides: [MarkedSide], named name: String = "", blocks: Range<Int>, heading: Int?
    ) {
        guard let comparison = sides.comparison else { return }
        let subject = lead ?? heading.map { input.outline.headings[$0].title }
        var title = name.isEmpty ? Self.title(comparison, below: subject) : name
        if title.isEmpty {
            let code = comparison.wrong[0].lines.first { !$0.allSatisfy(\.isWhitespace) } ?? ""
            let comment = CodeComment.line(code)
            title = comment.isEmpty ? String(code.trimmed) : comment
        }
        let line = document.line(of: blocks.lowerBound)
        drafts.append(
            PartDraft(
                title: title, blocks: blocks, line: line, content: .comparison(comparison),
                place: .below(heading: heading, suffix: "comparison")))
    }
}

extension ComparisonRecognizer {
    private static func withoutColon(_ heading: String) -> Substring {
        heading.endsInColon ? heading.dropLast() : heading[...]
    }

    /// What is wrong says more than a heading such as `Common mistakes`; an anti-pattern's heading says it already.
    private static func title(_ comparison: Comparison, below heading: String?) -> String {
        let heading = heading ?? ""
        guard HeadingLabel(heading)?.kind != .antiPattern,
            let caption = comparison.wrong.first?.caption, !caption.isEmpty
        else { return heading }
        let title = capitalised(caption)
        // A word or two need the heading; a Chinese character says as much as a short word.
        let weight = caption.unicodeScalars.reduce(0) { $0 + ($1.isWide ? 4 : 1) }
        let tellsWhen = Vocabulary[.circumstances].rest(of: Substring(caption)) != nil
        return weight < (tellsWhen ? 30 : 14) && !heading.isEmpty
            ? "\(Self.withoutColon(heading)): \(caption)" : title
    }

    /// A text that begins with a capital, unless it begins with a name out of code: `max_tokens`, `zap.L()`, `iPhone`.
    private static func capitalised(_ text: String) -> String {
        let word = text.prefix { !$0.isWhitespace }
        let letters = word.last.map { ",:;.!?".contains($0) } == true ? word.dropLast() : word
        let isWord = letters.allSatisfy { $0.isLowercase || "'’-".contains($0) }
        return isWord ? text.prefix(1).uppercased() + text.dropFirst() : text
    }
}

// MARK: - Tags

extension ComparisonRecognizer {
    private static let mostSides = 6

    /// Tags that follow each other are a comparison where both sides are among them.
    private mutating func addTagged(_ block: Int) {
        let source = document.source
        var sides: [MarkedSide] = []
        var (line, end) = (document.line(of: block), 0)
        while sides.count < Self.mostSides, let tagged = TaggedSide(at: line, in: source) {
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
}

// MARK: - One fence

extension ComparisonRecognizer {
    /// A fence with both sides is a comparison; one with a single side waits for the fence with the other.
    private mutating func addFence(_ fence: FenceSides, _ block: Int) {
        let heading = input.outline.index(above: block)
        if fence.sides.hasBoth {
            close()
            for (name, sides) in fence.comparisons {
                append(sides, named: name, blocks: block..<block + 1, heading: heading)
            }
            return
        }
        if row.hasBoth, row.entries.last?.heading != heading { close() }
        add(fence.sides, block..<block + 1, heading)
    }
}
