/// What a text says by itself, for whoever looks at it outside of a tree.
extension String {
    /// Whether it says yes or no; nil where it says neither.
    package var polarity: Bool? { withTreeBytes(TreeLabel.polarity) }

    /// Whether it asks something.
    package var asks: Bool { withTreeBytes(TreeLabel.asks) }

    /// Whether it tells to do something.
    package var isImperative: Bool { withTreeBytes(TreeName.isImperative) }
}
