import TriageCore

/// What leads and headings mark.
extension ComparisonRecognizer {
    func headingMarker(_ block: Int) -> ComparisonMarker? {
        guard let index = input.outline.index(above: block) else { return nil }
        return ComparisonMarker(input.outline.headings[index].title.trimmed)
    }

    /// A paragraph that leads to code with its last line, or with all of it: one that begins with a sign or with a bold
    /// word, or a short one that ends in a colon.
    func leadMarker(_ block: Int) -> ComparisonMarker? {
        let runs = document.inlines(of: block)
        let value = document.blocks[block]
        if value.end - value.start <= Self.longestLead, let marker = leadMarker(runs) {
            return marker
        }
        let isBreak = { (run: Inline) in run.kind == .softBreak || run.kind == .lineBreak }
        return runs.lastIndex(where: isBreak).flatMap { last in
            let line = runs[(last + 1)...]
            let length = line.last.map { $0.start + $0.length - (line.first?.start ?? 0) } ?? 0
            return length <= Self.longestLead ? leadMarker(line) : nil
        }
    }

    /// In bytes.
    private static let longestLead: Int32 = 300

    private func leadMarker(_ runs: ArraySlice<Inline>) -> ComparisonMarker? {
        guard let first = runs.first, first.kind == .text, mayBeMarker(first) else { return nil }
        var text = document.titleText(runs).trimmed
        let byte = document.source.bytes[Int(first.start)]
        let isBold = first.style.contains(.strong)
        // `:x:`
        guard isBold || byte >= 0xE2 || byte == 0x3A || Self.announces(text) else { return nil }
        // `Examples of incorrect code for this rule:`
        text = Vocabulary[.examplesOf].rest(of: text).map(\.trimmed) ?? text
        if let marker = ComparisonMarker(text) { return marker }
        // `**Wrong** this way` has no separator but the end of its bold text.
        let word = document.text(of: first)
        guard isBold, ComparisonMarker(word.trimmed) != nil,
            var marker = ComparisonMarker(Substring(word))
        else { return nil }
        let rest = text.dropFirst(word.count).trimmed
        marker.caption = String(rest.drop { Words.isSeparator($0) || $0 == " " })
        return marker
    }

    /// A quick look at a run's first bytes.
    func mayBeMarker(_ run: Inline) -> Bool {
        let text = document.source.bytes[Int(run.start)..<Int(run.start + run.length)]
        return Vocabulary.allMarkers.begins(text) || Vocabulary[.examplesOf].begins(text)
    }

    /// The longest line, in bytes, that announces what follows without being bold.
    private static let shortLine = 100

    private static func announces(_ text: Substring) -> Bool {
        text.utf8.count <= shortLine && text.endsInColon && !Vocabulary[.moments].begins(text)
    }

    /// The code that a lead announces: the next block, or the one behind a line of text.
    func codeBehind(_ block: Int) -> Int? {
        guard let next = document.nextSibling(of: block) else { return nil }
        if document.blocks[next].kind == .code { return next }
        guard document.blocks[next].kind == .paragraph,
            let second = document.nextSibling(of: next), document.blocks[second].kind == .code,
            leadMarker(next) == nil
        else { return nil }
        return second
    }

    /// Whether blocks of a section mark a wrong and a right side of their own.
    func holdsBothSides(_ blocks: Range<Int>) -> Bool {
        var found: Set<Bool> = []
        for block in blocks {
            switch document.blocks[block].kind {
            case .heading: found.formUnion(headingMarker(block).map { [$0.isWrong] } ?? [])
            case .paragraph where codeBehind(block) != nil:
                found.formUnion(leadMarker(block).map { [$0.isWrong] } ?? [])
            case .code:
                guard let sides = FenceSides(document, block: block) else { continue }
                if !sides.wrong.isEmpty { found.insert(true) }
                if !sides.right.isEmpty { found.insert(false) }
            default: continue
            }
            if found.count > 1 { return true }
        }
        return false
    }
}
