import TriageCore

/// What leads and headings mark.
extension ComparisonRecognizer {
    func headingMarker(_ block: Int) -> ComparisonMarker? {
        guard let index = input.outline.index(above: block) else { return nil }
        return ComparisonMarker(input.outline.headings[index].title.trimmed)
    }

    /// A paragraph that leads to code with all of it or with its last line: one that begins with a sign or with a bold
    /// word, or a short one that ends in a colon.
    func leadMarker(_ block: Int) -> ComparisonMarker? {
        let runs = document.inlines(of: block)
        let lastBreak = runs.lastIndex(where: \.isBreak)
        return leadMarker(runs) ?? lastBreak.flatMap { leadMarker(runs[($0 + 1)...]) }
    }

    private func leadMarker(_ runs: ArraySlice<Inline>) -> ComparisonMarker? {
        guard let first = runs.first, let last = runs.last, first.kind == .text,
            last.start + last.length - first.start <= Self.longestLead, mayBeMarker(first)
        else { return nil }
        let text = document.titleText(runs).trimmed
        let byte = document.source.bytes[Int(first.start)]
        // `:x:`
        guard
            first.style.contains(.strong) || byte >= 0xE2 || byte == 0x3A || Self.announces(text)
        else { return nil }
        // `Examples of incorrect code for this rule:`
        return ComparisonMarker(Vocabulary[.examplesOf].rest(of: text).map(\.trimmed) ?? text)
    }

    /// In bytes.
    private static let longestLead: Int32 = 300

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

    /// The code that a lead announces.
    func codeBehind(_ block: Int) -> Int? {
        document.nextSibling(of: block).flatMap { document.blocks[$0].kind == .code ? $0 : nil }
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
                found.formUnion(
                    FenceSides(document, block: block)?.sides.map(\.isWrong) ?? [])
            default: continue
            }
            if found.count > 1 { return true }
        }
        return false
    }
}
