import Foundation
import TerminalCore
import TriageCore

/// How the program looks, and on what.
public struct Display: Sendable {
    /// Rows and columns of the terminal.
    public var window: Size
    var theme: Theme
    /// Whether nobody chose the theme, so that it is to be what the terminal's background makes it.
    public var followsBackground = false
    /// The one that was named on the command line or in the configuration.
    public var namedTheme: Theme.Name?
    var glyphs: Glyphs
    /// What stands beside a question, where there is room; nil for nothing.
    var walkPane: WalkPane? = .belongings
    /// Whether lists have a preview beside them; nil where that goes by the width.
    var hasPreview: Bool?
    /// Whether clicks come to the program rather than to the terminal.
    var mouse: Bool

    /// What everything is laid out for: the window, or the smallest one that shows a screen.
    public var size: Size {
        Size(
            rows: max(Self.leastWindow.rows, window.rows),
            columns: max(Self.leastWindow.columns, window.columns))
    }
    /// Whether there is room for a screen at all.
    var isLargeEnough: Bool { size == window }

    private static let leastWindow = Size(rows: 10, columns: 40)
}

/// The languages that the reader asked for.
public struct LanguageWish: Sendable {
    /// The most wanted first.
    let wanted: [LanguageTag]
    /// The one that was named, rather than the locale's; where it is missing, that is told.
    public var named: LanguageTag?

    /// The best of them that a library has.
    func best(of library: Library) -> LanguageTag? {
        wanted.lazy.compactMap { $0.best(of: library.languages) }.first
    }
}

/// The library that is shown, and how far it is read.
public struct LoadedLibrary: Sendable {
    var view: LibraryView
    /// The library in the language of the second pane, while two languages are compared.
    var second: LibraryView?
    /// Counts the views that were shown, so that an index of an earlier one is known as such.
    var version = 0
    /// Counts the libraries that were read, so that what was found in an earlier one is known as such.
    var reading = 0
    /// Bytes of a file beside the guides, by its path in a root; nil where there is none.
    public var fileSize: @Sendable (_ path: String, _ root: Int) -> Int? = { _, _ in nil }
    /// What is to be opened when it is read.
    public enum Opening: Sendable, Equatable {
        case firstGuide(line: Int?)
        /// What a reader needs who is here for the first time.
        case tour
        /// The part of this id or name, where it is one alone; else what search finds.
        case words(String)
    }

    /// Whether the content came with the program, rather than from the reader.
    public var isShipped = false
    /// What was named on the command line, until it is opened.
    public var opening: Opening?
    /// Files loaded so far, while loading goes on.
    var loading: Int?
}

/// What search needs beside its screen.
struct SearchState: Sendable {
    /// Search over the library in the languages in which it was needed.
    var indexes: [LanguageTag: SearchIndex] = [:]
    /// What was searched for last.
    var last = ""
}

/// What is to be said about the content's files and the configuration.
public struct Problems: Sendable {
    /// What was found while the library was read.
    public private(set) var onReading: [Diagnostic] = []
    /// Everything that is to be said about the library, or was about the one before until this one has been checked;
    /// nil before the first check.
    public private(set) var checked: [Diagnostic]?
    /// How many of them are errors and warnings.
    private var countInFiles = 0
    /// What of the configuration was left out, and why.
    public var ofSettings: [String] = []
    /// The one whose place was shown last.
    var last: Diagnostic?

    /// What is known so far.
    var known: [Diagnostic] { checked ?? onReading }
    /// Errors and warnings in files, and problems of the configuration.
    var count: Int { countInFiles + ofSettings.count }

    /// Takes over what was found while a library was read; what else is to be said about it is not known yet.
    mutating func read(_ diagnostics: [Diagnostic]) {
        onReading = diagnostics
        countInFiles = known.count { $0.severity != .note }
    }

    /// Takes over everything that is to be said about the library.
    mutating func check(_ diagnostics: [Diagnostic]) {
        checked = diagnostics
        countInFiles = known.count { $0.severity != .note }
    }
}

/// What is kept in the store, as far as it is shown.
public struct KeptState: Sendable {
    /// Absolute path of the project's folder, to which runs and sessions belong.
    public var project: String
    /// Kept sessions, most recent first; for Home and for resuming.
    var sessions: [Session] = []
    /// The current run of each checklist in this project; for Home.
    public var latestRuns: [ChecklistKey: StoredRun] = [:]
    /// Who ticks, as it is kept with the tick; empty where that is not known. Asked for when it is needed.
    public var person: @Sendable () -> String = { "" }
    /// What takes changes of checklists back.
    var undos = RunUndos()
    /// Random, to tell sessions that begin here from those of other programs.
    public var sessionDigits: UInt16 = 0
    /// How the store falls short.
    var degradation: Degradation?
    /// What the store was told or asked and has not answered yet, in order; empty but where another program or a slow
    /// disk holds it up.
    var waiting: [StoreEffect] = []
}

/// What time it is, and where.
public struct Clock: Sendable {
    /// Seconds since 1970, as of the message in hand.
    public var now = 0.0
    var date: Date { Date(timeIntervalSince1970: now) }
    /// How far local time is ahead of UTC, in seconds.
    public var secondsFromGMT: @Sendable (Date) -> Int = { _ in 0 }
}
