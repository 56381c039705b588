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
