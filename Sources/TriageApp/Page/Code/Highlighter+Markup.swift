import TriageCore

/// What shells and markup have that other languages have not.
extension Highlighter {
    /// `$name`, `${name}`, `$1` and `-option`.
    func takesShell(_ scanner: inout CodeScanner, _ byte: UInt8) -> Bool {
        if byte == UInt8(ascii: "$") {
            let next = scanner.byte(scanner.index + 1)
            if next == UInt8(ascii: "{") {
                var length = 2
                while scanner.index + length < scanner.count,
                    scanner.byte(scanner.index + length) != UInt8(ascii: "}")
                {
                    length += 1
                }
                scanner.take(length + 1, .type)
            } else if next.isNamePart {
                scanner.take(1 + scanner.wordLength(from: 1), .type)
            } else {
                scanner.take("?@*#!-".utf8.contains(next) ? 2 : 1, .type)
            }
            return true
        }
        guard byte == UInt8(ascii: "-"), isWordStart(scanner) else { return false }
        var length = 0
        while scanner.byte(scanner.index + length) == byte
            || scanner.byte(scanner.index + length).isNamePart
        {
            length += 1
        }
        scanner.take(length, length > 1 ? .type : .code)
        return true
    }

    /// Text between tags.
    mutating func markup(_ scanner: inout CodeScanner, _ grammar: Grammar) {
        if let marks = grammar.blockComment, scanner.isAt(marks.open) {
            scanner.take(marks.open.count, .comment)
            return open.append(.comment(depth: 1))
        }
        if scanner.byte == UInt8(ascii: "&") {
            let end = 1 + scanner.entityLength()
            let isEntity = end > 1 && scanner.byte(scanner.index + end) == UInt8(ascii: ";")
            return scanner.take(isEntity ? end + 1 : 1, isEntity ? .number : .code)
        }
        guard scanner.byte == UInt8(ascii: "<") else { return scanner.take(1, .code) }
        let offset = "/!?".utf8.contains(scanner.byte(scanner.index + 1)) ? 2 : 1
        let name = scanner.tagNameLength(from: offset)
        guard name > 0 else { return scanner.take(1, .code) }
        scanner.take(offset + name, .keyword)
        open.append(.tag)
    }

    mutating func tag(_ scanner: inout CodeScanner, _ grammar: Grammar) {
        if opensQuotes(&scanner, grammar) { return }
        let name = scanner.tagNameLength(from: 0)
        if name > 0 { return scanner.take(name, .type) }
        if scanner.byte == UInt8(ascii: ">") {
            open.removeLast()
            return scanner.take(1, .keyword)
        }
        scanner.take(1, "/?".utf8.contains(scanner.byte) ? .keyword : .code)
    }
}

extension CodeScanner {
    /// A name with `-`, `.`, `:` in it.
    fileprivate func tagNameLength(from offset: Int) -> Int {
        guard byte(index + offset).isNameStart else { return 0 }
        var length = 1
        while byte(index + offset + length).isNamePart
            || "-.:".utf8.contains(byte(index + offset + length))
        {
            length += 1
        }
        return length
    }

    /// `amp`, `#x1b`.
    fileprivate func entityLength() -> Int {
        let mark = byte(index + 1) == UInt8(ascii: "#") ? 1 : 0
        return mark + wordLength(from: 1 + mark)
    }
}
