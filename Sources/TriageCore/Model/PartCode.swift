extension Part {
    /// What a part shows that is code.
    public enum Code: Sendable {
        case comparison(Comparison)
        case snippet(language: String, lines: [String])
    }

    /// The code of a comparison or a snippet; nil for any other part.
    public func code(in guide: Guide) -> Code? {
        switch content {
        case .comparison(let comparison): .comparison(comparison)
        case .snippet(let language):
            .snippet(language: language, lines: guide.document.codeLines(of: blocks.lowerBound))
        default: nil
        }
    }
}
