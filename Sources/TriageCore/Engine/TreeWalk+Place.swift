/// What is told of a place: how far the walk is, and what leads there.
extension TreeWalk {
    /// Which of the questions that can come up on this way the open one is.
    ///
    /// They are counted as they stand in the file, those above the first one at last: a list whose first condition
    /// is asked at once comes up itself only later.
    ///
    /// - Returns: the question's number, starting with 1, and how many they are; nil where no question is open.
    public var number: (number: Int, count: Int)? {
        guard case .question(let open) = position else { return nil }
        let roots = tree.start.count > 1 ? tree.start : []
        let reached = tree.questions(reachedFrom: [first] + roots).filter {
            $0 == open || !isPassed($0)
        }
        let asked = reached.filter { $0 >= first } + reached.filter { $0 < first }
        return asked.firstIndex(of: open).map { ($0 + 1, asked.count) }
    }

    /// What leads to this place and was neither asked nor chosen: the nodes that were passed on the way, and the lists
    /// of conditions that the open question stands in, the outermost first.
    public var context: [Int] {
        switch position {
        case .question(let open):
            let asked = Set(steps.map(\.question))
            let chosen = Set(steps.compactMap(text))
            return passed
                + tree.lists(above: open).filter {
                    !asked.contains($0) && !chosen.contains(tree.questions[$0].text)
                }
        case .conclusion(let question, _): return passed.filter { $0 != question }
        case .end: return passed
        }
    }

    /// What a way back into a list of conditions asks for, which the open question is one of: the next condition that is
    /// left.
    ///
    /// - Returns: nil for any other question, and where none is left.
    public func conditionLeft(in list: Int) -> Answer? {
        guard case .question(let open) = position else { return nil }
        let nested = tree.lists(above: open) + [open]
        guard let place = nested.dropLast().firstIndex(of: list) else { return nil }
        let inner = tree.questions[nested[place + 1]].text
        let tried = triedAnswers(of: list)
        return tree.questions[list].answers.enumerated().first {
            !tried.contains($0) && $1.text != inner
        }?.element
    }

    /// What was said on the way from the last question that was answered to this place: by its answer, and by what was
    /// passed since; not what the open question says itself.
    public var told: [(question: Int, answer: Int)] {
        steps.suffix(passed.count + 1).compactMap { step in
            guard let index = telling(step) else { return nil }
            let answer = tree.questions[step.question].answers[index]
            return answer.next == nil || tree.isAskedNext(answer) ? nil : (step.question, index)
        }
    }

    /// The words of an answer that was chosen.
    private func text(_ step: Step) -> String? {
        guard case .answer(let answer) = step.choice else { return nil }
        return tree.questions[step.question].answers[answer].text
    }

    /// The steps that were answered: those that were only passed on the way to this place stand above it.
    public var answered: ArraySlice<Step> { steps.dropLast(passed.count) }
}
