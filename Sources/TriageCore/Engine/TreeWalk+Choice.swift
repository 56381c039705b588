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
extension TreeWalk.Choice: RawRepresentable, Codable {
    /// `a1`, `otherwise`, `not-sure` or `not-solved`.
    public var rawValue: String {
        switch self {
        case .answer(let index): "a\(index + 1)"
        case .otherwise: "otherwise"
        case .notSure: "not-sure"
        case .notSolved: "not-solved"
        }
    }

    public init?(rawValue: String) {
        switch rawValue {
        case "otherwise": self = .otherwise
        case "not-sure": self = .notSure
        case "not-solved": self = .notSolved
        default:
            guard rawValue.first == "a", let number = Int(rawValue.dropFirst()), number > 0
            else { return nil }
            self = .answer(number - 1)
        }
    }
}
