/// One walk through a decision tree.
///
/// The steps are all there is to it: where the walk stands follows from replaying them, so that a walk can be
/// saved, taken back and resumed at any step.
public struct TreeWalk: Sendable, Equatable {
    /// A choice and the question (an index into the tree) at which it was made.
    public struct Step: Sendable, Hashable {
        /// Index into ``DecisionTree/questions``.
        public var question: Int
        /// What was said there; an answer's index is one into the question's answers.
        public var choice: Choice
        public init(question: Int, choice: Choice) {
            self.question = question
            self.choice = choice
        }
    }

    /// Where a walk stands.
    public enum Position: Sendable, Hashable {
        case question(Int)
        case conclusion(question: Int, answer: Int)
        case end
    }

    /// What the indices in ``steps`` and ``position`` point into.
    public let tree: DecisionTree
    /// In the order in which they were taken, those that were passed without asking included.
    public private(set) var steps: [Step] = []
    /// Where the steps have led; ``choose(_:)`` goes on from here.
    public private(set) var position: Position
    let first: Int
    /// Whether what only leads on is passed rather than asked.
    private let passesSteps: Bool

    /// Begins at a question: one of the tree's starting points, the first one unless told.
    ///
    /// - Parameter passingSteps: whether nodes with a single way that has no word, which ask nothing, are passed.
    public init(_ tree: DecisionTree, startingAt first: Int? = nil, passingSteps: Bool = true) {
        self.tree = tree
        passesSteps = passingSteps
        self.first = first ?? tree.start.first ?? 0
        position = tree.questions.indices.contains(self.first) ? .question(self.first) : .end
        passSteps()
    }

    /// Replays steps, as far as they fit the tree.
    public init(
        _ tree: DecisionTree, startingAt first: Int? = nil, passingSteps: Bool = true, steps: [Step]
    ) {
        self.init(tree, startingAt: first, passingSteps: passingSteps)
        for step in steps {
            if step.choice == .answer(0), isPassed(step.question),
                position != .question(step.question)
            {
                continue
            }
            if position == .end, case .answer(let answer) = step.choice {
                guard self.answer(answer, toUnsure: step.question) else { break }
                continue
            }
            if case .question(let question) = position, question != step.question { break }
            guard choose(step.choice) else { break }
        }
    }

    /// The question that is open now; nil at a finding and at the end.
    public var question: Question? {
        if case .question(let index) = position { tree.questions[index] } else { nil }
    }

    /// The answer that was found; nil at a question and at the end.
    public var conclusion: Answer? {
        if case .conclusion(let question, let answer) = position {
            tree.questions[question].answers[answer]
        } else {
            nil
        }
    }

    /// Every answer so far that told something, each once and in order, as positions in the tree: the findings, and
    /// what was said on the way to them.
    public var conclusions: [(question: Int, answer: Int)] {
        steps.withoutRepetitions.compactMap { step in
            telling(step).map { (step.question, $0) }
        }
    }

    /// The answer of a step that tells something; nil where it only led on.
    func telling(_ step: Step) -> Int? {
        guard case .answer(let answer) = step.choice,
            tree.questions[step.question].answers[answer].tells
        else { return nil }
        return answer
    }

    /// Questions to which the answer was not known and that were not answered later.
    public var unsure: [Int] { steps.unsure.map(\.question) }

    /// Where the walk is among the questions to which the answer was not known, once it has come back to them.
    ///
    /// - Returns: the question's place among them, starting with 1, and how many they are; nil where the open
    ///   question is asked for the first time.
    public var secondLook: (number: Int, count: Int)? {
        guard case .question(let index) = position else { return nil }
        var unsure: [Int] = []
        var seenAgain: Set<Int> = []
        for step in steps {
            if unsure.contains(step.question) {
                seenAgain.insert(step.question)
            } else if step.choice == .notSure {
                unsure.append(step.question)
            }
        }
        guard unsure.contains(index) else { return nil }
        return (seenAgain.subtracting([index]).count + 1, unsure.count)
    }

    /// Indices of the answers that a question was given, and of its conditions that were asked for
    /// one by one, for menus that mark what was tried.
    public func triedAnswers(of question: Int) -> Set<Int> {
        var answered: Set<Int> = []
        var tried: Set<Int> = []
        for step in steps {
            if step.choice == .otherwise { answered.insert(step.question) }
            guard case .answer(let answer) = step.choice else { continue }
            answered.insert(step.question)
            if step.question == question { tried.insert(answer) }
        }
        guard tree.questions[question].isList else { return tried }
        let answers = tree.questions[question].answers
        // What is left of a list is asked by itself: the same line, told twice.
        let told = steps.compactMap { step -> Answer? in
            guard case .answer(let answer) = step.choice else { return nil }
            return tree.questions[step.question].answers[answer]
        }
        return tried.union(
            answers.indices.filter { index in
                let answer = answers[index]
                return answer.next.map(answered.contains)
                    ?? told.contains { $0.line == answer.line && $0.text == answer.text }
            })
    }

