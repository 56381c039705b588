import TriageCore

/// The files that a library is tested by, which are no guides: `walks.md`, or `walks.zh-Hans.md`, in a folder `tests`.
public enum WalksPath {
    /// - Parameter path: relative to the content folder, or absolute.
    public static func isNamed(_ path: String) -> Bool {
        let parts = path.split(separator: "/")
        guard parts.count > 1, parts[parts.count - 2] == "tests", let name = parts.last,
            name.hasPrefix("walks."), name.hasSuffix(".md")
        else { return false }
        let tag = name.dropFirst("walks.".count).dropLast("md".count)
        return tag.isEmpty
            || tag.hasSuffix(".") && LanguageTag(naming: String(tag.dropLast())) != nil
    }
}
