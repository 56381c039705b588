import TriageCore

/// Splits a section into labelled parts: bold leads (`**Pressure**: ...`), of lists as well, and sub-headings.
struct LeadReader {
    let input: RecognizerInput
    /// Blocks that are shown as something better, in order.
    let taken: [Range<Int>]
    private var document: Document { input.document }

    init(input: RecognizerInput, taken: [Range<Int>]) {
        self.input = input
        self.taken = taken
    }

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
                let runs = document.leadingParagraph(of: item).map(document.inlines),
                let first = runs.first, first.kind == .text, first.style.contains(.strong),
                let label = label(at: runs.startIndex, runs, isFirst: false),
                label.split(separator: " ").count <= Self.mostWords * 2
            else { return nil }
            return LabelledPart(label: label, blocks: document.descendants(of: item))
        }
        // Other lists of such items are points of one kind.
        let isLed = parts.contains {
            let label = Substring($0.label)
            return Vocabulary[.habitLeads].rest(of: label) != nil
                || Vocabulary[.scenarioLeads].rest(of: label) != nil
        }
        return isLed && parts.count == items.count ? parts : []
    }

    /// The leads of a paragraph: each line may have one of its own.
    private func leads(of block: Int) -> [LabelledPart] {
        let runs = document.inlines(of: block)
        var parts: [LabelledPart] = []
        var index = runs.startIndex
        var isLineStart = true
        while index < runs.endIndex {
            let run = runs[index]
            if isLineStart, run.style.contains(.strong), run.kind == .text,
                let label = label(at: index, runs, isFirst: index == runs.startIndex)
            {
                if let last = parts.indices.last {
                    parts[last].inlines = (parts[last].inlines?.lowerBound ?? index)..<index
                }
                parts.append(
                    LabelledPart(
                        label: label, blocks: block..<block + 1, inlines: index..<runs.endIndex))
            }
            isLineStart = run.kind == .softBreak || run.kind == .lineBreak
            index += 1
        }
        // Text above the first lead keeps the paragraph whole.
        guard let first = parts.first?.inlines, first.lowerBound == runs.startIndex else {
            return []
        }
        if parts.count == 1 { parts[0].inlines = nil }
        return parts
    }

    /// The most words that are a label with a full stop, rather than a sentence.
    private static let mostWords = 3

    private func label(at start: Int, _ runs: ArraySlice<Inline>, isFirst: Bool) -> String? {
        var text = ""
        var index = start
        while index < runs.endIndex, runs[index].style.contains(.strong),
            runs[index].kind != .softBreak, runs[index].kind != .lineBreak
        {
            text += document.text(of: runs[index])
            index += 1
        }
        guard text.utf8.count <= 80 else { return nil }
        var label = text.trimmed
        var isMarked = false
        while label.endsInColon {
            label.removeLast()
            isMarked = true
        }
        // `**Fix.** Oil it`
        if !isMarked, label.last == ".", label.split(separator: " ").count <= Self.mostWords {
            label.removeLast()
            isMarked = true
        }
        let isWholeLine =
            index >= runs.endIndex || runs[index].kind == .softBreak
            || runs[index].kind == .lineBreak
        if !isMarked, !isWholeLine {
            let behind = document.text(of: runs[index]).trimmed
            isMarked = behind.first.map { Words.isSeparator($0) || $0 == "(" || $0 == "（" } ?? false
        }
        guard isMarked || isWholeLine || isFirst else { return nil }
        return label.isEmpty ? nil : String(label)
    }
}
