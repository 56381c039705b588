/// A piece of source code; comments are none.
public struct CodeToken: Sendable, Hashable {
    public enum Kind: Sendable, Hashable {
        /// A name or a keyword.
        case word
        case number
        /// A string literal, whatever is in it.
        case string
        /// One sign, such as a bracket.
        case sign
    }

    public var kind: Kind
    /// Byte offsets in the file.
    public var range: Range<Int>
    /// Whether it stands between `#if` and `#endif`, and may not be built.
    public var isConditional = false
    /// Whether it stands in a string's interpolation.
    var isInterpolated = false
}

/// Source code as tokens.
struct SourceLexer {
    /// Tokens in the order of the file.
    private(set) var tokens: [CodeToken] = []
    private let bytes: [UInt8]
    private let syntax: LanguageSyntax
    private var index = 0
    private var conditions = 0
    private var interpolations = 0
    /// How deep strings may hold code that holds strings.
    private static let deepest = 40

    init(_ bytes: [UInt8], _ syntax: LanguageSyntax) {
        self.bytes = bytes
        self.syntax = syntax
        code(until: nil)
    }

    private var current: UInt8 { index < bytes.count ? bytes[index] : 0 }

    private func stands(_ text: String) -> Bool {
        let text = text.utf8
        return index + text.count <= bytes.count
            && bytes[index..<index + text.count].elementsEqual(text)
    }

    /// Reads code up to the end, or up to the bracket that closes an interpolation.
    private mutating func code(until close: UInt8?) {
        var depth = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte.isBlank {
                index += 1
            } else if syntax.lineComments.contains(where: stands) {
                while index < bytes.count, bytes[index] != 0x0A { index += 1 }
            } else if syntax.hasBlockComments, stands("/*") {
                blockComment()
            } else if syntax.hasConditions, byte == UInt8(ascii: "#"), directive() {
                continue
            } else if string() {
                continue
            } else if byte.isDigit {
                number()
            } else if byte.isWord || byte == UInt8(ascii: "@") || byte == UInt8(ascii: "$") {
                let start = index
                index += 1
                while current.isWord { index += 1 }
                add(.word, start)
            } else {
                if let close {
                    let open: UInt8 =
                        close == UInt8(ascii: ")") ? UInt8(ascii: "(") : UInt8(ascii: "{")
                    if byte == open { depth += 1 }
                    if byte == close {
                        if depth == 0 { return }
                        depth -= 1
                    }
                }
                index += 1
                add(.sign, index - 1)
            }
        }
    }

    private mutating func add(_ kind: CodeToken.Kind, _ start: Int) {
        tokens.append(
            CodeToken(
                kind: kind, range: start..<index, isConditional: conditions > 0,
                isInterpolated: interpolations > 0))
    }

    private mutating func blockComment() {
        var depth = 0
        while index < bytes.count {
            if stands("/*"), depth == 0 || syntax.nestsComments {
                depth += 1
                index += 2
            } else if stands("*/") {
                depth -= 1
                index += 2
                if depth == 0 { return }
            } else {
                index += 1
            }
        }
    }

    /// `#if`, `#else`, `#endif`: what lies between them is conditional.
    private mutating func directive() -> Bool {
        if stands("#if") {
            conditions += 1
        } else if stands("#endif") {
            conditions = max(0, conditions - 1)
        } else {
            return false
        }
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
        return true
    }

    private mutating func number() {
        let start = index
        while current.isWord
            || current == UInt8(ascii: ".") && index + 1 < bytes.count && bytes[index + 1].isDigit
        { index += 1 }
        add(.number, start)
    }

    // MARK: Strings

    private mutating func string() -> Bool {
        let start = index
        var pounds = 0
        if syntax.hasPoundStrings, current == UInt8(ascii: "#") {
            while current == UInt8(ascii: "#") {
                pounds += 1
                index += 1
            }
            guard current == UInt8(ascii: "\"") else {
                index = start
                return false
            }
        }
        if let quote = syntax.rawQuotes.first(where: stands) {
            text(start, quote: quote, pounds: 0, isLong: true, isRaw: true)
        } else if let quote = syntax.longQuotes.first(where: stands) {
            text(start, quote: quote, pounds: pounds, isLong: true, isRaw: false)
        } else if syntax.quotes.contains(current) {
            let quote = String(decoding: [current], as: UTF8.self)
            text(start, quote: quote, pounds: pounds, isLong: false, isRaw: false)
        } else {
            return false
        }
        return true
    }

    private mutating func text(
        _ start: Int, quote: String, pounds: Int, isLong: Bool, isRaw: Bool
    ) {
        index += quote.utf8.count
        let mark = String(repeating: "#", count: pounds)
        let end = quote + mark
        // In `#"..."#` a backslash counts only with as many signs behind it.
        let open = syntax.interpolation.map {
            $0.open.hasPrefix("\\") ? "\\" + mark + $0.open.dropFirst() : $0.open
        }
        // The literal itself comes before what its interpolations hold.
        let place = tokens.count
        add(.string, start)
        while index < bytes.count {
            if stands(end) {
                index += end.utf8.count
                break
            }
            if !isLong, bytes[index] == 0x0A { break }
            if !isRaw, let open, let close = syntax.interpolation?.close, stands(open),
                interpolations < Self.deepest
            {
                index += open.utf8.count
                interpolations += 1
                code(until: close)
                interpolations -= 1
                index += 1
            } else if !isRaw, bytes[index] == UInt8(ascii: "\\"), pounds == 0 {
                index += 2
            } else {
                index += 1
            }
        }
        index = min(index, bytes.count)
        tokens[place].range = start..<index
    }
}
