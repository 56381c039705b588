import Foundation
import TerminalCore
import TriageCore
import TriageWords

/// What every screen sees, and may change.
public struct AppContext: Sendable {
    /// Rows and columns of the terminal.
    public var window: Size
    /// What everything is laid out for: the window, or the smallest one that shows a screen.
    public var size: Size {
        Size(
            rows: max(Self.leastWindow.rows, window.rows),
            columns: max(Self.leastWindow.columns, window.columns))
    }
    private static let leastWindow = Size(rows: 10, columns: 40)
    var view: LibraryView
    /// The library in the language of the second pane, while two languages are compared.
    var secondView: LibraryView?
    /// Whether what is laid out stands beside the same in the reader's own language.
    var isSecond = false
    /// Search over the library in the languages in which it was needed.
    private(set) var indexes: [LanguageTag: SearchIndex] = [:]
    /// Search in the reader's language; nil until it is made.
    var index: SearchIndex? { indexes[view.language] }
    /// Counts the views that were shown, so that an index of an earlier one is known as such.
    private(set) var version = 0
    /// Counts the libraries that were read, so that what was found in an earlier one is known as such.
    private(set) var reading = 0
    /// What was searched for last.
    var lastSearch = ""
    /// What was found while the library was read.
    public private(set) var diagnostics: [Diagnostic]
    /// Everything that is to be said about the library, or was about the one before until this one has been checked;
    /// nil before the first check.
    public var findings: [Diagnostic]? { didSet { countProblems() } }
    /// How many of them are errors and warnings.
    private var problemsInFiles = 0
    /// Errors and warnings in files, and problems of the configuration.
    var problemCount: Int { problemsInFiles + settingsProblems.count }
    /// What of the configuration was left out, and why.
    public var settingsProblems: [String] = []
    /// The problem whose place was shown last.
    var lastProblem: Diagnostic?
    /// Files loaded so far, while loading goes on.
    var loading: Int?
    var catalogue: Catalogue
    var theme: Theme
    /// Whether nobody chose the theme, so that it is to be what the terminal's background makes it.
    public var followsBackground = false
    var glyphs: Glyphs
    var keyMap: KeyMap
    /// A line for the reader until the next key.
    public var notice: Notice?
    /// How the store falls short.
    var degradation: Degradation?
    var mouse: Bool
    /// Absolute path of the project's folder, to which runs and sessions belong.
    public var project: String
    /// Kept sessions, most recent first; for Home and for resuming.
    var sessions: [Session]
    /// The current run of each checklist in this project; for Home.
    public var latestRuns: [PartID: KeptRun] = [:]
    /// What takes changes of checklists back.
    var undos = RunUndos()
    /// Random, to tell sessions that begin here from those of other programs.
    public var sessionDigits: UInt16 = 0
    /// Seconds since 1970, as of the message in hand.
    public var now: Double
    /// How far local time is ahead of UTC, in seconds.
    public var secondsFromGMT: @Sendable (Date) -> Int = { _ in 0 }
    /// The language that the reader named, rather than the locale; where it is missing, that is told.
    public var named: LanguageTag?
    /// The languages that the reader asked for, the most wanted first.
    private let wanted: [LanguageTag]

    /// - Parameter languages: what the reader asked for, the most wanted first; without any, English.
    public init(
        window: Size, library: Library = Library(), languages: [LanguageTag] = [],
        theme: Theme = .dark, glyphs: Glyphs = .unicode, keyMap: KeyMap = KeyMap(),
        project: String = "", mouse: Bool = true
    ) {
        self.window = window
        wanted = languages
        view = LibraryView(library, language: languages.first ?? .english)
        diagnostics = []
        catalogue = Catalogue(languages)
        self.theme = theme
        self.glyphs = glyphs
        self.keyMap = keyMap
        self.mouse = mouse
        self.project = project
        sessions = []
        now = 0
    }

    /// The best of the wanted languages that a library has; the reader's own where it has none.
    func language(for library: Library) -> LanguageTag {
        wanted.lazy.compactMap { $0.best(of: library.languages) }.first ?? view.language
    }

    /// Shows a library, or the same one in another language.
    mutating func show(_ view: LibraryView) {
        self.view = view
        indexes = [:]
        version += 1
    }

    /// Takes over search in a language.
    mutating func adopt(_ index: SearchIndex) { indexes[index.language] = index }

    /// Takes over what was found while a library was read; what else is to be said about it is not known yet.
    mutating func adopt(_ diagnostics: [Diagnostic]) {
        reading += 1
        self.diagnostics = diagnostics
        countProblems()
    }

    private mutating func countProblems() {
        problemsInFiles = (findings ?? diagnostics).count { $0.severity != .note }
    }

    /// The program's words.
    func callAsFunction(_ phrase: Phrase, _ values: String...) -> String {
        catalogue.text(phrase, values)
    }

    /// Tells the reader something, until the next key.
    mutating func say(_ phrase: Phrase, _ values: String...) {
        notice = Notice(.information, catalogue.text(phrase, values))
    }

    /// Tells the reader that nothing here has the number of a key.
    mutating func sayNotThere(_ key: Key?) {
        if let number = key?.digit { say(.noSuchNumber, String(number)) }
    }

    /// Tells the reader of something that is not as it should be.
    mutating func warn(_ phrase: Phrase, _ values: String...) {
        notice = Notice(.warning, catalogue.text(phrase, values))
    }

    /// Tells the reader why something could not be kept or read.
    mutating func warn(_ failure: StoreFailure) { notice = Notice(.warning, words(for: failure)) }

    /// Whether there is room for a screen at all.
    var isLargeEnough: Bool { size == window }

    /// Rows and columns that a screen has for itself: between header and footer, and without the
    /// line that tells what the store cannot do.
    public var content: Size {
        let taken = degradation == nil ? 2 : 3
        return Size(rows: size.rows - taken, columns: size.columns)
    }
}

/// A short message, with how much it matters.
public struct Notice: Sendable, Hashable {
    /// How much a notice matters, which its colour tells.
    public enum Kind: Sendable, Hashable { case information, success, warning }
    /// Tells the colour and the sign before the text.
    public var kind: Kind
    /// In the reader's language; wrapped on screen, and cut at its start where it is too long for
    /// that.
    public var text: String
    public init(_ kind: Kind, _ text: String) {
        self.kind = kind
        self.text = text
    }
}
