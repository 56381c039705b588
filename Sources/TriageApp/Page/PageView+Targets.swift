import TerminalCore

/// The links and entries of a page, one of which is selected.
extension PageView {
    /// Gives a letter to every link and entry in the window; where it has none, to those that come next.
    ///
    /// - Parameter wanted: those that are given one; nil for all.
    /// - Returns: false where there are none.
    mutating func showHints(among wanted: [Int]? = nil) -> Bool {
        let wanted = Set(wanted ?? Array(page.targets.indices))
        if !targets(in: window).contains(where: wanted.contains) {
            let all = page.targets.indices.filter(wanted.contains)
            let next = all.first { page.targets[$0].lines.lowerBound >= window.upperBound }
            if let next = next ?? all.last { reveal(page.targets[next].lines) }
        }
        hints = LinkHints(targets(in: window).filter(wanted.contains))
        return hints != nil
    }

    func targets(in window: Range<Int>) -> [Int] {
        page.targets.indices.filter { page.targets[$0].lines.overlaps(window) }
    }

    /// Selects the next or previous link or entry: from the selected one while it shows, around the end of the page;
    /// else from what is in the window.
    ///
    /// - Returns: false where none is left on the way.
    mutating func selectNext(_ step: Int) -> Bool {
        let targets = page.targets
        var next: Int?
        if let selection, isSelectionShown {
            next = (selection + step + targets.count) % targets.count
        } else if step > 0 {
            next = targets.firstIndex { $0.lines.upperBound > window.lowerBound }
        } else {
            next = targets.lastIndex { $0.lines.lowerBound < window.upperBound }
        }
        guard let next else { return false }
        selection = next
        revealSelection()
        return true
    }

    /// Selects the next or previous of some targets, and shows it.
    mutating func select(_ step: Int, among targets: [Int]) {
        guard !targets.isEmpty else { return }
        var position = step >= 0 ? 0 : targets.count - 1
        if let selection, let current = targets.firstIndex(of: selection) {
            position = min(max(0, current + step), targets.count - 1)
        }
        selection = targets[position]
        revealSelection()
    }

    /// Whether the selected target, or a part of it, is in the window.
    var isSelectionShown: Bool { selection.map(targets(in: window).contains) ?? false }

    /// Scrolls as little as needed to show the selected target.
    mutating func revealSelection() {
        guard let selection, page.targets.indices.contains(selection) else { return }
        reveal(page.targets[selection].lines)
    }

    /// Selects an entry of the menu, and shows it.
    ///
    /// - Returns: false where it does not show.
    @discardableResult
    mutating func selectEntry(_ entry: Int) -> Bool {
        guard let target = page.menu.first(where: { page.targets[$0].action == .choose(entry) })
        else { return false }
        selection = target
        revealSelection()
        return true
    }

    /// Scrolls as little as needed to show the menu's first entry, or its last one where that shows already.
    ///
    /// - Returns: whether the page moved.
    mutating func revealMenu() -> Bool {
        let menu = page.menu
        guard let first = menu.first, let last = menu.last else { return false }
        let before = offset
        reveal(page.targets[first].lines.lowerBound..<page.targets[last].lines.upperBound)
        return offset != before
    }

    /// Moves through a menu; at its ends, and where none of it shows, the page scrolls, so that the text around the
    /// menu can be read.
    mutating func moveInMenu(_ step: Int) {
        let menu = page.menu
        let shown = targets(in: window).filter(menu.contains)
        // A cursor that was scrolled out of sight comes along with what is read.
        var next = step > 0 ? shown.first : selection.flatMap { _ in shown.last }
        if let selection, shown.contains(selection), let place = menu.firstIndex(of: selection) {
            next = menu.indices.contains(place + step) ? menu[place + step] : nil
        }
        guard let next else { return scroll(by: step) }
        selection = next
        revealSelection()
    }

    /// Selects one of the menu's entries, where an entry of it is selected: of those in the window, or else of all.
    mutating func moveSelection(_ choose: ([Int]) -> Int?) {
        let menu = page.menu
        guard let selection, menu.contains(selection) else { return }
        self.selection = choose(targets(in: window).filter(menu.contains)) ?? choose(menu)
    }

    /// The target at a row and column of the window (starting with 0); a link only where its text stands.
    func target(atRow row: Int, column: Int) -> Int? {
        let index = offset + row
        guard page.lines.indices.contains(index) else { return nil }
        var place = 0
        for run in page.lines[index].runs {
            let width = DisplayWidth.of(run.text)
            if run.target >= 0, (place..<place + width).contains(column) { return run.target }
            place += width
        }
        return page.menu.first {
            page.targets[$0].lines.contains(index)
                && page.targets[$0].columns?.contains(max(0, column)) != false
        }
    }
}
