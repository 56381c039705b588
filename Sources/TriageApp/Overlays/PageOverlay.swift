import TerminalCore
import TriageCore
import TriageWords

/// A text in a box: help, quick checks, a whole cell.
struct PageOverlay: PageBox {
    let name: String
    let columns: Int
    /// Whether it is what help shows: asked for again, it closes.
    private let isHelp: Bool
    let covered: (any Overlay)?
    var view = PageView()
    /// What can be copied of it, as the document has it; nil where it shows nothing of a document.
    private let source: Source?
    private let build: @Sendable (inout PageBuilder) -> Void

    /// A text of the document.
    struct Source: Sendable {
        /// What is in the box.
        let text: String
        /// That, and what belongs to it.
        let all: String
    }

    init(
        title: String, columns: Int = 96, isHelp: Bool = false, over covered: (any Overlay)? = nil,
        source: Source? = nil, _ app: AppContext,
        _ build: @escaping @Sendable (inout PageBuilder) -> Void
    ) {
        name = title
        self.columns = columns
        self.isHelp = isHelp
        self.covered = covered
        self.source = source
        self.build = build
        refresh(app)
    }

    var context: KeyContext { .box }

    var idleCommands: [Command] {
        view.idleCommands + (isHelp ? [.copy] : []) + (view.selection == nil ? [.open] : [])
    }

    mutating func refresh(_ app: AppContext) { show(app, build) }

    mutating func perform(_ command: Command, key: Key?, _ app: inout AppContext) -> ScreenResult {
        switch command {
        case .help where isHelp: return ScreenResult([.closeOverlay])
        case .copy, .save:
            if let result = view.performOnFirstCode(command, app) { return result }
            guard command == .copy else { break }
            return .effect(app.copy(source?.text ?? shownText, titled: name))
        case .copyAll: return .effect(app.copy(source?.all ?? shownText, titled: name))
        default: break
        }
        return performInBox(command, &app)
    }

    private var shownText: String { view.page.lines.map(\.text).joined(separator: "\n") }

    func go(to destination: Destination) -> ScreenResult {
        if case .address = destination { return .go(destination) }
        return ScreenResult([.closeOverlay, .go(destination)])
    }
}
