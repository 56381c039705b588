/// A name of one's own behind an answer or an item: `{#old-profile}`. It is no part of the words, and names them for
/// links, ticks and translations, whatever moves.
public enum OwnName {
    /// The name that a line ends with: lower-case words with hyphens.
    ///
    /// - Returns: also where the words before it end; nil where there is none.
    package static func atEnd(of line: ArraySlice<UInt8>) -> (name: String, end: Int)? {
        let text = withoutComment(line.trimmedEnd(while: \.isSpace))
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

    /// A line without the comment that it ends with.
    private static func withoutComment(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard line.last == UInt8(ascii: ">"), line.suffix(3).elementsEqual("-->".utf8),
            let mark = line.indices.dropLast(6).last(where: {
                line[$0...].starts(with: "<!--".utf8)
            })
        else { return line }
        return line[..<mark].trimmedEnd(while: \.isSpace)
    }

    /// A line without the name that it ends with.
    public static func removed(from line: String) -> String {
        guard line.utf8.last == UInt8(ascii: "}") || line.utf8.last == UInt8(ascii: ">")
        else { return line }
        let bytes = Array(line.utf8)
        return atEnd(of: bytes[...]).map { String(decoding: bytes[..<$0.end], as: UTF8.self) }
            ?? line
    }

    /// In bytes.
    private static let longest = 80
}
