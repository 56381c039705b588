import TerminalCore
import TriageCore
import TriageWords

/// Search over everything, as one types.
struct SearchScreen: Screen {
    /// A row of the list.
    enum Row: Sendable, Hashable {
        /// The title of a group, with the number of its hits.
        case group(PartKind, Int)
        /// A hit's first line and its second, or the line that shows the rest of a kind; the numbers are indices into
        /// ``stops``.
        case title(Int), excerpt(Int), more(Int)
        case gap
    }

    /// What can be selected in the list.
    enum Stop: Sendable, Hashable {
        /// An index into ``hits``.
        case hit(Int)
        /// So many more hits of a kind.
        case more(PartKind, Int)
    }

    /// So many hits of a kind show before somebody asks for the others.
    static let mostOfKind = 4

    /// The most hits that are listed.
    static let limit = 100
    /// Rows of the screen above the list.
    static let listTop = 2

    var field: TextField
    /// What was found, and by what.
    var findings = SearchFindings(words: "")
    /// Another language of the library in which something is found, where nothing is in the reader's.
    var elsewhere: (language: LanguageTag, count: Int)?
    /// How the words of the field were read, where no place has them all.
    var reading = ""
    /// Grouped by kind, the best group first.
    var hits: [SearchHit] = []
    /// What can be selected, from top to bottom.
    var stops: [Stop] = []
    /// The kinds of which all hits show.
    var expanded: Set<PartKind> = []
    var rows: [Row] = []
    /// Index into ``stops``.
    var selection = 0
    /// Row of the list at the top of its window.
    var offset = 0
    /// The rows in the window, laid out.
    var lines: [StyledLine] = []
    /// The text around the selected hit, on wide screens.
    var preview = PageView()
    /// What was laid out since the search, for going back and forth: rows by number, previews by stop.
    var laidOutRows: [Int: StyledLine] = [:]
    var previews: [Int: PageView] = [:]
    /// Whether one came back from what was found, and has not typed anything since.
    var hasReturned = false

    init(_ app: AppContext) {
        field = TextField(app.search.last)
        field.mark()
        refresh(app)
    }

    var keys: KeyContext { .search }
    var idleCommands: [Command] {
        guard hits.isEmpty else { return .ofSeeking }
        return [.nextKind, .previousKind] + (elsewhere == nil ? [.open] : []) + .ofSeeking
    }
    func title(in app: AppContext) -> String { app(.searchTitle) }

    /// Enter opens what is found first, as soon as that is known. A hit that was gone to opens at once.
    func mustWait(for command: Command, _ app: AppContext) -> Bool {
        guard command == .open, !field.isEmpty else { return false }
        return app.index == nil || app.loaded.loading != nil && selection == 0
    }

    func arrival(_ app: AppContext) -> [Effect] { unindexed(app).map(app.indexing) }

    mutating func receive(_ message: ScreenMessage, _ app: inout AppContext) -> ScreenResult {
        guard case .searchable = message else { return .ignored }
        refresh(app)
        // Where it found nothing, another language may have it.
        return ScreenResult(effects: arrival(app))
    }

    /// The languages to be searched in whose index is missing: others where the reader's own has nothing.
    func unindexed(_ app: AppContext) -> [LanguageTag] {
        guard app.index != nil else { return [app.view.language] }
        guard hits.isEmpty, !field.isEmpty else { return [] }
        return app.view.library.languages.filter { app.search.indexes[$0] == nil }
    }

    func resting() -> Self {
        var screen = self
        // Who comes back from what was found may look for something else.
        screen.field.mark()
        screen.hasReturned = true
        screen.lines = []
        screen.laidOutRows = [:]
        screen.previews = [:]
        screen.preview.forgetPage()
        return screen
    }

    var selected: SearchHit? {
        guard stops.indices.contains(selection), case .hit(let hit) = stops[selection] else {
            return nil
        }
        return hits[hit]
    }
}

extension AppContext {
    /// Asks for search in a language.
    func indexing(_ language: LanguageTag) -> Effect {
        .ask(.index(view, language, version: loaded.version))
    }
}
