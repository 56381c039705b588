/// A piece of a tree's text as UTF-8: trees are read as bytes, and strings are made of what is kept.
typealias TreeBytes = ArraySlice<UInt8>

extension ArraySlice where Element == UInt8 {
    var string: String { String(decoding: self, as: UTF8.self) }

    /// The text without spaces, tabs and no-break spaces around it.
    var trimmed: TreeBytes { trimmedStart.trimmedEnd }

    var trimmedStart: TreeBytes {
        var low = startIndex
        while low < endIndex {
            if Self.isSpace(self[low]) {
                low += 1
            } else if let end = end(of: .noBreakSpace, at: low) ?? end(of: .wideSpace, at: low) {
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
            if Self.isSpace(self[high - 1]) {
                high -= 1
            } else if let low = start(of: .noBreakSpace, endingAt: high)
                ?? start(of: .wideSpace, endingAt: high)
            {
                high = low
            } else {
                break
            }
        }
        return self[..<high]
    }

    static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A
    }

    func byte(at index: Int) -> UInt8? {
        index >= startIndex && index < endIndex ? self[index] : nil
    }

    func isSpace(at index: Int) -> Bool { byte(at: index).map(Self.isSpace) ?? false }

    /// The index behind a token that stands at an index.
    func end(of token: TreeToken, at index: Int) -> Int? {
        let bytes = token.bytes
        guard index >= startIndex, index + bytes.count <= endIndex else { return nil }
        for offset in 0..<bytes.count where self[index + offset] != bytes[offset] { return nil }
        return index + bytes.count
    }

    /// The index where a token starts that ends at an index.
    func start(of token: TreeToken, endingAt index: Int) -> Int? {
        let low = index - token.bytes.count
        return end(of: token, at: low) == nil ? nil : low
    }

    func hasPrefix(_ token: TreeToken) -> Bool { end(of: token, at: startIndex) != nil }
    func hasSuffix(_ token: TreeToken) -> Bool { start(of: token, endingAt: endIndex) != nil }

    /// The first of some tokens that stands at an index: the index behind it.
    func end(ofAny tokens: [TreeToken], at index: Int) -> Int? {
        guard let first = byte(at: index) else { return nil }
        for token in tokens where token.bytes.first == first {
            if let end = end(of: token, at: index) { return end }
        }
        return nil
    }

    func contains(_ token: TreeToken) -> Bool {
        guard let first = token.bytes.first, count >= token.bytes.count else { return false }
        for index in startIndex...(endIndex - token.bytes.count) where self[index] == first {
            if end(of: token, at: index) != nil { return true }
        }
        return false
    }

    /// The text with ASCII letters in lower case, as a string: for looking up words.
    var lowercasedASCII: String {
        String(decoding: map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }, as: UTF8.self)
    }

    /// The index of the first byte that fits.
    func index(from: Int? = nil, where fits: (UInt8) -> Bool) -> Int? {
        var index = from ?? startIndex
        while index < endIndex {
            if fits(self[index]) { return index }
            index += 1
        }
        return nil
    }
}

/// A fixed run of bytes that trees are written with.
struct TreeToken: Sendable, ExpressibleByStringLiteral {
    let bytes: [UInt8]
    init(stringLiteral value: String) { bytes = Array(value.utf8) }

    static let noBreakSpace: TreeToken = "\u{00A0}"
    static let wideSpace: TreeToken = "\u{3000}"
    static let bold: TreeToken = "**"
    static let wideQuestionMark: TreeToken = "？"
    static let wideColon: TreeToken = "："
}

extension UInt8 {
    var isASCIILetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }
    var isASCIIDigit: Bool { self >= 0x30 && self <= 0x39 }
    var isASCIIUpper: Bool { self >= 0x41 && self <= 0x5A }
    var isASCIILower: Bool { self >= 0x61 && self <= 0x7A }
}
