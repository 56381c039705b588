import TerminalCore
import TriageCore
import TriageWords

/// What keys do in the outline.
extension ReaderScreen {
    /// Selects the heading of the section that is read.
    mutating func followText(_ shared: Shared) {
        guard !outline.hasFocus, let guide = shared.view.guide(guide) else { return }
        outline.list.select(currentHeading(in: guide) ?? 0)
    }

    mutating func focusOutline(_ shared: Shared) {
        let wasBeside = outline.isBeside(shared)
        outline.isShown = true
        outline.hasFocus = true
        outline.origin = view.offset
        if outline.isBeside(shared) != wasBeside { refresh(shared) }
    }

    /// - Returns: nil to leave the command to the text.
    mutating func performInOutline(
        _ command: Command, _ guide: Guide, _ shared: Shared
    ) -> Outcome? {
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
        case .open: return openHeading(guide, shared)
        case .outline:
            outline.isShown = false
            leaveOutline(shared)
            refresh(shared)
            return .done
        case .cancel, .nextPane, .previousPane:
            view.scroll(to: outline.origin)
            leaveOutline(shared)
            return .done
        default: return nil
        }
        showSelected(guide, shared)
        return .done
    }

    mutating func click(_ mouse: MouseEvent, _ shared: inout Shared) -> Outcome {
        guard let pane = outline.pane(shared), pane.contains(mouse.row, mouse.column),
            let guide = shared.view.guide(guide)
        else {
            if outline.hasFocus, mouse.kind == .press { leaveOutline(shared) }
            let outcome = clickOnPage(mouse, &shared)
            followText(shared)
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
            return openHeading(guide, shared)
        }
        return .done
    }

    mutating func typeInOutline(_ input: Typed, _ shared: Shared) -> Outcome? {
        let text = outline.filter.field.text
        guard let guide = shared.view.guide(guide) else { return nil }
        if input == .key(.enter), outline.selected != nil { return openHeading(guide, shared) }
        guard outline.filter.type(input) else { return nil }
        guard outline.filter.field.text != text else { return .done }
        outline.applyFilter(guide.outline, keeping: nil, shared)
        showSelected(guide, shared)
        return .done
    }

    /// Beside the outline, the text shows what is selected in it.
    private mutating func showSelected(_ guide: Guide, _ shared: Shared) {
        if outline.isBeside(shared) { goToHeading(outline.selected, in: guide) }
    }

    private mutating func openHeading(_ guide: Guide, _ shared: Shared) -> Outcome {
        guard let selected = outline.selected else { return .done }
        view.scroll(to: outline.origin)
        leaveOutline(shared)
        return Outcome([.visit(moved(toSourceLine: guide.outline[selected].line, shared))])
    }

    private mutating func leaveOutline(_ shared: Shared) {
        outline.hasFocus = false
        outline.filter = FilterField()
        if let guide = shared.view.guide(guide) {
            outline.applyFilter(guide.outline, keeping: nil, shared)
        }
        followText(shared)
    }
}
