extension TreeWalk {
    /// What was said to one question.
    public enum Choice: Sendable, Hashable {
        /// The answer of this index.
        case answer(Int)
        /// None of the listed answers.
        case otherwise
        /// Not known; the question comes back at the end.
        case notSure
        /// The finding of the step before did not help.
        case notSolved
    }
}

/// A choice as it is kept and reported; answers count from one, as they are shown.
extension TreeWalk.Choice {
    /// `a1`, `otherwise`, `not-sure` or `not-solved`.
    public var name: String {
        switch self {
        case .answer(let index): "a\(index + 1)"
        case .otherwise: "otherwise"
        case .notSure: "not-sure"
        case .notSolved: "not-solved"
        }
    }

    /// - Returns: nil for what names no choice.
    public init?(name: String) {
        switch name {
        case "otherwise": self = .otherwise
        case "not-sure": self = .notSure
        case "not-solved": self = .notSolved
        default:
            guard name.first == "a", let number = Int(name.dropFirst()), number > 0
            else { return nil }
            self = .answer(number - 1)
        }
    }
}
