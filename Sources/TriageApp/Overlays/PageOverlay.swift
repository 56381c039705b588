import TerminalCore
import TriageCore
import TriageWords

/// A text in a box: help, quick checks, a whole cell.
struct PageOverlay: PageBox {
    let name: String
    let columns: Int
    /// Whether it is what help shows: asked for again, it closes.
    private let isHelp: Bool
    var view = PageView()
    private let build: @Sendable (inout PageBuilder) -> Void

    init(
        title: String, columns: Int = 96, isHelp: Bool = false, _ shared: Shared,
        _ build: @escaping @Sendable (inout PageBuilder) -> Void
    ) {
        name = title
        self.columns = columns
        self.isHelp = isHelp
        self.build = build
        refresh(shared)
    }

    var context: KeyContext { .overlay }

    mutating func refresh(_ shared: Shared) { show(shared, build) }

    mutating func perform(_ command: Command, key: Key?, _ shared: inout Shared) -> Outcome {
        command == .help && isHelp
            ? Outcome([.closeOverlay]) : performInBox(command, &shared)
    }

    mutating func follow(_ action: Page.Target.Action, _ shared: inout Shared) -> Outcome {
        guard case .go(let destination) = action else { return Outcome([.closeOverlay]) }
        if case .address = destination { return .go(destination) }
        return Outcome([.closeOverlay, .go(destination)])
    }
}
