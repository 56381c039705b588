import Foundation
import TerminalCore
import TriageCore
import TriageWords

extension WalkScreen {
    mutating func refresh(_ shared: Shared) {
        // The way back leads to screens as they were; the triage itself went on.
        if let kept = shared.sessions.first(where: { $0.id == session.id }), kept != session {
            session = kept
            walk = TreeWalk(walk.tree, resuming: kept)
            view = PageView()
        }
        // The tree of another language, or of a changed file, walked as far as it fits.
        if let tree = shared.view.part(tree)?.part.tree, tree != walk.tree {
            walk = TreeWalk(tree, resuming: session)
        }
        // Where the file does not ask any more what was answered, the way ends before.
        if walk.steps.count < session.steps.count { session.steps = walk.record }
        let page: Page
        (page, menu) = shared.compose { inLanguage(of: $0).layout($0, width: $1) }
        hasQuickCheck = shared.view.part(tree).flatMap { QuickCheck(part, in: $0.guide) } != nil
        view.show(page, rows: shared.content.rows)
        // A key too many shall not end a triage: how it went has to be chosen.
        if view.selection == nil,
            walk.finding == nil || session.state == .solved && !(isSolved && hasEndedHere)
        {
            view.selection = page.menu.first
        }
    }

    /// The same walk through the tree in another language.
    private func inLanguage(of shared: Shared) -> WalkScreen {
        guard let tree = shared.view.part(tree)?.part.tree, tree != walk.tree else { return self }
        var other = self
        other.walk = TreeWalk(tree, resuming: session)
        return other
    }

    mutating func perform(_ command: Command, key: Key?, _ shared: inout Shared) -> Outcome {
        switch command {
        case .up: view.moveInMenu(-1)
        case .down: view.moveInMenu(1)
        case .open where view.selection == nil && !isSolved: askHowItWent(&shared)
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
            return act(menu.entries[entry], &shared)
        case .notSure: return act(.choice(.notSure), &shared)
        case .notSolved: return act(.choice(.notSolved), &shared)
        case .solved where walk.finding != nil:
            return act(session.state == .solved ? .done : .solved, &shared)
        case .takeBack:
            guard canTakeBack else { return Outcome([.pop]) }
            // Of what is solved, that is the last thing said.
            guard isSolved || walk.back() else { return Outcome([.pop]) }
            leaveKept(shared)
            return moved(.open, &shared)
        case .back where !view.find.isOwn, .leave, .home:
            // What is solved stays so.
            hasEndedHere = false
            return .ignored
        case .restart: return act(.restart, &shared)
        case .quickCheck: return quickCheck(&shared)
        case .copy, .save:
            // Of a finding one wants the code first, where it has any.
            if walk.finding != nil, let taken = view.takeFirst(command, shared) { return taken }
            guard command == .copy else { return performOnPage(command, &shared) }
            return copyText(shared)
        case .copyText: return copyText(shared)
        case .copyAll: return .effect(shared.copy(shared.report(of: session), shared(.report)))
        case .export: return .effect(shared.saveReport(of: session))
        case .edit, .readInGuide:
            guard let (guide, part) = shared.view.part(tree) else { return .ignored }
            let line = sourceLine ?? part.line
            if command == .readInGuide { return .go(.guide(guide.id, line: line)) }
            return .effect(.edit(guide, line: line))
        default: return performOnPage(command, &shared)
        }
        return .done
    }

    /// Brings the choice below a finding into view; where it is, names its keys: Enter alone does not say how it went.
    private mutating func askHowItWent(_ shared: inout Shared) {
        guard !view.revealMenu() else { return }
        let keys = [Command.solved, .notSolved].map { shared.keyName(of: $0, in: context) }
        shared.say(.howItWent, keys[0], keys[1])
    }

    mutating func choose(_ entry: Int, _ shared: inout Shared) -> Outcome {
        menu[entry].map { act($0, &shared) } ?? .done
    }

