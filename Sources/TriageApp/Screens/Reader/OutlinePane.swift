import TerminalCore
import TriageCore

/// The headings of a guide: beside the text on wide screens, over it on narrow ones.
struct OutlinePane: Sendable {
    /// Whether it stands beside the text; over the text it only shows while keys go to it.
    var isShown = true
    /// Whether keys go to it.
    var hasFocus = false
    var filter = FilterField()
    /// Indices into the guide's outline of the headings that the filter lets through.
    var shown: [Int] = []
    var list = ListState()
    /// Columns of the longest heading, with its indent.
    private var widest = 0
    /// First line of the text's window when keys began to go to the pane.
    var origin = 0

    /// Columns from which it stands beside the text: with one language, and with two.
    private static let besideWidth = (one: 140, two: 180)

    /// While keys go to it, fewer do: nothing of the text is cut then.
    private static let focusedWidth = 100

    func isBeside(_ app: AppContext) -> Bool {
        let isOne = app.loaded.second == nil
        let least = isOne ? Self.besideWidth.one : Self.besideWidth.two
        let columns = app.size.columns
        return isShown && (columns >= least || hasFocus && isOne && columns >= Self.focusedWidth)
    }

    /// Columns that the pane takes away from the text.
    func columnsBeside(_ app: AppContext) -> Int { isBeside(app) ? columns(app) : 0 }

    /// Where it stands on the reader's screen; nil while it does not show.
    func pane(_ app: AppContext) -> Rect? {
        guard isBeside(app) || hasFocus else { return nil }
        let columns = columns(app)
        return Rect(0, app.content.columns - columns, app.content.rows, columns)
    }

    /// As many columns as the headings need, up to a share of the screen; over the text it may cover more.
    private func columns(_ app: AppContext) -> Int {
        let screen = app.size.columns
        if screen < Self.sharedWidth { return screen }
        let needed = max(Self.leastWidth, widest + 4)
        guard isBeside(app) else { return min(needed, screen * 3 / 5) }
        return max(min(needed, screen * 2 / 5), min(44, screen * 3 / 10))
    }

    /// On fewer columns what would show beside it says nothing.
    private static let sharedWidth = 60
    /// For the title and a filter.
    private static let leastWidth = 24

    /// Takes the length of the headings into account.
    mutating func measure(_ outline: [Heading]) {
        let least = outline.map(\.level).min() ?? 1
        widest = outline.map { 2 * ($0.level - least) + DisplayWidth.of($0.title) }.max() ?? 0
    }

    /// Rows above the list: a title, which becomes the filter.
    static let listTop = 1

    /// Index into the guide's outline of the selected heading.
    var selected: Int? { shown.indices.contains(list.selection) ? shown[list.selection] : nil }

    /// Lets through the headings that the filter finds, in their order; the nearest is selected.
    ///
    /// - Parameter kept: index into the outline of the heading to stay at.
    mutating func applyFilter(_ outline: [Heading], keeping kept: Int?, _ app: AppContext) {
        // All of them, without a look at each.
        let nearest =
            filter.words.isEmpty
            ? Array(outline.indices) : filter.words.nearest(outline.map { FilterName($0.title) })
        shown = nearest.sorted()
        list.resize(count: shown.count, rows: app.content.rows - Self.listTop)
        let wanted = kept ?? (filter.words.isEmpty ? nil : nearest.first)
        list.select(wanted.flatMap { wanted in shown.firstIndex { $0 >= wanted } } ?? 0)
    }
}
