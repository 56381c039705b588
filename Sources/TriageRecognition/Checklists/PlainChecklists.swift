import TriageCore

/// Finds checklists that people tick by hand: a plain list below a heading that ends in `Checklist`, with a sentence between
/// them at most.
struct PlainChecklists {
    let input: RecognizerInput
    /// Blocks that are shown as something better, in order.
    let taken: [Range<Int>]

    /// The items of such lists, in order; those inside of others stay with them.
    var items: [Int] {
        input.outline.headings.indices.flatMap { heading -> [Int] in
            var block = input.outline.headings[heading].block + 1
            guard endsInChecklist(input.plainTitles[heading]), block < input.outline.ends[heading]
            else { return [] }
            if isSentence(block) { block += 1 }
            guard block < input.outline.ends[heading], input.document.blocks[block].kind.isList,
                !taken.holds(block),
                !input.outline.section(heading).contains(where: isTask)
            else { return [] }
            let items = input.document.children(of: block)
            return items.count > 1 && items.allSatisfy(mayBeTicked) ? items : []
        }
    }

    /// In bytes.
    private static let longestSentence = 200

    private func isSentence(_ block: Int) -> Bool {
        let paragraph = input.document.blocks[block]
        return paragraph.kind == .paragraph
            && paragraph.end - paragraph.start <= Self.longestSentence
            // What announces the list says what it is of.
            && !input.document.inlineText(of: block).endsInColon
    }

    private func isTask(_ block: Int) -> Bool { input.document.blocks[block].taskMark != 0 }

    /// `Release checklist`, but not `How to use this checklist`.
    private func endsInChecklist(_ title: String) -> Bool {
        guard let rest = Vocabulary[.checklist].beginning(endOf: title) else { return false }
        let last = rest.split { !$0.isLetter }.last.map(String.init) ?? ""
        return !Vocabulary[.pointers].has(last)
    }

    /// Items that are more than a link, as a list of contents has them, and that carry no sign of how they are doing.
    private func mayBeTicked(_ item: Int) -> Bool {
        let document = input.document
        guard let runs = document.leadingText(of: item).map(document.inlines) else {
            return false
        }
        let text = document.joinedText(runs).trimmed
        return runs.contains { $0.link < 0 && $0.kind == .text && $0.length > 0 }
            && !text.isEmpty && !Vocabulary.wrongSigns.begins(text)
            && !Vocabulary.rightSigns.begins(text)
    }
}
