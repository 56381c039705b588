import TerminalCore

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
