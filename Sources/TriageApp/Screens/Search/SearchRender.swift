import TerminalCore
import TriageCore
import TriageWords

extension SearchScreen {
    func render(on canvas: inout Canvas, _ app: AppContext) {
        let width = Self.listWidth(app)
        renderField(on: &canvas, app)
        if !reading.isEmpty {
            let text = TextWrap.truncate(
                reading, to: max(4, width - 4), ellipsis: app.glyphs.ellipsis)
            canvas.put(text, .dim, row: 1, column: 2, limit: width - 2)
        }
        if hits.isEmpty { renderEmpty(on: &canvas, app, width: width) }
        for (index, line) in lines.enumerated() {
            let row = index + Self.listTop
            canvas.put(line, row: row, limit: width)
            guard rows[offset + index].stop == selection else { continue }
            canvas.select(line, row: row, width: width)
            if case .excerpt = rows[offset + index] { continue }
            canvas.put(app.glyphs.pointer, .selection, row: row, column: 1)
        }
        canvas.scrollSigns(
            app.glyphs, above: offset > 0 ? 1 : nil,
            below: offset + lines.count < rows.count ? canvas.rows - 1 : nil, column: width - 1)
        canvas.draw(preview, besideList: width, top: Self.listTop, app.glyphs)
    }

    private func renderField(on canvas: inout Canvas, _ app: AppContext) {
        canvas.fill(.footer, row: 0)
        var count = ""
        if !field.isEmpty, app.index != nil {
            let found = findings.hits.count
            count = found < Self.limit ? "\(found)" : "\(Self.limit)+"
            count = app(.hitCount, count)
        }
        let end = DisplayWidth.of(count) + 2
        canvas.field(
            field, sign: " \(app.glyphs.pointer) ", row: 0, columns: canvas.columns - end)
        canvas.put(count, .footer, row: 0, column: canvas.columns - end + 1)
    }

    private func renderEmpty(on canvas: inout Canvas, _ app: AppContext, width: Int) {
        var texts: [String] = []
        if app.loaded.loading != nil || app.index == nil { texts.append(app(.searchPreparing)) }
        if field.isEmpty {
            texts.append(app(.searchHelp))
        } else if app.index != nil {
            texts.append(app(.searchFoundNothing, field.text))
            if let (language, count) = elsewhere {
                texts.append(
                    app(
                        .searchElsewhere, Catalogue.name(of: language), String(count),
                        app.keyName(of: .open, in: .search)))
            }
        }
        var row = Self.listTop
        for text in texts {
            for line in TextWrap.wrap(text, columns: max(8, width - 4)) {
                canvas.put(line, .dim, row: row, column: 2, limit: width - 3)
                row += 1
            }
        }
    }
}

extension Canvas {
    /// Marks a row as selected; words that are marked in it stay so.
    mutating func select(_ line: StyledLine, row: Int, width: Int) {
        restyle(.selection, row: row, width: width)
        var column = 0
        for run in line.runs where column < width {
            let columns = DisplayWidth.of(run.text)
            if run.role == .match {
                restyle(.match, row: row, column: column, width: min(columns, width - column))
            }
            column += columns
        }
    }
}
