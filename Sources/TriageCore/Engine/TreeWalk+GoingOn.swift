/// Where a walk goes on.
extension TreeWalk {
    /// Where the walk goes on behind a question that brought no cure.
    func behind(_ index: Int) -> Position {
        // A list of conditions goes on with those that are left.
        if hasMore(index) { return .question(index) }
        let question = tree.questions[index]
        if let next = question.otherwise ?? question.following, isOpen(next) {
            return .question(next)
        }
        // Up the way that led here: what is left in the lists above, or stands behind their questions.
        for step in steps.reversed() where step.question != index {
            if hasMore(step.question) { return .question(step.question) }
            if let next = tree.questions[step.question].following, isOpen(next) {
                return .question(next)
            }
        }
        if let root = root(behind: index) { return .question(root) }
        // At the end, what was not sure comes back, once: not at once, where nothing was asked in between.
        return unsure.first { !isGivenUp($0) && $0 != index }.map(Position.question) ?? .end
    }

    /// The next of several trees that was not begun; behind the last one, those above.
    private func root(behind index: Int) -> Int? {
        guard tree.start.count > 1 else { return nil }
        let open = tree.start.filter(isOpen)
        return open.first { $0 > index } ?? open.first
    }

    /// Whether nobody knew the answer at the second look either.
    func isGivenUp(_ question: Int) -> Bool {
        steps.count { $0.question == question && $0.choice == .notSure } > 1
    }

    /// Whether a question is one that the walk has not been at, or a list with conditions left.
    private func isOpen(_ question: Int) -> Bool {
        guard tree.questions.indices.contains(question) else { return false }
        return hasMore(question) || !steps.contains { $0.question == question }
    }

    /// Whether conditions are left in a list that was begun and not given up.
    func hasMore(_ index: Int) -> Bool {
        guard tree.questions.indices.contains(index), tree.questions[index].isList else {
            return false
        }
        let own = steps.filter { $0.question == index }.map(\.choice)
        guard !own.isEmpty, !own.contains(.otherwise), !own.contains(.notSure) else { return false }
        let tried = triedAnswers(of: index)
        return tree.questions[index].answers.indices.contains { !tried.contains($0) }
    }
}
