import TerminalCore
import TriageCore
import TriageWords

/// What stands beside a question or a conclusion, where there is room.
enum WalkPane: CaseIterable, Sendable {
    /// Code to try, wrong beside right, the way here.
    case belongings
    /// The tree as an outline.
    case map
    /// The section of the guide.
    case guide

    fileprivate var phrase: Phrase {
        switch self {
        case .belongings: .besideIt
        case .map: .mapTitle
        case .guide: .inTheGuide
        }
    }
}

extension WalkScreen {
    /// Columns from which a walk has two panes.
    static let paneWidth = 120

    /// Whether there is room for two panes: two languages take it for themselves.
    static func hasPanes(_ app: AppContext) -> Bool {
        app.size.columns >= paneWidth && app.loaded.second == nil
    }

    /// The page of where the walk stands, and beside it what belongs to it.
    func panes(_ app: AppContext) -> (page: Page, menu: PageMenu<Entry>) {
        guard Self.hasPanes(app), let pane = app.display.walkPane,
            let guide = app.view.part(tree)?.guide
        else { return app.compose { inLanguage(of: $0).layout($0, width: $1) } }
        let width = app.size.columns - 5
        let left = width * 13 / 25
        let (page, menu) = layout(app, width: left, isWhole: false)
        let beside = self.pane(pane, app, in: guide, width: width - left)
        return (.panes(page, beside, width: left, app.glyphs), menu)
    }

    /// One of the panes, with the names of all above it. Where nothing belongs to the place, the map is shown.
    private func pane(_ pane: WalkPane, _ app: AppContext, in guide: Guide, width: Int) -> Page {
        var builder = PageBuilder(width: width, app: app)
        var shown = pane
        if pane == .belongings {
            var trial = builder
            belongings(app, in: guide, &trial)
            if trial.next == 0 { shown = .map }
        }
        let names = WalkPane.allCases.flatMap { pane in
            [StyledRun(app(pane.phrase), pane == shown ? .strong : .dim), StyledRun("  ")]
        }
        builder.line(
            [StyledRun("\(app.keyName(of: .pane, in: .question)) ", .badge)] + names.dropLast())
        builder.blank()
        switch shown {
        case .belongings: belongings(app, in: guide, &builder)
        case .map:
            builder.map(of: self, in: guide, showsHere: false) { builder, destination, runs, _ in
                let target = builder.linkTarget(destination)
                builder.paragraph(
                    runs.map { StyledRun($0.text, $0.role, target: target) })
            }
        case .guide:
            guard let (guide, part) = app.view.part(part) else { break }
            let trees = part.tree == nil ? app.view.trees(of: part, in: guide) : [part]
            builder.introduction(of: part, in: guide)
            builder.sectionBody(of: part, in: guide, without: Set(trees.map(\.id)))
            builder.blank()
            builder.further(
                app(.readGuide), detail: guide.title, .guide(guide.id, line: part.line))
        }
        return builder.finished()
    }

    /// Shows the next pane, or none; the map over the page where there is no room beside it.
    mutating func switchPane(_ app: inout AppContext) -> ScreenResult {
        guard Self.hasPanes(app) else { return showMap(app) }
        let all = WalkPane.allCases
        let place = app.display.walkPane.flatMap(all.firstIndex).map { $0 + 1 } ?? 0
        app.display.walkPane = all.indices.contains(place) ? all[place] : nil
        refresh(app)
        return .done
    }

    func showMap(_ app: AppContext) -> ScreenResult {
        .show(MapOverlay(self, app))
    }

    /// Goes to a question, or to what an answer of it comes to: back to one that was answered, else as a triage of its own
    /// that begins there.
    mutating func go(
        toQuestion index: Int, answer: Int?, _ app: inout AppContext
    ) -> [Effect] {
        guard walk.tree.questions.indices.contains(index) else { return [] }
        if canTakeBack, walk.answered.contains(where: { $0.question == index }) {
            while walk.position != .question(index), walk.back() {}
            app.say(.takenBackTo)
        } else if walk.position != .question(index) {
            guard let fresh = WalkScreen(part: part, tree: tree, startingAt: index, app) else {
                return []
            }
            let named = namesPart
            self = fresh
            namesPart = named
            app.say(.begunHere)
        }
        guard walk.position == .question(index) else { return [] }
        if let answer { walk.choose(.answer(answer)) }
        return moved(session.state(at: walk), &app).effects
    }
}

/// The tree as an outline over the walk through it; a row of it can be gone to.
struct MapOverlay: PageBox {
    let name: String
    let columns = 110
    var view = PageView()
    private let walk: WalkScreen
    private var rows: [Destination] = []
    /// The row of the question that the walk stands at.
    private var here: Int?

    init(_ walk: WalkScreen, _ app: AppContext) {
        name = app(.mapTitle)
        self.walk = walk
        refresh(app)
        let menu = view.page.menu
        view.selection = here.flatMap { menu.indices.contains($0) ? menu[$0] : nil } ?? menu.first
        view.select(0, among: menu)
        // What its answers lead to shows below it.
        if let here, menu.indices.contains(here) {
            view.scroll(to: view.page.targets[menu[here]].lines.lowerBound - view.rows / 3)
        }
    }

    var context: KeyContext { .map }

    mutating func refresh(_ app: AppContext) {
        guard let guide = app.view.part(walk.tree)?.guide else { return }
        var rows: [Destination] = []
        var here: Int?
        show(app) { [walk] builder in
            builder.map(of: walk, in: guide) { builder, destination, runs, isHere in
                if isHere { here = rows.count }
                builder.target(.choose(rows.count)) { builder in
                    builder.indented([StyledRun(" ")]) { $0.paragraph(runs) }
                }
                rows.append(destination)
            }
        }
        self.rows = rows
        self.here = here
        if view.selection == nil { view.selection = view.page.menu.first }
    }

