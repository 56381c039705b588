import TerminalCore
import TriageCore
import TriageWords

extension SearchScreen {
    func render(on canvas: inout Canvas, _ shared: Shared) {
        let width = Self.listWidth(shared)
        renderField(on: &canvas, shared, width: width)
        if !reading.isEmpty {
            let text = TextWrap.truncate(
                reading, to: max(4, width - 4), ellipsis: shared.glyphs.ellipsis)
            canvas.put(text, .dim, row: 1, column: 2, limit: width - 2)
        }
        if hits.isEmpty { renderEmpty(on: &canvas, shared, width: width) }
        for (index, line) in lines.enumerated() {
            let row = index + Self.listTop
            canvas.put(line, row: row, limit: width)
            guard rows[offset + index].hit == selection else { continue }
            canvas.select(line, row: row, width: width)
            if case .title = rows[offset + index] {
                canvas.put(shared.glyphs.pointer, .selection, row: row, column: 1)
            }
        }
        canvas.scrollSigns(
            shared.glyphs, above: offset > 0 ? 1 : nil,
            below: offset + lines.count < rows.count ? canvas.rows - 1 : nil, column: width - 1)
        canvas.draw(preview, besideList: width, top: Self.listTop, shared.glyphs)
    }

    private func renderField(on canvas: inout Canvas, _ shared: Shared, width: Int) {
        canvas.fill(.footer, row: 0)
        var count = ""
        if !field.isEmpty, shared.index != nil {
            count = hits.count < Self.limit ? "\(hits.count)" : "\(Self.limit)+"
            count = shared(.hitCount, count)
        }
        let end = DisplayWidth.of(count) + 2
        canvas.field(
            field, sign: " \(shared.glyphs.pointer) ", row: 0, columns: canvas.columns - end)
        canvas.put(count, .footer, row: 0, column: canvas.columns - end + 1)
    }

    private func renderEmpty(on canvas: inout Canvas, _ shared: Shared, width: Int) {
        var texts: [String] = []
        if shared.loading != nil || shared.index == nil { texts.append(shared(.searchNotReady)) }
        if field.isEmpty {
            texts.append(shared(.searchHelp))
        } else if shared.index != nil {
            texts.append(shared(.searchFoundNothing, field.text))
            if let (language, count) = elsewhere {
                texts.append(
                    shared(
                        .searchElsewhere, Catalogue.name(of: language), String(count),
                        shared.keyName(of: .open, in: .search)))
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
