import Foundation
import TerminalCore
import TriageCore
import TriageWords

extension WalkScreen {
    mutating func refresh(_ app: AppContext) {
        // The way back leads to screens as they were; the triage itself went on.
        if let kept = app.kept.sessions.first(where: { $0.id == session.id }), kept != session {
            session = kept
            walk = TreeWalk(walk.tree, resuming: kept)
            view = PageView()
        }
        // The tree of another language, or of a changed file, walked as far as it fits.
        if let tree = app.view.part(tree)?.part.tree, tree != walk.tree {
            walk = TreeWalk(tree, resuming: session)
        }
        // Where the file does not ask any more what was answered, the way ends before.
        if walk.steps.count < session.steps.count { session.steps = walk.record }
        let page: Page
        (page, menu) = panes(app)
        hasQuickCheck = app.view.part(tree).flatMap { QuickCheck(part, in: $0.guide) } != nil
        view.show(page, rows: app.content.rows - (filter.isActive ? 1 : 0))
        hasEvidence = evidence(app) != nil || finding(app) != nil
        aimAtEvidence(app)
        // A key too many shall not end a triage: how it went has to be chosen.
        if view.selection == nil, walk.conclusion == nil { view.selection = page.menu.first }
    }

    /// The same walk through the tree in another language.
    func inLanguage(of app: AppContext) -> WalkScreen {
        guard let tree = app.view.part(tree)?.part.tree, tree != walk.tree else { return self }
        var other = self
        other.walk = TreeWalk(tree, resuming: session)
        return other
    }

    mutating func receive(_ message: ScreenMessage, _ app: inout AppContext) -> ScreenResult {
        switch message {
        case .reply(.overruled(let choice, let reason)):
            return choose(choice, because: reason, &app)
        case .libraryRead:
            let way = session.steps.count
            refresh(app)
            if session.steps.count < way { app.warn(.guideChanged) }
        case .searchable: refresh(app)
        case .go(.question(tree, let index, let answer)):
            var walk = self
            let effects = walk.go(toQuestion: index, answer: answer, &app)
            return ScreenResult([.visit(walk)], effects: effects)
        default: return .ignored
        }
        return .done
    }

    mutating func show(_ hit: SearchHit, marking words: TextPattern, _ app: AppContext) -> Bool {
        view.mark(words)
        return true
    }

    mutating func perform(_ command: Command, key: Key?, _ app: inout AppContext) -> ScreenResult {
        switch command {
        case .up: view.moveInMenu(-1)
        case .down: view.moveInMenu(1)
        case .open where view.selection == nil && !isSolved: askHowItWent(&app)
        case .choose:
            return selectByNumber(key, &app)
        case .filter:
            filter.open()
            refresh(app)
        case .back where filter.clear(): refresh(app)
        case .notSure: return act(.choice(.notSure), &app)
        case .notSolved: return act(.choice(.notSolved), &app)
        case .solved where walk.conclusion != nil:
            return act(.solved, &app)
        case .takeBack:
            guard canTakeBack else { return ScreenResult([.pop]) }
            let before = (walk, session.state)
            // Of what is solved, that is the last thing said.
            guard isSolved || walk.back() else { return ScreenResult([.pop]) }
            leaveKept(app)
            let undone = takenBack + [before]
            defer { takenBack = undone }
            return moved(.open, &app)
        case .redo:
            guard let (again, state) = takenBack.last, again.tree == walk.tree else {
                app.say(.nothingToRedo)
                return .done
            }
            leaveKept(app)
            walk = again
            let undone = takenBack.dropLast()
            defer { takenBack = Array(undone) }
            return moved(state, &app)
        case .back where !view.find.isOwn, .leave, .home:
            // What is solved stays so.
            hasEndedHere = false
            return .ignored
        case .restart: return act(.restart, &app)
        case .quickCheck: return quickCheck(&app)
        case .evidence: return showEvidence(&app)
        case .lookIntoProject:
            return app.askToRun(evidence(app)?.waiting ?? []) ?? .ignored
        case .takeSure: return answerSure(&app)
        case .edit where selectedPlace != nil:
            return selectedPlace.map { .effect(.editProject(path: $0.path, line: $0.line)) }
                ?? .done
        case .map: return showMap(app)
        case .pane: return switchPane(&app)
        case .copy, .save:
            // Of a finding one wants the code first, where it has any.
            if walk.conclusion != nil, let result = view.performOnFirstCode(command, app) {
                return result
            }
            guard command == .copy else { return performOnPage(command, &app) }
            return copyText(&app)
        case .copyText: return copyText(&app)
        case .copyAll: return app.copyReport(of: session)
        case .export: return app.exportReport(of: session)
        case .edit, .readInGuide:
            guard let (guide, part) = app.view.part(tree) else { return .ignored }
            let line = sourceLine ?? part.line
            if command == .readInGuide { return .go(.guide(guide.id, line: line)) }
            return .effect(.edit(guide, line: line))
        default: return performOnPage(command, &app)
        }
        return .done
    }

