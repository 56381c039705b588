extension Question {
    /// The next one of its answers, where these are steps that are numbered: `Step 1: ...`, `Step 2: ...`.
    ///
    /// - Parameter tried: those that were taken.
    /// - Returns: the step's number, from 1, and how many there are; nil where they are no steps.
    public func nextStep(behind tried: Set<Int>) -> (number: Int, count: Int)? {
        guard isList, answers.count > 1 else { return nil }
        for (index, answer) in answers.enumerated() {
            guard let label = NumberedLabels.label(Array(answer.text.utf8.prefix(32)), at: 0),
                Self.words.contains(label.word), Int(label.number) == index + 1
            else { return nil }
        }
        let next = answers.indices.first { !tried.contains($0) } ?? answers.count - 1
        return (next + 1, answers.count)
    }

    private static let words = Set(StepWords.all + [StepWords.ordinal])
}
