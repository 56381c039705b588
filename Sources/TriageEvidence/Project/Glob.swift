import TriageCore

/// A pattern of paths, as `.gitignore` and shells have it: `*` and `?` within a name, `**` over folders, `{a,b}` either.
///
/// A pattern without a `/` fits the file's name in any folder; one with a `/` fits the whole path, or its end.
public struct Glob: Hashable, Sendable {
    /// As it was written.
    public let text: String
    private let alternatives: [[UInt8]]

    public init(_ text: String) {
        self.text = text
        alternatives = Self.expand(text).map { Array($0.utf8) }
    }

    /// Whether a path that is relative to the project fits.
    public func matches(_ path: String) -> Bool {
        let path = Array(path.utf8)
        return alternatives.contains { pattern in
            if Wildcard.matches(pattern[...], path[...]) { return true }
            // Below any folder.
            var rest = path[...]
            while let slash = rest.firstIndex(of: UInt8(ascii: "/")) {
                rest = rest[(slash + 1)...]
                if Wildcard.matches(pattern[...], rest) { return true }
            }
            return false
        }
    }

    /// `{a,b}` written out; at most 64 alternatives.
    private static func expand(_ text: String) -> [String] {
        guard let open = text.firstIndex(of: "{"),
            let close = text[open...].firstIndex(of: "}")
        else { return [text] }
        let parts = text[text.index(after: open)..<close].split(
            separator: ",", omittingEmptySubsequences: false)
        let rest = expand(String(text[text.index(after: close)...]))
        return Array(
            parts.flatMap { part in rest.map { text[..<open] + part + $0 } }.prefix(64)
                .map(String.init))
    }
}
