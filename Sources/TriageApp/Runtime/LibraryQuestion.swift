import TriageCore

/// Something that needs the whole library read, and is answered beside the loop.
public enum LibraryQuestion: Sendable {
    /// Make a view searchable in a language.
    case index(LibraryView, LanguageTag, version: Int)
    /// Where is a guide or a part mentioned?
    case mentions(PartID, LibraryView)
    /// What do the rows of Home's lists say?
    case rowWords(AppContext)
    /// What can be gone to by name?
    case places(AppContext)

    /// The answer as the message that brings it to the screens; may take a while, and runs on any thread.
    public func answer() -> Message {
        switch self {
        case .index(let view, let language, let version):
            .index(
                SearchIndex(view.language == language ? view : view.inLanguage(language)),
                version: version)
        case .mentions(let id, let view): .mentions(id, Mention.all(of: id, in: view))
        case .places(let app):
            .places(Places(options: Palette.places(app)), version: app.loaded.version)
        case .rowWords(let app): .rowWords(RowWords(app), version: app.loaded.version)
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
    /// Whether something stands before it.
    var isCut: Bool

    /// The places that link to a part or name it, one for each block, in the library's order.
    static func all(of id: PartID, in view: LibraryView) -> [Mention] {
        var mentions: [Mention] = []
        var last: (guide: String, block: Int)?
        for (guide, block, link) in view.links.backLinks(to: id, in: view.guides)
        where last?.guide != guide.id || last?.block != block {
            last = (guide.id, block)
            let text = text(of: block, around: link, in: guide.document)
            let excerpt = excerpt(of: text, at: link.text)
            mentions.append(
                Mention(
                    guide: guide.id,
                    line: guide.document.source.line(at: link.range.lowerBound),
                    guideTitle: guide.title, text: String(excerpt),
                    isCut: excerpt.startIndex > text.startIndex))
        }
        return mentions
    }

    /// What a block says; where that is no more than the link, what the cell's row is about.
    private static func text(of block: Int, around link: TextLink, in document: Document) -> String
    {
        let text = document.inlineText(of: block)
        guard text == link.text, document.blocks[block].kind == .tableCell else { return text }
        return document.inlineText(of: Int(document.blocks[block].parent) + 1)
    }

    private static func excerpt(of text: String, at mention: String) -> Substring {
        guard let place = text.firstRange(of: mention)?.lowerBound,
            let start = text.index(place, offsetBy: -28, limitedBy: text.startIndex),
            start > text.startIndex
        else { return text[...] }
        let word = text[start..<place].firstIndex(of: " ").map { text.index(after: $0) } ?? place
        return text[word...]
    }
}
