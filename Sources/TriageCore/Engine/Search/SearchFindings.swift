/// What a search found, and how the words were read where no place has them all.
public struct SearchFindings: Sendable {
    /// Best first.
    public internal(set) var hits: [SearchHit] = []
    /// Words that nobody has, each with the one that was looked for in its place.
    public internal(set) var replaced: [(written: String, read: String)] = []
    /// The words that the best hit has, in the order of what was typed, where it lacks others; else empty.
    public internal(set) var held: [String] = []
    private let strict: TextPattern
    var near: TextPattern

    /// None yet.
    public init(words: String) {
        strict = TextPattern(words: words)
        near = strict
    }

    /// What finds the words in the text of a hit.
    public func pattern(of hit: SearchHit) -> TextPattern { hit.isNear ? near : strict }
}
