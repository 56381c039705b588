/// The anchors and aliases of YAML, by which a short text can stand for more than could ever be read.
package enum YAMLAliases {
    /// So many stand for little more than what is written, however they are put together.
    private static let few = 8

    /// Whether a text has both, wherever they stand.
    package static func areUsed(in bytes: ArraySlice<UInt8>) -> Bool {
        let marks = marks(in: bytes)
        return marks.hasAnchor && !marks.aliases.isEmpty
    }

    /// Whether what they stand for is looked at once each: there are few, or each is the whole value of a key or an item.
    /// Keys are compared, with all that they hold, so that no key may hold any.
    package static func areBounded(in bytes: ArraySlice<UInt8>) -> Bool {
        let marks = marks(in: bytes)
        guard marks.hasAnchor, marks.aliases.count > few else { return true }
        guard marks.aliases.allSatisfy({ isValue(at: $0, bytes) }) else { return false }
        return bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }).allSatisfy {
            !hasExplicitKey($0) && !leavesListOpen($0)
        }
    }

    private static func marks(
        in bytes: ArraySlice<UInt8>
    ) -> (hasAnchor: Bool, aliases: [Int]) {
        var hasAnchor = false
        var aliases: [Int] = []
        var previous: UInt8 = 0x0A
        for index in bytes.indices {
            let byte = bytes[index]
            if byte == UInt8(ascii: "&") || byte == UInt8(ascii: "*") {
                let next = index + 1 < bytes.endIndex ? bytes[index + 1] : 0x20
                if !isWithinText(previous), next > 0x2F || next == UInt8(ascii: "-") {
                    if byte == UInt8(ascii: "&") {
                        hasAnchor = true
                    } else {
                        aliases.append(index)
                    }
                }
            }
            previous = byte
        }
        return (hasAnchor, aliases)
    }

    /// Whether a sign behind this byte is part of a text, rather than the mark of an anchor or alias.
    private static func isWithinText(_ byte: UInt8) -> Bool {
        switch byte {
        // What ends the characters that the library takes for the end of a line, or for none.
        case 0x85, 0xA8, 0xA9, 0xBF: false
        case 0x80...: true
        // Quotes, and the signs themselves: `**bold**`.
        case 0x22, 0x27, 0x26, 0x2A: true
        default: byte.isASCIIAlphanumeric
        }
    }

    /// `key: *alias`, `- *alias` and `key: [*alias, *other]`, with nothing behind it.
    private static func isValue(at place: Int, _ bytes: ArraySlice<UInt8>) -> Bool {
        func isName(_ byte: UInt8) -> Bool {
            byte.isASCIIAlphanumeric || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
        }
        func isInList(_ byte: UInt8) -> Bool {
            isName(byte) || byte.isBlank || byte == UInt8(ascii: "*") || byte == UInt8(ascii: ",")
        }
        // No farther than a list of merged maps goes: a longer one is looked through for each of its aliases.
        var before = bytes[..<place].trimmedEnd(while: \.isBlank)
        var start = place
        var behind = bytes[(place + 1)...].drop(while: isName)
        let inList = bytes[..<place].suffix(300).trimmedEnd(while: isInList)
        if inList.last == UInt8(ascii: "[") {
            behind = bytes[place...].prefix(300).drop(while: isInList)
            guard behind.first == UInt8(ascii: "]") else { return false }
            behind = bytes[(behind.startIndex + 1)...]
            start = inList.endIndex - 1
            before = bytes[..<start].trimmedEnd(while: \.isBlank)
        }
        guard before.endIndex < start,
            before.last == UInt8(ascii: ":") || before.last == UInt8(ascii: "-")
        else { return false }
        guard let next = behind.first else { return true }
        return next.isSpace
            && behind.first { !$0.isBlank }.map { "#\r\n".utf8.contains($0) } ?? true
    }

    /// `? key`
    private static func hasExplicitKey(_ line: ArraySlice<UInt8>) -> Bool {
        line.indices.contains { index in
            guard line[index] == UInt8(ascii: "?") else { return false }
            let next = index + 1 < line.endIndex ? line[index + 1] : 0x20
            let previous = index > line.startIndex ? line[index - 1] : 0x20
            return next.isBlank
                && (previous.isBlank || "[{,:-".utf8.contains(previous)
                    || previous >= 0x80 && !isWithinText(previous))
        }
    }

    /// Whether a list or map in brackets may go on in the next line: it could be a key.
    private static func leavesListOpen(_ line: ArraySlice<UInt8>) -> Bool {
        guard let start = line.indices.first(where: { opensList(at: $0, line) }) else {
            return false
        }
        var depth = 0
        var quote: UInt8?
        var previous: UInt8 = 0
        for index in start..<line.endIndex {
            let byte = line[index]
            if let open = quote {
                // What is not this simple could be read in two ways.
                guard !"[]{}\\'\"".utf8.contains(byte) || byte == open else { return true }
                if byte == open { quote = nil }
            } else {
                switch byte {
                case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
                case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
                case UInt8(ascii: "\""), UInt8(ascii: "'"):
                    guard "[{,:".utf8.contains(previous) else { return true }
                    quote = byte
                case UInt8(ascii: "#") where line[index - 1].isBlank: return depth != 0
                default: break
                }
            }
            if !byte.isBlank { previous = byte }
        }
        return depth != 0 || quote != nil
    }

    /// Whether a bracket may begin a list or a map, rather than stand in a text: `a[0]`, `${name}`, `if [`.
    private static func opensList(at index: Int, _ line: ArraySlice<UInt8>) -> Bool {
        guard line[index] == UInt8(ascii: "[") || line[index] == UInt8(ascii: "{") else {
            return false
        }
        guard index > line.startIndex else { return true }
        let previous = line[index - 1]
        if previous.isASCIIAlphanumeric || "$\"'".utf8.contains(previous) { return false }
        let before = line[..<index].trimmedEnd(while: \.isBlank)
        guard before.last?.isASCIIAlphanumeric == true else { return true }
        // The name of an anchor, or a type, may stand before it.
        let word = before[(before.lastIndex(where: \.isBlank) ?? before.startIndex)...]
        return word.contains { "&!".utf8.contains($0) }
    }
}
