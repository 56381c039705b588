import TerminalCore
import TriageCore
import TriageWords

extension SearchScreen {
    mutating func refresh(_ app: AppContext) {
        let kept = (selected?.id, offset)
        search(app)
        if let id = kept.0, let hit = hits.firstIndex(where: { $0.id == id }),
            let stop = stops.firstIndex(of: .hit(hit))
        {
            offset = kept.1
            select(stop, app)
        }
    }

    mutating func perform(_ command: Command, key: Key?, _ app: inout AppContext) -> ScreenResult {
        switch command {
        case .up: select(selection - 1, app)
        case .down: select(selection + 1, app)
        case .pageUp: select(selection - hitsPerPage(app), app)
        case .pageDown: select(selection + hitsPerPage(app), app)
        case .nextKind: select(otherGroup(1), app)
        case .previousKind: select(otherGroup(-1), app)
        case .open:
            if let elsewhere { return ScreenResult([.language(elsewhere.language)]) }
            return open(selection, app)
        default: return .ignored
        }
        return .done
    }

    mutating func type(_ input: Typed, _ app: inout AppContext) -> ScreenResult? {
        let before = field.text
        defer { hasReturned = false }
        // Who comes back by it goes on back.
        if hasReturned, input == .key(.character("q")) { return ScreenResult([.pop]) }
        switch input {
        // Along the places visited, as everywhere; words are gone over by Alt-b and Alt-f.
        case .key(.altLeft), .key(.altRight): return nil
        case .key(let key): guard field.handle(key) else { return nil }
        case .paste(let text): field.insert(text)
        }
        app.search.last = field.text
        guard field.text != before else { return .done }
        expanded = []
        search(app)
        return ScreenResult(effects: unindexed(app).map(app.indexing))
    }

    mutating func click(_ mouse: MouseEvent, _ app: inout AppContext) -> ScreenResult {
        let isOnPreview =
            mouse.row >= Self.listTop && mouse.column >= Self.listWidth(app)
        switch mouse.kind {
        case .wheelUp, .wheelDown:
            if isOnPreview {
                preview.scroll(by: mouse.wheelLines)
            } else {
                // Each hit takes several lines.
                select(selection + mouse.wheelLines.signum(), app)
            }
        case .press, .doubleClick:
            let row = offset + mouse.row - Self.listTop
            guard mouse.row >= Self.listTop, mouse.column < Self.listWidth(app),
                rows.indices.contains(row), let stop = rows[row].stop
            else { return .done }
            let wasSelected = stop == selection
            select(stop, app)
            if wasSelected || mouse.kind == .doubleClick { return open(stop, app) }
        }
        return .done
    }

    // MARK: Results

    private mutating func search(_ app: AppContext) {
        findings =
            app.index?.find(
                field.text, limit: Self.limit, ellipsis: app.glyphs.ellipsis)
            ?? SearchFindings(words: field.text)
        elsewhere = findings.hits.isEmpty ? findElsewhere(app) : nil
        reading = app.catalogue.reading(of: findings)
        arrange()
        offset = 0
        select(0, app)
    }

    /// Lists the hits by kind: the first of each, and how many more there are.
    private mutating func arrange() {
        hits = []
        stops = []
        rows = []
        laidOutRows = [:]
        previews = [:]
        let groups = findings.hits.grouped
        for group in groups {
            if !rows.isEmpty { rows.append(.gap) }
            rows.append(.group(group.kind, group.hits.count))
            let isWhole =
                groups.count == 1 || expanded.contains(group.kind)
                // One more takes no more room than saying that there is one.
                || group.hits.count <= Self.mostOfKind + 1
            for hit in isWhole ? group.hits : Array(group.hits.prefix(Self.mostOfKind)) {
                rows.append(.title(stops.count))
                if !hit.excerpt.isEmpty { rows.append(.excerpt(stops.count)) }
                stops.append(.hit(hits.count))
                hits.append(hit)
            }
            guard !isWhole else { continue }
            rows.append(.more(stops.count))
            stops.append(.more(group.kind, group.hits.count - Self.mostOfKind))
        }
    }

    /// Opens a hit, or shows the rest of a kind.
    private mutating func open(_ stop: Int, _ app: AppContext) -> ScreenResult {
        guard stops.indices.contains(stop) else { return .done }
        switch stops[stop] {
        case .hit(let hit): return ScreenResult([.push(screen(for: hits[hit], app))])
        case .more(let kind, _):
            expanded.insert(kind)
            arrange()
            select(stop, app)
            return .done
        }
    }

    /// The other language with the most of what is looked for, as far as the others are indexed.
    private func findElsewhere(_ app: AppContext) -> (language: LanguageTag, count: Int)? {
        app.search.indexes.filter { $0.key != app.view.language }
            .map { (language: $0, count: $1.count(field.text)) }.filter { $0.count > 0 }
            .max { ($0.count, $1.language.rawValue) < ($1.count, $0.language.rawValue) }
    }

    mutating func uncover(_ rows: Int, _ app: AppContext) {
        select(selection, app, covered: rows)
    }

    /// Selects a stop, and scrolls as little as needed to show it with its group's title.
    ///
    /// - Parameter covered: rows at the end of the window where it would not be seen.
    private mutating func select(_ stop: Int, _ app: AppContext, covered: Int = 0) {
        selection = min(max(0, stop), max(0, stops.count - 1))
        let window = max(1, app.content.rows - Self.listTop - covered)
        if let first = rows.firstIndex(where: { $0.stop == selection }) {
            let hasExcerpt =
                rows.indices.contains(first + 1) && rows[first + 1] == .excerpt(selection)
            let last = hasExcerpt ? first + 1 : first
            let isFirstOfGroup = if case .group? = rows[..<first].last { true } else { false }
            let top = isFirstOfGroup ? first - 1 : first
            if last >= offset + window { offset = last - window + 1 }
            if top < offset { offset = top }
        }
        offset = min(max(0, offset), max(0, rows.count - window))
        layOut(app)
    }

    private func hitsPerPage(_ app: AppContext) -> Int {
        max(1, (app.content.rows - Self.listTop) / 2 - 1)
    }

    /// The first hit of the next or previous group; those at the ends go on at the other one.
    private func otherGroup(_ step: Int) -> Int {
        var starts: [Int] = []
        for (index, row) in rows.enumerated() {
            if case .group = row, case .title(let stop)? = rows[(index + 1)...].first {
                starts.append(stop)
            }
        }
        guard let current = starts.lastIndex(where: { $0 <= selection }) else { return selection }
        return starts[(current + step + starts.count) % starts.count]
    }
}

extension SearchScreen.Row {
    var stop: Int? {
        switch self {
        case .title(let stop), .excerpt(let stop), .more(let stop): stop
        case .group, .gap: nil
        }
    }
}
