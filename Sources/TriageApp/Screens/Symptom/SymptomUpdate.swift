import TerminalCore
import TriageCore
import TriageWords

extension SymptomScreen {
    mutating func refresh(_ app: AppContext) {
        let page: Page
        let wasLeftOpen = menu.entries.contains(where: \.isResuming)
        (page, menu) = app.compose { layout($0, width: $1) }
        view.show(page, rows: app.content.rows)
        // Who left a triage open goes on by Enter; its number is none of those that there were before.
        if let open = menu.entries.firstIndex(where: \.isResuming), !wasLeftOpen {
            _ = view.selectEntry(open)
        } else if view.selection == nil {
            view.selection = page.menu.first
        }
    }

    mutating func perform(_ command: Command, key: Key?, _ app: inout AppContext) -> ScreenResult {
        switch command {
        case .up: view.moveInMenu(-1)
        case .down: view.moveInMenu(1)
        case .choose:
            return selectByNumber(key, &app)
        case .restart:
            let start = menu.entries.first { if case .start = $0 { true } else { false } }
            return start.map { act($0, &app) } ?? .ignored
        case .copy, .copyAll, .export, .edit, .readInGuide:
            return app.perform(command, on: id)
        default: return performOnPage(command, &app)
        }
        return .done
    }

    func act(_ entry: Entry, _ app: inout AppContext) -> ScreenResult {
        switch entry {
        case .start(let tree, let question):
            guard let walk = WalkScreen(part: id, tree: tree, startingAt: question, app) else {
                return .done
            }
            return ScreenResult([.push(walk)])
        case .resume(let session): return .go(.session(session))
        case .part(let id): return .go(.part(id))
        case .guide(let line): return .go(.guide(id.guide, line: line))
        }
    }
}
