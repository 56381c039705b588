import TerminalCore

/// The number of a row as it is typed: a digit that may be the first of a longer number waits for the next one.
struct NumberEntry: Sendable {
    /// What was typed so far.
    private(set) var begun: Int?

    enum Result: Equatable {
        /// The key is none of a number.
        case none
        /// A longer number may follow.
        case begun(Int)
        case whole(Int)
    }

    /// Takes the first digit.
    ///
    /// - Parameter count: the highest number that there is.
    mutating func begin(_ digit: Int, of count: Int) -> Result { take(digit, of: count) }

    /// Takes a key behind a first digit: a further one, or Enter; any other leaves the number.
    mutating func type(_ input: Typed, of count: Int) -> Result {
        guard let begun else { return .none }
        self.begun = nil
        switch input {
        case .key(.enter): return .whole(begun)
        case .key(.character(let character)):
            guard character.isASCII, let digit = character.wholeNumberValue else { return .none }
            return take(begun * 10 + digit, of: count)
        default: return .none
        }
    }

    /// Takes what was typed as the whole number: no key came behind it.
    mutating func end() -> Result {
        defer { begun = nil }
        return begun.map { .whole($0) } ?? .none
    }

    private mutating func take(_ number: Int, of count: Int) -> Result {
        guard number * 10 <= count else { return .whole(number) }
        begun = number
        return .begun(number)
    }
}
