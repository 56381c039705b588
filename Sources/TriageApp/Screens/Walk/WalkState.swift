import Foundation
import TriageCore
import TriageEvidence
import TriageWords

/// A walk through a decision tree: its questions, what it finds, and its end.
struct WalkScreen: MenuScreen {
    /// An entry of the menu that is on screen.
    enum Entry: Sendable, Hashable {
        case choice(TreeWalk.Choice)
        case solved, done, restart, report
        /// At the end, the answer to a question that was not sure.
        case answer(to: Int, Int)
        /// At the end, a finding that is still possible.
        case possible(question: Int, answer: Int)
        /// At the end, search with some words typed.
        case search(String)
        case go(Destination)
        /// A line of the project that speaks for an answer.
        case evidence(EvidencePlace)
    }

    /// The symptom, or the tree where it belongs to none.
    let part: PartID
    let tree: PartID
    var walk: TreeWalk
    var session: Session
    var menu = PageMenu<Entry>()
    /// Whether the breadcrumb names the part: on the way here it did not come up.
    var namesPart = false
    /// Whether the finding was come to by a link or by search: the answers are those that lead to it, and nobody's yet.
    var isStoodAt = false
    /// Whether the project says something to the question.
    var hasEvidence = false
    /// Whether there are quick checks to show.
    var hasQuickCheck = false
    /// Whether the triage came to its end here, rather than before it was kept.
    var hasEndedHere = false
    /// The question whose cursor was put on what the project says.
    var aimedAt: Int?
    /// What the project said to steps that were just taken, by their index: kept with the next change of the walk.
    var pendingEvidence: [Int: Session.StepEvidence] = [:]
    /// The walk as it was before choices were taken back, the last one last, until another one is made.
    var takenBack: [(walk: TreeWalk, state: Session.State)] = []
    var number = NumberEntry()
    /// Of a question's answers.
    var filter = FilterField()
    var view = PageView()

    /// Begins a walk.
    ///
    /// - Returns: nil where the part holds no tree.
    init?(part: PartID, tree: PartID, startingAt question: Int, _ app: AppContext) {
        guard let (guide, treePart) = app.view.part(tree), let decisions = treePart.tree,
            decisions.questions.indices.contains(question)
        else { return nil }
        let title = app.view.part(part)?.part.title ?? treePart.title
        let now = app.clock.date
        self.part = part
        self.tree = tree
        walk = TreeWalk(decisions, startingAt: question)
        session = Session(
            id: Self.sessionName(app), beginning: walk, part: part, tree: tree, title: title,
            guide: guide, project: app.kept.project, at: now)
        refresh(app)
    }

    /// Takes a kept walk up again.
    ///
    /// - Returns: nil where its tree is not loaded any more.
    init?(resuming session: Session, _ app: AppContext) {
        guard let decisions = app.view.part(session.tree)?.part.tree else { return nil }
        part = session.part
        tree = session.tree
        walk = TreeWalk(decisions, resuming: session)
        self.session = session
        refresh(app)
    }

    /// A name that no kept session has.
    static func sessionName(_ app: AppContext) -> String {
        let now = app.clock.date
        let taken = Set(app.kept.sessions.map(\.id))
        var digits = app.kept.sessionDigits
        while taken.contains(Session.name(at: now, digits: digits)), taken.count < Int(UInt16.max) {
            digits &+= 1
        }
        return Session.name(at: now, digits: digits)
    }

    var context: KeyContext {
        switch walk.position {
        case .question: filter.isOpen ? .filter : .question
        // How it went is said once; after that only what to do next is asked.
        case .conclusion: session.state == .solved ? .end : .conclusion
        case .end: .end
        }
    }

    /// Beside "Question 1 of 5" it would be taken for how much of the triage is done.
    var percentRead: Int? { nil }

    var place: Place? { Place(part) }

    var idleCommands: [Command] {
        var idle = view.idleCommands
        if filter.isActive { idle.removeAll { $0 == .back } }
        if !hasQuickCheck { idle.append(.quickCheck) }
        if !menu.isNumbered { idle.append(.choose) }
        if !canTakeBack { idle.append(.takeBack) }
        if !hasEvidence { idle += [.evidence, .takeSure] }
        return idle
    }

    /// What was solved before is kept as it is, looking at it changes nothing; a choice may be another one.
    var canTakeBack: Bool {
        !walk.answered.isEmpty && (!isSolved || hasEndedHere)
    }

    /// A choice is kept at once, and not solved by that.
    var isSolved: Bool { session.state == .solved && !session.isDecision }

    func title(in app: AppContext) -> String {
        crumbs(in: app).joined(separator: " \(app.glyphs.crumb) ")
    }

    func crumbs(in app: AppContext) -> [String] {
        (namesPart ? [app.title(of: session)] : []) + [placeInWalk(app)]
    }

    /// How many questions were asked on this way, and how many more may come.
    private func progress(_ app: AppContext) -> String {
        guard case .question(let open) = walk.position else { return "" }
        let asked = Set(walk.answered.map(\.question)).subtracting([open])
        let number = asked.count + 1
        let more = walk.tree.mostQuestions(behind: open, without: asked)
        return more == 0
            ? app(.lastQuestion, String(number))
            : app(.questionOf, String(number), String(more))
    }

    private func placeInWalk(_ app: AppContext) -> String {
        if let look = walk.secondLook {
            return app(.unsureOf, String(look.number), String(look.count))
        }
        return switch walk.position {
        case .question:
            progress(app)
        case .conclusion: app(.finding)
        case .end: app(.endOfTree)
        }
    }
}
