import TerminalCore

/// A page in a window: how far it is scrolled, and which target is selected.
public struct PageView: Sendable {
    public var page = Page()
    /// First line in the window.
    public private(set) var offset = 0
    /// Index of the selected target.
    public var selection: Int?
    /// Rows of the window.
    public private(set) var rows = 0
    /// Found text, for marking.
    public var hits: [Int] = []
    public var pattern = ""

    public init() {}

    private var lastOffset: Int { max(0, page.lines.count - rows) }
    public var isAtEnd: Bool { offset >= lastOffset }
    public var isScrollable: Bool { page.lines.count > rows }

    /// Puts a page laid out anew into a window of so many rows.
    mutating func show(_ page: Page, rows: Int) {
        self.page = page
        self.rows = max(0, rows)
        if let selected = selection, !page.targets.indices.contains(selected) { selection = nil }
        scroll(to: offset)
        if !pattern.isEmpty { find(pattern) }
    }

    mutating func scroll(to line: Int) { offset = min(max(0, line), lastOffset) }
    mutating func scroll(by lines: Int) { scroll(to: offset + lines) }

    /// Scrolls as little as needed to show lines, their first one before all.
    mutating func reveal(_ lines: Range<Int>) {
        if lines.upperBound > offset + rows { scroll(to: lines.upperBound - rows) }
        if lines.lowerBound < offset { scroll(to: lines.lowerBound) }
    }

    /// Selects the next or previous of some targets, and shows it.
    mutating func select(_ step: Int, among targets: [Int]) {
        guard !targets.isEmpty else { return }
        var position: Int
        if let selection, let current = targets.firstIndex(of: selection) {
            position = min(max(0, current + step), targets.count - 1)
        } else {
            position = step >= 0 ? 0 : targets.count - 1
        }
        position = min(max(0, position), targets.count - 1)
        selection = targets[position]
        reveal(page.targets[targets[position]].lines)
    }

    /// Moves through a menu; at its ends the page scrolls on, so that text around the menu can be read.
    mutating func moveInMenu(_ step: Int) {
        let menu = page.menu
        let before = selection
        if let selection, page.targets.indices.contains(selection) {
            let lines = page.targets[selection].lines
            let isAbove = lines.upperBound <= offset
            let isBelow = lines.lowerBound >= offset + rows
            if isAbove && step < 0 || isBelow && step > 0 { return scroll(by: step) }
        }
        select(step, among: menu)
        if selection == before { scroll(by: step) }
    }

    /// The commands that every page understands; false where one is not among them.
    mutating func perform(_ command: Command) -> Bool {
        let page = max(1, rows - 1)
        switch command {
        case .up: scroll(by: -1)
        case .down: scroll(by: 1)
        case .pageUp: scroll(by: -page)
        case .pageDown: scroll(by: page)
        case .halfPageUp: scroll(by: -max(1, rows / 2))
        case .halfPageDown: scroll(by: max(1, rows / 2))
        case .top: scroll(to: 0)
        case .bottom: scroll(to: lastOffset)
        case .nextHeading:
            if let next = self.page.headings.first(where: { $0 > offset }) { scroll(to: next) }
        case .previousHeading:
            if let last = self.page.headings.last(where: { $0 < offset }) { scroll(to: last) }
        case .nextHit: nextHit(1)
        case .previousHit: nextHit(-1)
        default: return false
        }
        return true
    }

    /// Marks every line with a text, forgiving of case.
    mutating func find(_ pattern: String) {
        self.pattern = pattern
        let folded = pattern.lowercased()
        hits =
            folded.isEmpty
            ? []
            : page.lines.indices.filter { page.lines[$0].text.lowercased().contains(folded) }
    }

    private mutating func nextHit(_ step: Int) {
        guard !hits.isEmpty else { return }
        let next =
            step > 0
            ? hits.first { $0 > offset } ?? hits[0]
            : hits.last { $0 < offset } ?? hits[hits.count - 1]
        scroll(to: next)
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
}
