import TerminalCore
import TriageCore
import TriageWords

/// Offers a list to choose from; what is typed filters it.
struct ChooserOverlay: QuestionOverlay {
    /// One row of the list.
    struct Option: Sendable {
        var title: String
        /// Shown at the row's end, and found by the filter like the title; may be empty.
        var detail: String
        /// What holds now is marked and selected first.
        var isCurrent: Bool
        /// Where it works, where it means nothing here; nil for what does.
        var elsewhere: String?
        /// What follows, after the overlay closed.
        var steps: [ScreenResult.Step]
        fileprivate let name: FilterName

        /// - Parameter alias: what else it is called, found by the filter as well.
        init(
            _ title: String, detail: String = "", alias: String = "", isCurrent: Bool = false,
            elsewhere: String? = nil, steps: [ScreenResult.Step]
        ) {
            self.title = title
            self.detail = detail
            self.isCurrent = isCurrent
            self.elsewhere = elsewhere
            self.steps = steps
            name = FilterName(title, rest: "\(alias) \(detail)")
        }
    }

    /// What is typed as an option of its own; nil where there is none.
    typealias Typing = @Sendable (String) -> Option?

    private static let columns = 76

    var covered: (any Overlay)?
    private let name: String
    private var options: [Option]
    private let typing: Typing?
    /// The command that opened it: its key, where nothing is typed, takes what is selected.
    private let opener: (command: Command, context: KeyContext)?
    /// Whether more options are on their way.
    private(set) var awaitsMore: Bool
    /// Index of the option that was typed, behind all others.
    private var typed: Int
    private(set) var field = TextField()
    /// Indices of the options that the filter lets through.
    private(set) var shown: [Int] = []
    private(set) var list = ListState()

    /// - Parameters:
    ///   - typing: offers what is typed, below the options whose titles match it.
    ///   - awaitsMore: whether ``add(_:_:)`` brings the rest.
    init(
        title: String, _ options: [Option], _ app: AppContext, awaitsMore: Bool = false,
        opener: (command: Command, context: KeyContext)? = nil, typing: Typing? = nil
    ) {
        name = title
        self.awaitsMore = awaitsMore
        self.options = options
        self.typing = typing
        self.opener = opener
        typed = options.count
        refresh(app)
        if let current = options.firstIndex(where: \.isCurrent) { list.select(current) }
    }

    var keys: KeyContext { .chooser }
    var idleCommands: [Command] { (shown.isEmpty ? [.accept] : []) + .ofSeeking }
    func title(in app: AppContext) -> String { name }
    /// What is typed may name one of those that come.
    func mustWait(for command: Command, _ app: AppContext) -> Bool {
        awaitsMore && command == .accept && !field.isEmpty
    }

    /// Its top stands still while one types, where it is when all options show; below it ends with what shows.
    private func box(_ app: AppContext) -> Rect {
        var box = app.box(rows: typed + (typing == nil ? 3 : 4), columns: Self.columns)
        box.rows = min(box.rows, max(1, shown.count) + 3)
        return box
    }

    mutating func refresh(_ app: AppContext) {
        let words = WordFilter(field.text)
        options = options.prefix(typed) + (typing?(field.text).map { [$0] } ?? [])
        let names = options.prefix(typed).map {
            // Beside what can be named anew, figures and the like name nothing.
            typing == nil ? $0.name : FilterName($0.title)
        }
        // Nor is anything else meant there than what is typed.
        shown =
            words.nearest(names, findsLetters: typing == nil)
            + options.indices.suffix(from: typed)
        list.resize(count: shown.count, rows: box(app).rows - 3)
    }

    /// Offers more, behind all others that do something here.
    mutating func add(_ more: [Option], _ app: AppContext) {
        awaitsMore = false
        let known = options.prefix(typed)
        options =
            known.filter { $0.elsewhere == nil } + more + known.filter { $0.elsewhere != nil }
        typed = options.count
        refresh(app)
    }

