import TriageCore

extension DecisionTree {
    /// How a question's answers are gone through; nil where one of them is picked.
    public func hint(of question: Question) -> Phrase? {
        if question.isFork { return .lookAtEach }
        guard question.mode == .sequence else { return nil }
        return question.answers.allSatisfy(asksBothSides) ? .askEach : .tryEach
    }

    /// Whether a condition is a question with an answer for each case, so that none of them holds.
    private func asksBothSides(_ condition: Answer) -> Bool {
        guard let next = condition.next, questions.indices.contains(next) else { return false }
        let asked = questions[next]
        return asked.text == condition.text && asked.mode == .pick && asked.otherwise == nil
            && asked.answers.count > 1
    }
}
