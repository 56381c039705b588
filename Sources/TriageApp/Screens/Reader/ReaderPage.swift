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
            // Beside a translation it stays a text.
            if app.loaded.second == nil, !app.isSecond { builder.live = blocks }
            builder.untranslatedNotice(guide)
            builder.blocks(0..<1, of: guide)
            return builder.finished(of: 1...max(1, guide.document.source.lineStarts.count))
        }
    }
}
