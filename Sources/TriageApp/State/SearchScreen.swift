import TerminalCore
import TriageCore

/// Search over everything, as one types.
struct SearchScreen: Screen {
    /// A row of the list.
    enum Row: Sendable, Hashable {
        /// The title of a group, with the number of its hits; and whether another group of its kind, which has the
        /// words in the titles, stands above it.
        case group(PartKind, Int, isMore: Bool)
        /// A hit's first line and its second; the numbers are indices into ``hits``.
        case title(Int), excerpt(Int)
        case gap
    }

    /// The most hits that are listed.
    static let limit = 200
    /// Rows of the screen above the list.
    static let listTop = 2

    var field: TextField
    /// Whether the field still holds what was searched for last, to be replaced by the first letter.
    var isRemembered: Bool
    /// What was found, and by what.
    var findings = SearchFindings(words: "")
    /// How the words of the field were read, where no place has them all.
    var reading = ""
    /// Grouped by kind, the best group first.
    var hits: [SearchHit] = []
    var rows: [Row] = []
    /// Index into ``hits``.
    var selection = 0
    /// Row of the list at the top of its window.
    var offset = 0
    /// The rows in the window, laid out.
    var lines: [StyledLine] = []
    /// The text around the selected hit, on wide screens.
    var preview = PageView()
    /// What was laid out since the search, for going back and forth: rows by number, previews by hit.
    var laidOutRows: [Int: StyledLine] = [:]
    var previews: [Int: PageView] = [:]

    init(_ shared: Shared) {
        field = TextField(shared.lastSearch)
        isRemembered = !shared.lastSearch.isEmpty
        refresh(shared)
    }

    var keys: KeyContext { .search }
    func title(in shared: Shared) -> String { shared(.searchTitle) }

    func arrival(_ shared: Shared) -> [Effect] {
        shared.index == nil ? [.ask(.index(shared.view, version: shared.version))] : []
    }

    func resting() -> Self {
        var screen = self
        screen.lines = []
        screen.laidOutRows = [:]
        screen.previews = [:]
        screen.preview.forgetPage()
        return screen
    }

    var selected: SearchHit? { hits.indices.contains(selection) ? hits[selection] : nil }
}
