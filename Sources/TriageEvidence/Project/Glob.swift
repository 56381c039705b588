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
            if Self.matches(pattern[...], path[...]) { return true }
            // Below any folder.
            var rest = path[...]
            while let slash = rest.firstIndex(of: UInt8(ascii: "/")) {
                rest = rest[(slash + 1)...]
                if Self.matches(pattern[...], rest) { return true }
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

    /// Matches with one place to go back to for each kind of star, so that no pattern is slow.
    private static func matches(_ pattern: ArraySlice<UInt8>, _ path: ArraySlice<UInt8>) -> Bool {
        let slash = UInt8(ascii: "/")
        let star = UInt8(ascii: "*")
        var p = pattern.startIndex
        var s = path.startIndex
        var back: (p: Int, s: Int)?
        var deepBack: (p: Int, s: Int)?
        while true {
            if p < pattern.endIndex, pattern[p] == star {
                if p + 1 < pattern.endIndex, pattern[p + 1] == star {
                    p += 2
                    if p < pattern.endIndex, pattern[p] == slash { p += 1 }
                    deepBack = (p, s)
                    back = nil
                } else {
                    p += 1
                    back = (p, s)
                }
                continue
            }
            if p == pattern.endIndex, s == path.endIndex { return true }
            if p < pattern.endIndex, s < path.endIndex,
                pattern[p] == path[s] || pattern[p] == UInt8(ascii: "?") && path[s] != slash
            {
                p += 1
                s += 1
            } else if let last = back, last.s < path.endIndex, path[last.s] != slash {
                back = (last.p, last.s + 1)
                (p, s) = (last.p, last.s + 1)
            } else if let last = deepBack, last.s < path.endIndex {
                deepBack = (last.p, last.s + 1)
                back = nil
                (p, s) = (last.p, last.s + 1)
            } else {
                return false
            }
        }
    }
}
