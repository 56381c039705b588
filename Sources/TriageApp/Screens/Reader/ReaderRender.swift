import TerminalCore
import TriageCore
import TriageWords

extension ReaderScreen {
    func render(on canvas: inout Canvas, _ app: AppContext) {
        let text = canvas.columns - outline.columnsBeside(app)
        canvas.inside(Rect(0, 0, canvas.rows, text)) { $0.drawPage(view, app) }
        guard let pane = outline.pane(app), let guide = app.view.guide(guide) else { return }
        if !outline.isBeside(app) { cut(at: pane.column, on: &canvas, app) }
        canvas.inside(pane) { outline.render(guide, on: &$0, app) }
    }

    /// Marks the lines that go on below the outline.
    private func cut(at column: Int, on canvas: inout Canvas, _ app: AppContext) {
        let ellipsis = app.glyphs.ellipsis
        let place = column - DisplayWidth.of(ellipsis)
        guard place > 0 else { return }
        for (row, line) in view.page.lines[view.offset...].prefix(canvas.rows).enumerated()
        where 1 + line.width > column {
            canvas.put(ellipsis, .dim, row: row, column: place)
        }
    }
}

extension OutlinePane {
    func render(_ guide: Guide, on canvas: inout Canvas, _ app: AppContext) {
        for row in 0..<canvas.rows {
            canvas.fill(.text, row: row)
            canvas.put(app.glyphs.vertical, hasFocus ? .accent : .border, row: row)
        }
        if filter.isActive {
            canvas.put(
                filter, passing: (shown.count, guide.outline.count), row: 0, column: 2,
                columns: canvas.columns - 3)
        } else {
            canvas.put(app(.outlineTitle), hasFocus ? .heading : .dim, row: 0, column: 2)
        }
        if shown.isEmpty {
            let phrase: Phrase = guide.outline.isEmpty ? .noHeadings : .noMatch
            canvas.put(app(phrase), .dim, row: Self.listTop, column: 2)
        }
        let least = guide.outline.map(\.level).min() ?? 1
        for (row, index) in list.visible.enumerated() {
            let heading = guide.outline[shown[index]]
            let indent = String(repeating: "  ", count: max(0, heading.level - least))
            let title = TextWrap.truncate(
                indent + heading.title, to: canvas.columns - 4, ellipsis: app.glyphs.ellipsis)
            let isSelected = index == list.selection
            let row = row + Self.listTop
            canvas.put(title, heading.level == least ? .strong : .text, row: row, column: 3)
            guard isSelected else { continue }
            canvas.put(app.glyphs.pointer, .accent, row: row, column: 1)
            canvas.restyle(hasFocus ? .selection : .accent, row: row, column: 1)
        }
        canvas.scrollSigns(list, app.glyphs, top: Self.listTop, column: canvas.columns - 1)
    }
}

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
