import TerminalCore
import TriageCore
import TriageWords

/// What stands on the terminal between header and footer: a screen, or an overlay on top of one.
///
/// What has no default here is what every one needs. What only some have is asked for by the protocols that refine this one:
/// ``Screen`` and ``Overlay``, ``PageComponent`` for what shows a page.
protocol Component: Sendable {
    /// Which rows of the key table hold here.
    var keys: KeyContext { get }
    /// Its place in the breadcrumb, or the title in its border.
    func title(in app: AppContext) -> String
    /// Lays everything out again: the window, the language, the theme or the library changed.
    mutating func refresh(_ app: AppContext)
    /// Carries out a command.
    ///
    /// - Parameter key: the key that asked for it, for commands that many keys share.
    mutating func perform(_ command: Command, key: Key?, _ app: inout AppContext) -> ScreenResult
    /// Carries out a command: on what is selected on a page, or else as the component has it.
    mutating func dispatch(_ command: Command, key: Key?, _ app: inout AppContext) -> ScreenResult
    func render(on canvas: inout Canvas, _ app: AppContext)

    /// Takes a typed key before the key table does, while a field is being edited.
    ///
    /// - Returns: nil to leave the key to the table.
    mutating func type(_ input: Typed, _ app: inout AppContext) -> ScreenResult?
    /// Answers a click; row and column count from the screen's own upper left corner.
    mutating func click(_ mouse: MouseEvent, _ app: inout AppContext) -> ScreenResult
    /// Commands that would find nothing to do just now; the footer leaves them out.
    var idleCommands: [Command] { get }
    /// Whether what a command is for is still on its way.
    func mustWait(for command: Command, _ app: AppContext) -> Bool
}

/// A component of the stack: one comes to it, goes on from it, and comes back.
protocol Screen: Component {
    /// Its title as crumbs of the way here, the last one its own.
    func crumbs(in app: AppContext) -> [String]
    /// The part or guide on screen: what a bookmark, the jump list and the other language need.
    var place: Place? { get }
    /// How far a long text has been read, in percent; nil for what shows whole, and where that would say nothing.
    var percentRead: Int? { get }
    /// What the screen needs whenever it comes on top, and when the library changed.
    func arrival(_ app: AppContext) -> [Effect]
    /// Takes what it is told.
    ///
    /// - Returns: ``ScreenResult/ignored`` for what means nothing to it.
    mutating func receive(_ message: ScreenMessage, _ app: inout AppContext) -> ScreenResult
    /// Shows what a search found, with its words marked.
    ///
    /// - Returns: false where the guide itself shows it better.
    mutating func show(_ hit: SearchHit, marking words: TextPattern, _ app: AppContext) -> Bool
    /// Lays more of a long text out: well ahead of the window, or all of it.
    mutating func layOutAhead(_ app: AppContext)
    mutating func layOutWhole(_ app: AppContext)
    /// Brings what is selected out from under a message that covers the last rows of the screen.
    mutating func uncover(_ rows: Int, _ app: AppContext)
    /// The screen while others lie on top of it: without what ``Component/refresh(_:)`` lays out again.
    func resting() -> Self
}

/// A screen that shows one part.
protocol PartScreen: Screen {
    var id: PartID { get }
}

extension PartScreen {
    var place: Place? { Place(id) }
    func title(in app: AppContext) -> String { app.title(of: id) }
}

/// A box on top of a screen: help, a question, a list to choose from. One at a time is open.
protocol Overlay: Component {
    /// The box that it lies on, which comes back when it is closed.
    var covered: (any Overlay)? { get }
}

/// A box that asks something, of a screen or of another box.
protocol QuestionOverlay: Overlay {
    var covered: (any Overlay)? { get set }
}

/// Something typed into a field.
enum Typed: Sendable, Hashable {
    case key(Key)
    case paste(String)
}

extension Component {
    mutating func type(_ input: Typed, _ app: inout AppContext) -> ScreenResult? { nil }
    mutating func click(_ mouse: MouseEvent, _ app: inout AppContext) -> ScreenResult { .done }
    var idleCommands: [Command] { [.hints] + .ofSeeking }
    func mustWait(for command: Command, _ app: AppContext) -> Bool { false }

    mutating func dispatch(_ command: Command, key: Key?, _ app: inout AppContext) -> ScreenResult {
        perform(command, key: key, &app)
    }
}

extension Screen {
    func crumbs(in app: AppContext) -> [String] { [title(in: app)] }
    var place: Place? { nil }
    var percentRead: Int? { nil }
    func arrival(_ app: AppContext) -> [Effect] { [] }
    mutating func receive(_ message: ScreenMessage, _ app: inout AppContext) -> ScreenResult {
        .ignored
    }
    mutating func show(_ hit: SearchHit, marking words: TextPattern, _ app: AppContext) -> Bool {
        false
    }
    mutating func layOutAhead(_ app: AppContext) {}
    mutating func layOutWhole(_ app: AppContext) {}
    mutating func uncover(_ rows: Int, _ app: AppContext) {}
    func resting() -> Self { self }
}

extension Overlay {
    var covered: (any Overlay)? { nil }
}

extension [Command] {
    /// Commands that have something to do only while words are looked for, or filter a list; the footer tells them then.
    static let ofSeeking: Self = [.nextHit, .previousHit, .back]
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
