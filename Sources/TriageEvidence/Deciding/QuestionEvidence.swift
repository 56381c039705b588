/// What a project says about a question.
public struct QuestionEvidence: Sendable, Hashable {
    public enum State: Sendable, Hashable {
        /// Exactly one answer is true.
        case answered(answer: Int, Strength)
        /// Several answers are true, or targets differ.
        case ambiguous
        /// Something was looked for, and nothing is true.
        case unknown
        /// No answer says what to look for.
        case none
    }

    /// By the index of the answer; nil for those that say nothing.
    public var verdicts: [Verdict?]

    public init(verdicts: [Verdict?]) { self.verdicts = verdicts }

    /// An answer is never chosen because the others are not true.
    public var state: State {
        guard verdicts.contains(where: { $0 != nil }) else { return .none }
        let yes = verdicts.indices.filter { verdicts[$0]?.truth == .yes }
        if yes.count == 1, let answer = yes.first, let verdict = verdicts[answer] {
            // Another answer that cannot be told may be true as well.
            let isOpen = verdicts.contains { $0?.truth == .unknown }
            return .answered(answer: answer, isOpen ? .likely : verdict.strength)
        }
        if yes.count > 1 { return .ambiguous }
        let differs = verdicts.contains { $0?.reason == .targetsDiffer }
        return differs ? .ambiguous : .unknown
    }

    /// Why it cannot be told which answer is right; nil where one is, or where it is told that none is that says something.
    public var untold: UnknownReason? {
        guard state.answer == nil else { return nil }
        let yes = verdicts.count { $0?.truth == .yes }
        return yes > 1 ? .severalAnswers : verdicts.lazy.compactMap { $0?.reason }.first
    }
}
