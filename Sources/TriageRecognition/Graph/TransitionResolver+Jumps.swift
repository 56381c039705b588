import TriageCore

/// Answers that name where they lead: `Go to Q3`, `Step 2`.
extension TransitionResolver {
    /// Takes an answer to where its outcome says, but never to its own question again.
    ///
    /// - Returns: whether the outcome says nothing but that.
    mutating func follow(_ jump: TreeJump, from question: Int, _ index: Int) -> Bool {
        if let target = target(of: jump) {
            guard target != question else { return false }
            answers[question][index].next = target
            answers[question][index].rule = .jumpNumber
            return jump.isWhole
        }
        guard jump.isWhole else { return false }
        guard jump.isStep, !jump.isStage, let step = plainSteps[jump.number] else {
            noteNoTarget(answers[question][index].node, jump)
            return false
        }
        let steps = plainItems[plainItems.endOfPrefix { $0 < step }...]
        guard steps.first == step else {
            tell([step], question, index)
            return false
        }
        let root = root(of: question)
        let next = nextRoot[step].map { nodes[$0] } ?? Int.max
        let end = step > root ? next : min(next, root)
        let way = steps[..<steps.endOfPrefix { $0 < end }]
        let last = lastItems.endOfPrefix { $0 < step }
        if last < lastItems.count, lastItems[last] < end {
            tell(way[..<way.endOfPrefix { $0 <= lastItems[last] }], question, index)
            return false
        }
        tell(way, question, index)
        if let next = nextRoot[step], next != question {
            answers[question][index].next = next
            answers[question][index].rule = .jumpNumber
            return true
        }
        return false
    }

    /// Where other questions have such names, this one was meant to be among them.
    private mutating func noteNoTarget(_ node: Int, _ jump: TreeJump) {
        guard !(jump.isStage ? stages : jump.isStep ? steps : named).isEmpty else { return }
        notes.append(
            TreeNote(
                line: outline.nodes[node].line, text: text(of: node),
                kind: jump.isStep
                    ? .noSuchStep(jump.number) : .noSuchQuestion(jump.number))
        )
    }

    func text(of node: Int) -> String { TreeLabel.plain(outline.nodes[node].label.answer) }

    func target(of jump: TreeJump) -> Int? {
        if jump.isStage { return stages[jump.number] }
        // `Question 2` may be the one that is called `2.`
        let isNumber = jump.isStep || named.isEmpty
        return (isNumber ? steps[jump.number] : nil) ?? named[jump.number]
    }
}
