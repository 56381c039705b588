import Foundation

/// How the names of Markdown files end.
package enum MarkdownFile {
    /// Markdown, and what others make of it: MDX, rules of editors (`.mdc`), Quarto and R.
    private static let suffixes = [
        ".md", ".mdx", ".mdc", ".qmd", ".rmd", ".mkd", ".markdown", ".mdown",
    ].map { Array($0.utf8) }

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

/// Paths whose names may be any bytes, as text.
///
/// A byte that is no UTF-8 stands as a character of its own, behind all that have a meaning, so that the text can be
/// turned back into the path.
package enum SystemPath {
    /// Stands for the byte 0: what follows stands for the others.
    private static let base: UInt32 = 0x10FF00

    /// A path as text.
    package static func text(_ bytes: [UInt8]) -> String {
        if let text = String(validating: bytes, as: UTF8.self), !hasEscapes(text) { return text }
        var result = ""
        var rest = bytes[...]
        while let byte = rest.first {
            // Not even our own characters are taken for themselves.
            let length = (1...4).first {
                $0 <= rest.count && String(validating: rest.prefix($0), as: UTF8.self) != nil
            }
            let piece = String(decoding: rest.prefix(length ?? 0), as: UTF8.self)
            if length != nil, !hasEscapes(piece) {
                result += piece
                rest = rest.dropFirst(piece.utf8.count)
            } else {
                result.unicodeScalars.append(Unicode.Scalar(base + UInt32(byte)) ?? "\u{FFFD}")
                rest.removeFirst()
            }
        }
        return result
    }

    /// The path that the system knows.
    package static func bytes(_ text: String) -> [UInt8] {
        guard hasEscapes(text) else { return Array(text.utf8) }
        return text.unicodeScalars.flatMap { scalar in
            scalar.value >= base
                ? [UInt8(truncatingIfNeeded: scalar.value)] : Array(String(scalar).utf8)
        }
    }

    /// The same as C has it.
    package static func cString(_ text: String) -> [CChar] {
        bytes(text).map { CChar(bitPattern: $0) } + [0]
    }

    private static func hasEscapes(_ text: String) -> Bool {
        text.utf8.contains(0xF4) && text.unicodeScalars.contains { $0.value >= base }
    }
}

extension SystemPath {
    /// Whether something stands at a path; a link that leads nowhere is nothing.
    package static func isThere(_ path: String) -> Bool { access(cString(path), F_OK) == 0 }

    /// The path without links; nil where it leads nowhere.
    package static func real(_ path: String) -> String? {
        guard let real = realpath(cString(path), nil) else { return nil }
        defer { free(real) }
        return text((0..<strlen(real)).map { UInt8(bitPattern: real[$0]) })
    }
}
