import TerminalCore
import TriageCore
import TriageWords

extension SymptomScreen {
    mutating func refresh(_ shared: Shared) {
        let page: Page
        (page, menu) = shared.compose { layout($0, width: $1) }
        view.show(page, rows: shared.content.rows)
        if view.selection == nil { view.selection = page.menu.first }
    }

    mutating func perform(_ command: Command, key: Key?, _ shared: inout Shared) -> Outcome {
        switch command {
        case .up: view.moveInMenu(-1)
        case .down: view.moveInMenu(1)
        case .choose:
            guard let number = key?.digit, let entry = menu.index(ofNumber: number) else {
                shared.sayNotThere(key)
                return .done
            }
            // Nothing is chosen unseen: first it is shown.
            guard !view.revealEntry(entry) else {
                shared.say(.chosenUnseen, String(number))
                return .done
            }
            return act(menu.entries[entry], shared)
        case .restart:
            let start = menu.entries.first { if case .start = $0 { true } else { false } }
            return start.map { act($0, shared) } ?? .ignored
        case .copy, .copyAll, .export, .edit, .readInGuide:
            return shared.take(id, command)
        default: return performOnPage(command, &shared)
        }
        return .done
    }

    mutating func choose(_ entry: Int, _ shared: inout Shared) -> Outcome {
        menu[entry].map { act($0, shared) } ?? .done
    }

    private func act(_ entry: Entry, _ shared: Shared) -> Outcome {
        switch entry {
        case .start(let tree, let question):
            guard let walk = WalkScreen(part: id, tree: tree, startingAt: question, shared) else {
                return .done
            }
            return Outcome([.push(walk)])
        case .resume(let session): return .go(.session(session))
        case .part(let id): return .go(.part(id))
        case .guide(let line): return .go(.guide(id.guide, line: line))
        }
    }
}
