import TerminalCore
import TriageCore
import TriageWords

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
    /// What was found, and by what.
    var findings = SearchFindings(words: "")
    /// Another language of the library in which something is found, where nothing is in the reader's.
    var elsewhere: (language: LanguageTag, count: Int)?
    /// Languages whose index was asked for while one typed, since the language or the library changed.
    var asked: Set<LanguageTag> = []
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
        field.mark()
        refresh(shared)
    }

    var keys: KeyContext { .search }
    var idleCommands: [Command] {
        guard hits.isEmpty else { return [] }
        return elsewhere == nil ? [.open, .nextKind, .previousKind] : [.nextKind, .previousKind]
    }
    func title(in shared: Shared) -> String { shared(.searchTitle) }

    func arrival(_ shared: Shared) -> [Effect] { unindexed(shared).map(shared.indexing) }

    /// The languages to be searched in whose index is missing: others where the reader's own has nothing.
    func unindexed(_ shared: Shared) -> [LanguageTag] {
        guard shared.index != nil else { return [shared.view.language] }
        guard hits.isEmpty, !field.isEmpty else { return [] }
        return shared.view.library.languages.filter { shared.indexes[$0] == nil }
    }

    func resting() -> Self {
        var screen = self
        // Who comes back from what was found may look for something else.
        screen.field.mark()
        screen.lines = []
        screen.laidOutRows = [:]
        screen.previews = [:]
        screen.preview.forgetPage()
        return screen
    }

    var selected: SearchHit? { hits.indices.contains(selection) ? hits[selection] : nil }
}

extension Shared {
    /// Asks for search in a language.
    func indexing(_ language: LanguageTag) -> Effect {
        .ask(.index(view, language, version: version))
    }
}
