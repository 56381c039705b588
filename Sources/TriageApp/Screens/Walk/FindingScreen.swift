import TriageCore
import TriageWords

/// A finding that was not walked to: from search, by its id, by a link.
extension WalkScreen {
    /// A walk that stands at a finding, come to on the shortest way. It is kept once something is said to it.
    ///
    /// - Returns: nil where the tree is not loaded.
    static func standing(
        at question: Int, answer: Int, of tree: Part, in guide: Guide, _ app: AppContext
    ) -> WalkScreen? {
        guard let decisions = tree.tree else { return nil }
        let owner = tree.owner.flatMap(guide.part)
        let part = owner?.kind == .symptom ? owner?.id ?? tree.id : tree.id
        let way = decisions.way(to: question) ?? []
        func begun(at question: Int) -> WalkScreen? {
            WalkScreen(part: part, tree: tree.id, startingAt: question, app)
        }
        guard var screen = begun(at: way.first?.question ?? question) else { return nil }
        for step in way {
            guard screen.walk.choose(step.answer.map { .answer($0) } ?? .otherwise) else { break }
        }
        if screen.walk.position != .question(question) {
            guard let near = begun(at: question) else { return nil }
            screen = near
        }
        guard screen.walk.choose(.answer(answer)) else { return nil }
        let session = screen.session
        screen.session.adopt(
            screen.walk, as: .open, title: session.title, language: session.language)
        screen.namesPart = true
        screen.isStoodAt = true
        screen.view = PageView()
        screen.refresh(app)
        return screen
    }
}

extension PageBuilder {
    /// A finding on its own: what it says, its fix before all else, and the way that leads to it.
    mutating func finding(
        _ question: Int, _ answer: Int, of part: Part, in guide: Guide
    ) {
        guard let tree = part.tree else { return }
        let found = tree.questions[question].answers[answer]
        heading(
            [StyledRun(tree.title(ofAnswer: answer, to: question))], level: 2, source: found.line)
        let owner = part.owner.flatMap(guide.part)
        line([StyledRun(owner?.title ?? part.title, .dim)])
        blank()
        advice(below: found, of: guide)
        if let said = app.project.evidence(of: question, in: part.id, tree)?.findings[answer],
            said.verdict.truth == .yes
        {
            seen(said)
        }
        section(app(.wayToFinding))
        let way = (tree.way(to: question) ?? []) + [.init(question: question, answer: answer)]
        for step in way {
            let asked = tree.questions[step.question]
            let said =
                step.answer.map { asked.answers[$0].text } ?? asked.opposite ?? app(.noneOfThese)
            self.step(asked.text, said)
        }
    }
}
