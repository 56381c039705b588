/// A small guide that shows every form of its kind, for those who write their first.
public struct SampleGuide: Sendable {
    /// What a guide is for.
    public enum Kind: String, CaseIterable, Sendable { case diagnostic, checklist, reference }

    /// What it is called where no file names it: words with `-` between.
    public let name: String
    /// For the front matter.
    public let description: String
    /// Markdown below the title.
    public let text: String

    public init(name: String, description: String, text: String) {
        self.name = name
        self.description = description
        self.text = text
    }
}
