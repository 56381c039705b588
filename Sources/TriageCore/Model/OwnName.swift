/// A name of one's own behind an answer or an item: `{#old-profile}`. It is no part of the words, and names them for
/// links, ticks and translations, whatever moves.
public enum OwnName {
    /// The name that a line ends with: lower-case words with hyphens.
    ///
    /// - Returns: also where the words before it end; nil where there is none.
    package static func atEnd(of line: ArraySlice<UInt8>) -> (name: String, end: Int)? {
        let text = line[..<endBeforeComment(of: line)].trimmedEnd(while: \.isSpace)
        guard text.last == UInt8(ascii: "}"),
            let open = text.suffix(longest).lastIndex(of: UInt8(ascii: "{")),
            text[(open + 1)...].first == UInt8(ascii: "#")
        else { return nil }
        let name = text[(open + 2)...].dropLast()
        let isName = name.allSatisfy { byte in
            (0x61...0x7A).contains(byte) || byte.isASCIIDigit || byte == 0x2D
        }
        let words = text[..<open].trimmedEnd(while: \.isSpace)
        guard isName, let first = name.first, first != 0x2D, words.endIndex < open || words.isEmpty
        else { return nil }
        return (String(decoding: name, as: UTF8.self), words.endIndex)
    }

    /// Where the words of a line end that ends with a comment, `<!-- ... -->`; the end of any other line.
    package static func endBeforeComment(of line: ArraySlice<UInt8>) -> Int {
        let text = line.trimmedEnd(while: \.isSpace)
        guard text.last == UInt8(ascii: ">"), text.suffix(3).elementsEqual("-->".utf8),
            let mark = text.indices.dropLast(6).last(where: {
                text[$0...].starts(with: "<!--".utf8)
            })
        else { return line.endIndex }
        return text[..<mark].trimmedEnd(while: \.isSpace).endIndex
    }

    /// A line without the name and the comment that it ends with.
    public static func removed(from line: String) -> String {
        guard line.utf8.last == UInt8(ascii: "}") || line.utf8.last == UInt8(ascii: ">")
        else { return line }
        let bytes = Array(line.utf8)
        let end = atEnd(of: bytes[...])?.end ?? endBeforeComment(of: bytes[...])
        return end < bytes.count ? String(decoding: bytes[..<end], as: UTF8.self) : line
    }

    /// In bytes.
    private static let longest = 80
}
