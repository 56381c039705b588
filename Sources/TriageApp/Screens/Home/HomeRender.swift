import TerminalCore
import TriageCore
import TriageWords

extension HomeScreen {
    func render(on canvas: inout Canvas, _ shared: Shared) {
        renderTabs(on: &canvas, shared)
        let width = listColumns
        if filter.isActive {
            renderFilter(on: &canvas, shared, width: width)
        } else {
            renderSummary(on: &canvas, shared)
        }
        if shown.isEmpty { renderEmpty(on: &canvas, shared) }
        let numbered = numbered
        for (row, index) in list.visible.enumerated() {
            let number = numbered.firstIndex(of: index).map { String($0 + 1) } ?? ""
            renderRow(index, number, at: row + Self.listTop, on: &canvas, shared, width: width)
        }
        canvas.scrollSigns(list, shared.glyphs, top: Self.listTop, column: width - 1)
        canvas.draw(preview, besideList: width, top: Self.listTop, shared.glyphs)
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
        func entries(_ rows: [Int]) -> Int { rows.count { all[$0].isNumbered } }
        canvas.put(
            filter, passing: (entries(shown), entries(Array(all.indices))), row: 1, column: 1,
            columns: width - 2)
    }

    private func renderSummary(on canvas: inout Canvas, _ shared: Shared) {
        let text = shared.loading.map { shared(.loadingFiles, String($0)) } ?? summary
        let room = canvas.columns - 2
        canvas.put(
            TextWrap.truncate(text, to: room, ellipsis: shared.glyphs.ellipsis), .dim, row: 1,
            column: 1)
    }

    private func renderEmpty(on canvas: inout Canvas, _ shared: Shared) {
        let empty: Phrase = shared.view.guides.isEmpty ? .emptyLibrary : .emptyTab
        let phrase: Phrase =
            !filter.isActive ? (shared.loading == nil ? empty : .loadingFiles) : .noMatch
        canvas.put(
            shared(phrase, String(shared.loading ?? 0)), .dim, row: Self.listTop, column: 1)
        let others = tabs.filter { passing[$0, default: 0] > 0 }
            .map { "\(shared($0.phrase)) \(passing[$0, default: 0])" }
        if phrase == .noMatch, !others.isEmpty {
            let list = others.joined(separator: shared(.comma))
            canvas.put(shared(.matchesElsewhere, list), .dim, row: Self.listTop + 1, column: 1)
        }
        if phrase == .emptyLibrary {
            canvas.put(shared(.emptyLibraryHelp), .dim, row: Self.listTop + 1, column: 1)
        }
    }

    private func renderRow(
        _ index: Int, _ number: String, at row: Int, on canvas: inout Canvas, _ shared: Shared,
        width: Int
    ) {
        let entry = all[shown[index]]
        let ellipsis = shared.glyphs.ellipsis
        let pattern = TextPattern(filter.words)
        func put(_ text: String, _ role: Role, column: Int) {
            canvas.put(
                StyledLine([StyledRun(text, role)].marking(pattern)), row: row, column: column)
        }
        guard entry.destination != nil else {
            let title =
                entry.isPath
                ? TextWrap.truncateStart(entry.title, to: width - 2, ellipsis: ellipsis)
                : TextWrap.truncate(entry.title, to: width - 2, ellipsis: ellipsis)
            put(title, .subheading, column: 1)
            let taken = DisplayWidth.of(title) + 3
            guard !entry.origin.isEmpty, width - taken > 8 else { return }
            // What tells long paths apart is at their end.
            let path = TextWrap.truncateStart(
                entry.origin, to: width - taken - 1, ellipsis: ellipsis)
            return put(path, .dim, column: taken)
        }
        if entry.isOffer { canvas.put(shared.glyphs.open, .accent, row: row, column: 1) }
        canvas.put(number, .badge, row: row, column: 1)
        let columns = DisplayWidth.of(entry.detail)
        let room = width - 5 - (columns > 0 ? columns + 1 : 0)
        let origin = DisplayWidth.of(entry.origin)
        let title = TextWrap.truncate(
            entry.title, to: origin == 0 ? room : max(room / 2, room - origin - 2),
            ellipsis: ellipsis)
        put(title, entry.isOffer ? .strong : .text, column: 4)
        if origin > 0 {
            let taken = DisplayWidth.of(title) + 2
            let text = TextWrap.truncate(entry.origin, to: room - taken, ellipsis: ellipsis)
            put(text, .dim, column: 4 + taken)
        }
        put(entry.detail, .dim, column: width - columns - 1)
        guard index == list.selection else { return }
        canvas.put(shared.glyphs.pointer, .accent, row: row)
        canvas.restyle(.selection, row: row, width: width)
    }
}
