/// How the names of Markdown files end.
package enum MarkdownFile {
    private static let suffixes = [".md", ".markdown", ".mdown"].map { Array($0.utf8) }

    /// Length in bytes of the suffix of a name or path, with its dot and in any case; 0 where there is none, or nothing
    /// before it.
    ///
    /// Of one type only: other modules would run a generic one unspecialized, for every file a hundred times slower.
    package static func suffixLength(_ name: Substring) -> Int { suffixLength(ofBytes: name.utf8) }

    /// The same for bytes.
    static func suffixLength(ofBytes name: some BidirectionalCollection<UInt8>) -> Int {
        suffixes.first { suffix in
            name.count > suffix.count
                && zip(name.suffix(suffix.count), suffix).allSatisfy { $0.asciiLowercased == $1 }
        }?.count ?? 0
    }

    /// Whether a name or path is that of a Markdown file.
    package static func isNamed(_ name: String) -> Bool { suffixLength(name[...]) > 0 }
}

extension String {
    /// What stands behind the last slash of a path, slashes at its end apart; the path itself where there is no name.
    package var lastPathComponent: String { split(separator: "/").last.map(String.init) ?? self }
}
