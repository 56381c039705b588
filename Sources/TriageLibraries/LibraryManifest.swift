import TriageMarkdown
import Yams

/// What a library says of itself in `triage.yaml` at its root: read where it is there, and never needed. Its languages
/// are those of its guides.
public struct LibraryManifest: Hashable, Sendable {
    public var name = ""
    public var version = ""
    public var licence = ""

    public init() {}

    /// - Returns: nil where the text is no YAML of that kind.
    public init?(_ yaml: [UInt8]) {
        guard let root = try? YAMLGuard.compose(yaml), root.mapping != nil else { return nil }
        func text(_ keys: String...) -> String {
            let value = keys.lazy.compactMap { root[$0]?.scalar?.string }.first ?? ""
            return String(value.prefix(200))
        }
        name = text("name")
        version = text("version")
        licence = text("licence", "license")
    }
}
