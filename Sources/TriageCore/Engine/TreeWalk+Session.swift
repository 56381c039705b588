/// Walks as they are kept, and kept walks taken up again.
extension TreeWalk {
    /// The steps with their texts, so that they can be read when the content has changed.
    public var record: [Session.Step] {
        steps.map { step in
            let question = tree.questions[step.question]
            let text =
                switch step.choice {
                case .answer(let index): question.answers[index].text
                case .otherwise: question.opposite ?? ""
                case .notSure, .notSolved: ""
                }
            return Session.Step(
                question: question.name, questionText: question.text, choice: step.choice,
                answerText: text, found: found(at: step).map(Session.KeptAnswer.init))
        }
    }

    private func found(at step: Step) -> Answer? {
        telling(step).map { tree.questions[step.question].answers[$0] }
    }

    /// Takes a kept walk up again, as far as the tree still has its questions and answers.
    public init(_ tree: DecisionTree, resuming session: Session) {
        let first = tree.questions.firstIndex { $0.name == session.first }
        let steps = session.steps.compactMap { step -> Step? in
            guard let question = tree.questions.firstIndex(where: { $0.name == step.question }),
                let choice = step.choice(of: tree.questions[question])
            else { return nil }
            return Step(question: question, choice: choice)
        }
        self.init(tree, startingAt: first, steps: steps)
    }
}

extension Session.Step {
    /// The choice among the answers that its question has now.
    ///
    /// - Returns: nil where its answer is gone.
    fileprivate func choice(of question: Question) -> TreeWalk.Choice? {
        guard case .answer = choice else { return choice }
        // Answers come and go above others: what was said goes by its words.
        if let index = question.answers.firstIndex(where: { $0.text == answerText }) {
            return .answer(index)
        }
        // In another language, or asked in other words, they stand in the same order.
        return question.text == questionText ? nil : choice
    }
}

extension Session {
    /// Whether all of it can be walked again, so that what goes on from there may take its place.
    public func fits(_ tree: DecisionTree) -> Bool {
        isWhole && TreeWalk(tree, resuming: self).steps.count >= steps.count
    }

    /// The session as far as the guides in view can tell more of it: in their words, where they are in another language
    /// and still hold all of its steps; with what it found, where an earlier version kept only the answers.
    public func completed(by view: LibraryView) -> Session {
        guard let (guide, part) = view.part(tree), let decisions = part.tree else { return self }
        let isTranslated = guide.language != language
        guard isTranslated || conclusions.isEmpty else { return self }
        let walk = TreeWalk(decisions, resuming: self)
        guard walk.steps.count == steps.count else { return self }
        var session = self
        if isTranslated {
            let evidence = session.steps.map(\.evidence)
            session.steps = walk.record
            for (index, known) in evidence.enumerated() { session.steps[index].evidence = known }
            session.title = view.part(self.part)?.part.title ?? title
            session.language = guide.language
        } else {
            for (index, step) in walk.record.enumerated() {
                session.steps[index].found = step.found
                session.steps[index].isFoundKept = true
            }
        }
        return session
    }
}