    /// Brings the choice below a finding into view; where it is, names its keys: Enter alone does not say how it went.
    private mutating func askHowItWent(_ app: inout AppContext) {
        guard !view.revealMenu() else { return }
        let keys = [Command.solved, .notSolved].map { app.keyName(of: $0, in: context) }
        app.say(.howItWent, keys[0], keys[1])
    }

    /// Takes what filters the answers; Enter gives the one that is selected.
    mutating func type(_ input: Typed, _ app: inout AppContext) -> ScreenResult? {
        number.hear(input)
        guard filter.isOpen else { return typeOnPage(input, &app) }
        if input == .key(.enter), let selection = view.selection,
            case .choose(let entry) = view.page.targets[selection].action, let chosen = menu[entry]
        {
            _ = filter.clear()
            refresh(app)
            return act(chosen, &app)
        }
        let before = filter.field.text
        guard filter.type(input) else { return nil }
        if filter.field.text != before || !filter.isActive { view.selection = nil }
        refresh(app)
        return .done
    }

    func render(on canvas: inout Canvas, _ app: AppContext) {
        canvas.drawPage(view, app)
        guard filter.isActive else { return }
        canvas.fill(.text, row: canvas.rows - 1)
        // "Not sure" is none of the answers.
        let answers = menu.entries.indices.filter {
            if case .choice(.answer) = menu.entries[$0] { true } else { false }
        }
        let actions = Set(view.page.targets.map(\.action))
        let shown = answers.filter { actions.contains(.choose($0)) }
        canvas.put(
            filter, passing: (shown.count, answers.count), row: canvas.rows - 1, column: 1,
            columns: canvas.columns - 2)
    }

    mutating func act(_ entry: Entry, _ app: inout AppContext) -> ScreenResult {
        switch entry {
        case .go(let destination): return .go(destination)
        case .evidence(let place):
            return .effect(.editProject(path: place.path, line: place.line))
        case .choice(let choice):
            return askWhyOverruled(choice, app) ?? choose(choice, because: "", &app)
        case .answer(let question, let answer):
            guard walk.answer(answer, toUnsure: question) else { return .done }
            leaveKept(app)
            return moved(session.state(at: walk), &app)
        case .possible(let question, let answer): return show(question, answer, app)
        case .search(let words):
            app.search.last = words
            return ScreenResult([.push(SearchScreen(app))])
        case .solved:
            guard walk.question == nil else { return .done }
            guard session.state != .solved else {
                let phrase: Phrase = session.isDecision ? .decidedNotice : .solvedNotice
                app.notice = Notice(.success, app(phrase))
                return .done
            }
            leaveKept(app)
            session.state = .solved
            hasEndedHere = true
            takenBack = []
            let effects = keep(&app)
            // What has to be done stays where it is read; the menu is another one.
            view.selection = nil
            refresh(app)
            app.notice = Notice(.success, app(.solvedNotice))
            return ScreenResult(effects: effects)
        case .done:
            // It stays so.
            hasEndedHere = false
            return ScreenResult([.home])
        case .restart:
            let first = walk.tree.questions.firstIndex { $0.name == session.first } ?? 0
            guard var fresh = WalkScreen(part: part, tree: tree, startingAt: first, app) else {
                return .done
            }
            fresh.namesPart = namesPart
            if !walk.answered.isEmpty { app.say(.startedAgain) }
            return ScreenResult([.replace(fresh)])
        case .report:
            return app.exportReport(of: session)
        }
    }

