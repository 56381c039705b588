import TerminalCore
import TriageCore
import TriageWords

/// Asks before something is done that cannot be taken lightly. "No" is chosen until told otherwise.
struct ConfirmOverlay: QuestionOverlay {
    private static let columns = 64

    private let name: String
    private let question: String
    /// What is asked about, to be seen from its first to its last character before a yes.
    private let shown: String
    private let yes: String
    private let steps: [ScreenResult.Step]
    private(set) var isYes = false
    private var lines: [String] = []
    /// Whether a yes can be given.
    private(set) var showsAll = true
    var covered: (any Overlay)?

    /// - Parameters:
    ///   - shown: what is not wholly seen cannot be agreed to.
    ///   - yes: what will be done, in words.
    ///   - steps: follow from a yes, after the overlay closed.
    init(
        title: String, question: String, shown: String = "", yes: String, _ app: AppContext,
        _ steps: [ScreenResult.Step]
    ) {
        name = title
        self.question = question
        self.shown = shown
        self.yes = yes
        self.steps = steps
        refresh(app)
    }

    var keys: KeyContext { .confirm }
    func title(in app: AppContext) -> String { name }

    mutating func refresh(_ app: AppContext) {
        let columns = app.boxText(of: Self.columns)
        let first = shown.isEmpty ? [] : TextWrap.wrap(VisibleText.cleaned(shown), columns: columns)
        let all = first + TextWrap.wrap(question, columns: columns)
        lines = Array(all.prefix(max(1, app.content.rows - 4)))
        showsAll = first.count <= lines.count
        isYes = isYes && showsAll
    }

    mutating func perform(_ command: Command, key: Key?, _ app: inout AppContext) -> ScreenResult {
        switch command {
        case .up, .down, .nextPane, .previousPane: isYes = showsAll && !isYes
        case .yes where !showsAll: return .done
        case .yes: return close(isYes: true)
        case .accept: return close(isYes: isYes)
        case .cancel: return close(isYes: false)
        default: return .ignored
        }
        return .done
    }

    mutating func click(_ mouse: MouseEvent, _ app: inout AppContext) -> ScreenResult {
        let box = box(app)
        guard mouse.kind == .press || mouse.kind == .doubleClick else { return .done }
        guard box.contains(mouse.row, mouse.column) else { return close(isYes: false) }
        switch mouse.row - box.row - 1 - lines.count {
        case 0: return close(isYes: showsAll)
        case 1: return close(isYes: false)
        default: return .done
        }
    }

    private func close(isYes: Bool) -> ScreenResult {
        ScreenResult([.closeOverlay] + (isYes ? steps : []))
    }

    private func box(_ app: AppContext) -> Rect {
        app.box(rows: lines.count + 4, columns: Self.columns)
    }

    func render(on canvas: inout Canvas, _ app: AppContext) {
        canvas.overlay(box(app), title: name) { inner in
            for (row, line) in lines.enumerated() { inner.put(line, .text, row: row) }
            for (offset, text) in [yes, app(.no)].enumerated() {
                let row = lines.count + offset
                let isSelected = (offset == 0) == isYes
                if isSelected { inner.put(app.glyphs.pointer, .accent, row: row) }
                inner.put(offset == 0 ? "y" : "n", .badge, row: row, column: 2)
                inner.put(text, .text, row: row, column: 5)
                if isSelected { inner.restyle(.selection, row: row) }
            }
        }
    }
}
