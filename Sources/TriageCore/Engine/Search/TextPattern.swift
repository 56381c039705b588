/// What is looked for in a text that is on screen: forgiving of case, accents and width, as search is.
public struct TextPattern: Sendable, Equatable {
    fileprivate enum Way: Sendable, Equatable {
        case anywhere([Needle])
        case words(WordMatcher)
    }

    /// As it was typed.
    public let text: String
    fileprivate let way: Way

    /// A run of characters, anywhere.
    public init(phrase: String) {
        text = phrase
        way = .anywhere(Needle(Folding.folded(phrase), anywhere: true).map { [$0] } ?? [])
    }

    /// Any of some words or beginnings of words.
    public init(words: String) { self.init(words: words, WordMatcher(typed: words)) }

    /// Any of what search made of some words: whole words.
    init(words: String, _ matcher: WordMatcher) {
        text = words
        way = .words(matcher)
    }

    /// Any of the words of a filter.
    public init(_ filter: WordFilter) {
        text = filter.text
        way = .anywhere(filter.needles)
    }

    /// Whether nothing is looked for.
    public var isEmpty: Bool {
        switch way {
        case .anywhere(let needles): needles.isEmpty
        case .words(let matcher): matcher.isEmpty
        }
    }

    /// Whether a text holds a match.
    public func isFound(in text: String) -> Bool {
        !SearchableText(Array(text.utf8)).ranges(of: self).isEmpty
    }
}

/// A text made ready to be searched again and again.
public struct SearchableText: Sendable {
    private let haystack: Haystack

    /// - Parameter bytes: UTF-8.
    public init(_ bytes: [UInt8]) { haystack = Haystack(bytes) }

    /// Places of a pattern, as offsets in the text's UTF-8, in order and apart.
    public func ranges(of pattern: TextPattern) -> [Range<Int>] {
        switch pattern.way {
        case .anywhere(let needles): return haystack.ranges(of: needles)
        case .words(let matcher):
            return matcher.ranges(in: haystack.bytes).map { range in
                let start = haystack.sourceOffset(range.lowerBound)
                return start..<max(start, haystack.sourceOffset(range.upperBound))
            }
        }
    }
}
