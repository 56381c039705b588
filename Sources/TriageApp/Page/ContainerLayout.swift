import TriageCore

/// Paragraphs that hold more than prose: the fences of `:::` containers, and what heads a note in a quote.
extension PageBuilder {
    /// A paragraph's runs, its labels set off and the bare fences of containers left out.
    mutating func prose(_ index: Int, of guide: Guide, source: Int) {
        let document = guide.document
        guard document.mayHoldLabels(index) else {
            return paragraph(runs(of: index, in: guide), source: source)
        }
        var pending: [StyledRun] = []
        var first = source
        let loneLines = document.loneLines(of: document.inlines(of: index))
        let lines = runs(of: index, in: guide, keepsLines: true).split { $0.text == "\n" }
        for (offset, line) in lines.enumerated() {
            guard let label = ContainerLabel(line.map(\.text).joined()) else {
                if pending.isEmpty {
                    first = source + offset
                } else {
                    pending.append(StyledRun(loneLines.contains(offset) ? "\n" : " "))
                }
                pending += line
                continue
            }
            if !pending.isEmpty { paragraph(pending, source: first) }
            pending = []
            guard !label.kind.isEmpty else { continue }
            let title = label.title.isEmpty ? [] : [StyledRun("  \(label.title)", .strong)]
            paragraph([StyledRun(label.kind, .label)] + title, source: source + offset)
        }
        if !pending.isEmpty { paragraph(pending, source: first) }
    }
}
