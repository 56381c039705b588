import TriageCore

/// Something that needs the whole library read, and is answered beside the loop.
public enum LibraryQuestion: Sendable {
    /// Make a view searchable.
    case index(LibraryView, version: Int)
    /// Where is a guide or a part mentioned?
    case mentions(PartID, LibraryView)

    public func answer() -> Message {
        switch self {
        case .index(let view, let version): .index(SearchIndex(view), version: version)
        case .mentions(let id, let view): .mentions(id, Mention.all(of: id, in: view))
        }
    }
}

/// A place that mentions a part or a guide.
public struct Mention: Sendable {
    var guide: String
    /// Line of the guide's source, starting with 1.
    var line: Int
    var guideTitle: String
    /// The text from a few words before the mention on, in one line.
    var text: String

    /// The places that link to a part or name it, one for each block, in the library's order.
    static func all(of id: PartID, in view: LibraryView) -> [Mention] {
        var mentions: [Mention] = []
        var last: (guide: String, block: Int)?
        for (guide, block, link) in view.links.backLinks(to: id, in: view.guides)
        where last?.guide != guide.id || last?.block != block {
            last = (guide.id, block)
            let source = guide.document.source
            mentions.append(
                Mention(
                    guide: guide.id, line: source.line(at: link.range.lowerBound),
                    guideTitle: guide.title,
                    text: excerpt(of: guide.document.inlineText(of: block), at: link.text)))
        }
        return mentions
    }

    private static func excerpt(of text: String, at mention: String) -> String {
        guard let place = text.firstRange(of: mention)?.lowerBound else { return text }
        let start = text.index(place, offsetBy: -28, limitedBy: text.startIndex) ?? text.startIndex
        guard start > text.startIndex else { return text }
        let word = text[start..<place].firstIndex(of: " ").map { text.index(after: $0) } ?? place
        return "…" + text[word...]
    }
}
