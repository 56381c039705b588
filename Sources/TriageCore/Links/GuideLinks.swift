/// The links of one guide, for whoever asks block by block. A class, because it is handed around for every block.
public final class GuideLinks: Sendable {
    public let guide: Guide
    private let resolver: LinkResolver
    private let labels: NumberedLabels

    public init(of guide: Guide, _ resolver: LinkResolver) {
        self.guide = guide
        self.resolver = resolver
        labels = NumberedLabels(guide.outline)
    }

    /// The links of a block's own text; see ``LinkResolver/links(of:in:)``.
    public func links(of block: Int) -> [TextLink] { resolver.links(of: block, in: guide, labels) }

    /// The links that a text of the guide names; see ``LinkResolver/links(inText:of:)``.
    public func links(inText text: String) -> [TextLink] {
        resolver.links(inText: text, of: guide, labels)
    }
}
