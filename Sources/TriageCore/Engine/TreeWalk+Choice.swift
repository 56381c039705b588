extension TreeWalk {
    /// What was said to one question.
    public enum Choice: Sendable, Hashable {
        /// The answer of this index.
        case answer(Int)
        /// None of the listed answers.
        case otherwise
        /// Not known; the question comes back at the end.
        case notSure
        /// The finding of the step before did not help.
        case notSolved
    }
}

/// A choice as it is kept and reported; answers count from one, as they are shown.
extension TreeWalk.Choice {
    /// `a1`, `otherwise`, `not-sure` or `not-solved`.
    public var name: String {
        switch self {
        case .answer(let index): "a\(index + 1)"
        case .otherwise: "otherwise"
        case .notSure: "not-sure"
        case .notSolved: "not-solved"
        }
    }

    /// - Returns: nil for what names no choice.
    public init?(name: String) {
        switch name {
        case "otherwise": self = .otherwise
        case "not-sure": self = .notSure
        case "not-solved": self = .notSolved
        default:
            guard name.first == "a", let number = Int(name.dropFirst()), number > 0
            else { return nil }
            self = .answer(number - 1)
        }
    }
}

/// A question and what was said to it: in a walk by the question's index, in a kept triage by its name.
protocol ChoiceStep {
    associatedtype QuestionID: Hashable
    var question: QuestionID { get }
    var choice: TreeWalk.Choice { get }
}

extension TreeWalk.Step: ChoiceStep {}
extension Session.Step: ChoiceStep {}

extension Sequence where Element: ChoiceStep {
    /// The steps at which the answer was not known, for questions that were not answered later; each question once.
    var unsure: [Element] {
        var open: [Element] = []
        for step in self where step.choice != .notSolved {
            let known = open.firstIndex { $0.question == step.question }
            switch (step.choice, known) {
            case (.notSure, nil): open.append(step)
            case (.notSure, _), (_, nil): break
            case (_, let index?): open.remove(at: index)
            }
        }
        return open
    }

    /// The steps without those that say again what was said to a question before.
    var withoutRepetitions: [Element] {
        var said: [Element.QuestionID: Set<TreeWalk.Choice>] = [:]
        return filter { said[$0.question, default: []].insert($0.choice).inserted }
    }
}
