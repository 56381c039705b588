import TriageCore

extension Answer {
    /// Makes an answer of what was read, its fix taken out of its lines and remarks.
    init(_ draft: OutlineReader.Draft, line: Int, leadsOn: Bool) {
        var fix = draft.lines.isEmpty ? [] : TreeText.fix(in: draft.lines)
        for remark in draft.remarks { fix += TreeText.fix(in: remark) }
        if fix.isEmpty, let outcome = draft.outcome {
            fix = TreeText.fix(in: [TreeLine(indent: 0, bytes: outcome)])
        }
        self.init(
            text: TreeLabel.plain(draft.text),
            outcome: leadsOn
                ? nil
                : draft.outcome.map {
                    TreeLine(indent: 0, number: draft.number, bytes: $0).string
                },
            lines: draft.lines.map(\.string), fix: fix.map(\.string),
            remarks: draft.remarks.map(OutlineReader.joined), next: draft.next, line: line)
    }
}
