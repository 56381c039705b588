import TriageCore

/// What a library is called on this machine: the name of its folder, and what tells its guides from others of the same name.
public struct LibraryName: Hashable, Sendable, Comparable {
    public let text: String

    /// - Returns: nil for what is no name: letters, digits, `-`, `_` and `.`, at most 64, a letter or digit first.
    public init?(_ text: String) {
        guard let first = text.unicodeScalars.first, text.unicodeScalars.count <= 64,
            Self.begins(first),
            text.unicodeScalars.allSatisfy({ Self.begins($0) || "-_.".unicodeScalars.contains($0) })
        else { return nil }
        self.text = text
    }

    /// The name that an address suggests: its last part, without `.git`; nil where that holds none.
    public init?(of address: String) {
        let last = address.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? ""
        let bare = last.hasSuffix(".git") ? String(last.dropLast(4)) : last
        let kept = bare.lowercased().map { character in
            character.unicodeScalars.allSatisfy {
                Self.begins($0) || "-_.".unicodeScalars.contains($0)
            }
                ? character : "-"
        }
        self.init(String(String(kept).drop { "-_.".contains($0) }.prefix(64)))
    }

    private static func begins(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }

    public static func < (a: Self, b: Self) -> Bool { a.text < b.text }
}
