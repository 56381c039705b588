/// What is looked for in a text that is on screen: forgiving of case, accents and width, as search is.
public struct TextPattern: Sendable, Equatable {
    /// As it was typed.
    public let text: String
    let needles: [Needle]

    /// A run of characters, anywhere.
    public init(phrase: String) {
        text = phrase
        needles = Needle(Folding.folded(phrase), anywhere: true).map { [$0] } ?? []
    }

    /// Any of some words or beginnings of words, as search finds them.
    public init(words: String) { self.init(words: words, SearchQuery(words)) }

    /// Any of what search made of some words.
    init(words: String, _ query: SearchQuery) {
        text = words
        needles = query.needles
    }

    /// Any of the words of a filter.
    public init(_ filter: WordFilter) {
        text = filter.text
        needles = filter.needles
    }

    /// Whether nothing is looked for.
    public var isEmpty: Bool { needles.isEmpty }

    /// Whether a text holds a match.
    public func isFound(in text: String) -> Bool {
        let folded = Folding.folded(text)
        return folded.withUnsafeBufferPointer { bytes in
            needles.contains { $0.isFound(in: bytes, range: 0..<bytes.count) }
        }
    }
}

/// A text made ready to be searched again and again.
public struct SearchableText: Sendable {
    private let haystack: Haystack

    /// - Parameter bytes: UTF-8.
    public init(_ bytes: [UInt8]) { haystack = Haystack(bytes) }

    /// Places of a pattern, as offsets in the text's UTF-8, in order and apart.
    public func ranges(of pattern: TextPattern) -> [Range<Int>] {
        haystack.ranges(of: pattern.needles)
    }
}
