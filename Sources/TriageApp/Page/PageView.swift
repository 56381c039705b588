import TriageWords

/// A page in a window: how far it is scrolled, which target is selected, and what is looked for in it.
struct PageView: Sendable {
    private(set) var page = Page()
    /// First line in the window.
    private(set) var offset = 0
    /// Index of the selected target; what the page does not hold is not selected.
    var selection: Int? {
        didSet {
            if let selection, !page.targets.indices.contains(selection) { self.selection = nil }
        }
    }
    /// Rows of the window.
    private(set) var rows = 0
    /// Whether a long page is to be laid out to its end.
    var isWhole = false
    /// Whether what is selected was in the window when the page was let go of.
    private var restedOnSelection = false
    var find = PageFind()
    var hints: LinkHints?

    /// What is typed on the page, if anything is.
    var typing: KeyContext? { hints != nil ? .letters : find.isOpen ? .field : nil }

    /// Commands that would find nothing to do on it.
    var idleCommands: [Command] {
        let hits: [Command] = find.hits.isEmpty ? [.nextHit, .previousHit] : []
        let sought = !find.isActive ? .ofSeeking : hits + (find.isOwn ? [] : [.back])
        return (page.hasLinks ? [] : [.hints]) + sought
    }

    /// Rows that show lines: the last one says what is looked for, or what the selected link or code is.
    var free: Int { find.isActive || selectedAction != nil ? max(1, rows - 1) : rows }
    var lastOffset: Int { max(0, page.lines.count - free) }
    var isAtEnd: Bool { offset >= lastOffset }
    /// How much of the page is above the window's end, in percent; nil where all of it shows.
    var percentRead: Int? {
        page.lines.count > free
            ? min(window.upperBound, page.lines.count) * 100 / (page.lines.count + page.rest) : nil
    }
    /// The lines in the window.
    var window: Range<Int> { offset..<offset + max(1, free) }

    /// Lines that are laid out behind the window.
    private static let linesAhead = 1000
    /// How many lines of a long page are laid out: those that one soon comes to, or all where something is looked for.
    var reach: Int { isWhole || find.isActive ? .max : offset + rows + Self.linesAhead }
    /// Whether the window comes near the end of what is laid out, before the end of the text.
    var isNearCut: Bool { page.isCut && page.lines.count < offset + 3 * max(1, rows) }

    /// What the selected link or code is; nil for entries of a menu.
    var selectedAction: Page.Target.Action? {
        guard let selection, page.targets.indices.contains(selection) else { return nil }
        let action = page.targets[selection].action
        return if case .choose = action { nil } else { action }
    }

    /// Whether what is selected is taken away rather than opened.
    var selectsToTake: Bool {
        switch selectedAction {
        case .go(.address)?, .take?: true
        default: false
        }
    }

    /// Puts a page laid out anew into a window of so many rows.
    mutating func show(_ page: Page, rows: Int) {
        let wasSelectionShown = self.page.lines.isEmpty ? restedOnSelection : isSelectionShown
        self.page = page
        self.rows = max(0, rows)
        hints = nil
        if let selected = selection, !page.targets.indices.contains(selected) { selection = nil }
        if find.isActive { find.relocate(in: page) }
        // A link or code that is selected stays in view, and an entry of a menu where it was.
        if selectedAction != nil || wasSelectionShown && !isSelectionShown { revealSelection() }
        scroll(to: offset)
    }

    /// Lets go of the page, but of no place in it, until it is laid out again.
    mutating func forgetPage() {
        restedOnSelection = isSelectionShown
        page = Page()
    }

    /// Lets go of a link or code that is out of sight then: nothing is opened or taken unseen.
    mutating func scroll(to line: Int) {
        offset = min(max(0, line), lastOffset)
        guard selectedAction != nil, !isSelectionShown else { return }
        selection = nil
        offset = min(offset, lastOffset)
    }
    mutating func scroll(by lines: Int) { scroll(to: offset + lines) }

    /// Scrolls as little as needed to show lines, their first one before all.
    mutating func reveal(_ lines: Range<Int>) {
        if lines.upperBound > offset + free { scroll(to: lines.upperBound - free) }
        if lines.lowerBound < offset { scroll(to: lines.lowerBound) }
    }

    /// Scrolls so that what is selected, as far as it shows, is not in the last rows of the window, past the page's end if
    /// need be: until the next move.
    mutating func uncover(_ last: Int) {
        guard let selection, isSelectionShown else { return }
        let lines = page.targets[selection].lines
        let end = lines.upperBound - max(1, rows - last)
        offset = max(offset, min(lines.lowerBound, end))
    }

    /// Shows lines; those outside of the window come with what stands around them.
    mutating func revealInContext(_ lines: Range<Int>) {
        guard lines.lowerBound < offset || lines.upperBound > offset + free else { return }
        scroll(to: lines.lowerBound - free / 3)
    }
}
