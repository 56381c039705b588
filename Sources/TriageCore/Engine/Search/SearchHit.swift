/// A place where words of a query were found.
public struct SearchHit: Sendable, Equatable, Identifiable {
    /// The part, or a finding of a tree (`.../q2/a1`); for text outside of all parts the guide, or the heading in its
    /// section: `guide#anchor`.
    public let id: PartID
    /// `guide` for text outside of all parts.
    public let kind: PartKind
    /// Of the part; outside of all parts that of the heading above, or of the guide.
    public let title: String
    /// Where words of the query stand in the title, as offsets in its UTF-8.
    public let titleMarks: [Range<Int>]
    /// The guide's id.
    public let guide: String
    /// The title of the section that it stands in; empty where that is the whole guide.
    public let section: String
    /// The language of the guide, which need not be the reader's.
    public let language: LanguageTag
    /// Path of the guide's file, relative to its content root.
    public let path: String
    /// Line of the hit, starting with 1.
    public let line: Int
    /// The block to open at, an index into the guide's document.
    public let block: Int
    /// A line of text around the hit.
    public let excerpt: String
    /// Where words of the query stand in the excerpt, as offsets in its UTF-8.
    public let marks: [Range<Int>]
    /// The words that it has not, as they were typed or read.
    public internal(set) var lacking: [String] = []
}

/// What a search found, and how the words were read where no place has them all.
public struct SearchFindings: Sendable {
    /// Best first.
    public internal(set) var hits: [SearchHit] = []
    /// How many there are, those behind the limit included.
    public internal(set) var count = 0
    /// Words that nobody has, each with the one that was looked for in its place.
    public internal(set) var replaced: [(written: String, read: String)] = []
    /// The words that the best hit has, in the order of what was typed, where it lacks others; else empty.
    public internal(set) var held: [String] = []
    /// What finds the words in the text of a hit.
    public internal(set) var pattern: TextPattern

    /// None yet.
    public init(words: String) { pattern = TextPattern(words: words) }
}

/// Hits of one kind.
public struct SearchGroup: Sendable {
    /// The kind that all of its hits have.
    public let kind: PartKind
    /// Never empty; in the order in which they were found, the best first.
    public fileprivate(set) var hits: [SearchHit]
}

extension Sequence<SearchHit> {
    /// The hits by kind, the kind of the best hit first.
    public var grouped: [SearchGroup] {
        var groups: [SearchGroup] = []
        for hit in self {
            if let index = groups.firstIndex(where: { $0.kind == hit.kind }) {
                groups[index].hits.append(hit)
            } else {
                groups.append(SearchGroup(kind: hit.kind, hits: [hit]))
            }
        }
        return groups
    }
}
