import TriageCore

/// What is to be done between questions.
extension TransitionResolver {
    /// Tells the steps above each question: with the question where all ways lead through them, else with the answers
    /// that do not jump over them.
    mutating func tellStepsAbove() {
        if stepsAbove.isEmpty { return }
        let ways = waysToQuestions()
        let denied = Set(questions.compactMap(\.otherwise))
        for question in questions.indices {
            guard let steps = stepsAbove[nodes[question]], !steps.isEmpty else { continue }
            let ways = ways[question] ?? []
            guard !denied.contains(question), ways.contains(where: \.isJump) else {
                let lines = steps.flatMap { outline.lines(below: $0) }
                questions[question].remarks.insert(contentsOf: lines.map(\.string), at: 0)
                told.formUnion(steps)
                continue
            }
            for way in ways where !way.isJump {
                let lines = toldLines(of: steps) ?? []
                questions[way.question].answers[way.answer].lines += lines.map(\.string)
            }
        }
    }

    /// The answers that lead to each question with steps above it from elsewhere, and whether they name it, or a step
    /// above it.
    private func waysToQuestions() -> [Int: [(question: Int, answer: Int, isJump: Bool)]] {
        var ways: [Int: [(question: Int, answer: Int, isJump: Bool)]] = [:]
        for question in answers.indices {
            for (index, answer) in answers[question].enumerated() {
                guard let next = answer.next, next != question,
                    stepsAbove[nodes[next]] != nil
                else { continue }
                ways[next, default: []].append((question, index, answer.isJump))
            }
        }
        return ways
    }
}
