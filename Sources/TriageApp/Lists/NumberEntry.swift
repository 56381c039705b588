import TerminalCore

/// The number of a row as it is typed. A digit goes on with the number where there is a row of it, else it begins another;
/// any other key ends it. Nothing is done by a number alone: it only selects.
struct NumberEntry: Sendable {
    /// What was typed so far.
    private(set) var begun: Int?

    /// Enters a digit.
    ///
    /// - Parameter isThere: whether a row has a number.
    /// - Returns: the number that is meant now; there may be no row of it.
    mutating func enter(_ digit: Int, isThere: (Int) -> Bool) -> Int {
        let longer = begun.map { $0 * 10 + digit }
        let number = longer.flatMap { isThere($0) ? $0 : nil } ?? digit
        begun = number
        return number
    }

    /// Hears of every key that is pressed: whatever is no digit ends the number.
    mutating func hear(_ input: Typed) {
        if case .key(let key) = input, key.digit != nil { return }
        begun = nil
    }
}
