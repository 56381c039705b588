import TerminalCore
import TriageCore
import TriageEvidence

/// Something to be done outside of the state; `Runtime` carries it out.
public enum Effect: Sendable {
    /// Copies text; `what` names it in the message that follows.
    case copy(String, what: String)
    /// Opens a web address in the system's browser.
    case open(String)
    /// Opens a picture beside the guides with the system's program for it.
    case openPicture(path: String, root: Int, name: String)
    /// Opens a content file in the user's editor.
    case edit(path: String, root: Int, line: Int)
    /// Writes a file that the reader named, and asks where it would take the place of another.
    case saveFile(name: String, text: String)
    /// Writes a file over the one that is there.
    case replaceFile(name: String, text: String)
    /// Something for the store.
    case store(StoreEffect)
    /// Something to find out beside the loop; a message brings the answer.
    case ask(LibraryQuestion)
    /// Finds everything that is to be said about a library, besides what is known already.
    case check(Library, [Diagnostic], version: Int)
    /// Finds out beside the loop what a library asks of the project, and looks there if the reader allowed that.
    ///
    /// Commands that the reader allowed run once; `runsAgain` makes it once more.
    case look(Library, version: Int, isAllowed: Bool, runsAgain: Bool)
    /// Remembers that a command of these guides may run in this project.
    case allowRunning(RunCommand)
    /// Remembers that guides may look into this project.
    case allowLooking
    /// Opens a file of the project in the user's editor.
    case editProject(path: String, line: Int)
    /// Which libraries were added; a message brings them.
    case listLibraries
    /// Shows a library that was added, or leaves it out, from now on.
    case show(AddedLibrary)
    case reload
    case setMouse(Bool)
    /// Begins with this theme the next time.
    case keepTheme(Theme.Name)
    /// Begins in this language the next time.
    case keepLanguage(LanguageTag)
    case stop
    case redraw
    case quit
}

extension Effect {
    /// Opens the file of a guide at a line, starting with 1.
    static func edit(_ guide: Guide, line: Int) -> Effect {
        .edit(path: guide.path, root: guide.root, line: line)
    }
}

/// Something to be read from or kept in the store.
public enum StoreEffect: Sendable {
    /// Which runs a checklist has in this project, the current one first.
    case loadRuns(ChecklistKey)
    /// The runs of this project whose checklists are gone from the library.
    case loadStrays(Library)
    case loadRecords(RunKey)
    /// The changes of a run's checklist that can be taken back.
    case loadChanges(RunKey)
    /// Keeps these, of a run's checklist.
    case keepChanges([KeptChange], RunKey)
    /// Changes a run, and reads it again; a new one begins like this.
    case change(RunChange, RunKey, beginning: RunFacts = RunFacts())
    /// Makes a run the current one.
    case choose(RunKey, beginning: RunFacts = RunFacts())
    /// The current run of every checklist in this project.
    case loadLatestRuns
    case loadSessions
    case saveSession(Session)
    case deleteSession(String)

    /// Whether the next frame need not wait for it: it says nothing of it, or shows what was known before.
    var canWait: Bool {
        switch self {
        case .saveSession, .deleteSession, .loadLatestRuns, .loadStrays, .loadChanges,
            .keepChanges:
            true
        case .loadRuns, .loadRecords, .change, .choose, .loadSessions:
            false
        }
    }

    /// What is changed by it, for the user; nil for what only asks.
    func title(_ app: AppContext) -> String? {
        switch self {
        case .loadRuns, .loadStrays, .loadRecords, .loadLatestRuns, .loadSessions,
            .loadChanges, .keepChanges:
            nil
        case .change(let change, let run, _): change.itemText ?? Self.title(of: run)
        case .choose(let run, _): Self.title(of: run)
        case .saveSession(let session): app.title(of: session)
        case .deleteSession: app(.history)
        }
    }

    private static func title(of run: RunKey) -> String {
        [run.checklist.title, run.name].filter { !$0.isEmpty }.joined(separator: " ")
    }
}

/// What an effect brought back.
public enum EffectResult: Sendable {
    /// The runs of a checklist, the current one first.
    case runs(ChecklistKey, Result<[StoredRun], StoreFailure>)
    /// Runs whose checklists are gone.
    case strays([StoredRun])
    case records(RunKey, Result<[ItemKey: ItemRecord], StoreFailure>)
    /// What can be taken back of a run's checklist.
    case changes(RunKey, [KeptChange])
    /// A change that is safe, with what it made of the run; or one that could not be kept.
    case changed(RunChange, RunKey, Result<RecordChange, StoreFailure>)
}

extension String {
    /// Whether it is an address of the web: nothing else is handed to a browser.
    var isWebAddress: Bool {
        let scheme = prefix { $0 != ":" }.lowercased()
        return ["http", "https"].contains(scheme) && dropFirst(scheme.count).hasPrefix("://")
            && unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
    }
}
