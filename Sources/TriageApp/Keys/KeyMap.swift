import TerminalCore
import TriageWords

/// Where a key means something.
public enum KeyContext: String, CaseIterable, Sendable {
    case home, history, symptom, question, outcome, summary, checklist, table, comparison, reader,
        page
    case search, overlay
    case prompt, chooser, confirm

    /// While something is asked, only the keys that answer it hold, and those of the whole program.
    var isQuestion: Bool { self == .prompt || self == .chooser || self == .confirm }

    /// Letters go into a field.
    var takesText: Bool { self == .prompt || self == .chooser || self == .search }
}

/// One row of the key table: these keys ask for this command on these screens.
public struct Binding: Sendable {
    public var keys: [Key]
    public var command: Command
    /// Empty for every screen.
    public var contexts: Set<KeyContext>
    /// Place in the footer, the lowest first; nil stays out of it.
    public var footer: Int?

    init(_ keys: [Key], _ command: Command, in contexts: Set<KeyContext> = [], footer: Int? = nil) {
        self.keys = keys
        self.command = command
        self.contexts = contexts
        self.footer = footer
    }
}

/// The one key table. Dispatch, footer, help, palette and README are made from it.
public struct KeyMap: Sendable {
    public var bindings: [Binding] { didSet { index = Self.index(bindings) } }
    /// Indices of the bindings that name a key.
    private var index: [Key: [Int]]

    public init(bindings: [Binding] = KeyMap.standard) {
        self.bindings = bindings
        index = Self.index(bindings)
    }

    private static func index(_ bindings: [Binding]) -> [Key: [Int]] {
        var index: [Key: [Int]] = [:]
        for (number, binding) in bindings.enumerated() {
            for key in binding.keys { index[key, default: []].append(number) }
        }
        return index
    }

    /// The command of a key on a screen; a binding for that very screen goes before one for all.
    public func command(for key: Key, in context: KeyContext) -> Command? {
        var general: Command?
        for number in index[key] ?? [] {
            let binding = bindings[number]
            if binding.contexts.contains(context) { return binding.command }
            if binding.contexts.isEmpty, general == nil { general = binding.command }
        }
        guard let general, !context.isQuestion || Self.always.contains(general) else { return nil }
        return general
    }

    /// What can be asked for even while a question stands open.
    private static let always: Set<Command> = [.redraw, .suspend, .quit]

    /// The bindings that hold on a screen, in the table's order; those without keys are for the palette.
    ///
    /// - Parameter isFooter: only those that the footer shows.
    public func bindings(in context: KeyContext, isFooter: Bool = false) -> [Binding] {
        bindings.compactMap { binding in
            if isFooter, binding.footer == nil { return nil }
            guard binding.contexts.isEmpty || binding.contexts.contains(context) else { return nil }
            guard !binding.keys.isEmpty else { return binding }
            var binding = binding
            binding.keys.removeAll { key in
                if context.takesText, case .character = key { return true }
                return command(for: key, in: context) != binding.command
            }
            return binding.keys.isEmpty ? nil : binding
        }
    }

    private static let pages: Set<KeyContext> = [
        .symptom, .question, .outcome, .summary, .checklist, .comparison, .reader, .page,
    ]

    private static let questions: Set<KeyContext> = [.prompt, .chooser, .confirm]

    /// Screens with a text to find words and links in.
    private static let findable = pages.union([.overlay]).subtracting([.checklist])

    private static let digits = "123456789".map(Key.character)

