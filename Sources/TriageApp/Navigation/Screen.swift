import TerminalCore
import TriageCore
import TriageWords

/// One screen of the stack: its state, what commands do to it, and how it is drawn.
///
/// The three stand apart: the state in `State/`, `perform` in `Update/`, `render` in `Render/`. What lies on top of a screen
/// is small enough for one file in `Overlays/`.
protocol Screen: Sendable {
    /// Which rows of the key table hold here.
    var keys: KeyContext { get }
    /// The screen's place in the breadcrumb.
    func title(in app: AppContext) -> String
    /// What tells a part that was opened here from others of its title; nil where nothing needs to.
    func origin(of part: PartID) -> String?
    /// Lays everything out again: the window, the language, the theme or the library changed.
    mutating func refresh(_ app: AppContext)
    /// What the screen needs whenever it comes on top, and when the library changed.
    func arrival(_ app: AppContext) -> [Effect]
    /// Takes away what is selected on a page, before ``perform(_:key:_:)`` is asked.
    ///
    /// - Returns: nil where nothing of that kind is selected, or the command means nothing to it.
    func take(_ command: Command, _ app: AppContext) -> ScreenResult?
    /// Carries out a command.
    ///
    /// - Parameter key: the key that asked for it, for commands that many keys share.
    mutating func perform(_ command: Command, key: Key?, _ app: inout AppContext) -> ScreenResult
    /// Takes a typed key before the key table does, while a field is being edited.
    ///
    /// - Returns: nil to leave the key to the table.
    mutating func type(_ input: Typed, _ app: inout AppContext) -> ScreenResult?
    /// Answers a click; row and column count from the screen's own upper left corner.
    mutating func click(_ mouse: MouseEvent, _ app: inout AppContext) -> ScreenResult
    /// Takes what the reader said in an overlay that this screen opened.
    mutating func receive(_ reply: Reply, _ app: inout AppContext) -> ScreenResult
    /// Takes what an effect brought.
    mutating func receive(_ result: EffectResult, _ app: inout AppContext) -> ScreenResult
    func render(on canvas: inout Canvas, _ app: AppContext)
    /// Brings what is selected out from under a message that covers the last rows of the screen.
    mutating func uncover(_ rows: Int, _ app: AppContext)
    /// The screen while others lie on top of it: without what ``refresh(_:)`` lays out again.
    func resting() -> Self
    /// Commands that would find nothing to do just now; the footer leaves them out.
    var idleCommands: [Command] { get }
    /// Those of ``Swift/Array/ofSeeking`` that have something to do just now.
    var seekingCommands: [Command] { get }
    /// How far a long text has been read, in percent; nil for what shows whole, and for lists.
    var percentRead: Int? { get }
    /// The box that it lies on, which comes back when it is closed.
    var covered: (any Screen)? { get }
    /// The part or guide on screen: what a bookmark, the jump list and the other language need.
    var place: Place? { get }
}

/// Something typed into a field.
enum Typed: Sendable, Hashable {
    case key(Key)
    case paste(String)
}

extension Screen {
    /// Commands that the footer leaves out.
    var untold: [Command] {
        let seeking = seekingCommands
        return idleCommands + [Command].ofSeeking.filter { !seeking.contains($0) }
    }

    func origin(of part: PartID) -> String? { nil }
    func arrival(_ app: AppContext) -> [Effect] { [] }
    func take(_ command: Command, _ app: AppContext) -> ScreenResult? { nil }
    mutating func type(_ input: Typed, _ app: inout AppContext) -> ScreenResult? { nil }
    mutating func click(_ mouse: MouseEvent, _ app: inout AppContext) -> ScreenResult { .done }
    mutating func receive(_ reply: Reply, _ app: inout AppContext) -> ScreenResult { .ignored }
    mutating func receive(_ result: EffectResult, _ app: inout AppContext) -> ScreenResult {
        .done
    }
    func resting() -> Self { self }
    mutating func uncover(_ rows: Int, _ app: AppContext) {}
    var idleCommands: [Command] { [.hints] }
    var seekingCommands: [Command] { [] }
    var percentRead: Int? { nil }
    var covered: (any Screen)? { nil }
    var place: Place? { nil }
}

/// Where the reader is, in terms that outlive a reload and a change of language.
struct Place: Sendable, Hashable {
    var part: PartID
    /// Line of the guide's source, starting with 1, for places inside a guide.
    var line: Int?
    init(_ part: PartID, line: Int? = nil) {
        self.part = part
        self.line = line
    }
}

/// What the reader said in an overlay, for the screen that asked.
enum Reply: Sendable, Hashable {
    /// The note of a checklist's item; empty for none. Also the note that it is to replace.
    case note(String, item: PartID, replacing: String)
    /// The checklist's run of this name; empty for the default one.
    case run(String)
    /// A run that has yet to be named.
    case newRun
    /// Forget what is remembered of the checklist's run.
    case resetRun
    /// Give the checklist's run this name.
    case renameRun(String)
    /// Forget the checklist's run, and show the one that is current then.
    case deleteRun
    /// Forget a kept session.
    case deleteSession(String)
    /// Take a table away.
    case table(TableExport)
}

/// What a screen wants after a command.
struct ScreenResult: Sendable {
    enum Step: Sendable {
        case push(any Screen)
        /// Shows another screen in the place of this one.
        case replace(any Screen)
        /// Shows another screen in the place of this one; the jump list remembers the way that led here.
        case visit(any Screen)
        /// Shows an earlier place of this screen; forward along the jump list leads here again.
        case goBack(to: ReaderScreen)
        /// Stays on this screen; the jump list remembers it as it was before.
        case leave(any Screen)
        case pop
        case home
        case overlay(any Screen)
        case closeOverlay
        /// Carries a command out on the screen below, after an overlay closed.
        case command(Command)
        /// Tells the screen below what was said in an overlay, after it closed.
        case reply(Reply)
        /// Opens a part, a heading or an address.
        case go(Destination)
        /// Shows everything in a language of the library.
        case language(LanguageTag)
        case quit
    }

    var steps: [Step]
    var effects: [Effect]
    /// False where the command means nothing here, so that the program may act on it.
    var isHandled: Bool

    init(_ steps: [Step] = [], effects: [Effect] = [], isHandled: Bool = true) {
        self.steps = steps
        self.effects = effects
        self.isHandled = isHandled
    }

    static let done = ScreenResult()
    static let ignored = ScreenResult(isHandled: false)
    static func effect(_ effect: Effect) -> ScreenResult { ScreenResult(effects: [effect]) }
    static func go(_ destination: Destination) -> ScreenResult { ScreenResult([.go(destination)]) }
}

/// Where a link or a list entry leads.
enum Destination: Sendable, Hashable {
    /// A part's own screen.
    case part(PartID)
    /// A guide in the reader, at a line (starting with 1) of its source.
    case guide(String, line: Int?)
    /// A web address: shown, copied, never opened without being asked.
    case address(String)
    /// Nothing that is loaded.
    case missing(String)
    /// A kept session.
    case session(String)

    /// Whether it is something of the library, rather than an address or what is missing.
    var isLoaded: Bool {
        switch self {
        case .part, .guide: true
        case .address, .missing, .session: false
        }
    }
}
