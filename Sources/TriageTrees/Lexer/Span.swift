import TriageCore

/// A part of a line, from one token to another.
struct Span {
    let line: Line
    /// Indices of tokens of the line.
    var start: Int
    var end: Int

    static let none = Line.empty.span

    var isEmpty: Bool { start >= end }
    var count: Int { max(0, end - start) }
    var indices: Range<Int> { start..<max(start, end) }
    var tokens: ArraySlice<Token> { line.tokens[indices] }
    var first: Token? { isEmpty ? nil : line.tokens[start] }
    var last: Token? { isEmpty ? nil : line.tokens[end - 1] }

    /// The token at an index, where the span has it.
    func token(_ index: Int) -> Token? { indices.contains(index) ? line.tokens[index] : nil }

    func from(_ index: Int) -> Span { Span(line: line, start: min(index, end), end: end) }
    func upTo(_ index: Int) -> Span {
        Span(line: line, start: start, end: max(start, min(index, end)))
    }

    /// The bytes of the line that it covers.
    var bytes: Range<Int> {
        if isEmpty { return 0..<0 }
        let first = line.isCode && start == 0 ? 0 : line.tokens[start].start
        return first..<line.tokens[end - 1].end
    }

    var byteCount: Int { bytes.count }

    /// How many bytes stand before a token.
    func bytes(before index: Int) -> Int {
        guard let token = token(index) else { return byteCount }
        return token.start - bytes.lowerBound
    }

    func first(where fits: (Token) -> Bool) -> Int? { indices.first { fits(line.tokens[$0]) } }
    func last(where fits: (Token) -> Bool) -> Int? { indices.last { fits(line.tokens[$0]) } }
    func contains(where fits: (Token) -> Bool) -> Bool { tokens.contains(where: fits) }
    func contains(_ kind: Token.Kind) -> Bool { tokens.contains { $0.kind == kind } }

    // MARK: Text

    /// The text without bold marks.
    var string: String { text(linked: false) }

    /// The same, links as Markdown has them.
    var linked: String { text(linked: true) }

    private func text(linked: Bool) -> String {
        let range = bytes
        let isPlain = line.isCode || !contains(.bold) && (line.links.isEmpty || !linked)
        if isPlain { return String(decoding: line.bytes[range], as: UTF8.self) }
        /// What is put in the place of bytes, in order.
        var edits: [(Range<Int>, String)] = tokens.filter { $0.kind == .bold }.map {
            ($0.start..<$0.end, "")
        }
        for link in linked ? line.links : []
        where link.range.lowerBound >= range.lowerBound && link.range.upperBound <= range.upperBound
        {
            let words = String(decoding: line.bytes[link.range], as: UTF8.self)
            guard words != link.destination else { continue }
            edits.append((link.range.lowerBound..<link.range.lowerBound, "["))
            edits.append(
                (link.range.upperBound..<link.range.upperBound, "](\(link.destination))"))
        }
        edits.sort { $0.0.lowerBound < $1.0.lowerBound }
        var result: [UInt8] = []
        var start = range.lowerBound
        for (place, text) in edits where place.lowerBound >= start {
            result += line.bytes[start..<place.lowerBound]
            result += text.utf8
            start = place.upperBound
        }
        if start < range.upperBound { result += line.bytes[start..<range.upperBound] }
        return String(String(decoding: result, as: UTF8.self).trimmed)
    }

    /// The text in lower case, for comparison with phrases: without bold marks.
    var key: String {
        let text = string.lowercased()
        return text.utf8.contains(0xE2) ? text.replacing("’", with: "'") : text
    }

    // MARK: Ends

    /// Without the bold marks that it begins with.
    var unbolded: Span {
        first?.kind == .bold ? from(start + 1) : self
    }

    /// Behind leading emoji, ticks, opening brackets, quotes and bold marks.
    var behindSigns: Span {
        var index = start
        while let token = token(index) {
            switch token.kind {
            case .sign, .tick, .cross, .bold, .open: index += 1
            case .other where !token.shape.isDisjoint(with: [.underscore, .quote, .code, .star]):
                index += 1
            default: return from(index)
            }
        }
        return from(index)
    }

    /// Without tokens of some kinds at its end.
    func withoutEnd(_ drops: (Token) -> Bool) -> Span {
        var end = end
        while end > start, drops(line.tokens[end - 1]) { end -= 1 }
        return upTo(end)
    }

    /// Without a colon at its end.
    var withoutColon: Span {
        withoutEnd { $0.kind == .colon || $0.kind == .bold }
    }

    var endsInColon: Bool {
        let rest = withoutEnd { $0.kind == .bold }
        return rest.last?.kind == .colon
    }

    /// The index behind an arrow that it begins with.
    private var endOfArrow: Int? {
        guard let first, first.kind == .arrow else { return nil }
        return start + 1
    }

    /// What stands behind an arrow at its start; nil without one.
    var behindArrow: Span? { endOfArrow.map(from) }

    /// The first token of it that cuts: outside of brackets, quotes and code.
    func cut(_ fits: (Token) -> Bool) -> Int? {
        first { $0.depth == 0 && fits($0) }
    }

    /// The first colon that cuts; with dashes that have spaces around them, where these count.
    func colon(orDash: Bool = false) -> Int? {
        cut { $0.kind == .colon || orDash && $0.kind == .dash && $0.spaceBefore && $0.spaceAfter }
    }

    var arrows: [Int] {
        indices.filter { line.tokens[$0].kind == .arrow && line.tokens[$0].depth == 0 }
    }

    // MARK: Words

    /// The first word behind signs.
    var firstWord: Token? { behindSigns.first.flatMap { $0.isWordy ? $0 : nil } }

    func begins(with role: Role) -> Bool { firstWord?.has(role) ?? false }

    /// Nothing but letters.
    var isOneWord: Bool {
        !isEmpty
            && tokens.allSatisfy {
                $0.isWordy && !$0.spaceBefore || $0.start == bytes.lowerBound && $0.isWordy
            }
    }

    /// More than one word, or a text in a script without spaces.
    var isPhrase: Bool {
        tokens.contains { $0.kind == .wide } || tokens.dropFirst().contains(where: \.spaceBefore)
    }
}
