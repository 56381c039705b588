import TerminalCore
import TriageCore
import TriageWords

/// The lists that Home offers.
enum HomeTab: Int, CaseIterable, Sendable {
    case symptoms, decisions, checklists, reference, code, guides, project, history

    var phrase: Phrase {
        switch self {
        case .symptoms: .symptoms
        case .decisions: .decisions
        case .checklists: .checklists
        case .reference: .reference
        case .code: .fixes
        case .guides: .guides
        case .project: .projectFindings
        case .history: .history
        }
    }
}

/// Symptoms and everything else of the library, as lists with a filter and a preview.
struct HomeScreen: Screen {
    /// One row: a group's title, or an entry that opens.
    struct Row: Sendable {
        var title: String
        var detail: String
        /// What stands for the detail in lists that are too narrow for it; may be empty.
        var short = ""
        /// What tells the row from others of its title: its guide, its file, its section.
        var origin = ""
        /// Whether the title is a path, of which the end tells most.
        var isPath = false
        /// nil for a group's title, and for a note.
        var destination: Destination?
        /// Whether it is no title, although it opens nothing.
        var isNote = false
        /// What the filter finds it by: what it and its group's title tell.
        var name = FilterName("")
        /// A triage to go on with: it stands above the list and has no number.
        var isOffer = false

        /// The kept triage that the row stands for.
        var session: String? {
            if case .session(let id)? = destination { id } else { nil }
        }
        var isNumbered: Bool { destination != nil && !isOffer }
    }

    /// A place in a tab's list.
    struct Position: Sendable {
        var list = ListState()
        var wanted: Destination?
    }

    var tab = HomeTab.symptoms
    /// The tabs that hold something, and the open one.
    var tabs: [HomeTab] = []
    /// Whether the tab stays, whatever comes in: the reader has chosen it, or was on it when its last row went.
    var isTabChosen = false
    /// The row that stays selected, whatever comes in, and is selected again when it comes back; nil until the reader
    /// has pressed a key here, and the first row is selected.
    var wanted: Destination?
    /// Where the reader was in the tabs that were left.
    var positions: [HomeTab: Position] = [:]
    var counts: [HomeTab: Int] = [:]
    /// What the filter finds the entries of every tab by; nil until somebody filters.
    var words: RowWords?
    /// Whether the rows of the tab are found by what is inside of them: not before somebody filters.
    var hasInsides = false
    /// Whether that was asked for since the rows have changed.
    var hasAskedForWords = false
    /// How many entries of each tab the filter lets through; empty without one.
    var passing: [HomeTab: Int] = [:]
    /// Every row of the tab.
    var all: [Row] = []
    /// Indices into ``all`` of the rows that the filter lets through.
    var shown: [Int] = []
    var list = ListState()
    /// Columns of the list: all of them, or those beside the preview.
    var listColumns = 0
    /// What the project says of the rows that are symptoms and decisions.
    var signs: [PartID: StyledRun] = [:]
    /// What the library is, in a line.
    var summary = ""
    /// Whether files are coming in.
    var isLoading = false
    var filter = FilterField()
    var number = NumberEntry()
    var preview = PageView()
    /// Previews that were laid out since the last relayout.
    var previews: [Destination: Page] = [:]

    var keys: KeyContext {
        filter.isOpen ? .filter : tab == .history ? .history : .home
    }
    var idleCommands: [Command] {
        var idle = filter.idleCommands + (numbered.isEmpty ? [.choose] : [])
        if shown.isEmpty { idle += [.delete, .copy, .export] }
        // What is typed is looked for in the texts then.
        if shown.isEmpty, !filter.isOpen { idle.append(.open) }
        // While files come in, there may soon be more.
        guard !isLoading else { return idle }
        if tabs.count < 2 { idle.append(.nextTab) }
        if all.isEmpty { idle.append(.filter) }
        if counts[.guides, default: 0] == 0 { idle.append(.search) }
        return idle
    }
    func title(in app: AppContext) -> String { "triage" }

    /// While files come in, lists and rows come between others: a number, the next list and the first row may be other
    /// ones than are meant. A row that was gone to stays what it is.
    func mustWait(for command: Command, _ app: AppContext) -> Bool {
        guard app.loaded.loading != nil else { return false }
        return switch command {
        case .choose, .nextTab, .previousTab: true
        case .open: wanted == nil || filter.isOpen
        default: false
        }
    }

    /// What tells a part that was opened here from others of its title; nil where nothing needs to.
    func origin(of part: PartID) -> String? {
        guard let selected, selected.destination == .part(part), !selected.origin.isEmpty
        else { return nil }
        return selected.origin
    }

    var selected: Row? {
        shown.indices.contains(list.selection) ? all[shown[list.selection]] : nil
    }

    mutating func uncover(_ rows: Int, _ app: AppContext) { list.uncover(rows) }

    func resting() -> Self {
        var screen = self
        screen.words = nil
        screen.previews = [:]
        screen.preview.forgetPage()
        return screen
    }

    var place: Place? {
        switch selected?.destination {
        case .part(let id): Place(id)
        case .guide(let id, _): Place(PartID(id))
        default: nil
        }
    }

    /// The rows that open by number, which stays theirs however the list is scrolled. While files come in, and rows
    /// between others, none does.
    var numbered: [Int] {
        isLoading
            ? []
            : Array(
                shown.indices.lazy.filter { all[shown[$0]].isNumbered }.prefix(Self.mostNumbers))
    }
    /// There is room for two digits.
    private static let mostNumbers = 99
}
