import TriageCore

/// Lists of conditions: whether they are asked one by one, and the ways past them.
extension TransitionResolver {
    /// Conditions that are questions of yes and no are asked one after the other: the ways to their list lead to the
    /// first of them. The list is for what is left where none of them held.
    mutating func passMenus() {
        for menu in questions.indices where questions[menu].mode == .sequence {
            guard let next = questions[menu].answers.first?.next, next > menu,
                isAskedOneByOne(menu, from: next)
            else { continue }
            firstInMenu[menu] = next
            let last = answers[menu].last.flatMap { questionAt[$0.node] }
            if let last, questions[last].following == nil {
                questions[last].following = questions[menu].following
            }
            // What is said of the list is said above the first of them.
            questions[next].remarks.insert(contentsOf: questions[menu].remarks, at: 0)
        }
        if firstInMenu.isEmpty { return }
        for index in questions.indices {
            // From within a list the way leads back to it.
            func way(_ next: Int?) -> Int? {
                next.map { $0 > index ? firstInMenu[$0] ?? $0 : $0 }
            }
            for answer in questions[index].answers.indices {
                questions[index].answers[answer].next = way(questions[index].answers[answer].next)
            }
            questions[index].otherwise = way(questions[index].otherwise)
            questions[index].following = way(questions[index].following)
        }
    }

    /// Whether all that a list holds is come to from the first of its conditions on.
    private func isAskedOneByOne(_ menu: Int, from first: Int) -> Bool {
        guard let condition = answers[menu].first, asksYesOrNo(condition) else { return false }
        let deniesFirst = saysOneSide(first) && answers[first].first.flatMap(polarity) == false
        // A list of what is to be so does not read as conditions of which one holds.
        if deniesFirst, questions[first].otherwise != nil { return true }
        let asked = answers[menu].prefix { asksYesOrNo($0) || polarity($0) != nil }
        // One that is answered both ways ends the walk; the list shows what stands behind it.
        let leadOn = asked.dropLast().allSatisfy { answer in
            questionAt[answer.node].map(leadsOut) ?? true
        }
        guard leadOn else { return false }
        if asked.count == answers[menu].count { return true }
        // What is behind them is come to where none of them holds; a list of other things is shown first.
        let rest = answers[menu].dropFirst(asked.count)
        let isDefault = rest.count == 1 && rest.allSatisfy { outline.isDefault($0.node) }
        guard isDefault || asked.count > rest.count, let last = asked.last,
            let question = questionAt[last.node]
        else { return false }
        return leadsOut(of: question)
    }

    /// Whether an answer of a list is a question that is answered with yes, no, or both, and nothing else is said of it.
    func asksYesOrNo(_ answer: TreeBuilder.Draft) -> Bool {
        guard answer.outcome == nil, let question = questionAt[answer.node],
            !answers[question].isEmpty
        else { return false }
        return answers[question].allSatisfy { !$0.isImplied && polarity($0) != nil }
    }

    /// Whether a question has a side that leads on to what stands behind it, itself or by the questions below it.
    private func leadsOut(of question: Int) -> Bool {
        if saysOneSide(question) { return true }
        let behind = after(nodes[question])
        let last = max(question, (behind ?? 0) - 1)
        return (question...last).contains { inner in
            behind != nil && questions[inner].otherwise == behind
                || answers[inner].contains {
                    $0.isDefault || $0.next != nil && $0.next == behind
                }
        }
    }
}
