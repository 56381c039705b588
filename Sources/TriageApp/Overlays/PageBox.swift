import TerminalCore
import TriageCore
import TriageWords

/// A page in a box on top of a screen.
protocol PageBox: PageScreen {
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