    mutating func perform(_ command: Command, key: Key?, _ app: inout AppContext) -> ScreenResult {
        switch command {
        case .top: list.select(0)
        case .bottom: list.select(list.count - 1)
        case .up: list.move(by: -1)
        case .down: list.move(by: 1)
        case .pageUp: list.move(by: -max(1, list.rows - 1))
        case .pageDown: list.move(by: max(1, list.rows - 1))
        case .accept: return choose(list.selection, &app)
        case .cancel: return ScreenResult([.closeOverlay])
        default: return .ignored
        }
        return .done
    }

    mutating func type(_ input: Typed, _ app: inout AppContext) -> ScreenResult? {
        var field = self.field
        switch input {
        // In a list below so short a field, these go through the list.
        case .key(.home), .key(.end): return nil
        // The field is open already.
        case .key(.character("/")) where field.isEmpty: return .done
        case .key(let key) where field.isEmpty && isOpener(key, app):
            return choose(list.selection, &app)
        case .key(let key): guard field.handle(key) else { return nil }
        case .paste(let text): field.insert(text)
        }
        filter(field, app)
        return .done
    }

    private func isOpener(_ key: Key, _ app: AppContext) -> Bool {
        opener.map { app.keyMap.command(for: key, in: $0.context) == $0.command } ?? false
    }

    private mutating func filter(_ field: TextField, _ app: AppContext) {
        let isSame = field.text == self.field.text
        self.field = field
        guard !isSame else { return }
        refresh(app)
        list.select(0)
    }

    mutating func click(_ mouse: MouseEvent, _ app: inout AppContext) -> ScreenResult {
        switch mouse.kind {
        case .wheelUp, .wheelDown: list.move(by: mouse.wheelLines)
        case .press, .doubleClick:
            let box = box(app)
            guard box.contains(mouse.row, mouse.column) else {
                return ScreenResult([.closeOverlay])
            }
            let row = mouse.row - box.row - 2
            if row >= 0, row < list.rows { return choose(list.offset + row, &app) }
        }
        return .done
    }

    private func choose(_ row: Int, _ app: inout AppContext) -> ScreenResult {
        guard shown.indices.contains(row) else { return .done }
        if let places = options[shown[row]].elsewhere {
            app.say(.notHere, places)
            return .done
        }
        return ScreenResult([.closeOverlay] + options[shown[row]].steps)
    }

    func render(on canvas: inout Canvas, _ app: AppContext) {
        let box = box(app)
        canvas.overlay(box, title: name) { inner in
            inner.fill(.footer, row: 0)
            inner.field(field, sign: "/ ", row: 0)
            if shown.isEmpty { inner.put(app(.noMatch), .dim, row: 1) }
            for (row, index) in list.visible.enumerated() {
                render(options[shown[index]], at: row + 1, on: &inner, app)
                guard index == list.selection else { continue }
                inner.put(app.glyphs.pointer, .accent, row: row + 1)
                inner.restyle(.selection, row: row + 1)
            }
        }
        canvas.scrollSigns(list, app.glyphs, top: box.row + 2, column: box.endColumn - 2)
    }

    private func render(
        _ option: Option, at row: Int, on canvas: inout Canvas, _ app: AppContext
    ) {
        // Behind the pointer, what holds now has a sign of its own.
        if option.isCurrent { canvas.put(app.glyphs.bullet, .accent, row: row, column: 2) }
        let indent = options.contains(where: \.isCurrent) ? 4 : 2
        let ellipsis = app.glyphs.ellipsis
        let detail = TextWrap.truncate(
            option.detail, to: canvas.columns / 2, ellipsis: ellipsis)
        let width = DisplayWidth.of(detail)
        let room = canvas.columns - indent - (width > 0 ? width + 2 : 0)
        canvas.put(
            TextWrap.truncate(option.title, to: room, ellipsis: ellipsis),
            option.elsewhere != nil ? .dim : .text, row: row, column: indent)
        canvas.put(detail, .dim, row: row, column: canvas.columns - width)
    }
}
