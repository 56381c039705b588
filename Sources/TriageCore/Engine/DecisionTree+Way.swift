/// The shortest ways through a tree.
extension DecisionTree {
    /// A question on a way, and what is said to it.
    public struct WayStep: Sendable, Equatable {
        /// Index of the question.
        public let question: Int
        /// Index of the answer that leads on; nil where none of them holds.
        public let answer: Int?

        public init(question: Int, answer: Int?) {
            self.question = question
            self.answer = answer
        }
    }

    /// The shortest way from where walks begin to a question, without the question itself; nil where none leads there.
    public func way(to goal: Int) -> [WayStep]? {
        guard questions.indices.contains(goal) else { return nil }
        var cameFrom: [Int: WayStep] = [:]
        var known = Set(start)
        var open = start.filter(questions.indices.contains)
        while !open.isEmpty, !known.contains(goal) {
            var next: [Int] = []
            for index in open {
                let question = questions[index]
                let steps =
                    question.answers.enumerated().map {
                        ($1.next, WayStep(question: index, answer: $0))
                    }
                    + [(question.otherwise, WayStep(question: index, answer: nil))]
                for case (let other?, let step) in steps
                where questions.indices.contains(other) && known.insert(other).inserted {
                    cameFrom[other] = step
                    next.append(other)
                }
            }
            open = next
        }
        guard known.contains(goal) else { return nil }
        var way: [WayStep] = []
        var place = goal
        while let step = cameFrom[place] {
            way.append(step)
            place = step.question
        }
        return way.reversed()
    }
}