    mutating func perform(_ command: Command, key: Key?, _ app: inout AppContext) -> ScreenResult {
        switch command {
        case .up: view.moveInMenu(-1)
        case .down: view.moveInMenu(1)
        case .map: return ScreenResult([.closeOverlay])
        case .copy, .copyAll:
            let text = view.page.lines.map(\.text).joined(separator: "\n")
            return .effect(app.copy(text, titled: name))
        default: return performInBox(command, &app)
        }
        return .done
    }

    mutating func choose(_ entry: Int, _ app: inout AppContext) -> ScreenResult {
        guard rows.indices.contains(entry) else { return .done }
        return ScreenResult([.closeOverlay, .go(rows[entry])])
    }
}

extension WalkScreen {
    /// The question that the walk stands at, or whose answer it came to; the first one at the end.
    fileprivate var standing: Int {
        switch walk.position {
        case .question(let index), .conclusion(let index, _): index
        case .end: walk.tree.start.first ?? 0
        }
    }
}

extension PageBuilder {
    /// Above so many rows, answers show only near the way.
    private static let mostRows = 60
    /// Above so many questions, those that are far from the way are counted, not shown.
    private static let mostQuestions = 80
    /// How many answers away from the way a question still shows.
    private static let near = 3

    /// A tree as an outline: the way taken, the question one stands at, and what every other answer leads to. Where it is
    /// large, it folds what is far.
    ///
    /// - Parameters:
    ///   - showsHere: whether the answers of the question that one stands at are shown, and what comes before it: beside
    ///     the question they are said already.
    ///   - row: adds a row that leads somewhere; one of them is the question that one stands at.
    fileprivate mutating func map(
        of screen: WalkScreen, in guide: Guide, showsHere: Bool = true,
        row: (inout PageBuilder, Destination, [StyledRun], _ isHere: Bool) -> Void
    ) {
        let walk = screen.walk
        let tree = walk.tree
        var entries = TreeOutline(tree).entries
        var taken: [Int: Set<Int>] = [:]
        for step in walk.steps {
            let answer = if case .answer(let index) = step.choice { [index] } else { [Int]() }
            taken[step.question, default: []].formUnion(answer)
        }
        let here = walk.position == .end ? nil : screen.standing
        // Beside a question only what follows is new.
        let isBeside = !showsHere && walk.question != nil
        if isBeside, let first = entries.firstIndex(where: { $0.question == here }) {
            entries.removeFirst(first)
        }
        let way = Set(taken.keys).union([here].compactMap { $0 })
        let rows = entries.reduce(0) { $0 + 1 + tree.questions[$1.question].answers.count }
        let open =
            rows <= Self.mostRows
            ? Set(tree.questions.indices)
            : way.union(tree.questions(within: 1, of: here.map { [$0] } ?? Set(tree.start)))
        let near =
            entries.count <= Self.mostQuestions
            ? open.union(tree.questions.indices)
            : open.union(
                tree.questions(within: Self.near, of: way.isEmpty ? Set(tree.start) : way))
        var folded = 0
        let words = screen.text(app)
        for entry in entries {
            guard near.contains(entry.question) else {
                folded += 1
                continue
            }
            more(folded)
            folded = 0
            let question = tree.questions[entry.question]
            let isHere = entry.question == here
            let sign =
                isHere ? app.glyphs.open : taken[entry.question] != nil ? app.glyphs.right : " "
            let role: Role = isHere ? .strong : way.contains(entry.question) ? .text : .dim
            let indent = String(repeating: "  ", count: min(entry.depth, 8))
            let label = question.label.map { [StyledRun($0 + " ", .badge)] } ?? []
            let isOpen = open.contains(entry.question)
            let count = isOpen ? "" : "  " + app(.answerCount, String(question.answers.count))
            indented([StyledRun(indent + "   ")], first: [StyledRun(indent)]) { builder in
                row(
                    &builder, .question(screen.tree, entry.question, answer: nil),
                    [StyledRun(sign + " ", isHere ? .accent : .success)] + label
                        + builder.marked(question.text, role, of: guide) + [StyledRun(count, .dim)],
                    isHere)
            }
            guard isOpen, !(isBeside && isHere) else { continue }
            for (index, answer) in question.answers.enumerated() {
                let isTaken = taken[entry.question]?.contains(index) == true
                let text = words.label(of: answer)
                let next = words.consequence(of: answer)
                let sign = isTaken ? app.glyphs.right : app.glyphs.hollow
                let destination: Destination =
                    if let next = answer.next {
                        .question(screen.tree, next, answer: nil)
                    } else {
                        .question(screen.tree, entry.question, answer: index)
                    }
                indented([StyledRun(indent + "       ")], first: [StyledRun(indent + "     ")]) {
                    builder in
                    row(
                        &builder, destination,
                        [StyledRun(sign + " ", isTaken ? .success : .dim)]
                            + builder.marked(text, isTaken ? .strong : .text, of: guide)
                            + [StyledRun("  ")] + builder.marked(next, .dim, of: guide),
                        false)
                }
            }
        }
        more(folded)
    }

    /// Counts questions that are not shown.
    private mutating func more(_ count: Int) {
        guard count > 0 else { return }
        line([StyledRun("     \(app.glyphs.ellipsis) \(app(.moreQuestions, String(count)))", .dim)])
    }
}
