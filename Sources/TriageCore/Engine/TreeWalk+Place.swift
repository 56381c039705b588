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
        case .finding(let question, _): return passed.filter { $0 != question }
        case .end: return passed
        }
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

extension DecisionTree {
    /// The questions that walks ask, as they stand in the file: not what only leads on, nor lists that are only gone
    /// through.
    public var asked: [Question] {
        questions(reachedFrom: start).map { questions[$0] }.filter { !onlyLeadsOn($0) }
    }

    /// Whether all that an answer says is the question that it leads to.
    public func isAskedNext(_ answer: Answer) -> Bool {
        guard let next = answer.next, questions.indices.contains(next) else { return false }
        return answer.outcome == questions[next].text && answer.lines.isEmpty
            && answer.remarks.isEmpty
    }

    /// The questions that a walk can come to, as they stand in the file.
    func questions(reachedFrom first: [Int]) -> [Int] {
        var isReached = Array(repeating: false, count: questions.count)
        var open = first
        while let index = open.popLast() {
            guard questions.indices.contains(index), !isReached[index] else { continue }
            isReached[index] = true
            let question = questions[index]
            open += question.answers.compactMap(\.next)
            open += [question.otherwise, question.following].compactMap(\.self)
        }
        return questions.indices.filter { isReached[$0] }
    }

    /// The lists of conditions that a question is a condition of, the outermost first.
    func lists(above question: Int) -> [Int] {
        var holders: [String: [Int]] = [:]
        for (index, list) in questions.enumerated() where list.mode == .sequence {
            for condition in list.answers where condition.next != nil {
                holders[condition.text, default: []].append(index)
            }
        }
        var lists: [Int] = []
        var known: Set = [question]
        var inner = question
        while let list = holders[questions[inner].text]?.first(where: { leads($0, to: inner) }),
            known.insert(list).inserted
        {
            lists.append(list)
            inner = list
        }
        return lists.reversed()
    }

    /// Whether a list asks a question as one of its conditions, by its words and by where it leads.
    private func leads(_ list: Int, to question: Int) -> Bool {
        questions[list].answers.contains {
            $0.text == questions[question].text
                && $0.next.map { opens(question, with: $0) } ?? false
        }
    }

    /// Whether a question begins with another one: with itself, or as a list with its first condition.
    private func opens(_ question: Int, with first: Int) -> Bool {
        var (question, depth) = (question, 0)
        while question != first {
            guard questions[question].mode == .sequence, depth < Self.mostLists,
                let next = questions[question].answers.first?.next
            else { return false }
            (question, depth) = (next, depth + 1)
        }
        return true
    }

    /// Lists in lists deeper than this are nobody's.
    private static let mostLists = 50

    /// What parts questions of the same words: the first answer that leads to each.
    public var ways: [Int: String] {
        var count: [String: Int] = [:]
        for question in questions { count[question.text, default: 0] += 1 }
        var ways: [Int: String] = [:]
        for answer in questions.lazy.flatMap(\.answers) {
            guard let next = answer.next, questions.indices.contains(next), ways[next] == nil,
                count[questions[next].text, default: 0] > 1, !answer.text.isEmpty,
                answer.text != questions[next].text
            else { continue }
            ways[next] = answer.text
        }
        return ways
    }

    /// The words in which questions ask that have other answers each: `Pattern` for the processor, `Pattern` for the
    /// network.
    public var ambiguousTexts: Set<String> {
        var first: [String: [String]] = [:]
        var shared: Set<String> = []
        for question in questions {
            let answers = question.answers.map(\.text)
            if first[question.text, default: answers] != answers { shared.insert(question.text) }
            first[question.text] = answers
        }
        return shared
    }
}
