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
