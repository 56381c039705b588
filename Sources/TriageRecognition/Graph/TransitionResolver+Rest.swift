import TriageCore

/// A walk never comes back to a list that it stands in: what is left of the list is a question of its own.
extension TransitionResolver {
    private struct Rest: Hashable {
        var list: Int
        /// The first answer that is left.
        var first: Int
    }

    /// Leads ways that go back to the list which their question is in to what that list has left.
    mutating func leadPastLists() {
        var known: [Rest: Int] = [:]
        for question in nodes.indices {
            for index in questions[question].answers.indices {
                let answer = questions[question].answers[index]
                guard let list = answer.next, answer.rule?.isWritten != true,
                    let rest = rest(of: list, behind: question)
                else { continue }
                questions[question].answers[index].next = self.question(rest, &known)
                questions[question].answers[index].rule = .restOfList
            }
            if let list = questions[question].otherwise, let rest = rest(of: list, behind: question)
            {
                questions[question].otherwise = self.question(rest, &known)
                questions[question].otherwiseRule = .restOfList
            }
        }
    }

    /// What a list has left behind the answer that a question of it stands below; nil where it is not in the list.
    private func rest(of list: Int, behind question: Int) -> Rest? {
        guard nodes.indices.contains(list), list <= question else { return nil }
        var node = nodes[question]
        while let parent = outline.nodes[node].parent, parent != nodes[list] { node = parent }
        let drafts = answers[list]
        guard let place = drafts.firstIndex(where: { $0.node == node && !$0.isImplied }) else {
            return nil
        }
        return Rest(list: list, first: place + 1)
    }

    /// The question of what is left; nil where nothing is.
    private mutating func question(_ rest: Rest, _ known: inout [Rest: Int]) -> Int? {
        if let index = known[rest] { return index }
        let left = questions[rest.list].answers.dropFirst(rest.first)
        guard let first = left.first else { return nil }
        let index = questions.count
        known[rest] = index
        var question = questions[rest.list]
        question.name = "q\(index + 1)"
        question.answers = Array(left)
        question.line = first.line
        question.remarks = []
        question.rules = [.restOfList]
        questions.append(question)
        return index
    }
}
