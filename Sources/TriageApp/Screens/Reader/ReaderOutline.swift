import TerminalCore
import TriageCore
import TriageWords

/// What keys do in the outline.
extension ReaderScreen {
    /// Selects the heading of the section that is read, and in the text a tree that begins in the window.
    mutating func followText(_ app: AppContext) {
        if view.selection == nil { view.selection = shownStart }
        guard !outline.hasFocus, let guide = app.view.guide(guide) else { return }
        outline.list.select(currentHeading(in: guide) ?? 0)
    }

    mutating func focusOutline(_ app: AppContext) {
        let wasBeside = outline.isBeside(app)
        outline.isShown = true
        outline.hasFocus = true
        outline.origin = view.offset
        if outline.isBeside(app) != wasBeside { refresh(app) }
    }

    /// - Returns: nil to leave the command to the text.
    mutating func performInOutline(
        _ command: Command, _ guide: Guide, _ app: AppContext
    ) -> ScreenResult? {
        switch command {
        case .up: outline.list.move(by: -1)
        case .down: outline.list.move(by: 1)
        case .pageUp: outline.list.move(by: -outline.list.rows)
        case .pageDown: outline.list.move(by: outline.list.rows)
        case .halfPageUp: outline.list.move(by: -outline.list.rows / 2)
        case .halfPageDown: outline.list.move(by: outline.list.rows / 2)
        case .top: outline.list.select(0)
        case .bottom: outline.list.select(outline.list.count - 1)
        case .filter:
            outline.filter.open()
            return .done
        case .open: return openHeading(guide, app)
        case .outline:
            outline.isShown = false
            leaveOutline(app)
            refresh(app)
            return .done
        case .cancel, .nextPane, .previousPane:
            view.scroll(to: outline.origin)
            leaveOutline(app)
            return .done
        default: return nil
        }
        showSelected(guide, app)
        return .done
    }

    mutating func click(_ mouse: MouseEvent, _ app: inout AppContext) -> ScreenResult {
        guard let pane = outline.pane(app), pane.contains(mouse.row, mouse.column),
            let guide = app.view.guide(guide)
        else {
            if outline.hasFocus, mouse.kind == .press { leaveOutline(app) }
            let outcome = clickOnPage(mouse, &app)
            followText(app)
            return outcome
        }
        switch mouse.kind {
        case .wheelUp, .wheelDown: outline.list.scrollWindow(by: mouse.wheelLines)
        case .press, .doubleClick:
            let row = outline.list.offset + mouse.row - OutlinePane.listTop
            guard mouse.row >= OutlinePane.listTop, outline.shown.indices.contains(row) else {
                return .done
            }
            outline.list.select(row)
            if !outline.hasFocus { outline.origin = view.offset }
            return openHeading(guide, app)
        }
        return .done
    }

    mutating func typeInOutline(_ input: Typed, _ app: AppContext) -> ScreenResult? {
        let text = outline.filter.field.text
        guard let guide = app.view.guide(guide) else { return nil }
        if input == .key(.enter), outline.selected != nil { return openHeading(guide, app) }
        guard outline.filter.type(input) else { return nil }
        guard outline.filter.field.text != text else { return .done }
        outline.applyFilter(guide.outline, keeping: nil, app)
        showSelected(guide, app)
        return .done
    }

    /// Beside the outline, the text shows what is selected in it.
    private mutating func showSelected(_ guide: Guide, _ app: AppContext) {
        if outline.isBeside(app) { goToHeading(outline.selected, in: guide, app) }
    }

    private mutating func openHeading(_ guide: Guide, _ app: AppContext) -> ScreenResult {
        guard let selected = outline.selected else { return .done }
        view.scroll(to: outline.origin)
        leaveOutline(app)
        return visit(line: guide.outline[selected].line, app)
    }

    private mutating func leaveOutline(_ app: AppContext) {
        let wasBeside = outline.isBeside(app)
        outline.hasFocus = false
        if outline.isBeside(app) != wasBeside { refresh(app) }
        outline.filter = FilterField()
        if let guide = app.view.guide(guide) {
            outline.applyFilter(guide.outline, keeping: nil, app)
        }
        followText(app)
    }
}
