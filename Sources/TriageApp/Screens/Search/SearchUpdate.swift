import TerminalCore
import TriageCore
import TriageWords

extension SearchScreen {
    mutating func refresh(_ app: AppContext) {
        let kept = (selected?.id, offset)
        asked = []
        search(app)
        if let id = kept.0, let index = hits.firstIndex(where: { $0.id == id }) {
            offset = kept.1
            select(index, app)
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
            guard let hit = selected else { return .done }
            return ScreenResult([.push(screen(for: hit, app))])
        default: return .ignored
        }
        return .done
    }

    mutating func type(_ input: Typed, _ app: inout AppContext) -> ScreenResult? {
        let before = field.text
        switch input {
        // Along the places visited, as everywhere; words are gone over by Alt-b and Alt-f.
        case .key(.altLeft), .key(.altRight): return nil
        case .key(let key): guard field.handle(key) else { return nil }
        case .paste(let text): field.insert(text)
        }
        app.search.last = field.text
        guard field.text != before else { return .done }
        search(app)
        let missing = app.index == nil ? [] : unindexed(app)
        return ScreenResult(
            effects: missing.filter { asked.insert($0).inserted }.map(app.indexing))
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
                rows.indices.contains(row), let hit = rows[row].hit
            else { return .done }
            let wasSelected = hit == selection
            select(hit, app)
            if wasSelected || mouse.kind == .doubleClick {
                return ScreenResult([.push(screen(for: hits[hit], app))])
            }
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
        hits = []
        rows = []
        laidOutRows = [:]
        previews = [:]
        for group in findings.hits.grouped {
            if !rows.isEmpty { rows.append(.gap) }
            rows.append(.group(group.kind, group.hits.count))
            for hit in group.hits {
                rows.append(.title(hits.count))
                if !hit.excerpt.isEmpty { rows.append(.excerpt(hits.count)) }
                hits.append(hit)
            }
        }
        offset = 0
        select(0, app)
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

    /// Selects a hit, and scrolls as little as needed to show it with its group's title.
    ///
    /// - Parameter covered: rows at the end of the window where it would not be seen.
    private mutating func select(_ hit: Int, _ app: AppContext, covered: Int = 0) {
        selection = min(max(0, hit), max(0, hits.count - 1))
        let window = max(1, app.content.rows - Self.listTop - covered)
        if let first = rows.firstIndex(of: .title(selection)) {
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
            if case .group = row, case .title(let hit)? = rows[(index + 1)...].first {
                starts.append(hit)
            }
        }
        guard let current = starts.lastIndex(where: { $0 <= selection }) else { return selection }
        return starts[(current + step + starts.count) % starts.count]
    }
}

extension SearchScreen.Row {
    var hit: Int? {
        switch self {
        case .title(let hit), .excerpt(let hit): hit
        case .group, .gap: nil
        }
    }
}