    private mutating func act(_ entry: Entry, _ shared: inout Shared) -> Outcome {
        switch entry {
        case .go(let destination): return .go(destination)
        case .choice(let choice):
            guard walk.take(choice) else {
                if case .answer = choice { shared.say(.alreadyTried) }
                return .done
            }
            leaveKept(shared)
            return moved(session.state(at: walk), &shared)
        case .solved:
            guard walk.question == nil else { return .done }
            leaveKept(shared)
            session.state = .solved
            hasEndedHere = true
            let effects = keep(&shared)
            // What has to be done stays where it is read; the menu is another one.
            view.selection = nil
            refresh(shared)
            shared.notice = Notice(.success, shared(.solvedNotice))
            return Outcome(effects: effects)
        case .done:
            // It stays so.
            hasEndedHere = false
            return Outcome([.home])
        case .restart:
            let first = walk.tree.questions.firstIndex { $0.name == session.first } ?? 0
            guard let fresh = WalkScreen(part: part, tree: tree, startingAt: first, shared) else {
                return .done
            }
            if !walk.answered.isEmpty { shared.say(.startedAgain) }
            return Outcome([.replace(fresh)])
        case .report:
            return .effect(shared.saveReport(of: session))
        }
    }

    /// Lays out where the walk stands now, and keeps it.
    private mutating func moved(_ state: Session.State, _ shared: inout Shared) -> Outcome {
        view = PageView()
        hasEndedHere = state == .solved
        // Of a tree that is not loaded any more, the words stay as they were.
        let read = shared.view.part(tree)
        let title = read.map { shared.view.part(part)?.part.title ?? $0.part.title }
        session.adopt(
            walk, as: state, title: title ?? session.title,
            language: read?.guide.language ?? session.language)
        let effects = keep(&shared)
        refresh(shared)
        return Outcome(effects: effects)
    }

    /// Leaves a kept way as it is where not all of it can be walked here: this one goes on under a name of its own.
    private mutating func leaveKept(_ shared: Shared) {
        guard let kept = shared.sessions.first(where: { $0.id == session.id }),
            !kept.fits(walk.tree)
        else { return }
        session.id = Self.sessionName(shared)
        session.startedAt = Date(timeIntervalSince1970: shared.now)
        session.contentVersion = shared.view.part(tree)?.guide.metadata("version") ?? ""
        session.state = .open
        session.isWhole = true
    }

    private mutating func keep(_ shared: inout Shared) -> [Effect] {
        session.updatedAt = Date(timeIntervalSince1970: shared.now)
        shared.sessions.removeAll { $0.id == session.id }
        // Nothing was answered: there is nothing to keep.
        guard !walk.answered.isEmpty else { return [.store(.deleteSession(session.id))] }
        shared.sessions.insert(session, at: 0)
        return [.store(.saveSession(session))]
    }

    private func quickCheck(_ shared: inout Shared) -> Outcome {
        guard let guide = shared.view.part(tree)?.guide, let check = QuickCheck(part, in: guide)
        else {
            shared.say(.noQuickCheck)
            return .done
        }
        let text = guide.markdown(of: check.blocks)
        return Outcome([
            .overlay(
                PageOverlay(
                    title: shared(.quickChecks), source: PageOverlay.Source(text: text, all: text),
                    shared
                ) { $0.blocks(check.blocks, of: guide) })
        ])
    }

    /// Line of the source, starting with 1, of what is on screen.
    private var sourceLine: Int? {
        switch walk.position {
        case .question(let index): walk.tree.questions[index].line
        case .finding(let question, let answer): walk.tree.questions[question].answers[answer].line
        case .end: nil
        }
    }

    /// What is asked or found.
    private func copyText(_ shared: Shared) -> Outcome {
        if let found = walk.finding {
            let language = shared.view.part(tree)?.guide.mainLanguage ?? ""
            return .effect(shared.copy(found.markdown(language: language), shared(.theFinding)))
        }
        if let question = walk.question {
            return .effect(shared.copy(question.text, shared(.theQuestion)))
        }
        return .effect(shared.copy(shared.report(of: session), shared(.report)))
    }
}
