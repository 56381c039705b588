import TerminalCore
import TriageCore

extension ReaderScreen {
    public mutating func refresh(_ shared: Shared) {
        guard let guide = shared.view.guide(guide) else { return }
        let line = view.page.lines.isEmpty ? nil : topLine
        let wasAtTop = view.offset == 0
        let id = guide.id
        let page = shared.compose { shared, width in
            guard let guide = shared.view.guide(id) else { return Page() }
            var builder = PageBuilder(width: width, shared: shared)
            builder.untranslatedNotice(guide)
            builder.blocks(0..<1, of: guide)
            return builder.finished()
        }
        view.show(page, rows: shared.content.rows)
        if let line, !wasAtTop { view.scroll(to: view.page.index(ofSourceLine: line)) }
        outline?.resize(count: guide.outline.count, rows: shared.content.rows)
    }

    public mutating func perform(_ command: Command, key: Key?, _ shared: inout Shared) -> Outcome {
        guard let guide = shared.view.guide(guide) else { return .ignored }
        if outline != nil, let outcome = performInOutline(command, guide) { return outcome }
        switch command {
        case .nextPane: view.select(1, among: visibleFirst(step: 1))
        case .previousPane: view.select(-1, among: visibleFirst(step: -1))
        case .open:
            guard let selection = view.selection, view.page.targets.indices.contains(selection),
                case .go(let destination) = view.page.targets[selection].action
            else { return .done }
            return .go(destination)
        case .outline:
            var list = ListState()
            list.resize(count: guide.outline.count, rows: shared.content.rows)
            let line = topLine ?? 1
            list.select(guide.outline.lastIndex { $0.line <= line } ?? 0)
            outline = list
        case .filter: find.isOpen = true
        case .back: return find.clear(&view) ? .done : .ignored
        case .copy, .copyAll:
            return .effect(.copy(guide.document.source.string(0..<Int.max), what: guide.title))
        case .edit:
            return .effect(.edit(path: guide.path, root: guide.root, line: topLine ?? 1))
        default: return view.perform(command) ? .done : .ignored
        }
        return .done
    }

    public mutating func type(_ input: Typed, _ shared: inout Shared) -> Outcome? {
        find.type(input, in: &view) ? .done : nil
    }

    public mutating func click(_ mouse: MouseEvent, _ shared: inout Shared) -> Outcome {
        switch mouse.kind {
        case .wheelUp: view.scroll(by: -3)
        case .wheelDown: view.scroll(by: 3)
        case .press, .doubleClick:
            guard let target = view.target(atRow: mouse.row, column: mouse.column - 1) else {
                return .done
            }
            view.selection = target
            if case .go(let destination) = view.page.targets[target].action {
                return .go(destination)
            }
        }
        return .done
    }

    /// Links, beginning with those on screen when none is selected there.
    private mutating func visibleFirst(step: Int) -> [Int] {
        let targets = view.page.targets
        let window = view.offset..<view.offset + max(1, view.rows)
        let shown = targets.indices.filter { targets[$0].lines.overlaps(window) }
        if let selection = view.selection, shown.contains(selection) {
            return Array(targets.indices)
        }
        view.selection = nil
        return shown.isEmpty ? Array(targets.indices) : shown
    }

    private mutating func performInOutline(_ command: Command, _ guide: Guide) -> Outcome? {
        guard var list = outline else { return nil }
        switch command {
        case .up: list.scroll(by: -1)
        case .down: list.scroll(by: 1)
        case .pageUp: list.scroll(by: -list.rows)
        case .pageDown: list.scroll(by: list.rows)
        case .top: list.select(0)
        case .bottom: list.select(list.count - 1)
        case .open:
            outline = nil
            if guide.outline.indices.contains(list.selection) {
                view.scroll(to: view.page.index(ofSourceLine: guide.outline[list.selection].line))
            }
            return .done
        case .outline, .back, .takeBack:
            outline = nil
            return .done
        default: return nil
        }
        outline = list
        return .done
    }
}