    /// Whether a condition was tried while others of its list are left: it is not asked for again, so that the walk
    /// goes on to those rather than in circles.
    public func isOver(_ answer: Int, of question: Int) -> Bool {
        guard tree.questions[question].isList else { return false }
        let tried = triedAnswers(of: question)
        return tried.contains(answer)
            && !tried.isSuperset(of: tree.questions[question].answers.indices)
    }

    /// Makes a choice.
    ///
    /// - Returns: false, and nothing changes, where the choice does not fit the position.
    @discardableResult
    public mutating func choose(_ choice: Choice) -> Bool {
        let isTaken = accept(choice)
        if isTaken { passSteps() }
        return isTaken
    }

    private mutating func accept(_ choice: Choice) -> Bool {
        let isSecondLook = secondLook != nil
        switch (position, choice) {
        case (.question(let index), .answer(let answer)):
            guard tree.questions[index].answers.indices.contains(answer),
                !isOver(answer, of: index)
            else { return false }
            note(index, choice)
            if let next = tree.questions[index].answers[answer].next {
                position = arrive(at: next, passing: isSecondLook)
            } else {
                position = .conclusion(question: index, answer: answer)
            }
        case (.question(let index), .otherwise):
            guard tree.canBeDenied(tree.questions[index]) else { return false }
            note(index, choice)
            position =
                tree.questions[index].otherwise.map { arrive(at: $0, passing: isSecondLook) }
                ?? behind(index)
        case (.question(let index), .notSure):
            // An answer of the author's own may say just that.
            if let own = tree.questions[index].answers.firstIndex(where: \.takesNotSure) {
                return accept(.answer(own))
            }
            note(index, choice)
            position = behind(index)
        case (.conclusion(let index, _), .notSolved):
            note(index, choice)
            position = behind(index)
        default: return false
        }
        if turnsInCircles { position = .end }
        return true
    }

    /// Gives the answer to a question that was not sure, once the walk is at its end.
    ///
    /// - Returns: false, and nothing changes, where the walk is not there, or has its answer.
    @discardableResult
    public mutating func answer(_ answer: Int, toUnsure question: Int) -> Bool {
        guard position == .end, unsure.contains(question),
            tree.questions[question].answers.indices.contains(answer)
        else { return false }
        position = .question(question)
        return choose(.answer(answer))
    }

    private mutating func note(_ question: Int, _ choice: Choice) {
        steps.append(Step(question: question, choice: choice))
    }

    /// Takes the last choice back, with the steps that were passed behind it.
    ///
    /// - Returns: false, and nothing changes, where none was made.
    @discardableResult
    public mutating func back() -> Bool {
        let rest = steps.dropLast(passed.count)
        guard !rest.isEmpty else { return false }
        self = TreeWalk(
            tree, startingAt: first, passingSteps: passesSteps, steps: rest.dropLast())
        return true
    }

    /// Indices of the questions that were passed on the way to this place, in order.
    public var passed: [Int] {
        steps.reversed().prefix { $0.choice == .answer(0) && isPassed($0.question) }
            .reversed().map(\.question)
    }

    /// Whether a question only leads on, and is passed rather than asked.
    func isPassed(_ index: Int) -> Bool {
        passesSteps && tree.onlyLeadsOn(tree.questions[index])
    }

    /// The most steps that are passed at once: whoever draws more of them in a row has them read.
    private static let mostPassed = 50

    private mutating func passSteps() {
        for _ in 0..<Self.mostPassed {
            guard case .question(let index) = position,
                isPassed(index), accept(.answer(0))
            else { return }
        }
    }

    /// - Parameter passing: whether questions that have their answer are passed over, the way that it leads. Where that
    ///   leads to nothing new, the first of them is asked again: what was said just now may tell against its answer.
    private func arrive(at first: Int, passing: Bool) -> Position {
        var next = first
        var passed: Set<Int> = []
        while tree.questions.indices.contains(next) {
            if passing, isGivenUp(next) { return behind(next) }
            guard passing, let answer = known(next), passed.insert(next).inserted else {
                return .question(next)
            }
            let question = tree.questions[next]
            let way: Int? =
                if case .answer(let index) = answer {
                    question.answers[index].next
                } else {
                    question.otherwise
                }
            guard let way else { return .question(first) }
            next = way
        }
        return .end
    }

    /// What was said to a question for good; nil where it is still to be asked.
    private func known(_ question: Int) -> Choice? {
        if hasMore(question) || unsure.contains(question) { return nil }
        return steps.last {
            switch $0.choice {
            case .answer, .otherwise: $0.question == question
            case .notSure, .notSolved: false
            }
        }?.choice
    }

    /// Whether the last choice was made for the third time: trees may lead back, walks still end.
    private var turnsInCircles: Bool {
        guard let last = steps.last else { return false }
        return steps.count(where: { $0 == last }) > 2
    }
}
