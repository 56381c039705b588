import TriageCore

/// What a walk says of its answers: the same on the screen and line by line.
public struct WalkText {
    private let walk: TreeWalk
    private let words: Catalogue
    private let arrow: String
    private let ambiguousTexts: Set<String>

    /// - Parameter arrow: stands before where an answer leads.
    public init(_ walk: TreeWalk, _ words: Catalogue, arrow: String = "→") {
        self.walk = walk
        self.words = words
        self.arrow = arrow
        self.ambiguousTexts = walk.tree.ambiguousTexts
    }

    /// An edge without a label only leads on.
    public func label(of answer: Answer) -> String {
        answer.text.isEmpty ? words.text(.goOn) : answer.text
    }

    /// What stands behind an answer, in a few words.
    public func consequence(of answer: Answer) -> String {
        let next = leadsOn(to: answer.next, from: answer.text)
        if walk.tree.isAskedNext(answer) { return next }
        return [answer.unbroken.outcome ?? "", next].filter { !$0.isEmpty }.joined(separator: "  ")
    }

    /// Where an answer leads.
    ///
    /// - Parameters:
    ///   - next: index of the question; nothing is said of nil.
    ///   - answer: the answer's words.
    public func leadsOn(to next: Int?, from answer: String = "") -> String {
        guard let next, walk.tree.questions.indices.contains(next) else { return "" }
        // A list that one is in is not begun: it goes on with what is left of it.
        if let left = walk.conditionLeft(in: next) { return "\(arrow) \(left.text)" }
        let question = walk.tree.questions[next]
        let colon = words.text(.colon)
        let label = question.label.map { $0 + colon } ?? ""
        if question.text != answer {
            let text = "\(arrow) \(label)\(question.text)"
            // Where others have its words, what it asks for parts it from them.
            guard ambiguousTexts.contains(question.text) else { return text }
            let answers = question.answers.map(\.text).filter { !$0.isEmpty }
            return answers.isEmpty
                ? text : text + colon + answers.joined(separator: words.text(.comma))
        }
        // An answer that is itself the next question need not say so twice; what it asks for tells more.
        if question.answers.count == 1, let only = question.answers.first {
            return only.sentence(colon: colon)
        }
        let count = words.text(.answerCount, [String(question.answers.count)])
        return "\(arrow) \(count)"
    }
}

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
