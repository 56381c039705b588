import TriageCore

/// A piece of a text as UTF-8: of the file, or of bytes that were put together. Strings are made of what is kept.
typealias TreeBytes = ArraySlice<UInt8>

extension ArraySlice<UInt8> {
    static var none: TreeBytes { [] }

    var string: String { String(decoding: self, as: UTF8.self) }

    /// The text without spaces, tabs and no-break spaces around it.
    var trimmed: TreeBytes { trimmedStart.trimmedEnd }

    var trimmedStart: TreeBytes {
        var low = startIndex
        while low < endIndex {
            let byte = self[low]
            if byte.isSpace {
                low += 1
            } else if byte >= 0xC2,
                let end = end(of: .noBreakSpace, at: low)
                    ?? end(of: .wideSpace, at: low)
            {
                low = end
            } else {
                break
            }
        }
        return self[low...]
    }

    var trimmedEnd: TreeBytes {
        var high = endIndex
        while high > startIndex {
            let byte = self[high - 1]
            if byte.isSpace {
                high -= 1
            } else if byte >= 0x80,
                let low = start(of: .noBreakSpace, endingAt: high)
                    ?? start(of: .wideSpace, endingAt: high)
            {
                high = low
            } else {
                break
            }
        }
        return self[..<high]
    }

    /// A look at the bytes: whether the head of an arrow may be among them.
    var mayHoldArrows: Bool { contains(">") || contains(.arrow) }

    func byte(at index: Int) -> UInt8? {
        index >= startIndex && index < endIndex ? self[index] : nil
    }

    func isSpace(at index: Int) -> Bool {
        index >= startIndex && index < endIndex && self[index].isSpace
    }

    /// The character of three bytes at an index: box drawing, arrows, Chinese stops.
    func scalar(at index: Int) -> Unicode.Scalar? {
        guard index >= startIndex, index + 2 < endIndex, self[index] & 0xF0 == 0xE0 else {
            return nil
        }
        let value =
            UInt32(self[index] & 0x0F) << 12 | UInt32(self[index + 1] & 0x3F) << 6
            | UInt32(self[index + 2] & 0x3F)
        return Unicode.Scalar(value)
    }

    /// The index behind the characters of a kind, each of one byte or of three, that stand at an index.
    func endOfRun(at index: Int, where isOne: (Unicode.Scalar) -> Bool) -> Int {
        var end = index
        while let byte = byte(at: end),
            let glyph = byte < 0x80 ? Unicode.Scalar(byte) : scalar(at: end), isOne(glyph)
        {
            end += byte < 0x80 ? 1 : 3
        }
        return end
    }

    /// The index behind a token that stands at an index.
    func end(of token: TreeToken, at index: Int) -> Int? {
        // Most texts differ in the first byte already.
        guard byte(at: index) == token.first, self[index...].starts(with: token.bytes) else {
            return nil
        }
        return index + token.count
    }

    /// The index where a token starts that ends at an index.
    func start(of token: TreeToken, endingAt index: Int) -> Int? {
        let low = index - token.count
        return end(of: token, at: low) == nil ? nil : low
    }

    func hasPrefix(_ token: TreeToken) -> Bool { end(of: token, at: startIndex) != nil }
    func hasSuffix(_ token: TreeToken) -> Bool { start(of: token, endingAt: endIndex) != nil }

    /// The first of some tokens that stands at an index: the index behind it.
    func end(ofAny tokens: [TreeToken], at index: Int) -> Int? {
        for token in tokens {
            if let end = end(of: token, at: index) { return end }
        }
        return nil
    }

    /// The text with ASCII letters in lower case, as a string: for looking up words. Long texts are cut.
    var lowercasedASCII: String {
        let head = prefix(60)
        // Short ones become strings without an array for them.
        return head.contains { $0 >= 0x80 }
            ? String(decoding: head.map(\.asciiLowercased), as: UTF8.self)
            : head.string.lowercased()
    }

    /// The same, with the letters of other scripts in lower case, too.
    var lowercased: String {
        contains { $0 >= 0xC3 && $0 < 0xE0 } ? prefix(120).string.lowercased() : lowercasedASCII
    }
}

/// A few bytes that trees are written with.
struct TreeToken: Sendable, ExpressibleByStringLiteral {
    let bytes: String.UTF8View
    let first: UInt8?

    init(stringLiteral value: String) {
        bytes = value.utf8
        first = bytes.first
    }

    var count: Int { bytes.count }

    static let noBreakSpace: TreeToken = "\u{00A0}"
    static let wideSpace: TreeToken = "\u{3000}"
    static let bold: TreeToken = "**"
    static let fence: TreeToken = "```"
    static let arrow: TreeToken = "→"
    static let wideQuestionMark: TreeToken = "？"
    static let wideColon: TreeToken = "："
    static let wideStop: TreeToken = "。"
}

/// A byte may be written as its character: `"?"`.
extension UInt8: @retroactive ExpressibleByUnicodeScalarLiteral {
    public init(unicodeScalarLiteral character: Unicode.Scalar) { self.init(ascii: character) }
}

extension UInt8 {
    /// Whether it is `?`, or the last byte of `？`: few other bytes that lines end with are.
    var mayAsk: Bool { self == "?" || self == 0x9F }
}

extension TreeBytes {
    /// Lines as one text.
    static func joined(_ lines: [TreeBytes]) -> TreeBytes {
        guard lines.count > 1 else { return lines.first ?? .none }
        var text: [UInt8] = []
        for line in lines where !line.isEmpty {
            if !text.isEmpty {
                // A character has four bytes at most.
                let before = String(decoding: text.suffix(4), as: UTF8.self).unicodeScalars.last
                text += LineJoint.between(before, line.prefix(4).string.unicodeScalars.first).utf8
            }
            text += line
        }
        return text[...]
    }
}

extension String {
    var treeBytes: TreeBytes { Array(utf8)[...] }

    /// Reads the string as a tree's text.
    func withTreeBytes<Result>(_ body: (TreeBytes) -> Result) -> Result { body(treeBytes) }
}
