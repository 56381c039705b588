import TriageCore
import TriageWords

/// What of a text can be done where it stands: boxes are ticked in the run that the checklist's own screen has, and
/// trees begin.
struct LiveParts: Sendable {
    /// The guide's checklists, by their ids.
    private(set) var lists: [PartID: ChecklistState] = [:]
    /// The items whose boxes are on the page; their targets have these numbers.
    private(set) var boxes: [(list: PartID, item: PartID)] = []
    /// The checklist that was ticked last.
    private var last: PartID?

    /// Beyond these a guide is a collection, and is ticked on the screens of its lists.
    private static let mostLists = 12

    /// Takes up the checklists of a guide.
    mutating func refresh(_ guide: Guide, _ app: AppContext) {
        let ids = guide.parts.filter { $0.checklist != nil }.prefix(Self.mostLists).map(\.id)
        lists = lists.filter { ids.contains($0.key) }
        for id in ids {
            lists[id, default: ChecklistState(id)].refresh(app)
        }
    }

    /// Boxes and beginnings for a page of the guide, which numbers the boxes as it lays them out.
    mutating func onPage(of guide: Guide) -> LiveBlocks {
        boxes = []
        var blocks = LiveBlocks()
        for id in lists.keys.sorted() {
            for entry in lists[id]?.run.items ?? [] where !entry.item.isChoice {
                blocks.items[entry.item.block] = (entry, boxes.count)
                boxes.append((id, entry.item.id))
            }
        }
        for part in guide.parts {
            guard let tree = part.tree, let start = tree.start.first,
                tree.questions.indices.contains(start)
            else { continue }
            blocks.starts[part.blocks.lowerBound] = LiveBlocks.Start(
                destination: .question(part.id, start, answer: nil), questions: tree.asked.count)
        }
        return blocks
    }

    /// What the lists need from the store.
    func arrival(_ app: AppContext) -> [Effect] {
        lists.keys.sorted().flatMap { lists[$0]?.arrival(app) ?? [] }.filter {
            if case .store(.loadStrays) = $0 { false } else { true }
        }
    }

    /// Ticks or unticks the item of a box.
    mutating func toggle(_ box: Int, _ app: inout AppContext) -> ScreenResult {
        guard boxes.indices.contains(box), let list = lists[boxes[box].list] else { return .done }
        last = boxes[box].list
        return list.perform(.toggle, on: .item(boxes[box].item), &app)
    }

    /// Takes the last change back of the list that was ticked last, or makes it again.
    func undoOrRedo(_ command: Command, _ app: inout AppContext) -> ScreenResult {
        guard let list = (last ?? lists.keys.min()).flatMap({ lists[$0] }) else {
            app.say(command == .undo ? .nothingToUndo : .nothingToRedo)
            return .done
        }
        return list.perform(command, on: nil, &app)
    }

    /// Hands on what the store says to every list, and what the reader says to the one that asked.
    mutating func receive(_ message: ScreenMessage, _ app: inout AppContext) -> ScreenResult {
        var concerned = lists.keys.sorted()
        if case .reply = message { concerned = concerned.filter { $0 == last } }
        var outcome = ScreenResult.done
        for id in concerned {
            let answer = lists[id]?.receive(message, &app) ?? .done
            lists[id]?.refresh(app)
            outcome.steps += answer.steps
            outcome.effects += answer.effects
        }
        return outcome
    }
}

/// The blocks of a document that are more than text on a page.
struct LiveBlocks {
    /// Where the questions of a tree begin.
    struct Start {
        let destination: Destination
        let questions: Int
    }

    /// Items by their block, with the number of their box.
    var items: [Int: (entry: ChecklistRun.Item, box: Int)] = [:]
    /// Beginnings by the first block of their tree.
    var starts: [Int: Start] = [:]
}

extension PageBuilder {
    /// A line above a tree that begins its questions.
    mutating func start(above block: Int) {
        guard let start = live?.starts[block] else { return }
        blank()
        further(
            app(.startTriage), detail: app(.questionCount, String(start.questions)),
            start.destination)
    }
}

extension ReaderScreen {
    func arrival(_ app: AppContext) -> [Effect] { live.arrival(app) }

    mutating func receive(_ message: ScreenMessage, _ app: inout AppContext) -> ScreenResult {
        switch message {
        case .go(.part(let id)) where id == PartID(guide): return visit(line: nil, app)
        case .go(.guide(guide, let line)): return visit(line: line, app)
        case .reply: return live.receive(message, &app)
        case .result(let result):
            let outcome = live.receive(message, &app)
            switch result {
            case .records, .changed: showLive(app)
            case .runs, .strays, .changes: break
            }
            return outcome
        default: return .ignored
        }
    }

    /// Lays the boxes out as they are now; the window stays where it is.
    private mutating func showLive(_ app: AppContext) {
        guard let guide = app.view.guide(guide) else { return }
        live.refresh(guide, app)
        blocks = live.onPage(of: guide)
        view.show(layout(app), rows: view.rows)
    }

    /// The tree that begins in the window, where no box comes before it: what Space does is never chosen unasked.
    var shownStart: Int? {
        view.targets(in: view.window).first(where: isBoxOrStart).flatMap { isStart($0) ? $0 : nil }
    }

    private func isBoxOrStart(_ target: Int) -> Bool {
        if case .item = view.page.targets[target].action { true } else { isStart(target) }
    }

    func isStart(_ target: Int) -> Bool {
        guard view.page.targets.indices.contains(target),
            case .go(let destination) = view.page.targets[target].action
        else { return false }
        return blocks.starts.values.contains { $0.destination == destination }
    }

    /// The box that is selected and shows.
    var selectedBox: Int? {
        guard view.isSelectionShown, case .item(let box)? = view.selectedAction else { return nil }
        return box
    }

    /// The checklist of a box on its own screen, at the item.
    func checklist(ofBox box: Int, _ app: AppContext) -> ScreenResult {
        guard live.boxes.indices.contains(box) else { return .done }
        let (list, item) = live.boxes[box]
        var screen = ChecklistScreen(list, app)
        if let row = screen.rows.firstIndex(of: .item(item)) { screen.select(row: row, app) }
        return ScreenResult([.push(screen)])
    }
}
