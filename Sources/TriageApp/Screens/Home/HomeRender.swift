import TerminalCore
import TriageCore
import TriageWords

extension HomeScreen {
    func render(on canvas: inout Canvas, _ app: AppContext) {
        renderTabs(on: &canvas, app)
        let width = listColumns
        if filter.isActive {
            renderFilter(on: &canvas, app, width: width)
        } else {
            renderSummary(on: &canvas, app)
        }
        if shown.isEmpty { renderEmpty(on: &canvas, app) }
        let numbered = numbered
        for (row, index) in list.visible.enumerated() {
            let number = numbered.firstIndex(of: index).map { String($0 + 1) } ?? ""
            renderRow(index, number, at: row + Self.listTop, on: &canvas, app, width: width)
        }
        canvas.scrollSigns(list, app.glyphs, top: Self.listTop, column: width - 1)
        canvas.draw(preview, besideList: width, top: Self.listTop, app.glyphs)
    }

    private func renderTabs(on canvas: inout Canvas, _ app: AppContext) {
        let places = tabPlaces(app, columns: canvas.columns)
        for place in places {
            let role: Role = place.tab == tab ? .selection : .dim
            canvas.put(place.label, role, row: 0, column: place.columns.lowerBound)
        }
        let ellipsis = app.glyphs.ellipsis
        let width = DisplayWidth.of(ellipsis)
        if places.first?.tab != tabs.first { canvas.put(ellipsis, .dim, row: 0, limit: 2) }
        if places.last?.tab != tabs.last {
            canvas.put(ellipsis, .dim, row: 0, column: canvas.columns - width)
        }
    }

    private func renderFilter(on canvas: inout Canvas, _ app: AppContext, width: Int) {
        func entries(_ rows: [Int]) -> Int { rows.count { all[$0].isNumbered } }
        canvas.put(
            filter, passing: (entries(shown), entries(Array(all.indices))), row: 1, column: 1,
            columns: width - 2)
    }

    private func renderSummary(on canvas: inout Canvas, _ app: AppContext) {
        let text = app.loading.map { app(.loadingFiles, String($0)) } ?? summary
        let room = canvas.columns - 2
        canvas.put(
            TextWrap.truncate(text, to: room, ellipsis: app.glyphs.ellipsis), .dim, row: 1,
            column: 1)
    }

    private func renderEmpty(on canvas: inout Canvas, _ app: AppContext) {
        let empty: Phrase = app.view.guides.isEmpty ? .emptyLibrary : .emptyTab
        let phrase: Phrase =
            !filter.isActive ? (app.loading == nil ? empty : .loadingFiles) : .noMatch
        canvas.put(
            app(phrase, String(app.loading ?? 0)), .dim, row: Self.listTop, column: 1)
        let others = tabs.filter { passing[$0, default: 0] > 0 }
            .map { "\(app($0.phrase)) \(passing[$0, default: 0])" }
        if phrase == .noMatch, !others.isEmpty {
            let list = others.joined(separator: app(.comma))
            canvas.put(app(.matchesElsewhere, list), .dim, row: Self.listTop + 1, column: 1)
        }
        if phrase == .emptyLibrary {
            canvas.put(app(.emptyLibraryHelp), .dim, row: Self.listTop + 1, column: 1)
        }
    }

    private func renderRow(
        _ index: Int, _ number: String, at row: Int, on canvas: inout Canvas, _ app: AppContext,
        width: Int
    ) {
        let entry = all[shown[index]]
        let ellipsis = app.glyphs.ellipsis
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
        if entry.isOffer { canvas.put(app.glyphs.open, .accent, row: row, column: 1) }
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
        canvas.put(app.glyphs.pointer, .accent, row: row)
        canvas.restyle(.selection, row: row, width: width)
    }
}
