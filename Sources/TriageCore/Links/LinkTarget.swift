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
