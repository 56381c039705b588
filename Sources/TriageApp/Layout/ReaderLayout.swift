import TerminalCore
import TriageCore

extension ReaderScreen {
    /// The guide's page, as wide as the outline leaves room for.
    func layout(_ shared: Shared) -> Page {
        shared.compose(columns: shared.size.columns - outline.columnsBeside(shared)) {
            shared, width in
            guard let guide = shared.view.guide(guide) else { return Page() }
            var builder = PageBuilder(width: width, shared: shared)
            builder.untranslatedNotice(guide)
            builder.frontMatter(of: guide)
            builder.blocks(0..<1, of: guide)
            return builder.finished()
        }
    }
}

extension PageBuilder {
    /// What stands before a guide's text, keys that mean nothing to the program among it.
    mutating func frontMatter(of guide: Guide) {
        guard !guide.metadata.isEmpty else { return }
        let widest = guide.metadata.map { DisplayWidth.of($0.key) }.max() ?? 0
        let column = min(widest, max(8, available / 3)) + 2
        for (key, value) in guide.metadata {
            let gap = String(repeating: " ", count: max(1, column - DisplayWidth.of(key)))
            indented(
                [StyledRun(String(repeating: " ", count: column))],
                first: [StyledRun(key, .label), StyledRun(gap)]
            ) { $0.paragraph(value, .dim) }
        }
        blank()
    }
}
