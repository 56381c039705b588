extension SourceLexer {
    /// Reads text with tags, such as XML: between these stand no tokens but entities and comments.
    mutating func markup() {
        var isInTag = false
        while index < bytes.count {
            let start = index
            if isInTag {
                if string() { continue }
                index = nameEnd(from: start)
                guard index == start else {
                    add(.word, start)
                    continue
                }
                index += 1
                if ">/?".utf8.contains(bytes[start]) { add(.tag, start) }
                isInTag = bytes[start] != UInt8(ascii: ">")
            } else if isAt("<!--") {
                while index < bytes.count, !isAt("-->") { index += 1 }
                index = min(index + 3, bytes.count)
                add(.comment, start)
            } else if bytes[start] == UInt8(ascii: "<") {
                let name = start + ("/!?".utf8.contains(byte(start + 1)) ? 2 : 1)
                let end = nameEnd(from: name)
                isInTag = end > name
                index = isInTag ? end : start + 1
                if isInTag { add(.tag, start) }
            } else {
                index += 1
                guard bytes[start] == UInt8(ascii: "&") else { continue }
                var end = start + (byte(start + 1) == UInt8(ascii: "#") ? 2 : 1)
                let name = end
                while byte(end).isWord { end += 1 }
                guard end > name, byte(end) == UInt8(ascii: ";") else { continue }
                index = end + 1
                add(.entity, start)
            }
        }
    }

    private func byte(_ place: Int) -> UInt8 { place < bytes.count ? bytes[place] : 0 }

    /// Behind a name with `-`, `.`, `:` in it; where it would begin if there is none.
    private func nameEnd(from start: Int) -> Int {
        guard byte(start).isWord, !byte(start).isASCIIDigit else { return start }
        var end = start + 1
        while byte(end).isWord || "-.:".utf8.contains(byte(end)) { end += 1 }
        return end
    }
}
