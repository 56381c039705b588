import TerminalCore
import TriageCore

extension ReaderScreen {
    /// The guide's page, as wide as the outline leaves room for.
    func layout(_ app: AppContext) -> Page {
        app.compose(columns: app.size.columns - outline.columnsBeside(app)) {
            app, width in
            guard let guide = app.view.guide(guide) else { return Page() }
            var builder = PageBuilder(width: width, app: app)
            builder.folds = folds
            builder.limit(to: view)
            builder.untranslatedNotice(guide)
            let (leading, others) = guide.frontMatter
            builder.fields(leading)
            builder.blocks(0..<1, of: guide)
            if !builder.isFull { builder.furtherFields(others) }
            return builder.finished(of: 1...max(1, guide.document.source.lineStarts.count))
        }
    }
}

extension Guide {
    /// What a reader wants to know first, and what is meant for programs rather.
    fileprivate var frontMatter: (leading: [Field], others: [Field]) {
        func isLeading(_ field: Field) -> Bool {
            field.key == "description"
                || field.key == "title" && field.value != outline.first?.title
        }
        return (metadata.filter(isLeading), metadata.filter { !isLeading($0) })
    }

    fileprivate typealias Field = (key: String, value: String)
}

extension PageBuilder {
    /// Entries of the front matter behind the text.
    fileprivate mutating func furtherFields(_ fields: [Guide.Field]) {
        guard !fields.isEmpty else { return }
        blank()
        paragraph(app(.frontMatter), .label)
        self.fields(fields)
    }

    /// Entries of the front matter, keys that mean nothing to the program among them.
    fileprivate mutating func fields(_ fields: [Guide.Field]) {
        guard !fields.isEmpty else { return }
        let widest = fields.map { DisplayWidth.of($0.key) }.max() ?? 0
        let column = min(widest, max(8, available / 3)) + 2
        for (key, value) in fields {
            let gap = String(repeating: " ", count: max(1, column - DisplayWidth.of(key)))
            indented(
                [StyledRun(String(repeating: " ", count: column))],
                first: [StyledRun(key, .label), StyledRun(gap)]
            ) { $0.paragraph(value, .dim) }
        }
        blank()
    }
}
