import TriageCore

/// Splits a section into labelled parts: bold leads (`**Pressure**: ...`), of lists as well, and sub-headings.
struct LeadReader {
    let input: RecognizerInput
    /// Blocks that are shown as something better, in order.
    let taken: [Range<Int>]
    private var document: Document { input.document }

    func parts(in section: Range<Int>) -> [LabelledPart] {
        var parts: [LabelledPart] = []
        var block = section.lowerBound + 1
        var isOpen = false
        while block < section.upperBound {
            let end = document.subtree(of: block).upperBound
            defer { block = end }
            if taken.holds(block) {
                isOpen = false
                continue
            }
            if document.blocks[block].kind == .heading {
                parts.append(
                    LabelledPart(label: document.inlineText(of: block), blocks: block..<end))
                isOpen = true
                continue
            }
            let leads = leads(at: block)
            if !leads.isEmpty {
                parts += leads
                // What stands behind a list does not belong to its last item.
                isOpen = document.blocks[block].kind == .paragraph
            } else if isOpen, let last = parts.last {
                parts[parts.count - 1].blocks = last.blocks.lowerBound..<end
            } else {
                parts.append(LabelledPart(label: "", blocks: block..<end))
                isOpen = true
            }
        }
        return parts
    }

    private func leads(at block: Int) -> [LabelledPart] {
        switch document.blocks[block].kind {
        case .paragraph: leads(of: block)
        case .bulletList, .orderedList: leads(ofItems: block)
        default: []
        }
    }

    /// The leads of a list, where each of its items begins with one.
    private func leads(ofItems list: Int) -> [LabelledPart] {
        let blocks = document.blocks
        guard !taken.overlaps(document.subtree(of: list)) else { return [] }
        let items = document.children(of: list)
        let parts = items.compactMap { item -> LabelledPart? in
            guard blocks[item].taskMark == 0,
                let line = document.leadingParagraph(of: item).flatMap({
                    document.lines(of: $0).first
                }),
                let lead = BoldLead(line, in: document), lead.isMarked || lead.isWhole,
                lead.label.split(separator: " ").count <= Self.mostWords
            else { return nil }
            return LabelledPart(label: lead.label, blocks: document.descendants(of: item))
        }
        // Other lists of such items are points of one kind.
        let isLed = parts.contains {
            let label = Substring($0.label)
            return Vocabulary[.habitLeads].rest(of: label) != nil
                || Vocabulary[.scenarioLeads].rest(of: label) != nil
        }
        return isLed && parts.count == items.count ? parts : []
    }

    /// The most words that are the label of an item.
    private static let mostWords = 6

    /// The leads of a paragraph: each line may have one of its own. Text above the first keeps the paragraph whole.
    private func leads(of block: Int) -> [LabelledPart] {
        let runs = document.inlines(of: block)
        let leads = document.lines(of: block).compactMap { line in
            BoldLead(line, in: document).flatMap {
                $0.isMarked || $0.isWhole || line.startIndex == runs.startIndex
                    ? (label: $0.label, start: line.startIndex) : nil
            }
        }
        guard leads.first?.start == runs.startIndex else { return [] }
        let ends = leads.dropFirst().map(\.start) + [runs.endIndex]
        return zip(leads, ends).map { lead, end in
            LabelledPart(
                label: lead.label, blocks: block..<block + 1,
                inlines: leads.count > 1 ? lead.start..<end : nil)
        }
    }
}
