import TerminalCore
import TriageCore
import TriageWords

/// The line that says what can be pressed; what is drawn of it is what can be clicked.
struct FooterBar {
    struct Item {
        let columns: Range<Int>
        let name: String
        let label: String
        /// The key that a click presses; nil where there are many.
        let key: Key?
    }

    /// All that a footer depends on.
    struct Occasion: Equatable {
        let context: KeyContext
        let columns: Int
        let language: LanguageTag
        let isASCII: Bool
        let idle: [Command]
        let quits: Bool

        init(_ context: KeyContext, idle: [Command], quits: Bool = false, _ app: AppContext) {
            self.context = context
            self.idle = idle
            self.quits = quits
            columns = app.size.columns
            language = app.catalogue.language
            isASCII = app.glyphs.isASCII
        }
    }

    let items: [Item]
    let occasion: Occasion

    private static let last: Set<Command> = [.help, .leave, .quit, .cancel]

    /// Takes up as much as fits: help and the way out always, the others in their order, up to the first that does not
    /// fit.
    ///
    /// - Parameters:
    ///   - idle: what would find nothing to do, and is left out.
    ///   - quits: whether leaving the screen leaves the program.
    init(
        _ context: KeyContext, idle: [Command] = .ofSeeking, quits: Bool = false, _ app: AppContext
    ) {
        occasion = Occasion(context, idle: idle, quits: quits, app)
        let bindings = app.keyMap.footer(of: context).filter { !idle.contains($0.command) }
        let candidates = bindings.map { binding in
            let key = binding.command == .choose ? nil : binding.keys.first
            let name = key.map(app.name) ?? app.names(of: binding.keys, for: binding.command)
            let label =
                quits && binding.command == .leave
                ? app.catalogue.short(.quit)
                : app.catalogue.short(binding.command, as: binding.sense)
            return (
                isLast: Self.last.contains(binding.command), key: key, name: name,
                label: label, width: DisplayWidth.of(name) + 1 + DisplayWidth.of(label)
            )
        }
        let last = candidates.filter(\.isLast)
        // Behind the last one there is no gap.
        var room = app.size.columns - last.reduce(0) { $0 + $1.width + 2 }
        let first = candidates.filter { !$0.isLast }.prefix { candidate in
            room -= candidate.width + 2
            return room >= 0
        }
        var column = 1
        items = (first + last).map { candidate in
            defer { column += candidate.width + 2 }
            return Item(
                columns: column..<column + candidate.width, name: candidate.name,
                label: candidate.label, key: candidate.key)
        }
    }

    func item(at column: Int) -> Item? { items.first { $0.columns.contains(column) } }
}
