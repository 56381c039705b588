import TriageCore

/// A piece of source code.
package struct CodeToken: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        /// A name or a keyword; in a tag the name of an attribute.
        case word
        case number
        /// A string literal, whatever is in it; one with interpolations is a piece before, between and behind them.
        case string
        /// One sign, such as a bracket.
        case sign
        /// Only where all is shown.
        case comment
        /// What a tag begins by, with its name, and each sign that ends it; and `&amp;`.
        case tag, entity
    }

    /// Which piece of a literal that holds code a token is.
    package enum Piece: Sendable, Hashable { case first, inner, last }

    package var kind: Kind
    /// Byte offsets in the file.
    package var range: Extent
    /// Nil for what is no literal, or all of one.
    package var piece: Piece?
    /// Whether it stands where it may not be built or run: between `#if` and `#endif`, in `if false`, in a preview.
    var isConditional = false
    /// Whether it is a name that stands in backticks, which are no part of it: never a keyword.
    package var isTicked = false
}

/// Source code as tokens.
package struct SourceLexer {
    /// Tokens in the order of the file; none overlaps another.
    package var tokens: [CodeToken] = []
    /// Whether a branch of an `#if` opens brackets that it does not close: all branches are read, one is built.
    private(set) var isUneven = false
    /// The bodies of `#define`, which count only where they are used.
    private(set) var definitions: [Extent] = []
    let bytes: [UInt8]
    private let syntax: LanguageSyntax
    private let showsAll: Bool
    var index = 0
    private var conditions = 0
    private var interpolations = 0
    /// Brackets that are open, as of the tokens that were counted, and where each `#if` stood.
    private var balance = 0
    private var counted = 0
    private var branches: [Int] = []
    /// Up to where each quote that may be an apostrophe is known to be one.
    private var apostrophes: [UInt8: Int] = [:]
    /// How deep strings may hold code that holds strings.
    private static let deepest = 40

    /// - Parameter showsAll: comments are tokens, and no condition matters: for whoever shows code, rather than asks what it does.
    package init(_ bytes: [UInt8], _ syntax: LanguageSyntax, showsAll: Bool = false) {
        self.bytes = bytes
        self.syntax = syntax
        self.showsAll = showsAll
        if syntax.isMarkup { markup() } else { code(until: nil) }
        if !showsAll { markUnreached() }
    }

    private var current: UInt8 { index < bytes.count ? bytes[index] : 0 }

    func isAt(_ text: String) -> Bool {
        let text = text.utf8
        // Most places are told by their first byte.
        guard index < bytes.count, text.first == bytes[index] else { return false }
        return bytes[Extent(index, to: bytes.count)].starts(with: text)
    }

    /// The end of the line here; in C a backslash before it joins the next line.
    private func endOfLine() -> Int {
        var end = index
        while end < bytes.count {
            if bytes[end] == 0x0A, !(syntax.isC && isJoined(end)) { return end }
            end += 1
        }
        return end
    }

    private func isJoined(_ newLine: Int) -> Bool {
        bytes[Extent(index, to: newLine)].last { $0 == 0x0A || !$0.isSpace } == UInt8(ascii: "\\")
    }

    /// Reads code up to the end, or up to the bracket that closes an interpolation.
    private mutating func code(until close: UInt8?) {
        var depth = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte.isSpace {
                index += 1
            } else if byte.isASCIIDigit {
                number()
            } else if byte.isWord || beginsName(byte) {
                let start = index
                index += 1
                while current.isWord || syntax.hasDashedNames && current == UInt8(ascii: "-") {
                    index += 1
                }
                add(.word, start)
                if syntax.isC, current == UInt8(ascii: "\""), isRawPrefix(start) {
                    rawString(start)
                }
            } else if byte == UInt8(ascii: "`"), syntax.hasTicks, tickedName() {
                continue
            } else if beginsLineComment() {
                let start = index
                index = endOfLine()
                if showsAll { add(.comment, start) }
            } else if syntax.hasBlockComments, isAt("/*") {
                let start = index
                blockComment()
                if showsAll { add(.comment, start) }
            } else if !showsAll, syntax.hasConditions, byte == UInt8(ascii: "#"), directive() {
                continue
            } else if byte == UInt8(ascii: "/"), syntax.hasRegexes, regex() {
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

    /// Whether `@` or `$` stands here, as in `@MainActor`; in `python@3` no name follows.
    private func beginsName(_ byte: UInt8) -> Bool {
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        return byte == UInt8(ascii: "$") || byte == UInt8(ascii: "@") && !next.isASCIIDigit
    }

    private func beginsLineComment() -> Bool {
        guard syntax.lineComments.contains(where: isAt) else { return false }
        return !syntax.commentsBeginWords || index == 0 || bytes[index - 1].isSpace
            || ";&|(".utf8.contains(bytes[index - 1])
    }

    mutating func add(
        _ kind: CodeToken.Kind, _ start: Int, _ piece: CodeToken.Piece? = nil
    ) {
        tokens.append(
            CodeToken(
                kind: kind, range: Extent(start, to: min(index, bytes.count)), piece: piece,
                isConditional: conditions > 0))
    }

    /// A name in backticks.
    private mutating func tickedName() -> Bool {
        let start = index + 1
        let end = bytes[Extent(start, count: 200)].firstIndex {
            $0 == UInt8(ascii: "`") || $0 == 0x0A
        }
        guard let end, end > start, bytes[end] == UInt8(ascii: "`") else { return false }
        index = end
        add(.word, start)
        tokens[tokens.count - 1].isTicked = true
        index += 1
        return true
    }

    private mutating func blockComment() {
        var depth = 0
        while index < bytes.count {
            if isAt("/*"), depth == 0 || syntax.nestsComments {
                depth += 1
                index += 2
            } else if isAt("*/") {
                depth -= 1
                index += 2
                if depth == 0 { return }
            } else {
                index += 1
            }
        }
    }

    private enum Directive { case begins, turns, ends, defines }

    /// What directive stands here, and where its condition begins: blanks may stand behind the sign.
    private func directiveHere() -> (Directive, condition: Int)? {
        guard current == UInt8(ascii: "#") else { return nil }
        var start = index + 1
        while start < bytes.count, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
        var end = start
        while end < bytes.count, bytes[end].isWord { end += 1 }
        switch String(decoding: bytes[Extent(start, to: end)], as: UTF8.self) {
        case "if", "ifdef", "ifndef": return (.begins, end)
        case "else", "elif", "elseif", "elifdef", "elifndef": return (.turns, end)
        case "endif": return (.ends, end)
        case "define" where syntax.isC: return (.defines, end)
        default: return nil
        }
    }

    /// `#if`, `#else`, `#endif`: what lies between them is conditional, and what is never built for a phone or a watch is as
    /// a comment.
    private mutating func directive() -> Bool {
        guard let (directive, condition) = directiveHere() else { return false }
        if directive == .defines {
            definitions.append(Extent(index, to: endOfLine()))
            return false
        }
        noteBranch(directive)
        if directive == .begins { conditions += 1 }
        if directive == .ends { conditions = max(0, conditions - 1) }
        index = endOfLine()
        if Self.isNeverBuilt(String(decoding: bytes[Extent(condition, to: index)], as: UTF8.self)) {
            skipBranch()
        }
        return true
    }

    private static let never: Set<Substring> = [
        "false", "0", "os(macOS)", "os(Linux)", "os(Windows)", "os(Android)", "os(WASI)",
    ]

    /// Whether each alternative of a condition begins with what is false for apps of Apple's mobile systems.
    private static func isNeverBuilt(_ condition: String) -> Bool {
        let alternatives = condition.split(separator: "|")
        return !alternatives.isEmpty
            && alternatives.allSatisfy {
                $0.split(whereSeparator: \.isWhitespace).first.map(never.contains) ?? false
            }
    }

    /// Looks whether the branch that ends here closed what it opened.
    private mutating func noteBranch(_ directive: Directive) {
        for token in tokens[counted...] where token.kind == .sign {
            switch bytes[token.range.lowerBound] {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): balance += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): balance -= 1
            default: continue
            }
        }
        counted = tokens.count
        if directive == .begins {
            branches.append(balance)
        } else if branches.last != balance {
            isUneven = true
        }
        if directive == .ends { branches.removeLast(branches.isEmpty ? 0 : 1) }
    }

    /// Goes to the `#else` or `#endif` that ends what is never built.
    private mutating func skipBranch() {
        var depth = 0
        while index < bytes.count {
            while current.isSpace, index < bytes.count { index += 1 }
            switch directiveHere()?.0 {
            case .begins: depth += 1
            case .turns where depth == 0: return
            case .ends where depth == 0: return
            case .ends: depth -= 1
            default: break
            }
            index = endOfLine()
        }
    }

    /// Digits, letters of its base or exponent, dots and the sign of the exponent between digits.
    private mutating func number() {
        let start = index
        func goesOn() -> Bool {
            if current.isWord { return true }
            guard index + 1 < bytes.count, bytes[index + 1].isASCIIDigit else { return false }
            let isExponent =
                bytes[index - 1] | 0x20 == UInt8(ascii: "e")
                && bytes[start + 1] | 0x20 != UInt8(ascii: "x")
            return current == UInt8(ascii: ".") || isExponent && "+-".utf8.contains(current)
        }
        while goesOn() { index += 1 }
        add(.number, start)
    }

    // MARK: Strings

    mutating func string() -> Bool {
        let start = index
        var pounds = 0
        if syntax.hasPoundStrings, current == UInt8(ascii: "#") {
            while current == UInt8(ascii: "#") {
                pounds += 1
                index += 1
            }
            if syntax.hasRegexes, current == UInt8(ascii: "/") {
                poundedRegex(start, pounds)
                return true
            }
            guard current == UInt8(ascii: "\"") else {
                // The last one may begin a directive, and is looked at again; the others are signs.
                guard pounds > 1 else {
                    index = start
                    return false
                }
                for place in Extent(start, count: pounds - 1).indices {
                    index = place + 1
                    add(.sign, place)
                }
                return true
            }
        }
        let byte = current
        let quote: String
        let isRaw = syntax.rawQuotes.contains(where: isAt)
        var isLong = true
        if let long = (isRaw ? syntax.rawQuotes : syntax.longQuotes).first(where: isAt) {
            quote = long
        } else if syntax.quotes.contains(byte) {
            quote = String(decoding: [byte], as: UTF8.self)
            isLong = false
        } else {
            return false
        }
        if quote.utf8.count == 1, syntax.apostrophes.contains(byte),
            isApostrophe(byte, isLong: isLong)
        {
            return false
        }
        text(start, quote: quote, pounds: pounds, isLong: isLong, isRaw: isRaw)
        return true
    }

    /// Whether a quote here is an apostrophe, since there is no other one behind it.
    private mutating func isApostrophe(_ quote: UInt8, isLong: Bool) -> Bool {
        if let known = apostrophes[quote], index < known { return true }
        var end = index + 1
        while end < bytes.count, isLong || bytes[end] != 0x0A {
            if bytes[end] == quote { return false }
            end += 1
        }
        apostrophes[quote] = end
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
        var start = start
        var isCut = false
        while index < bytes.count {
            if isAt(end) {
                index += end.utf8.count
                break
            }
            if !isLong, bytes[index] == 0x0A { break }
            if !isRaw, let open, let close = syntax.interpolation?.close, isAt(open),
                interpolations < Self.deepest
            {
                index += open.utf8.count
                add(.string, start, isCut ? .inner : .first)
                isCut = true
                interpolations += 1
                code(until: close)
                interpolations -= 1
                start = index
                index += 1
            } else if !isRaw, bytes[index] == UInt8(ascii: "\\"), pounds == 0 {
                index += 2
            } else {
                index += 1
            }
        }
        index = min(index, bytes.count)
        add(.string, start, isCut ? .last : nil)
    }

    /// `R`, with what a literal's encoding may be called before it.
    private func isRawPrefix(_ start: Int) -> Bool {
        ["R", "LR", "uR", "UR", "u8R"].contains {
            bytes[Extent(start, to: index)].elementsEqual($0.utf8)
        }
    }

    /// C++'s `R"mark(...)mark"`: whatever stands in it, up to the same mark.
    private mutating func rawString(_ start: Int) {
        let mark = bytes[Extent(index + 1, count: 17)].prefix { $0 != UInt8(ascii: "(") }
        guard mark.count < 17, !mark.contains(where: \.isSpace) else { return }
        let end = ")" + String(decoding: mark, as: UTF8.self) + "\""
        index = min(index + mark.count + 2, bytes.count)
        while index < bytes.count, !isAt(end) { index += 1 }
        index = min(index + end.utf8.count, bytes.count)
        tokens[tokens.count - 1].kind = .string
        tokens[tokens.count - 1].range = Extent(start, to: index)
    }

    // MARK: Regular expressions

    /// Swift's `/.../`: nothing but a blank or an opening sign stands before it, and no blank at its ends; else it divides.
    private mutating func regex() -> Bool {
        let start = index
        let before = start == 0 ? 0x0A : bytes[start - 1]
        guard before.isSpace || "([{,;:".utf8.contains(before), start + 1 < bytes.count,
            !bytes[start + 1].isSpace
        else { return false }
        var depth = 0
        var end = start + 1
        while end < bytes.count, bytes[end] != 0x0A {
            switch bytes[end] {
            case UInt8(ascii: "\\"): end += 1
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case UInt8(ascii: "/"):
                guard !bytes[end - 1].isSpace else { return false }
                index = end + 1
                add(.string, start)
                return true
            default: break
            }
            guard depth >= 0 else { return false }
            end += 1
        }
        return false
    }

    /// Swift's `#/.../#`, over lines where its first one is blank.
    private mutating func poundedRegex(_ start: Int, _ pounds: Int) {
        let end = "/" + String(repeating: "#", count: pounds)
        index += 1
        let isLong =
            bytes[Extent(index, to: bytes.count)].first { $0 == 0x0A || !$0.isSpace } == 0x0A
        while index < bytes.count, isLong || current != 0x0A {
            if isAt(end) {
                index += end.utf8.count
                break
            }
            index += current == UInt8(ascii: "\\") ? 2 : 1
        }
        index = min(index, bytes.count)
        add(.string, start)
    }
}
