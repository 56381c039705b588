import TerminalCore
import TriageCore
import TriageWords

extension SearchScreen {
    mutating func refresh(_ shared: Shared) {
        let kept = (selected?.id, offset)
        asked = []
        search(shared)
        if let id = kept.0, let index = hits.firstIndex(where: { $0.id == id }) {
            offset = kept.1
            select(index, shared)
        }
    }

    mutating func perform(_ command: Command, key: Key?, _ shared: inout Shared) -> Outcome {
        switch command {
        case .up: select(selection - 1, shared)
        case .down: select(selection + 1, shared)
        case .pageUp: select(selection - hitsPerPage(shared), shared)
        case .pageDown: select(selection + hitsPerPage(shared), shared)
        case .nextKind: select(otherGroup(1), shared)
        case .previousKind: select(otherGroup(-1), shared)
        case .open:
            if let elsewhere { return Outcome([.language(elsewhere.language)]) }
            guard let hit = selected else { return .done }
            return Outcome([.push(screen(for: hit, shared))])
        default: return .ignored
        }
        return .done
    }

    mutating func type(_ input: Typed, _ shared: inout Shared) -> Outcome? {
        let before = field.text
        switch input {
        // Along the places visited, as everywhere; words are gone over by Alt-b and Alt-f.
        case .key(.altLeft), .key(.altRight): return nil
        case .key(let key): guard field.handle(key) else { return nil }
        case .paste(let text): field.insert(text)
        }
        shared.lastSearch = field.text
        guard field.text != before else { return .done }
        search(shared)
        let missing = shared.index == nil ? [] : unindexed(shared)
        return Outcome(
            effects: missing.filter { asked.insert($0).inserted }.map(shared.indexing))
    }

    mutating func click(_ mouse: MouseEvent, _ shared: inout Shared) -> Outcome {
        let isOnPreview =
            mouse.row >= Self.listTop && mouse.column >= Self.listWidth(shared)
        switch mouse.kind {
        case .wheelUp, .wheelDown:
            if isOnPreview {
                preview.scroll(by: mouse.wheelLines)
            } else {
                // Each hit takes several lines.
                select(selection + mouse.wheelLines.signum(), shared)
            }
        case .press, .doubleClick:
            let row = offset + mouse.row - Self.listTop
            guard mouse.row >= Self.listTop, mouse.column < Self.listWidth(shared),
                rows.indices.contains(row), let hit = rows[row].hit
            else { return .done }
            let wasSelected = hit == selection
            select(hit, shared)
            if wasSelected || mouse.kind == .doubleClick {
                return Outcome([.push(screen(for: hits[hit], shared))])
            }
        }
        return .done
    }

    // MARK: Results

    private mutating func search(_ shared: Shared) {
        findings =
            shared.index?.find(
                field.text, limit: Self.limit, ellipsis: shared.glyphs.ellipsis)
            ?? SearchFindings(words: field.text)
        elsewhere = findings.hits.isEmpty ? findElsewhere(shared) : nil
        reading = shared.catalogue.reading(of: findings)
        hits = []
        rows = []
        laidOutRows = [:]
        previews = [:]
        let groups = findings.hits.grouped
        for (index, group) in groups.enumerated() {
            if !rows.isEmpty { rows.append(.gap) }
            let isMore = groups[..<index].contains { $0.kind == group.kind }
            rows.append(.group(group.kind, group.hits.count, isMore: isMore))
            for hit in group.hits {
                rows.append(.title(hits.count))
                if !hit.excerpt.isEmpty { rows.append(.excerpt(hits.count)) }
                hits.append(hit)
            }
        }
        offset = 0
        select(0, shared)
    }

    /// The other language with the most of what is looked for, as far as the others are indexed.
    private func findElsewhere(_ shared: Shared) -> (language: LanguageTag, count: Int)? {
        shared.indexes.filter { $0.key != shared.view.language }
            .map { (language: $0, count: $1.count(field.text)) }.filter { $0.count > 0 }
            .max { ($0.count, $1.language.rawValue) < ($1.count, $0.language.rawValue) }
    }

    mutating func uncover(_ rows: Int, _ shared: Shared) {
        select(selection, shared, covered: rows)
    }

    /// Selects a hit, and scrolls as little as needed to show it with its group's title.
    ///
    /// - Parameter covered: rows at the end of the window where it would not be seen.
    private mutating func select(_ hit: Int, _ shared: Shared, covered: Int = 0) {
        selection = min(max(0, hit), max(0, hits.count - 1))
        let window = max(1, shared.content.rows - Self.listTop - covered)
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
        layOut(shared)
    }

    private func hitsPerPage(_ shared: Shared) -> Int {
        max(1, (shared.content.rows - Self.listTop) / 2 - 1)
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
