/// Keys that have a name, rather than the character that they type.
public enum NamedKey: CaseIterable, Sendable {
    case space, enter, escape, tab, backTab, backspace, delete, insert
    case up, down, left, right, altLeft, altRight
    case home, end, pageUp, pageDown
}

/// What a key is called: a sign, and a word where only ASCII can be drawn.
public struct KeyName: Sendable {
    /// For terminals of UTF-8: `↑`, or the word where there is no sign.
    public let sign: String
    /// For terminals that draw with ASCII; may still be written in the language's own letters.
    public let word: String

    public init(_ sign: String, _ word: String) {
        self.sign = sign
        self.word = word
    }

    /// The word for both.
    public init(_ word: String) { self.init(word, word) }
}