    /// Gives an answer, with what the project said to it.
    mutating func choose(
        _ choice: TreeWalk.Choice, because reason: String, _ app: inout AppContext
    ) -> ScreenResult {
        let said = kept(choice, because: reason, app)
        let index = walk.steps.count
        guard walk.choose(choice) else {
            if case .answer = choice { app.say(.alreadyTried) }
            return .done
        }
        leaveKept(app)
        if let said { pendingEvidence[index] = said }
        return moved(session.state(at: walk), &app)
    }

    /// Lays out where the walk stands now, and keeps it.
    mutating func moved(_ state: Session.State, _ app: inout AppContext) -> ScreenResult {
        view = PageView()
        filter = FilterField()
        hasEndedHere = state == .solved
        takenBack = []
        // Of a tree that is not loaded any more, the words stay as they were.
        let read = app.view.part(tree)
        let title = read.map { app.view.part(part)?.part.title ?? $0.part.title }
        session.adopt(
            walk, as: state, title: title ?? session.title,
            language: read?.guide.language ?? session.language)
        for (index, said) in pendingEvidence where session.steps.indices.contains(index) {
            session.steps[index].evidence = said
        }
        pendingEvidence = [:]
        aimedAt = nil
        var effects = keep(&app)
        // What sounds like it is searched for.
        if walk.position == .end, app.index == nil {
            effects.append(app.indexing(app.view.language))
        }
        refresh(app)
        return ScreenResult(effects: effects)
    }

    /// Leaves a kept way as it is where not all of it can be walked here: this one goes on under a name of its own.
    mutating func leaveKept(_ app: AppContext) {
        guard let kept = app.kept.sessions.first(where: { $0.id == session.id }),
            !kept.fits(walk.tree)
        else { return }
        session.id = Self.sessionName(app)
        session.startedAt = app.clock.date
        session.contentVersion = app.view.part(tree)?.guide.metadata("version") ?? ""
        session.state = .open
        session.isWhole = true
    }

    private mutating func keep(_ app: inout AppContext) -> [Effect] {
        session.updatedAt = app.clock.date
        app.kept.sessions.removeAll { $0.id == session.id }
        // Nothing was answered: there is nothing to keep.
        guard !walk.answered.isEmpty else { return [.store(.deleteSession(session.id))] }
        app.kept.sessions.insert(session, at: 0)
        return [.store(.saveSession(session))]
    }

    private func quickCheck(_ app: inout AppContext) -> ScreenResult {
        guard let guide = app.view.part(tree)?.guide, let check = QuickCheck(part, in: guide)
        else {
            app.say(.noQuickCheck)
            return .done
        }
        let text = guide.markdown(of: check.blocks)
        return .show(
            PageOverlay(
                title: app(.quickChecks), source: PageOverlay.Source(text: text, all: text),
                app
            ) { $0.blocks(check.blocks, of: guide) })
    }

    /// Line of the source, starting with 1, of what is on screen.
    private var sourceLine: Int? {
        switch walk.position {
        case .question(let index): walk.tree.questions[index].line
        case .conclusion(let question, let answer):
            walk.tree.questions[question].answers[answer].line
        case .end: nil
        }
    }

    /// What is asked or found.
    private func copyText(_ app: inout AppContext) -> ScreenResult {
        if let found = walk.conclusion {
            let language = app.view.part(tree)?.guide.mainLanguage ?? ""
            return .effect(app.copy(found.markdown(language: language), app(.theFinding)))
        }
        if let question = walk.question {
            return .effect(app.copy(question.text, app(.theQuestion)))
        }
        return app.copyReport(of: session)
    }
}
