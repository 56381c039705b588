extension Question {
    /// What a lone yes or no leaves out, written as that one is: `YES` for `NO`; nil where the answers are others.
    public var opposite: String? {
        guard answers.count == 1, let answer = answers.first?.text else { return nil }
        return Self.opposite(of: answer)
    }

    /// The word that denies a lone yes or no, written as that one is; nil for any other text.
    public static func opposite(of answer: String) -> String? {
        let word = answer.lowercased()
        guard let other = YesNo.opposite(of: word) else { return nil }
        if answer.count > 1, answer == answer.uppercased() { return other.uppercased() }
        return answer.first?.isUppercase == true
            ? other.prefix(1).uppercased() + other.dropFirst() : other
    }

    /// Whether its lone answer says no, so that what it leaves out is a yes.
    public var isLoneNo: Bool {
        answers.count == 1 && YesNo.meanings[answers[0].text.lowercased()] == false
    }

    /// The number behind those of its answers, under which none of them is chosen; from 1.
    public var otherNumber: Int { answers.count + 1 }
}

extension DecisionTree {
    /// Whether a question asks nothing: there is one way on, and no word for it, or in a graph only its name.
    func onlyLeadsOn(_ question: Question) -> Bool {
        guard question.answers.count == 1, question.otherwise == nil else { return false }
        let isNamed = form == .dot || form == .mermaid
        return question.answers[0].text.isEmpty || isNamed && question.opposite == nil
    }

    /// Whether it can be said that none of a question's answers holds: where something follows then, and where there is
    /// only one, which tells one side.
    public func canBeDenied(_ question: Question) -> Bool {
        question.otherwise != nil || question.answers.count == 1 && !onlyLeadsOn(question)
    }
}
