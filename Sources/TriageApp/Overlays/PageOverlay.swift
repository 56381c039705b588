import TerminalCore
import TriageCore
import TriageWords

/// A page in a box on top of a screen: help, quick checks, a whole cell, diagnostics.
public struct PageOverlay: PageScreen {
    let name: String
    /// The most columns of the box.
    private let columns: Int
    /// Whether it is what help shows: asked for again, it closes.
    private let isHelp: Bool
    public var view = PageView()
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

    public var context: KeyContext { .overlay }
    public func title(in shared: Shared) -> String { name }

    /// The box, in the middle of the screen and no higher than its text.
    func box(_ shared: Shared) -> Rect {
        shared.box(rows: view.rows + 2, columns: columns)
    }

    public mutating func refresh(_ shared: Shared) {
        var builder = PageBuilder(width: shared.boxText(of: columns), shared: shared)
        build(&builder)
        let page = builder.finished()
        // The row below the text tells where a selected link leads.
        let wanted = page.lines.count + (page.targets.isEmpty ? 0 : 1)
        view.show(page, rows: min(wanted, max(0, shared.content.rows - 2)))
    }

    public mutating func perform(_ command: Command, key: Key?, _ shared: inout Shared) -> Outcome {
        switch command {
        case .open where view.selection == nil: return Outcome([.closeOverlay])
        case .copy where view.selectedAddress == nil, .copyAll:
            let text = view.page.lines.map(\.text).joined(separator: "\n")
            return .effect(.copy(text, what: name))
        case .back where view.clearFind(): return .done
        case .help where isHelp, .back, .leave: return Outcome([.closeOverlay])
        default: return performOnPage(command, &shared)
        }
    }

    public mutating func follow(_ action: Page.Target.Action, _ shared: inout Shared) -> Outcome {
        guard case .go(let destination) = action else { return Outcome([.closeOverlay]) }
        if case .address = destination { return .go(destination) }
        return Outcome([.closeOverlay, .go(destination)])
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
                    atRow: mouse.row - box.row - 1, column: mouse.column - box.column - 2)
            else { return .done }
            return touch(target, &shared)
        }
        return .done
    }

    public func render(on canvas: inout Canvas, _ shared: Shared) {
        let box = box(shared)
        canvas.hideCursor()
        canvas.box(box, title: name)
        let inner = Rect(box.row + 1, box.column + 1, box.rows - 2, box.columns - 2)
        canvas.inside(inner) { $0.drawPage(view, shared) }
    }
}
