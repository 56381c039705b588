/// Walks as they are kept, and kept walks taken up again.
extension TreeWalk {
    /// The steps with their texts, so that they can be read when the content has changed.
    public var record: [Session.Step] {
        steps.map { step in
            let question = tree.questions[step.question]
            let (choice, text): (String, String) =
                switch step.choice {
                case .answer(let index): ("a\(index + 1)", question.answers[index].text)
                case .otherwise: ("otherwise", "")
                case .notSure: ("not-sure", "")
                case .notSolved: ("not-solved", "")
                }
            return Session.Step(
                question: question.name, questionText: question.text, choice: choice,
                answerText: text)
        }
    }

    /// Takes a kept walk up again, as far as the tree still has its questions and answers.
    public init(_ tree: DecisionTree, resuming session: Session) {
        let first = tree.questions.firstIndex { $0.name == session.first }
        let steps = session.steps.compactMap { step -> Step? in
            guard let question = tree.questions.firstIndex(where: { $0.name == step.question })
            else {
                return nil
            }
            let choice: Choice
            switch step.choice {
            case "otherwise": choice = .otherwise
            case "not-sure": choice = .notSure
            case "not-solved": choice = .notSolved
            default:
                guard let number = Int(step.choice.dropFirst()), number > 0 else { return nil }
                choice = .answer(number - 1)
            }
            return Step(question: question, choice: choice)
        }
        self.init(tree, startingAt: first, steps: steps)
    }
}
