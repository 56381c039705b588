import TerminalCore
import TriageCore
import TriageWords

extension HomeScreen {
    func render(on canvas: inout Canvas, _ app: AppContext) {
        renderTabs(on: &canvas, app)
        let width = listColumns
        if filter.isActive {
            renderFilter(on: &canvas, width: width)
        } else {
            renderSummary(on: &canvas, app)
        }
        if shown.isEmpty { renderEmpty(on: &canvas, app) }
        let numbers = Dictionary(firstOf: zip(numbered, 1...).map { ($0, $1) })
        for (row, index) in list.visible.enumerated() {
            let number = numbers[index].map(String.init) ?? ""
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

    private func renderFilter(on canvas: inout Canvas, width: Int) {
        func entries(_ rows: [Int]) -> Int { rows.count { all[$0].isNumbered } }
        canvas.put(
            filter, passing: (entries(shown), entries(Array(all.indices))), row: 1, column: 1,
            columns: width - 2)
    }

    private func renderSummary(on canvas: inout Canvas, _ app: AppContext) {
        let text = app.loaded.loading.map { app(.loadingFiles, String($0)) } ?? summary
        var room = canvas.columns - 2
        // What the project can do comes before what the library is.
        if let line = app.projectLine {
            let width = min(room, DisplayWidth.of(line.text))
            let shown = TextWrap.truncate(line.text, to: width, ellipsis: app.glyphs.ellipsis)
            canvas.put(shown, line.role, row: 1, column: canvas.columns - width - 1)
            room -= width + 2
        }
        guard room >= Self.leastSummary || app.projectLine == nil else { return }
        canvas.put(
            TextWrap.truncate(text, to: room, ellipsis: app.glyphs.ellipsis), .dim, row: 1,
            column: 1)
    }

    /// Fewer columns of it say nothing.
    private static let leastSummary = 12

    private func renderEmpty(on canvas: inout Canvas, _ app: AppContext) {
        let empty: Phrase = app.view.guides.isEmpty ? .emptyLibrary : .emptyTab
        // The line above says that more is to come.
        guard filter.isActive || app.loaded.loading == nil else { return }
        let phrase: Phrase = filter.isActive ? .noMatch : empty
        canvas.put(app(phrase), .dim, row: Self.listTop, column: 1)
        let others = tabs.filter { passing[$0, default: 0] > 0 }
            .map { "\(app($0.phrase)) \(passing[$0, default: 0])" }
        if phrase == .noMatch, !others.isEmpty {
            let list = others.joined(separator: app(.comma))
            canvas.put(app(.matchesElsewhere, list), .dim, row: Self.listTop + 1, column: 1)
        }
        if phrase == .noMatch, filter.isOpen {
            let key = app.keyName(of: .open, in: .filter)
            let row = Self.listTop + (others.isEmpty ? 1 : 2)
            canvas.put(app(.searchesInstead, key), .dim, row: row, column: 1)
        }
        if phrase == .emptyLibrary {
            // Who has files here wants to know why they are not read.
            let reason = Self.leftOut(app).map { app.catalogue.text($0) }
            let lines = TextWrap.wrap(
                reason ?? app(.emptyLibraryHelp), columns: canvas.columns - 2)
            for (index, line) in lines.enumerated() {
                canvas.put(line, .dim, row: Self.listTop + 1 + index, column: 1)
            }
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
        guard entry.destination != nil || entry.isNote else {
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
        var start = 4
        // What the project says has a column of its own.
        if case .part(let id)? = entry.destination, !signs.isEmpty {
            if let sign = signs[id] { canvas.put(sign.text, sign.role, row: row, column: start) }
            start += 2
        }
        let columns = DisplayWidth.of(entry.detail)
        let room = width - start - 1 - (columns > 0 ? columns + 1 : 0)
        let origin = DisplayWidth.of(entry.origin)
        let title = TextWrap.truncate(
            entry.title, to: origin == 0 ? room : max(room / 2, room - origin - 2),
            ellipsis: ellipsis)
        put(title, entry.isOffer ? .strong : .text, column: start)
        if origin > 0 {
            let taken = DisplayWidth.of(title) + 2
            let text = TextWrap.truncate(entry.origin, to: room - taken, ellipsis: ellipsis)
            put(text, .dim, column: start + taken)
        }
        put(entry.detail, .dim, column: width - columns - 1)
        guard index == list.selection else { return }
        canvas.put(app.glyphs.pointer, .accent, row: row)
        canvas.restyle(.selection, row: row, width: width)
    }
}

/// Where the names of the tabs stand.
extension HomeScreen {
    struct TabPlace {
        var tab: HomeTab
        var label: String
        var columns: Range<Int>
    }

    /// The tabs that show in so many columns. Where all do not fit, they move together; then counts are left out but that
    /// of the open one, and of those with something that passes a filter; where that is not enough, they scroll, so that
    /// the open one shows.
    func tabPlaces(_ app: AppContext, columns: Int) -> [TabPlace] {
        // What passes a filter is counted beside it.
        func count(_ tab: HomeTab) -> Int? {
            filter.words.isEmpty ? counts[tab] ?? 0 : passing[tab]
        }
        var labels = tabs.map { label(of: $0, count: count($0), app) }
        var gap = 2
        if Self.width(of: labels[...], gap: gap) > columns { gap = 1 }
        if Self.width(of: labels[...], gap: gap) > columns {
            gap = 2
            labels = tabs.map {
                let isCounted = $0 == tab || passing[$0, default: 0] > 0
                return label(of: $0, count: isCounted ? count($0) : nil, app)
            }
        }
        let open = tabs.firstIndex(of: tab) ?? 0
        var first = 0
        // A sign at the edge says that there are more.
        while first < open, Self.width(of: labels[first...open], gap: gap) > columns - 2 {
            first += 1
        }
        var places: [TabPlace] = []
        var column = first > 0 ? 3 : 1
        for index in first..<tabs.count {
            let end = column + DisplayWidth.of(labels[index])
            let isLast = index == tabs.count - 1
            guard end <= columns - (isLast ? 0 : 2) || index == open else { break }
            places.append(TabPlace(tab: tabs[index], label: labels[index], columns: column..<end))
            column = end + gap
        }
        return places
    }

    /// Columns of labels with a margin and gaps.
    private static func width(of labels: ArraySlice<String>, gap: Int) -> Int {
        labels.reduce(1 - gap) { $0 + DisplayWidth.of($1) + gap }
    }

    private func label(of tab: HomeTab, count: Int?, _ app: AppContext) -> String {
        count.map { "\(app(tab.phrase)) \($0)" } ?? app(tab.phrase)
    }
}
