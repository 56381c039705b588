import TerminalCore
import TriageCore
import TriageWords

/// A page in a box on top of a screen.
protocol PageBox: PageComponent, Overlay {
    /// What the box is called, in its border.
    var name: String { get }
    /// The most columns of the box.
    var columns: Int { get }
}

extension PageBox {
    func title(in app: AppContext) -> String { name }

    /// The box, in the middle of the screen and no higher than its text.
    func box(_ app: AppContext) -> Rect {
        app.box(rows: view.rows + 2, columns: columns)
    }

    /// Lays the text out.
    mutating func show(_ app: AppContext, _ build: (inout PageBuilder) -> Void) {
        var builder = PageBuilder(width: app.boxText(of: columns), app: app)
        build(&builder)
        let page = builder.finished()
        // The row below the text tells where a selected link leads.
        let wanted = page.lines.count + (page.menu.count < page.targets.count ? 1 : 0)
        view.show(page, rows: min(wanted, max(0, app.content.rows - 2)))
    }

    /// What commands do in every box.
    mutating func performInBox(_ command: Command, _ app: inout AppContext) -> ScreenResult {
        switch command {
        case .open where view.selection == nil: return ScreenResult([.closeOverlay])
        case .back where view.clearFind(): return .done
        case .back, .leave: return ScreenResult([.closeOverlay])
        default: return performOnPage(command, &app)
        }
    }

    mutating func click(_ mouse: MouseEvent, _ app: inout AppContext) -> ScreenResult {
        let box = box(app)
        switch mouse.kind {
        case .wheelUp, .wheelDown: view.scroll(by: mouse.wheelLines)
        case .press, .doubleClick:
            guard box.contains(mouse.row, mouse.column) else {
                return ScreenResult([.closeOverlay])
            }
            guard
                let target = view.target(
                    atRow: mouse.row - box.row - 1, column: mouse.column - box.column - 2)
            else { return .done }
            return point(at: target, mouse, &app)
        }
        return .done
    }

    func render(on canvas: inout Canvas, _ app: AppContext) {
        let box = box(app)
        canvas.hideCursor()
        canvas.box(box, title: name)
        let inner = Rect(box.row + 1, box.column + 1, box.rows - 2, box.columns - 2)
        canvas.inside(inner) { $0.drawPage(view, app) }
    }
}

extension AppContext {
    /// A box in the middle of what screens have for themselves, no larger than that.
    func box(rows: Int, columns: Int) -> Rect {
        let rows = min(rows, content.rows)
        let columns = boxColumns(columns)
        return Rect(
            (content.rows - rows) / 2, (content.columns - columns) / 2, rows, columns)
    }

    /// Columns of text in a box of at most so many columns: a border and a blank on each side.
    func boxText(of columns: Int) -> Int { max(1, boxColumns(columns) - 4) }

    /// Where only a few columns of the page would stick out beside it, a box takes them, too.
    private func boxColumns(_ columns: Int) -> Int {
        content.columns - columns < 8 ? content.columns : columns
    }
}

extension Canvas {
    /// Draws a box and what is in it; nothing below it has a cursor any more.
    ///
    /// - Parameter draw: draws on the inside, without the border and a blank on each side.
    mutating func overlay(_ rect: Rect, title: String, _ draw: (inout Canvas) -> Void) {
        hideCursor()
        box(rect, title: title)
        inside(rect.inset(rows: 1, columns: 2), draw)
    }
}
