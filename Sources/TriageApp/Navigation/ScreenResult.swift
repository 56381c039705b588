import TriageCore
import TriageWords

/// What a screen is told.
enum ScreenMessage: Sendable {
    /// What the reader said in an overlay that the screen opened.
    case reply(Reply)
    /// What an effect brought; every screen is told, also those that others lie on.
    case result(EffectResult)
    /// What the rows of Home's lists say.
    case rowWords(RowWords)
    /// Another language of the library can be searched.
    case searchable
    /// The library was read anew; a screen that ignores this is laid out again.
    case libraryRead
    /// The reader comes back from a part.
    case cameBack(from: PartID)
    /// Go there, if that is no more than another place of the same screen.
    case go(Destination)
}

/// What the reader said in an overlay, for the screen that asked.
enum Reply: Sendable, Hashable {
    /// The note of a checklist's item; empty for none. Also the note that it is to replace.
    case note(String, item: PartID, replacing: String)
    /// Why a checklist's item failed or is not applicable.
    case state(ItemState, reason: String, item: PartID)
    /// Tick a checklist's item of which something else was said before.
    case tick(PartID)
    /// Close the checklist's run, or open it again.
    case closeRun(Bool)
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
    /// Answer a question otherwise than the project does, and why.
    case overruled(TreeWalk.Choice, because: String)
    /// Tick a checklist's item although the project says that it is not so, and why.
    case overruledItem(PartID, because: String)
    /// Forget a kept session.
    case deleteSession(String)
    /// Sort a table by a column; by none as in the file.
    case sort(TableScreen.Sorting?)
    /// Take a table away.
    case table(TableExport)
    /// Show one of the first screen's lists.
    case list(HomeTab)
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
        case overlay(any Overlay)
        case closeOverlay
        /// Carries a command out on the screen below, after an overlay closed.
        case command(Command)
        /// Tells the screen below what was said in an overlay, after it closed.
        case reply(Reply)
        /// Opens a part, a heading or an address.
        case go(Destination)
        /// Shows everything in a language of the library.
        case language(LanguageTag)
        /// Does something outside, after an overlay closed.
        case carryOut(Effect)
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
    static func show(_ box: any Overlay) -> ScreenResult { ScreenResult([.overlay(box)]) }
    static func go(_ destination: Destination) -> ScreenResult { ScreenResult([.go(destination)]) }
}
