import TerminalCore

extension SymptomScreen {
    public func render(on canvas: inout Canvas, _ shared: Shared) {
        canvas.drawPage(view, find: find, shared)
    }
}

extension Canvas {
    /// A page with a margin, and the field to find in it.
    mutating func drawPage(_ view: PageView, find: FindField = FindField(), _ shared: Shared) {
        inside(Rect(0, 1, rows, columns - 1)) {
            $0.draw(view, glyphs: shared.glyphs)
        }
        guard find.isOpen || !find.field.text.isEmpty else { return }
        let row = rows - 1
        fill(.footer, row: row)
        let label = put(" / ", .key, row: row)
        let (text, cursor) = find.field.visible(columns: max(1, columns - 24))
        put(text, .footer, row: row, column: label)
        let count = shared(.hitCount, String(view.hits.count))
        put(count, .footer, row: row, column: max(label, columns - DisplayWidth.of(count) - 1))
        if find.isOpen { setCursor(row: row, column: label + cursor) }
    }
}
