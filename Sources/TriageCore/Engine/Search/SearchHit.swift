/// A place where words of a query were found.
public struct SearchHit: Sendable, Equatable, Identifiable {
    /// The part; for text outside of all parts the guide, or the heading in its section: `guide#anchor`.
    public let id: PartID
    /// `guide` for text outside of all parts.
    public let kind: PartKind
    /// Of the part; outside of all parts that of the heading above, or of the guide.
    public let title: String
    /// Where words of the query stand in the title, as offsets in its UTF-8.
    public let titleMarks: [Range<Int>]
    /// Whether all words of the query stand in the title.
    public let isInTitle: Bool
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
    /// Whether it has other endings of the words that were typed, or not all of them.
    public internal(set) var isNear = false
    /// The words that it has not, as they were typed or read.
    public internal(set) var lacking: [String] = []
}

/// Hits of one kind.
public struct SearchGroup: Sendable {
    /// The kind that all of its hits have.
    public let kind: PartKind
    /// Whether the words stand in the titles, rather than in the texts.
    public let isInTitle: Bool
    /// Never empty; in the order in which they were found, the best first.
    public fileprivate(set) var hits: [SearchHit]
}

extension Sequence<SearchHit> {
    /// The hits by kind, the kind of the best hit first; those that have the words in their titles before all others.
    public var grouped: [SearchGroup] {
        var groups: [SearchGroup] = []
        for hit in self {
            let index = groups.firstIndex {
                $0.kind == hit.kind && $0.isInTitle == hit.isInTitle
            }
            if let index {
                groups[index].hits.append(hit)
            } else {
                groups.append(SearchGroup(kind: hit.kind, isInTitle: hit.isInTitle, hits: [hit]))
            }
        }
        return groups
    }
}
