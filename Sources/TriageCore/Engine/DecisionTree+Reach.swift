/// What of a tree a walk can come to, and on which way.
extension DecisionTree {
    /// The questions that walks ask, as they stand in the file: not what only leads on, nor lists that are only gone
    /// through.
    public var asked: [Question] { askedIndices.map { questions[$0] } }

    /// The indices of ``asked``.
    public var askedIndices: [Int] {
        questions(reachedFrom: start).filter { !onlyLeadsOn(questions[$0]) }
    }

    /// Whether all that an answer says is the question that it leads to.
    public func isAskedNext(_ answer: Answer) -> Bool {
        guard let next = answer.next, questions.indices.contains(next) else { return false }
        return answer.outcome == questions[next].text && answer.lines.isEmpty
            && answer.remarks.isEmpty
    }

    /// The questions that a walk can come to, as they stand in the file.
    func questions(reachedFrom first: [Int]) -> [Int] {
        let isReached = isReached(from: first) { index in
            let question = questions[index]
            return question.answers.map(\.next) + [question.otherwise, question.following]
        }
        return questions.indices.filter { isReached[$0] }
    }

    /// Which questions can be come to from some, on certain ways.
    ///
    /// - Parameters:
    ///   - first: indices of questions; those that are none are passed over.
    ///   - ways: where it goes on from the question of an index.
    /// - Returns: a flag for each question.
    package func isReached(from first: [Int], ways: (Int) -> [Int?]) -> [Bool] {
        var isReached = Array(repeating: false, count: questions.count)
        var open = first
        while let index = open.popLast() {
            guard questions.indices.contains(index), !isReached[index] else { continue }
            isReached[index] = true
            open += ways(index).compactMap(\.self)
        }
        return isReached
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
        while let list = holders[questions[inner].text]?.first(where: { isList($0, asking: inner) }
        ),
            known.insert(list).inserted
        {
            lists.append(list)
            inner = list
        }
        return lists.reversed()
    }

    /// Whether a list asks a question as one of its conditions, by its words and by where it leads.
    private func isList(_ list: Int, asking question: Int) -> Bool {
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

    /// How deep lists in lists are followed: nobody writes deeper ones, and a file that is made to hold them shall cost
    /// no more.
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
