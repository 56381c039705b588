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
    /// Whether it stands where it may not be built or run: between `#if` and `#endif`, in `if false`, in a preview.
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
        markUnreached()
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
            } else if byte.isDigit {
                number()
            } else if byte.isWord || byte == UInt8(ascii: "@") || byte == UInt8(ascii: "$") {
                let start = index
                index += 1
                while current.isWord { index += 1 }
                add(.word, start)
            } else if syntax.lineComments.contains(where: stands) {
                while index < bytes.count, bytes[index] != 0x0A { index += 1 }
            } else if syntax.hasBlockComments, stands("/*") {
                blockComment()
            } else if syntax.hasConditions, byte == UInt8(ascii: "#"), directive() {
                continue
            } else if string() {
                continue
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

    /// `#if`, `#else`, `#endif`: what lies between them is conditional, and what `#if false` keeps out is as a comment.
    private mutating func directive() -> Bool {
        let begins = stands("#if")
        guard begins || stands("#else") || stands("#elif") || stands("#endif") else { return false }
        if begins { conditions += 1 }
        if stands("#endif") { conditions = max(0, conditions - 1) }
        let start = index
        skipLine()
        let words = bytes[start..<index].split(whereSeparator: \.isBlank)
        if words.count > 1, Self.never.contains(where: words[1].elementsEqual) { skipBranch() }
        return true
    }

    private static let never = [Array("false".utf8), Array("0".utf8)]

    private mutating func skipLine() {
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
    }

    /// Goes to the `#else` or `#endif` that ends what is never built.
    private mutating func skipBranch() {
        var depth = 0
        while index < bytes.count {
            while current.isBlank, index < bytes.count { index += 1 }
            if stands("#if") { depth += 1 }
            if depth == 0, stands("#else") || stands("#elif") || stands("#endif") { return }
            if stands("#endif") { depth -= 1 }
            skipLine()
        }
    }

    // MARK: What is not run

    /// Marks the bodies of `if false`, of `#Preview` and of types that are a `PreviewProvider`.
    private mutating func markUnreached() {
        for index in tokens.indices where tokens[index].kind == .word {
            guard let open = unreachedBody(index) else { continue }
            var depth = 0
            for inner in open..<tokens.count {
                tokens[inner].isConditional = true
                if isSign(inner, "{") { depth += 1 }
                if isSign(inner, "}") { depth -= 1 }
                if depth == 0 { break }
            }
        }
    }

    /// The brace that opens what a word keeps from being run; nil for other words.
    private func unreachedBody(_ index: Int) -> Int? {
        var next = index + 1
        if isWord(index, "if") || isWord(index, "while") {
            if isSign(next, "(") { next += 1 }
            guard isWord(next, "false") || isWord(next, "NO") || isWord(next, "0") else {
                return nil
            }
            next += isSign(next + 1, ")") ? 2 : 1
            return isSign(next, "{") ? next : nil
        }
        guard
            isWord(index, "PreviewProvider")
                || isWord(index, "Preview") && index > 0 && isSign(index - 1, "#")
        else { return nil }
        // Behind what the preview is called, or what else the type is.
        return (next..<min(next + 60, tokens.count)).first { isSign($0, "{") }
    }

    private func isWord(_ index: Int, _ word: String) -> Bool {
        index < tokens.count && tokens[index].kind != .sign
            && bytes[tokens[index].range].elementsEqual(word.utf8)
    }

    private func isSign(_ index: Int, _ sign: Unicode.Scalar) -> Bool {
        index < tokens.count && tokens[index].kind == .sign
            && bytes[tokens[index].range.lowerBound] == UInt8(ascii: sign)
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
