import TriageCore

/// Moving through the items; the selected one stays in view, with what belongs to it as far as there is room.
extension ChecklistScreen {
    /// Targets of rows, in order.
    private var menu: [Int] { view.page.menu }

    private var position: Int {
        selectedRow.flatMap(target(ofRow:)).flatMap(menu.firstIndex(of:)) ?? 0
    }

    /// The target of a row.
    func target(ofRow row: Int) -> Int? {
        menu.first {
            if case .choose(row) = view.page.targets[$0].action { true } else { false }
        }
    }

    mutating func select(row: Int, _ app: AppContext) {
        if target(ofRow: row) == nil { layOutWhole(app) }
        view.selection = target(ofRow: row)
        reveal()
    }

    /// Selects the item that a search found, or that what it found belongs to.
    mutating func show(_ hit: SearchHit, marking words: TextPattern, _ app: AppContext) -> Bool {
        layOutWhole(app)
        view.mark(words)
        let item = run.items.last { $0.item.line <= hit.line }
        if let row = item.flatMap({ rows.firstIndex(of: .item($0.item.id)) }) {
            select(row: row, app)
        }
        return true
    }

    mutating func move(_ step: Int) {
        let next = position + step
        guard menu.indices.contains(next) else {
            // Text before the first item and behind the last one can be read.
            view.scroll(by: step)
            return
        }
        view.selection = menu[next]
        reveal()
    }

    /// Lets go of the item that was changed last, which may be none of those that are shown: the next one takes its place.
    ///
    /// - Returns: whether the list is another one now.
    mutating func letGoOfChanged(_ app: AppContext) -> Bool {
        guard let changed = changedLast else { return false }
        changedLast = nil
        guard let entry = list.item(changed), !passes(entry.state) else {
            return false
        }
        refresh(app)
        // What open items are nested in stays.
        return selected?.item != changed
    }

    /// Selects the item that stands so many lines away.
    mutating func movePage(_ lines: Int) {
        guard let selection = view.selection, !menu.isEmpty else { return view.scroll(by: lines) }
        let goal = view.page.targets[selection].lines.lowerBound + lines
        let next =
            lines > 0
            ? menu.last { view.page.targets[$0].lines.lowerBound <= goal }
            : menu.first { view.page.targets[$0].lines.lowerBound >= goal }
        if let next, next != selection {
            view.selection = next
            reveal()
        } else {
            move(lines > 0 ? 1 : -1)
        }
    }

    mutating func moveToEnd(isTop: Bool) {
        view.selection = isTop ? menu.first : menu.last
        view.scroll(to: isTop ? 0 : view.page.lines.count)
        reveal()
    }

    /// Selects the first item of the next or previous group.
    mutating func moveToGroup(_ step: Int) {
        let line = view.selection.map { view.page.targets[$0].lines.lowerBound } ?? 0
        var headings = view.page.headings[...]
        var firsts: [Int] = []
        for target in menu {
            let line = view.page.targets[target].lines.lowerBound
            guard let heading = headings.first, heading < line else { continue }
            firsts.append(target)
            headings = headings.drop { $0 < line }
        }
        let next =
            step > 0
            ? firsts.first { view.page.targets[$0].lines.lowerBound > line }
            : firsts.last { view.page.targets[$0].lines.lowerBound < line }
        guard let next else { return moveToEnd(isTop: step < 0) }
        view.selection = next
        reveal()
    }

    /// Selects the next or previous link, from the selected item on.
    ///
    /// - Returns: false where there is none.
    mutating func moveToLink(_ step: Int) -> Bool {
        let targets = view.page.targets
        let links = view.page.linkTargets
        if let selection = view.selection, !links.contains(selection) {
            let line = targets[selection].lines.lowerBound
            let next =
                step > 0
                ? links.first { targets[$0].lines.lowerBound >= line }
                : links.last { targets[$0].lines.lowerBound < line }
            view.select(0, among: next.map { [$0] } ?? [])
            return next != nil
        }
        view.select(step, among: links)
        return !links.isEmpty
    }

    /// Scrolls, and takes the selection along where it would leave the window.
    mutating func scroll(_ lines: Int) {
        view.scroll(by: lines)
        let window = view.offset..<view.offset + max(1, view.rows)
        guard let selection = view.selection,
            !view.page.targets[selection].lines.overlaps(window)
        else { return }
        let shown = menu.filter { view.page.targets[$0].lines.overlaps(window) }
        if let next = lines > 0 ? shown.first : shown.last { view.selection = next }
    }

    /// Shows the selected row with the lines that belong to it; for a group's first item its title, too.
    private mutating func reveal() {
        guard let selection = view.selection else { return }
        let lines = view.page.targets[selection].lines
        let next = menu.first { view.page.targets[$0].lines.lowerBound > lines.lowerBound }
        let end = next.map { view.page.targets[$0].lines.lowerBound } ?? view.page.lines.count
        let title = view.page.headings.last { $0 < lines.lowerBound }
        let isFirst = title.map { title in
            !menu.contains {
                (title..<lines.lowerBound).contains(view.page.targets[$0].lines.lowerBound)
            }
        }
        let start = isFirst == true ? title ?? lines.lowerBound : lines.lowerBound
        if end - start <= view.rows { view.reveal(start..<max(end, lines.upperBound)) }
        view.reveal(lines)
    }
}
