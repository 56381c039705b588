import TerminalCore
import TriageCore

extension ReaderScreen {
    func render(on canvas: inout Canvas, _ shared: Shared) {
        let text = canvas.columns - outline.columnsBeside(shared)
        canvas.inside(Rect(0, 0, canvas.rows, text)) { $0.drawPage(view, shared) }
        guard let pane = outline.pane(shared), let guide = shared.view.guide(guide) else { return }
        canvas.inside(pane) { outline.render(guide, on: &$0, shared) }
    }
}

extension OutlinePane {
    func render(_ guide: Guide, on canvas: inout Canvas, _ shared: Shared) {
        for row in 0..<canvas.rows {
            canvas.fill(.text, row: row)
            canvas.put(shared.glyphs.vertical, hasFocus ? .accent : .border, row: row)
        }
        if filter.isActive {
            canvas.put(filter, row: 0, column: 2, columns: canvas.columns - 3)
        } else {
            canvas.put(shared(.outlineTitle), hasFocus ? .heading : .dim, row: 0, column: 2)
        }
        if shown.isEmpty { canvas.put(shared(.noMatch), .dim, row: Self.listTop, column: 2) }
        let least = guide.outline.map(\.level).min() ?? 1
        for (row, index) in list.visible.enumerated() {
            let heading = guide.outline[shown[index]]
            let indent = String(repeating: "  ", count: max(0, heading.level - least))
            let title = TextWrap.truncate(
                indent + heading.title, to: canvas.columns - 4, ellipsis: shared.glyphs.ellipsis)
            let isSelected = index == list.selection
            let row = row + Self.listTop
            canvas.put(title, heading.level == least ? .strong : .text, row: row, column: 3)
            guard isSelected else { continue }
            canvas.put(shared.glyphs.pointer, .accent, row: row, column: 1)
            canvas.restyle(hasFocus ? .selection : .accent, row: row, column: 1)
        }
        canvas.scrollSigns(list, shared.glyphs, top: Self.listTop, column: canvas.columns - 1)
    }
}
