import TerminalCore
import TriageCore
import TriageWords

extension HomeScreen {
    public func render(on canvas: inout Canvas, _ shared: Shared) {
        renderTabs(on: &canvas, shared)
        let width = Self.listWidth(shared)
        if isFiltering || !filter.text.isEmpty {
            renderFilter(on: &canvas, shared, width: width)
        } else {
            renderSummary(on: &canvas, shared)
        }
        if shown.isEmpty { renderEmpty(on: &canvas, shared) }
        for (row, index) in list.visible.enumerated() {
            renderRow(index, at: row + Self.listTop, on: &canvas, shared, width: width)
        }
        canvas.scrollSigns(list, shared.glyphs, top: Self.listTop, column: width - 1)
        guard width < canvas.columns else { return }
        for row in Self.listTop..<max(Self.listTop, canvas.rows) {
            canvas.put(shared.glyphs.vertical, .border, row: row, column: width)
        }
        let pane = Rect(
            Self.listTop, width + 2, canvas.rows - Self.listTop, canvas.columns - width - 2)
        canvas.inside(pane) { $0.draw(preview, glyphs: shared.glyphs) }
    }

    private func renderTabs(on canvas: inout Canvas, _ shared: Shared) {
        let places = tabPlaces(shared, columns: canvas.columns)
        for place in places {
            let role: Role = place.tab == tab ? .selection : .dim
            canvas.put(place.label, role, row: 0, column: place.columns.lowerBound)
        }
        let ellipsis = shared.glyphs.ellipsis
        let width = DisplayWidth.of(ellipsis)
        if places.first?.tab != tabs.first { canvas.put(ellipsis, .dim, row: 0, limit: 2) }
        if places.last?.tab != tabs.last {
            canvas.put(ellipsis, .dim, row: 0, column: canvas.columns - width)
        }
    }

    private func renderFilter(on canvas: inout Canvas, _ shared: Shared, width: Int) {
        let label = canvas.put("/ ", .key, row: 1, column: 1)
        let room = max(1, width - label - 3)
        let (text, cursor) = filter.visible(columns: room)
        canvas.put(text, .text, row: 1, column: 1 + label)
        if isFiltering { canvas.setCursor(row: 1, column: 1 + label + cursor) }
    }

    private func renderSummary(on canvas: inout Canvas, _ shared: Shared) {
        let text = shared.loading.map { shared(.loadingFiles, String($0)) } ?? summary
        let room = canvas.columns - 2
        canvas.put(
            TextWrap.truncate(text, to: room, ellipsis: shared.glyphs.ellipsis), .dim, row: 1,
            column: 1)
    }

    private func renderEmpty(on canvas: inout Canvas, _ shared: Shared) {
        let phrase: Phrase =
            filter.text.isEmpty ? (shared.loading == nil ? .emptyLibrary : .loadingFiles) : .noMatch
        canvas.put(
            shared(phrase, String(shared.loading ?? 0)), .dim, row: Self.listTop, column: 1)
        if phrase == .emptyLibrary {
            canvas.put(shared(.emptyLibraryHelp), .dim, row: Self.listTop + 1, column: 1)
        }
    }

    private func renderRow(
        _ index: Int, at row: Int, on canvas: inout Canvas, _ shared: Shared, width: Int
    ) {
        let entry = all[shown[index]]
        guard entry.destination != nil else {
            canvas.put(entry.title, .subheading, row: row, column: 1, limit: width - 2)
            return
        }
        if entry.isOffer { canvas.put(shared.glyphs.open, .accent, row: row, column: 1) }
        if let number = number(of: index) {
            canvas.put(String(number), .badge, row: row, column: 1)
        }
        let hasRoom = width >= 50 && !entry.detail.isEmpty
        let detail = hasRoom ? min(DisplayWidth.of(entry.detail) + 1, width / 2) : 0
        let room = max(4, width - 5 - detail)
        let title = TextWrap.truncate(entry.title, to: room, ellipsis: shared.glyphs.ellipsis)
        canvas.put(title, entry.isOffer ? .strong : .text, row: row, column: 4, limit: room)
        if detail > 0 {
            let text = TextWrap.truncate(entry.detail, to: detail, ellipsis: shared.glyphs.ellipsis)
            canvas.put(text, .dim, row: row, column: width - DisplayWidth.of(text) - 1)
        }
        guard index == list.selection else { return }
        canvas.put(shared.glyphs.pointer, .accent, row: row)
        canvas.restyle(.selection, row: row, width: width)
    }
}
