import TerminalCore
import TriageCore
import TriageWords

/// What shows a page: finding, links, their letters and the mouse work alike on all of them.
protocol PageComponent: Component {
    var view: PageView { get set }
    /// Which rows of the key table hold while nothing is typed.
    var context: KeyContext { get }
    /// Follows a link.
    func go(to destination: Destination) -> ScreenResult
    /// Carries out an entry of the page's menu.
    mutating func choose(_ entry: Int, _ app: inout AppContext) -> ScreenResult
    /// Opens or closes the container that begins at a line of the source, starting with 1.
    mutating func fold(atLine line: Int, _ app: inout AppContext) -> ScreenResult
}

/// A screen that is a page.
protocol PageScreen: PageComponent, Screen {}

extension PageScreen {
    var percentRead: Int? { view.percentRead }

    func resting() -> Self {
        var screen = self
        screen.view.forgetPage()
        return screen
    }

    mutating func uncover(_ rows: Int, _ app: AppContext) { view.uncover(rows) }

    mutating func show(_ hit: SearchHit, marking words: TextPattern, _ app: AppContext) -> Bool {
        showOnPage(hit, marking: words, app)
    }

    /// Shows what a search found where it stands on the page.
    mutating func showOnPage(
        _ hit: SearchHit, marking words: TextPattern, _ app: AppContext
    ) -> Bool {
        layOutWhole(app)
        view.show(words, fromLine: view.page.index(ofSourceLine: hit.line))
        return !hit.titleMarks.isEmpty || !view.find.hits.isEmpty
    }
}

extension PageComponent {
    var keys: KeyContext { view.typing ?? context }
    var idleCommands: [Command] { view.idleCommands }

    func render(on canvas: inout Canvas, _ app: AppContext) { canvas.drawPage(view, app) }

    mutating func dispatch(_ command: Command, key: Key?, _ app: inout AppContext) -> ScreenResult {
        view.performOnSelected(command, app) ?? perform(command, key: key, &app)
    }

    func go(to destination: Destination) -> ScreenResult { .go(destination) }
    mutating func choose(_ entry: Int, _ app: inout AppContext) -> ScreenResult { .done }
    mutating func fold(atLine line: Int, _ app: inout AppContext) -> ScreenResult { .done }

    mutating func type(_ input: Typed, _ app: inout AppContext) -> ScreenResult? {
        typeOnPage(input, &app)
    }

    /// Takes keys while something is looked for, or links have letters.
    mutating func typeOnPage(_ input: Typed, _ app: inout AppContext) -> ScreenResult? {
        switch view.type(input) {
        case .ignored: nil
        case .taken: .done
        case .followed(let target): touch(target, &app)
        }
    }

    /// The commands that mean the same on every page.
    mutating func performOnPage(_ command: Command, _ app: inout AppContext) -> ScreenResult {
        switch command {
        case .open:
            // As in a pager, where there is nothing to open.
            guard let selection = view.selection else {
                view.scroll(by: 1)
                return .done
            }
            // Nor is anything chosen unseen: first it is shown.
            guard view.isSelectionShown else {
                view.revealInContext(view.page.targets[selection].lines)
                app.say(.chosenUnseen, app.keyName(of: .open, in: context))
                return .done
            }
            return follow(selection, &app)
        case .save:
            app.say(.noCodeSelected, app.keyName(of: .nextPane, in: context))
            return .done
        case .back: return view.clearFind() ? .done : .ignored
        case .nextHit where !view.find.isActive, .previousHit where !view.find.isActive:
            guard view.find.resume(in: view.page) else {
                app.noteNothingSought(.find, in: context)
                return .done
            }
            return view.perform(command) ? .done : .ignored
        case .nextPane: return selectNext(1, &app)
        case .previousPane: return selectNext(-1, &app)
        case .hints:
            if !view.showHints() { app.say(.noLinks) }
            return .done
        default: return view.perform(command) ? .done : .ignored
        }
    }

    /// Selects the next or previous link or entry; the way back leads to where it was far from.
    private mutating func selectNext(_ step: Int, _ app: inout AppContext) -> ScreenResult {
        let before = self
        guard view.selectNext(step) else {
            let phrase: Phrase = view.page.targets.isEmpty ? .noLinks : .noMoreLinks
            app.say(phrase)
            return .done
        }
        let isFar = abs(view.offset - before.view.offset) >= view.rows
        guard isFar, let screen = before as? any Screen else { return .done }
        return ScreenResult([.leave(screen)])
    }

    mutating func click(_ mouse: MouseEvent, _ app: inout AppContext) -> ScreenResult {
        clickOnPage(mouse, &app)
    }

    /// What a click, or the wheel, does to the page.
    mutating func clickOnPage(_ mouse: MouseEvent, _ app: inout AppContext) -> ScreenResult {
        switch mouse.kind {
        case .wheelUp, .wheelDown: view.scroll(by: mouse.wheelLines)
        case .press, .doubleClick:
            guard let target = view.target(atRow: mouse.row, column: mouse.column - 1) else {
                return .done
            }
            return point(at: target, mouse, &app)
        }
        return .done
    }

    /// What a click does to a target: as in lists, an entry of a menu is only selected by the first one; links in the
    /// text are followed.
    mutating func point(at target: Int, _ mouse: MouseEvent, _ app: inout AppContext)
        -> ScreenResult
    {
        let isSelected = view.selection == target || mouse.kind == .doubleClick
        if case .choose = view.page.targets[target].action, !isSelected {
            view.selection = target
            return .done
        }
        return touch(target, &app)
    }

    /// Follows a target that was pointed at; what is to be taken away is only selected the first time.
    mutating func touch(_ target: Int, _ app: inout AppContext) -> ScreenResult {
        let wasSelected = view.selection == target
        view.selection = target
        if view.selectsToTake, !wasSelected {
            view.revealSelection()
            return .done
        }
        return follow(target, &app)
    }

    private mutating func follow(_ target: Int, _ app: inout AppContext) -> ScreenResult {
        guard view.page.targets.indices.contains(target) else { return .done }
        return switch view.page.targets[target].action {
        case .go(let destination): go(to: destination)
        case .choose(let entry): choose(entry, &app)
        case .take: view.performOnSelected(.open, app) ?? .done
        case .item(let box): choose(box, &app)
        case .fold(let line): fold(atLine: line, &app)
        }
    }
}

extension MouseEvent {
    /// Lines that the wheel scrolls by, downwards; 0 where it is not the wheel.
    var wheelLines: Int {
        switch kind {
        case .wheelUp: -3
        case .wheelDown: 3
        case .press, .doubleClick: 0
        }
    }
}
