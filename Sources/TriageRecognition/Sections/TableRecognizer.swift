import TriageCore

/// Finds every table; each is titled by the line that leads to it, else by its heading.
enum TableRecognizer {
    static func tables(in input: RecognizerInput) -> [PartDraft] {
        var drafts: [PartDraft] = []
        for (block, value) in input.document.blocks.enumerated() where value.kind == .table {
            let heading = input.outline.index(above: block)
            let title =
                input.leadIn(of: block) ?? heading.map { input.outline.headings[$0].title } ?? ""
            drafts.append(
                PartDraft(
                    title: title, blocks: input.document.subtree(of: block),
                    line: input.document.line(of: block), content: .table,
                    place: .below(heading: heading, suffix: "table")))
        }
        return drafts
    }
}
