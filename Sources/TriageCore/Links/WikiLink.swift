/// A link as wikis write it: `[[name]]`, `[[name#heading]]`, `[[name#heading|words]]`. Byte offsets.
package struct WikiLink {
    package let range: Range<Int>
    /// What it leads to.
    package let name: Range<Int>
    /// What is shown for it; nil where that is the link as it stands.
    package let words: Range<Int>?

    /// Bytes that a link may have; more are not looked at for each bracket.
    private static let longest = 1_000

    /// - Returns: nil where none begins at a place.
    package init?(_ bytes: ArraySlice<UInt8>, at start: Int) {
        let inside = start + 2
        guard inside < bytes.endIndex, bytes[start] == 0x5B, bytes[start + 1] == 0x5B,
            let end = bytes[inside...].prefix(Self.longest).firstIndex(where: {
                $0 == 0x5B || $0 == 0x5D || $0 == 0x0A
            }),
            end > inside, end + 1 < bytes.endIndex, bytes[end] == 0x5D, bytes[end + 1] == 0x5D
        else { return nil }
        range = start..<end + 2
        guard let bar = bytes[inside..<end].firstIndex(of: 0x7C) else {
            name = inside..<end
            words = nil
            return
        }
        // In a table its bar is escaped.
        let nameEnd = bytes[bar - 1] == 0x5C ? bar - 1 : bar
        name = inside..<nameEnd
        // `[[ -f a || -f b ]]` is something else.
        func isText(_ range: Range<Int>) -> Bool {
            guard let first = bytes[range].first, let last = bytes[range].last else { return false }
            return first > 0x20 && last > 0x20
        }
        let rest = bar + 1..<end
        words = isText(name) && isText(rest) && !bytes[rest].contains(0x7C) ? rest : nil
    }
}
