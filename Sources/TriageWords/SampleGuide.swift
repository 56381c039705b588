/// A small guide that shows every form of its kind, for those who write their first.
public struct SampleGuide: Sendable {
    /// What a guide is for.
    public enum Kind: String, CaseIterable, Sendable { case diagnostic, checklist, reference }

    /// For the front matter.
    public let description: String
    /// Markdown below the title.
    public let text: String

    public init(description: String, text: String) {
        self.description = description
        self.text = text
    }
}
