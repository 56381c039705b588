/// Where a link leads.
public enum LinkTarget: Sendable, Hashable {
    /// A recognised part of the library.
    case part(PartID)
    /// A heading that is no part of its own, as `guide#anchor`.
    case heading(PartID)
    /// A guide.
    case guide(String)
    /// An address outside of the library, as it is to be opened.
    case address(String)
    /// Something that is not loaded, by the name that the text gives it.
    case missing(String)

    /// Whether it leads to nothing that is loaded.
    public var isMissing: Bool { if case .missing = self { true } else { false } }
}

/// A link in a text, whether marked as one or only named.
public struct TextLink: Sendable, Hashable {
    /// Byte offsets: in the source for a block's links, else in the text's UTF-8.
    public var range: Range<Int>
    /// What the text says there.
    public var text: String
    /// Where nothing fits, `missing` with the words that were looked for.
    public var target: LinkTarget
    /// False where the guide was found but not the place in it.
    public var isExact: Bool

    public init(range: Range<Int>, text: String, target: LinkTarget, isExact: Bool = true) {
        self.range = range
        self.text = text
        self.target = target
        self.isExact = isExact
    }
}

/// The links of one guide, for whoever asks block by block. A class, because it is handed around for every block.
public final class GuideLinks: Sendable {
    /// The guide whose blocks are asked for.
    public var guide: Guide { anchors.guide }
    /// Looks up what is outside of the guide; made once for a library, for all of its guides.
    public let resolver: LinkResolver
    private let anchors: GuideAnchors

    /// - Parameter resolver: one for the library that the guide is in.
    public init(of guide: Guide, _ resolver: LinkResolver) {
        self.resolver = resolver
        anchors = resolver.anchors(of: guide)
    }

    /// Every link of a block's own text: Markdown links, and what the text names. In order, without overlaps.
    public func links(of block: Int) -> [TextLink] { resolver.links(of: block, in: anchors) }

    /// Those of a block's links that are not marked as such, but named.
    public func namedLinks(of block: Int) -> [TextLink] {
        resolver.links(of: block, in: anchors, onlyNamed: true)
    }

    /// The links that a text of the guide names, in order; ranges are byte offsets in its UTF-8.
    public func links(inText text: String) -> [TextLink] {
        resolver.links(inText: text, of: anchors)
    }

    /// The target of a link in the guide's text.
    public func target(of link: Link) -> (target: LinkTarget, isExact: Bool) {
        resolver.target(of: link, in: anchors)
    }

    /// The first heading of the guide with an anchor as it is written, else in lower case; nil
    /// where there is none.
    public func heading(_ anchor: String) -> Heading? {
        anchors.heading(anchor).map { guide.outline[$0] }
    }
}
