/// A place where all words of a query were found.
public struct SearchHit: Sendable, Equatable, Identifiable {
    /// The part; for text outside of all parts the guide, or the heading in its section: `guide#anchor`.
    public let id: PartID
    public let kind: PartKind
    public let title: String
    /// Where words of the query stand in the title, as offsets in its UTF-8.
    public let titleMarks: [Range<Int>]
    /// The guide's id.
    public let guide: String
    public let language: LanguageTag
    public let path: String
    /// Line of the hit, starting with 1.
    public let line: Int
    /// The block to open at, an index into the guide's document.
    public let block: Int
    /// A line of text around the hit.
    public let excerpt: String
    /// Where words of the query stand in the excerpt, as offsets in its UTF-8.
    public let marks: [Range<Int>]
}

extension Sequence<SearchHit> {
    /// The hits by kind, the kind of the best hit first.
    public var byKind: [(kind: PartKind, hits: [SearchHit])] {
        var groups: [(kind: PartKind, hits: [SearchHit])] = []
        for hit in self {
            if let index = groups.firstIndex(where: { $0.kind == hit.kind }) {
                groups[index].hits.append(hit)
            } else {
                groups.append((hit.kind, [hit]))
            }
        }
        return groups
    }
}
