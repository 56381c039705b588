import TriageCore
import TriageEvidence

/// Syntax colours: the tokens of ``SourceLexer``, each in the role that the language's ``Grammar`` gives it.
struct Highlighter {
    private let grammar: Grammar
    private let bytes: [UInt8]
    private let tokens: [CodeToken]
    private var lines: [[StyledRun]] = [[]]
    /// Where the run begins that is being made, and how far what has a role goes.
    private var start = 0
    private var place = 0
    private var role = Role.code

    /// The runs of each line of a fence's code; in a language that is not known only strings and numbers have colours.
    static func runs(_ lines: [String], language: String) -> [[StyledRun]] {
        guard let grammar = Grammar.named(language) else {
            return lines.map { $0.isEmpty ? [] : [StyledRun($0, .code)] }
        }
        var highlighter = Highlighter(lines.joined(separator: "\n"), grammar)
        highlighter.highlight()
        return highlighter.lines
    }

    private init(_ code: String, _ grammar: Grammar) {
        self.grammar = grammar
        bytes = Array(code.utf8)
        tokens = SourceLexer(bytes, grammar.syntax, showsAll: true).tokens
    }

    private mutating func highlight() {
        // What a role goes on over has none of its own.
        for index in tokens.indices where tokens[index].range.lowerBound >= place {
            paint(.code, to: tokens[index].range.lowerBound)
            let (role, end) = role(of: index)
            paint(role, to: end)
        }
        paint(.code, to: bytes.count)
        endRun()
    }

    private mutating func paint(_ role: Role, to end: Int) {
        guard end > place else { return }
        if role != self.role { endRun() }
        self.role = role
        place = end
    }

    private mutating func endRun() {
        guard start < place else { return }
        let pieces = bytes[start..<place].split(separator: 0x0A, omittingEmptySubsequences: false)
        for (number, piece) in pieces.enumerated() {
            if number > 0 { lines.append([]) }
            guard !piece.isEmpty else { continue }
            lines[lines.count - 1].append(StyledRun(String(decoding: piece, as: UTF8.self), role))
        }
        start = place
    }

    // MARK: Roles

    /// A token's role, and where what has it ends.
    private func role(of index: Int) -> (Role, Int) {
        let (token, start) = (tokens[index], tokens[index].range.lowerBound)
        let end = token.range.upperBound
        switch token.kind {
        case .comment: return (.comment, end)
        case .tag: return (.keyword, end)
        case .entity, .number: return (.number, end)
        case .string: return (grammar.hasKeys && isKey(endingAt: end) ? .type : .string, end)
        case .sign:
            if bytes[start] == UInt8(ascii: "#"), grammar.sigils.contains(bytes[start]),
                tokens.indices.contains(index + 1), tokens[index + 1].kind == .word,
                tokens[index + 1].range.lowerBound == end
            {
                return (.keyword, tokens[index + 1].range.upperBound)
            }
            guard grammar.isShell, bytes[start] == UInt8(ascii: "-"), beginsWord(start) else {
                return (.code, end)
            }
            let option = self.end(from: start) { $0.isNamePart || $0 == UInt8(ascii: "-") }
            return (option > end ? .type : .code, option)
        case .word where token.isTicked: return (.code, end)
        case .word where grammar.syntax.isMarkup: return (.type, end)
        case .word where grammar.isShell && bytes[start] == UInt8(ascii: "$"):
            return (.type, end > start + 1 ? end : endOfParameter(end))
        case .word: return (role(start, end), end)
        }
    }

    /// Behind what a shell's `$` stands before that is no name: `${name}`, `$?`.
    private func endOfParameter(_ start: Int) -> Int {
        if byte(start) == UInt8(ascii: "{") {
            let brace = end(from: start) { $0 != UInt8(ascii: "}") }
            return brace + (byte(brace) == 0 ? 0 : 1)
        }
        return start + ("?@*#!-".utf8.contains(byte(start)) ? 1 : 0)
    }

    private func role(_ start: Int, _ end: Int) -> Role {
        if grammar.hasKeys, isKey(endingAt: end) { return .type }
        if end > start + 1, grammar.sigils.contains(bytes[start]) { return .keyword }
        var word = String(decoding: bytes[start..<end], as: UTF8.self)
        let isMember =
            byte(start - 1) == UInt8(ascii: ".") && byte(start - 2) != UInt8(ascii: ".")
        if grammar.foldsKeywords { word = word.lowercased() }
        if grammar.keywords.contains(word) {
            if isMember { return word == "self" || word == "init" ? .keyword : .code }
            return grammar.labels.contains(word) && isLabel(start, end) ? .code : .keyword
        }
        if !isMember, grammar.softKeywords.contains(word), isSoftKeyword(endingAt: end) {
            return .keyword
        }
        return grammar.hasTypes && bytes[start].isASCIIUpper ? .type : .code
    }

    /// `for:` and `(for name:`, but not the `default:` of a switch.
    private func isLabel(_ start: Int, _ end: Int) -> Bool {
        var before = start - 1
        while byte(before).isBlank { before -= 1 }
        if byte(end) == UInt8(ascii: ":") { return byte(before) != 0 }
        guard byte(before) == UInt8(ascii: "(") || byte(before) == UInt8(ascii: ",") else {
            return false
        }
        let name = self.end(from: end, while: \.isBlank)
        let behind = self.end(from: name, while: \.isNamePart)
        return behind > name && byte(behind) == UInt8(ascii: ":")
    }

    private func isSoftKeyword(endingAt end: Int) -> Bool {
        let place = self.end(from: end, while: \.isBlank)
        let next = byte(place)
        if ")}{".utf8.contains(next) { return true }
        return next.isNamePart && !next.isASCIIDigit && next != UInt8(ascii: "$")
            || (next == UInt8(ascii: "@") || next == 0) && place > end
    }

    /// Whether a colon or an equals sign follows.
    private func isKey(endingAt end: Int) -> Bool {
        let place = self.end(from: end, while: \.isBlank)
        let behind = byte(place + 1)
        if byte(place) == UInt8(ascii: "=") { return behind != UInt8(ascii: "=") }
        return byte(place) == UInt8(ascii: ":") && !behind.isNamePart
            && behind != UInt8(ascii: "/")
    }

    private func beginsWord(_ place: Int) -> Bool {
        let before = byte(place - 1)
        return before == 0 || before.isBlank || ";&|(".utf8.contains(before)
    }

    // MARK: Bytes

    /// The byte at a place; 0 outside of its line.
    private func byte(_ place: Int) -> UInt8 {
        bytes.indices.contains(place) && bytes[place] != 0x0A ? bytes[place] : 0
    }

    /// The first place that is not so, at the latest the end of the line.
    private func end(from start: Int, while holds: (UInt8) -> Bool) -> Int {
        var place = start
        while place < bytes.count, bytes[place] != 0x0A, holds(bytes[place]) { place += 1 }
        return place
    }
}

extension UInt8 {
    /// Whether a name can hold it: letters, digits, `_`, `$` and whatever is not ASCII.
    fileprivate var isNamePart: Bool {
        self >= 0x80 || isASCIIAlphanumeric || self == UInt8(ascii: "_")
            || self == UInt8(ascii: "$")
    }
}
