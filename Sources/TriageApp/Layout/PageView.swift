import TerminalCore
import TriageCore
import TriageWords

/// A page in a window: how far it is scrolled, which target is selected, and what is looked for in it.
struct PageView: Sendable {
    private(set) var page = Page()
    /// First line in the window.
    private(set) var offset = 0
    /// Index of the selected target.
    var selection: Int?
    /// Rows of the window.
    private(set) var rows = 0
    private(set) var find = PageFind()
    private(set) var hints: LinkHints?

    /// What is typed on the page, if anything is.
    var typing: KeyContext? { hints != nil ? .letters : find.isOpen ? .field : nil }

    /// Rows that show lines: the last one says what is looked for, or where the selected link leads.
    private var free: Int { find.isActive || selectedLink != nil ? max(1, rows - 1) : rows }
    private var lastOffset: Int { max(0, page.lines.count - free) }
    var isAtEnd: Bool { offset >= lastOffset }
    /// The lines in the window.
    var window: Range<Int> { offset..<offset + max(1, free) }

    /// Where the selected link leads; nil while no link is selected.
    var selectedLink: Destination? {
        guard let selection, page.targets.indices.contains(selection),
            case .go(let destination) = page.targets[selection].action
        else { return nil }
        return destination
    }

    /// The web address that the selected link leads to.
    var selectedAddress: String? {
        if case .address(let address)? = selectedLink { address } else { nil }
    }

    /// Puts a page laid out anew into a window of so many rows.
    mutating func show(_ page: Page, rows: Int) {
        self.page = page
        self.rows = max(0, rows)
        hints = nil
        if let selected = selection, !page.targets.indices.contains(selected) { selection = nil }
        if find.isActive { find.relocate(in: page) }
        scroll(to: offset)
    }

    /// Lets go of the page, but of no place in it, until it is laid out again.
    mutating func forgetPage() { page = Page() }

    // MARK: Scrolling

    mutating func scroll(to line: Int) { offset = min(max(0, line), lastOffset) }
    mutating func scroll(by lines: Int) { scroll(to: offset + lines) }

    /// Scrolls as little as needed to show lines, their first one before all.
    mutating func reveal(_ lines: Range<Int>) {
        if lines.upperBound > offset + free { scroll(to: lines.upperBound - free) }
        if lines.lowerBound < offset { scroll(to: lines.lowerBound) }
    }

    /// Shows lines; those outside of the window come with what stands around them.
    private mutating func revealInContext(_ lines: Range<Int>) {
        guard lines.lowerBound < offset || lines.upperBound > offset + free else { return }
        scroll(to: lines.lowerBound - free / 3)
    }

    /// The commands that every page understands; false where one is not among them.
    mutating func perform(_ command: Command) -> Bool {
        let step = max(1, rows - 1)
        switch command {
        case .up: scroll(by: -1)
        case .down: scroll(by: 1)
        case .pageUp: scroll(by: -step)
        case .pageDown: scroll(by: step)
        case .halfPageUp: scroll(by: -max(1, rows / 2))
        case .halfPageDown: scroll(by: max(1, rows / 2))
        case .top:
            scroll(to: 0)
            takeCursorAlong { $0.first }
        case .bottom:
            scroll(to: lastOffset)
            takeCursorAlong { $0.last }
        case .nextHeading:
            if let next = page.headings.first(where: { $0 > offset }) { scroll(to: next) }
        case .previousHeading:
            if let last = page.headings.last(where: { $0 < offset }) { scroll(to: last) }
        case .find: find.open(at: offset)
        case .nextHit: goToHit(1)
        case .previousHit: goToHit(-1)
        default: return false
        }
        return true
    }

    // MARK: Targets

    /// Gives a letter to every link and entry in the window.
    ///
    /// - Parameter wanted: those that are given one; nil for all.
    /// - Returns: false where there are none.
    mutating func showHints(among wanted: [Int]? = nil) -> Bool {
        let shown = targets(in: window)
        hints = LinkHints(wanted.map { $0.filter(Set(shown).contains) } ?? shown)
        return hints != nil
    }

    private func targets(in window: Range<Int>) -> [Int] {
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
    private mutating func takeCursorAlong(_ choose: ([Int]) -> Int?) {
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
        return page.menu.first { page.targets[$0].lines.contains(index) }
    }

    // MARK: Finding

    /// Marks words that search found, and makes the first of them from a line of the page on the current one.
    mutating func show(words: String, fromLine line: Int) {
        find.show(words: words, in: page)
        find.select(fromLine: line)
        if let lines = find.currentLines { revealInContext(lines) }
    }

    /// Marks words that search found, without going to them or saying so.
    mutating func mark(words: String) { find.show(words: words, in: page) }

    /// Forgets what was looked for on the page.
    ///
    /// - Returns: false where nothing was.
    mutating func clearFind() -> Bool {
        guard find.isOwn else { return false }
        find.clear()
        scroll(to: offset)
        return true
    }

    private mutating func goToHit(_ step: Int) {
        if let lines = find.step(step, window: window) { revealInContext(lines) }
    }

    /// What became of a typed key while a field or link letters were open.
    enum Typing { case ignored, taken, followed(Int) }

    /// Takes the letters of a link; other keys leave it be, and mean what they always do.
    private mutating func typeHint(_ input: Typed) -> Typing {
        guard var hints else { return .ignored }
        let result = hints.type(input)
        self.hints = hints
        switch result {
        case .pending: return .taken
        case .cancelled: self.hints = nil
        case .found(let target):
            self.hints = nil
            return .followed(target)
        }
        switch input {
        case .key(.character), .key(.escape), .paste: return .taken
        case .key: return .ignored
        }
    }

    /// Takes keys while something is looked for, or while links have letters.
    mutating func type(_ input: Typed) -> Typing {
        if hints != nil { return typeHint(input) }
        guard find.isOpen else { return .ignored }
        switch input {
        case .key(.enter): find.close()
        case .key(.escape):
            let origin = find.origin
            find.clear()
            scroll(to: origin)
            return .taken
        case .key(.backspace) where find.field.isEmpty: find.clear()
        case .key(.down): goToHit(1)
        case .key(.up): goToHit(-1)
        default: guard find.type(input, in: page) else { return .ignored }
        }
        if find.isOpen, let lines = find.currentLines {
            revealInContext(lines)
        } else if find.isOpen, find.field.isEmpty {
            scroll(to: find.origin)
        }
        return .taken
    }
}
