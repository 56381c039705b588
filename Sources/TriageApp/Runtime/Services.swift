import TriageCore
import TriageEvidence

/// What the screens need from the outside; the program provides it.
public protocol Services: AnyObject {
    /// Ticks, notes and sessions. Opened when it is first asked for.
    var store: any RecordStore { get }
    /// Wakes the mailbox's loop whenever somebody, this program included, has changed something in the store.
    func watchStore(for mailbox: Mailbox)
    /// Seconds since 1970.
    var now: Double { get }
    /// The libraries that were added to the content, by name; none where the content was named for this time only.
    var libraries: [AddedLibrary] { get }
    /// Remembers whether a library is shown; the next ``load(into:)`` goes by it.
    func show(_ library: AddedLibrary) -> Result<Void, ServiceFailure>
    /// Reads the content on other threads, and puts `.library` messages into the mailbox.
    func load(into mailbox: Mailbox)
    /// Finds everything that is to be said about a library on another thread, and puts `.checked` into the mailbox.
    ///
    /// - Parameter diagnostics: what is known from reading it.
    func check(
        _ library: Library, _ diagnostics: [Diagnostic], version: Int, into mailbox: Mailbox)
    /// Copies text.
    ///
    /// - Parameter terminalClipboard: hands text to the terminal itself.
    /// - Returns: how it was copied, for the reader.
    func copy(
        _ text: String, terminalClipboard: (String) -> Void
    ) -> Result<CopyWay, ServiceFailure>
    /// What became of opening something with another program.
    typealias Opened = @Sendable (Result<Void, ServiceFailure>) -> Void
    /// Opens a web address in the system's browser; nobody waits for it, and any thread tells what came of it.
    func open(_ address: String, _ tell: @escaping Opened)
    /// Opens a picture that lies in a content root with the system's program for it, in the same way.
    func openPicture(path: String, root: Int, _ tell: @escaping Opened)
    /// Opens a content file in the user's editor, and returns when it is closed.
    ///
    /// - Parameters:
    ///   - path: relative to the content root of this index.
    ///   - line: starting with 1.
    func edit(path: String, root: Int, line: Int) -> Result<Void, ServiceFailure>
    /// Writes a file; a name without a folder goes into the one where the program was started.
    ///
    /// - Parameter replacing: whether a file of another text may be written over; else that is a failure.
    func save(name: String, text: String, replacing: Bool) -> Result<SavedFile, ServiceFailure>
    /// Finds out on other threads what a library asks of the project, and what the project says; puts `.asked` and
    /// `.evidence` messages into the mailbox, and again whenever the project's files change.
    ///
    /// - Parameters:
    ///   - isAllowed: whether the project is looked into.
    ///   - runsAgain: whether commands that ran before run once more.
    func look(
        _ library: Library, version: Int, isAllowed: Bool, runsAgain: Bool, into mailbox: Mailbox)
    /// Remembers that a command of these guides may run in this project.
    func allowRunning(_ command: RunCommand)
    /// Remembers that guides may look into this project.
    func allowLooking()
    /// Opens a file of the project in the user's editor, and returns when it is closed.
    ///
    /// - Parameter line: starting with 1.
    func edit(inProject path: String, line: Int) -> Result<Void, ServiceFailure>
    /// Remembers the theme that was chosen, as far as that is possible.
    func keep(theme: Theme.Name)
    /// Remembers the language that was chosen, likewise.
    func keep(language: LanguageTag)
}

/// A library that somebody added to the content.
public struct AddedLibrary: Sendable, Hashable {
    public let name: String
    public let isShown: Bool

    public init(name: String, isShown: Bool) {
        self.name = name
        self.isShown = isShown
    }
}

/// How a text was copied.
public enum CopyWay: Sendable, Hashable {
    /// A program of this name took it.
    case tool(String)
    /// It was sent to the terminal, which tells nobody whether it takes such a text (OSC 52).
    case terminal
}

/// A file that holds what was to be written.
public struct SavedFile: Sendable, Hashable {
    /// Where it is.
    public let path: String
    /// Whether it was written just now, rather than before.
    public let isNew: Bool

    public init(path: String, isNew: Bool) {
        self.path = path
        self.isNew = isNew
    }
}

/// Why another program did not do its work.
public enum ProgramFailure: Error, Sendable, Hashable {
    case status(Int32)
    case signal(Int32)
    /// It could not be started, or took too long.
    case system(FileFailure)
}

/// Why a service could not do what was asked.
public enum ServiceFailure: Error, Sendable, Hashable {
    /// The user switched copying off.
    case clipboardOff
    case noClipboardTool
    /// The terminal has no clipboard either.
    case noTerminalClipboard
    /// More bytes than so many, which is what terminals take.
    case tooLongForTerminal(Int, limit: Int)
    case noEditor
    /// Nothing here opens web addresses.
    case noBrowser
    /// A content file that is not there any more.
    case noFile(String)
    case program(String, ProgramFailure)
    case notWritten(String, FileFailure)
    /// A file of another text is there.
    case fileExists(String)
    /// What the program says of it.
    case other(String)
}
