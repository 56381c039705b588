import TerminalCore
import TriageCore

/// The headings of a guide: beside the text on wide screens, over it on narrow ones.
struct OutlinePane: Sendable {
    /// Whether it stands beside the text; over the text it only shows while keys go to it.
    var isShown = true
    /// Whether keys go to it.
    var hasFocus = false
    var filter = TextField()
    var isFiltering = false
    /// Indices into the guide's outline of the headings that the filter lets through.
    var shown: [Int] = []
    var list = ListState()
    /// First line of the text's window when keys began to go to the pane.
    var origin = 0

    /// Columns from which it stands beside the text: with one language, and with two.
    private static let besideWidth = (one: 100, two: 150)

    func isBeside(_ shared: Shared) -> Bool {
        let least = shared.secondView == nil ? Self.besideWidth.one : Self.besideWidth.two
        return isShown && shared.size.columns >= least
    }

    /// Columns that the pane takes away from the text.
    func columnsBeside(_ shared: Shared) -> Int { isBeside(shared) ? Self.columns(shared) : 0 }

    /// Where it stands on the reader's screen; nil while it does not show.
    func pane(_ shared: Shared) -> Rect? {
        guard isBeside(shared) || hasFocus else { return nil }
        let columns = Self.columns(shared)
        return Rect(0, shared.content.columns - columns, shared.content.rows, columns)
    }

    static func columns(_ shared: Shared) -> Int {
        min(44, max(30, shared.size.columns * 3 / 10))
    }

    /// Rows above the list: a title, which becomes the filter.
    static let listTop = 1

    /// Index into the guide's outline of the selected heading.
    var selected: Int? { shown.indices.contains(list.selection) ? shown[list.selection] : nil }

    /// Lets through the headings with all the words of the filter.
    ///
    /// - Parameter kept: index into the outline of the heading to stay at.
    mutating func applyFilter(_ outline: [Heading], keeping kept: Int?, _ shared: Shared) {
        let words = WordFilter(filter.text)
        shown = outline.indices.filter { words.passes(outline[$0].title) }
        list.resize(count: shown.count, rows: shared.content.rows - Self.listTop)
        list.select(kept.flatMap { kept in shown.firstIndex { $0 >= kept } } ?? 0)
    }
}
