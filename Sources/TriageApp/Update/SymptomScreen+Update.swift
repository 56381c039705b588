import TerminalCore
import TriageCore
import TriageWords

extension SymptomScreen {
    mutating func refresh(_ shared: Shared) {
        // The entries are those of the reader's own language, which is laid out first.
        var own: [Entry]?
        let page = shared.compose { shared, width in
            let layout = layout(shared, width: width)
            own = own ?? layout.entries
            return layout.page
        }
        entries = own ?? []
        view.show(page, rows: shared.content.rows)
        if view.selection == nil { view.selection = page.menu.first }
    }

    mutating func perform(_ command: Command, key: Key?, _ shared: inout Shared) -> Outcome {
        switch command {
        case .up: view.moveInMenu(-1)
        case .down: view.moveInMenu(1)
        case .choose:
            guard let number = key?.digit, entries.indices.contains(number - 1)
            else { return .ignored }
            // Nothing is chosen unseen: first it is shown.
            guard !view.revealEntry(number - 1) else { return .done }
            return act(entries[number - 1], shared)
        case .restart:
            let start = entries.first { if case .start = $0 { true } else { false } }
            return start.map { act($0, shared) } ?? .ignored
        case .copy, .copyAll, .export, .edit, .readInGuide:
            return shared.take(id, command)
        default: return performOnPage(command, &shared)
        }
        return .done
    }

    mutating func choose(_ entry: Int, _ shared: inout Shared) -> Outcome {
        entries.indices.contains(entry) ? act(entries[entry], shared) : .done
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
