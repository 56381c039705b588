import TerminalCore

extension ReaderScreen {
    public func render(on canvas: inout Canvas, _ shared: Shared) {
        canvas.drawPage(view, find: find, shared)
        guard let outline, let guide = shared.view.guide(guide) else { return }
        let width = min(canvas.columns, max(32, canvas.columns * 2 / 5))
        let rows = canvas.rows
        canvas.inside(Rect(0, canvas.columns - width, rows, width)) { pane in
            for row in 0..<rows {
                pane.fill(.footer, row: row)
                pane.put(shared.glyphs.vertical, .border, row: row)
            }
            for (row, index) in outline.visible.enumerated() {
                let heading = guide.outline[index]
                let indent = String(repeating: "  ", count: max(0, heading.level - 1))
                let title = TextWrap.truncate(
                    indent + heading.title, to: width - 3, ellipsis: shared.glyphs.ellipsis)
                pane.put(title, .footer, row: row, column: 2)
                if index == outline.selection {
                    pane.restyle(.selection, row: row, column: 1)
                }
            }
        }
    }
}