    /// The keys as they come; a user's configuration may change them.
    public static let standard: [Binding] = [
        Binding([.up, .character("k")], .up),
        Binding([.down, .character("j")], .down),
        Binding([.left, .character("h")], .left),
        Binding([.right, .character("l")], .right),
        Binding([.pageUp, .control("b")], .pageUp),
        Binding([.pageDown, .control("f"), .character(" ")], .pageDown),
        Binding([.control("u")], .halfPageUp),
        Binding([.control("d")], .halfPageDown),
        Binding([.home, .character("g")], .top),
        Binding([.end, .character("G")], .bottom),

        Binding(
            digits, .choose, in: [.home, .history, .symptom, .question, .outcome, .summary],
            footer: 0),
        Binding([.enter], .open, in: [.home, .history, .symptom, .question, .table], footer: 1),
        Binding([.enter], .accept, in: questions, footer: 1),
        Binding([.character("y")], .yes, in: [.confirm], footer: 0),
        Binding([.character("n"), .escape, .character("q")], .cancel, in: [.confirm], footer: 2),
        Binding([.escape], .cancel, in: [.prompt, .chooser], footer: 2),
        Binding([.up, .character("k")], .up, in: [.confirm]),
        Binding([.down, .character("j")], .down, in: [.confirm]),
        Binding([.tab], .nextPane, in: [.confirm]),
        Binding([.up, .control("p")], .up, in: [.chooser]),
        Binding([.down, .control("n")], .down, in: [.chooser]),
        Binding([.pageUp], .pageUp, in: [.chooser]),
        Binding([.pageDown], .pageDown, in: [.chooser]),
        Binding([.enter], .open, in: [.search], footer: 1),
        Binding([.down, .control("n")], .down, in: [.search], footer: 2),
        Binding([.up, .control("p")], .up, in: [.search]),
        Binding([.tab], .nextPane, in: [.search], footer: 3),
        Binding([.escape], .back, in: [.search], footer: 4),
        Binding([.enter], .open),
        Binding([.escape], .back),
        Binding([.backspace], .takeBack, in: [.question, .outcome, .summary], footer: 2),
        Binding([.backspace], .back),
        Binding([.control("o"), .altLeft], .jumpBack),
        Binding([.altRight], .jumpForward),
        Binding([.character("H")], .home),

        Binding([.tab, .character("]")], .nextTab, in: [.home, .history], footer: 3),
        Binding([.backTab, .character("[")], .previousTab, in: [.home, .history]),
        Binding([.character("]")], .nextPart, in: [.comparison], footer: 2),
        Binding([.character("]")], .nextPart, in: [.table]),
        Binding([.character("[")], .previousPart, in: [.table, .comparison]),
        Binding([.character("]")], .nextHeading, in: [.reader], footer: 2),
        Binding([.character("]")], .nextHeading, in: pages),
        Binding([.character("[")], .previousHeading, in: pages),
        Binding([.tab], .nextPane),
        Binding([.backTab], .previousPane),

        Binding([.character("u")], .notSure, in: [.question], footer: 3),
        Binding([.character("c")], .quickCheck, in: [.question], footer: 4),
        Binding([], .solved, in: [.outcome]),
        Binding([], .notSolved, in: [.outcome]),
        Binding([.character("R")], .restart, in: [.question, .outcome, .summary, .symptom]),

        Binding([.character(" ")], .toggle, in: [.checklist], footer: 1),
        Binding([.character("n")], .note, in: [.checklist], footer: 2),
        Binding([.character("u")], .undo, in: [.checklist], footer: 3),
        Binding([.character("o")], .openItemsOnly, in: [.checklist], footer: 4),
        Binding([.character("R")], .runs, in: [.checklist], footer: 5),
        Binding([.character("D")], .reset, in: [.checklist]),

        Binding([.character("S")], .sort, in: [.table], footer: 2),
        Binding([.character("-")], .hideColumn, in: [.table], footer: 3),
        Binding([.character("+")], .showColumns, in: [.table]),
        Binding([.character("w")], .copyRow, in: [.table]),
        Binding([.character("0"), .character("^")], .firstColumn, in: [.table]),
        Binding([.character("$")], .lastColumn, in: [.table]),
        Binding([.character("o")], .readInGuide, in: [.table, .comparison], footer: 7),

        Binding([.character("/")], .find, in: findable, footer: 3),
        Binding([.character("/")], .filter, footer: 6),
        Binding([.character("n")], .nextHit, in: pages.subtracting([.checklist]).union([.table])),
        Binding([.character("N")], .previousHit, in: pages.union([.table])),
        Binding([.character("o")], .outline, in: [.reader], footer: 1),
        Binding([.character("f")], .hints, in: [.reader], footer: 4),
        Binding([.character("f")], .hints, in: findable),
        Binding([.character("B")], .mentions),
        Binding([.character("y")], .copy, in: [.outcome, .comparison, .table, .page], footer: 4),
        Binding([.character("y")], .copy),
        Binding([.character("Y")], .copyAll),
        Binding([.character("w")], .save, in: [.comparison, .outcome], footer: 7),
        Binding([.character("w")], .save, in: [.reader]),
        Binding(
            [.character("e")], .edit, in: [.comparison, .reader, .page], footer: 5),
        Binding([.character("e")], .edit),
        Binding([.character("x")], .export, in: [.checklist, .summary, .outcome], footer: 6),
        Binding([.character("x")], .export),
        Binding([.character("d"), .delete], .delete, in: [.history], footer: 2),
        Binding([.character("d"), .delete], .delete, in: [.home, .checklist]),

        Binding([.character("s")], .search, footer: 8),
        Binding([.character(":"), .control("p")], .palette),
        Binding([.character("|")], .sideBySide),
        Binding([.character("\\")], .otherLanguage),
        Binding([.character("L")], .language),
        Binding([.character("t")], .theme),
        Binding([.character("M")], .mouse),
        Binding([.character("r")], .reload),
        Binding([.character("!")], .diagnostics),
        Binding([.control("l")], .redraw),
        Binding([.control("z")], .suspend),
        Binding([.character("?"), .function(1)], .help, footer: 9),
        Binding([.character("q")], .leave, footer: 10),
        Binding([.control("c")], .quit),
    ]
}
