import TerminalCore
import TriageCore

/// A page in a box on top of a screen: help, quick checks, a whole cell, diagnostics.
public struct PageOverlay: Screen {
    private static let columns = 96

    let name: String
    var view = PageView()
    var find = FindField()
    private let build: @Sendable (inout PageBuilder) -> Void

    init(title: String, _ shared: Shared, _ build: @escaping @Sendable (inout PageBuilder) -> Void)
    {
        name = title
        self.build = build
        refresh(shared)
    }

    public var keys: KeyContext { .overlay }
    public func title(in shared: Shared) -> String { name }

    /// The box, in the middle of the screen and no higher than its text.
    func box(_ shared: Shared) -> Rect {
        shared.box(rows: view.page.lines.count + 2, columns: Self.columns)
    }

    public mutating func refresh(_ shared: Shared) {
        var builder = PageBuilder(width: shared.boxText(of: Self.columns), shared: shared)
        build(&builder)
        view.show(builder.finished(), rows: max(0, shared.content.rows - 2))
    }

    public mutating func perform(_ command: Command, key: Key?, _ shared: inout Shared) -> Outcome {
        switch command {
        case .nextPane: view.select(1, among: Array(view.page.targets.indices))
        case .previousPane: view.select(-1, among: Array(view.page.targets.indices))
        case .open:
            guard let selection = view.selection, view.page.targets.indices.contains(selection),
                case .go(let destination) = view.page.targets[selection].action
            else { return Outcome([.closeOverlay]) }
            return Outcome([.closeOverlay, .go(destination)])
        case .filter: find.isOpen = true
        case .copy, .copyAll:
            let text = view.page.lines.map(\.text).joined(separator: "\n")
            return .effect(.copy(text, what: name))
        case .back where find.clear(&view): break
        case .back, .takeBack, .leave, .help, .quickCheck: return Outcome([.closeOverlay])
        default: return view.perform(command) ? .done : .ignored
        }
        return .done
    }

    public mutating func type(_ input: Typed, _ shared: inout Shared) -> Outcome? {
        find.type(input, in: &view) ? .done : nil
    }

    public mutating func click(_ mouse: MouseEvent, _ shared: inout Shared) -> Outcome {
        let box = box(shared)
        switch mouse.kind {
        case .wheelUp: view.scroll(by: -3)
        case .wheelDown: view.scroll(by: 3)
        case .press, .doubleClick:
            guard box.contains(mouse.row, mouse.column) else { return Outcome([.closeOverlay]) }
            guard
                let target = view.target(
                    atRow: mouse.row - box.row - 1, column: mouse.column - box.column - 2),
                case .go(let destination) = view.page.targets[target].action
            else { return .done }
            return Outcome([.closeOverlay, .go(destination)])
        }
        return .done
    }

    public func render(on canvas: inout Canvas, _ shared: Shared) {
        let box = box(shared)
        canvas.hideCursor()
        canvas.box(box, title: name)
        let inner = Rect(box.row + 1, box.column + 1, box.rows - 2, box.columns - 2)
        canvas.inside(inner) { $0.drawPage(view, find: find, shared) }
    }
}
