import TriageCore

/// Finds wrong and right beside each other: as comments inside one fence, as leads before two fences, as headings, or
/// as tags around code.
struct ComparisonRecognizer {
    let input: RecognizerInput
    let document: Document
    private var drafts: [PartDraft] = []
    private var open: ComparisonRow?
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
                marker, lines: document.codeLines(of: code), code: code,
                blocks: block..<section.upperBound, heading: parent(of: index))
        case .paragraph:
            beginLead(block)
            guard let code = codeBehind(block), let marker = leadMarker(block) else {
                addTextPairs(in: block)
                return
            }
            // Comments in a fence that is marked as a whole are remarks, unless they mark both sides.
            guard FenceSides(document, block: code)?.hasBoth != true else { return }
            add(
                marker, lines: document.codeLines(of: code), code: code, blocks: block..<code + 1,
                heading: input.outline.index(above: block))
        case .code:
            if let open, block < open.end { return }
            if let sides = FenceSides(document, block: block) {
                addFence(sides, block)
            } else if open != nil, FenceSides.isCutShort(block, in: document) {
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
        _ marker: ComparisonMarker, lines: [String], code: Int, blocks: Range<Int>, heading: Int?
    ) {
        let side = Comparison.Side(
            caption: marker.caption, language: document.codeLanguage(of: code), lines: lines,
            line: document.line(of: code))
        add([side], isWrong: marker.isWrong, blocks, heading)
    }

    mutating func add(
        _ sides: [Comparison.Side], isWrong: Bool, _ blocks: Range<Int>, _ heading: Int?
    ) {
        var row = open ?? ComparisonRow()
        open = nil
        for side in sides {
            row.append(
                ComparisonRow.Entry(isWrong: isWrong, side: side, blocks: blocks, heading: heading))
        }
        open = row
    }

    mutating func close() {
        defer { open = nil }
        for entries in open?.comparisons ?? [] {
            let wrong = entries.filter(\.isWrong).map(\.side)
            let right = entries.filter { !$0.isWrong }.map(\.side)
            guard !wrong.isEmpty, !right.isEmpty, let last = entries.last else { continue }
            append(
                Comparison(wrong: wrong, right: right),
                blocks: entries[0].blocks.lowerBound..<last.blocks.upperBound,
                heading: entries[0].heading)
        }
    }

    /// - Parameter name: what a comment calls it; empty for none.
    mutating func append(
        _ comparison: Comparison, named name: String = "", blocks: Range<Int>, heading: Int?
    ) {
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
        var sides: [TaggedSide] = []
        var line = document.line(of: block)
        while sides.count < Self.mostSides, let side = TaggedSide(at: line, in: source) {
            sides.append(side)
            line = side.end + 1
            while line < source.lineStarts.count, source.lineText(line).allSatisfy(\.isWhitespace) {
                line += 1
            }
        }
        let wrong = sides.filter(\.isWrong).map(\.side)
        let right = sides.filter { !$0.isWrong }.map(\.side)
        guard let end = sides.last?.end, !wrong.isEmpty, !right.isEmpty else { return }
        close()
        // What the tags hold may have become blocks of any kind.
        while next < document.blocks.count, document.line(of: next) <= end { next += 1 }
        append(
            Comparison(wrong: wrong, right: right), blocks: block..<next,
            heading: input.outline.index(above: block))
    }
}

// MARK: - One fence

extension ComparisonRecognizer {
    /// A fence with both sides is a comparison; one with a single side waits for the fence with the other.
    private mutating func addFence(_ sides: FenceSides, _ block: Int) {
        let heading = input.outline.index(above: block)
        if sides.hasBoth {
            close()
            for (name, comparison) in sides.comparisons {
                append(comparison, named: name, blocks: block..<block + 1, heading: heading)
            }
            return
        }
        if let open, open.hasBoth, open.entries.last?.heading != heading { close() }
        let isWrong = sides.right.isEmpty
        add(isWrong ? sides.wrong : sides.right, isWrong: isWrong, block..<block + 1, heading)
    }
}
