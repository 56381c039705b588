/// A piece of code to look for: the tokens of the language, `...` for any tokens inside the same brackets, `$x` for one
/// operand, which is the same one again where it is repeated.
public struct CodePattern: Sendable, Hashable {
    enum Element: Sendable, Hashable {
        case token(CodeToken.Kind, [UInt8])
        case anything
        case operand(String)
    }

    /// As it was written.
    public let text: String
    let elements: [Element]
    /// The same as the C family writes it: calls are messages, truths are `YES` and `NO`.
    let spellingsInC: [[Element]]
    /// The longest name in it: a file without that name need not be read as code.
    let word: [UInt8]
    /// Whether it begins with a name that is set: `x = $y`.
    var isAssignment: Bool {
        if case .token(.word, _) = elements[0], elements.count > 2 {
            elements[1] == .token(.sign, [UInt8(ascii: "=")])
                && elements[2] != .token(.sign, [UInt8(ascii: "=")])
        } else {
            false
        }
    }
    /// Whether it begins with a name that is called: `start(...)`.
    var isCall: Bool {
        elements.count > 1 && elements[1] == .token(.sign, [UInt8(ascii: "(")])
    }
    /// Whether that name is a type's, as languages write them.
    var isType: Bool { name.first.map { (0x41...0x5A).contains($0) } ?? false }
    /// That name without the sign that marks it in some languages.
    var name: [UInt8] { Array(word.drop { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "$") }) }
    /// The names of which one stands in every file where it fits, in any spelling.
    var names: [[UInt8]] {
        let setter = spellingsInC.compactMap { elements -> [UInt8]? in
            guard case .token(.word, let word)? = elements.first, word.starts(with: "set".utf8),
                word.count == name.count + 3
            else { return nil }
            return word
        }
        return [name] + setter
    }

    /// - Returns: nil where there is no name in it to look for.
    public init?(_ text: String) {
        self.text = text
        let bytes = Array(text.utf8)
        var elements: [Element] = []
        for token in SourceLexer(bytes, LanguageSyntax.pattern).tokens {
            let piece = Array(bytes[token.range])
            let dots = UInt8(ascii: ".")
            if token.kind == .word, piece.first == UInt8(ascii: "$"), piece.count > 1 {
                elements.append(.operand(String(decoding: piece.dropFirst(), as: UTF8.self)))
            } else if piece == [dots], elements.suffix(2) == [.dot, .dot] {
                elements.removeLast(2)
                elements.append(.anything)
            } else {
                elements.append(.token(token.kind, piece))
            }
        }
        self.elements = elements
        spellingsInC = [elements] + Self.messages(elements)
        let words = elements.compactMap { element -> [UInt8]? in
            if case .token(.word, let word) = element { word } else { nil }
        }
        guard let longest = words.max(by: { $0.count < $1.count }) else { return nil }
        word = longest
    }
}

extension CodePattern.Element {
    fileprivate static let dot = sign(".")

    fileprivate static func sign(_ sign: Unicode.Scalar) -> Self {
        .token(.sign, [UInt8(ascii: sign)])
    }

    fileprivate static func word(_ text: String) -> Self { .token(.word, Array(text.utf8)) }

    fileprivate var word: [UInt8]? {
        if case .token(.word, let word) = self { word } else { nil }
    }
}

extension CodePattern {
    private static func setter(of name: [UInt8]) -> Element {
        let text = String(decoding: name, as: UTF8.self)
        return .word("set" + text.prefix(1).uppercased() + text.dropFirst())
    }

    /// `start()` is `start]`, `$m.start()` is `[$m start]`, `Session()` is `Session alloc] init]` or `Session new]`, `on = true`
    /// is `on = YES` or `setOn:YES`.
    fileprivate static func messages(_ elements: [Element]) -> [[Element]] {
        if elements.count > 2, let name = elements[0].word, elements[1] == .sign("="),
            elements[2] != .sign("=")
        {
            let value = elements.dropFirst(2).map { element -> Element in
                element == .word("true")
                    ? .word("YES") : element == .word("false") ? .word("NO") : element
            }
            return [[elements[0], elements[1]] + value, [setter(of: name), .sign(":")] + value]
                // What is C++ as well has truths of its own.
                + (value == Array(elements.dropFirst(2))
                    ? [] : [[setter(of: name), .sign(":")] + elements.dropFirst(2)])
        }
        // A property's name alone is looked for where it is set, too.
        if elements.count == 1, let name = elements[0].word,
            name.first.map({ (0x61...0x7A).contains($0) }) ?? false
        {
            return [[setter(of: name), .sign(":")]]
        }
        let isCall = elements.suffix(2) == [.sign("("), .sign(")")]
        let takesAny = elements.suffix(3) == [.sign("("), .anything, .sign(")")]
        guard isCall || takesAny else { return [] }
        let callee = Array(elements.dropLast(isCall ? 2 : 3))
        guard let name = callee.last?.word, let first = name.first else { return [] }
        let isType = (0x41...0x5A).contains(first)
        switch callee.count {
        case 1 where isType && isCall:
            return [
                callee + [.word("alloc"), .sign("]"), .word("init"), .sign("]")],
                callee + [.word("new"), .sign("]")],
            ]
        case 1 where isType:
            return [callee + [.word("alloc"), .sign("]")], callee + [.word("new"), .sign("]")]]
        case 1: return [callee + (isCall ? [.sign("]")] : [])]
        case 3 where callee[1] == .dot && isCall:
            return [[.sign("["), callee[0], callee[2], .sign("]")]]
        default: return []
        }
    }
}

extension LanguageSyntax {
    /// Patterns have the strings of most languages and no comments.
    fileprivate static let pattern = LanguageSyntax(lineComments: [], hasBlockComments: false)
}

/// A file of source code, with its tokens.
struct CodeFile {
    let path: String
    let type: String
    let isC: Bool
    let bytes: [UInt8]
    let tokens: [CodeToken]
    /// Whether it cannot be told which braces belong together, since branches of an `#if` hold some of them.
    let isUneven: Bool
    /// Behind the bracket that closes the one at an index; 0 where none does, and for all that is no bracket.
    private let ends: [Int32]

    init?(path: String, type: String, bytes: [UInt8]) {
        guard let syntax = LanguageSyntax.of(type: type) else { return nil }
        self.path = path
        self.type = type
        isC = syntax.isC
        self.bytes = bytes
        let lexer = SourceLexer(bytes, syntax)
        tokens = lexer.tokens
        isUneven = lexer.isUneven
        ends = Self.bracketEnds(of: tokens, bytes)
    }

    /// Any bracket closes the last one that is open, of whatever kind. A literal that holds code is a bracket, too, and
    /// what is open inside of it ends with it.
    private static func bracketEnds(of tokens: [CodeToken], _ bytes: [UInt8]) -> [Int32] {
        var ends = [Int32](repeating: 0, count: tokens.count)
        var open: [Int] = []
        for (index, token) in tokens.enumerated() where token.kind == .sign || token.piece != nil {
            if token.piece == .first { open.append(index) }
            if token.piece == .last {
                while let first = open.popLast() {
                    guard tokens[first].piece == .first else { continue }
                    ends[first] = Int32(index + 1)
                    break
                }
            }
            guard token.kind == .sign else { continue }
            switch bytes[token.range.lowerBound] {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open.append(index)
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                if let first = open.last, tokens[first].piece == nil {
                    open.removeLast()
                    ends[first] = Int32(index + 1)
                }
            default: continue
            }
        }
        return ends
    }

    /// Behind the bracket that closes the one here; nil where none does.
    func end(ofBracket index: Int) -> Int? { ends[index] > 0 ? Int(ends[index]) : nil }

    func text(_ token: CodeToken) -> ArraySlice<UInt8> { bytes[token.range] }

    func isSign(_ index: Int, _ sign: Character) -> Bool {
        tokens.indices.contains(index) && tokens[index].kind == .sign
            && bytes[tokens[index].range.lowerBound] == sign.asciiValue
    }

    func isWord(_ index: Int, _ words: StaticString...) -> Bool {
        guard tokens.indices.contains(index), tokens[index].kind == .word, !tokens[index].isTicked
        else { return false }
        let slice = text(tokens[index])
        return words.contains { word in
            word.withUTF8Buffer { slice.elementsEqual($0) }
        }
    }

    /// Whether something of a name is declared here, or a way to make it in an extension of it: it may be what is meant.
    func declares(_ word: [UInt8], orExtends: Bool) -> Bool {
        tokens.indices.contains { index in
            tokens[index].kind == .word && text(tokens[index]).elementsEqual(word)
                && (declares(index) || orExtends && extends(index))
        }
    }

    /// Whether a word is the name of what is declared.
    private func declares(_ index: Int) -> Bool {
        isVariable(index) || isMethod(index)
            || isWord(
                index - 1, "class", "struct", "actor", "enum", "protocol", "typealias", "func",
                "interface", "fun", "def")
    }

    /// Whether a word is the name of a variable, a constant or a case where it is declared: `let x`, C's `double x = `.
    func isVariable(_ index: Int) -> Bool {
        if isWord(index - 1, "let", "var", "case", "val", "const") { return true }
        guard isC, isSign(index + 1, "=") || isSign(index + 1, ";") else { return false }
        return isSign(index - 1, "*")
            || index > 0 && tokens[index - 1].kind == .word
                && !isWord(index - 1, "return", "else", "do", "goto", "break")
    }

    /// Whether a word names a method of Objective-C where it is declared: `- (void)start`.
    func isMethod(_ index: Int) -> Bool {
        guard isC, isSign(index - 1, ")"),
            let open = Extent(index - 12, to: index - 1).indices.last(where: { isSign($0, "(") })
        else { return false }
        return isSign(open - 1, "-") || isSign(open - 1, "+")
    }

    /// Whether an extension of a type gives it another initializer.
    private func extends(_ index: Int) -> Bool {
        guard
            isWord(index - 1, "extension")
                || isSign(index - 1, ".") && isWord(index - 3, "extension"),
            let open = Extent(index + 1, to: tokens.count).indices.first(where: { isSign($0, "{") })
        else { return false }
        return Extent(open, to: end(ofBracket: open) ?? tokens.count).indices.contains {
            isWord($0, "init") && !isSign($0 - 1, ".")
        }
    }

    /// Line and column, both starting with 1, of a token.
    func place(of index: Int) -> (line: Int, column: Int) {
        let offset = tokens[index].range.lowerBound
        var line = 1
        var start = 0
        for (index, byte) in bytes[Extent(0, to: offset)].enumerated() where byte == 0x0A {
            line += 1
            start = index + 1
        }
        return (line, offset - start + 1)
    }
}

/// A place where a pattern fits.
struct CodeMatch {
    /// The tokens of it.
    var tokens: Extent
    /// The tokens of each operand.
    var operands: [String: Extent]
}

/// Finds a pattern in a file, trying each token as a beginning.
struct CodeMatcher {
    private let spellings: [[CodePattern.Element]]
    let file: CodeFile
    /// The spelling that is tried.
    private var elements: [CodePattern.Element] = []
    /// Steps left at one beginning, and in all, so that no pattern is slow.
    private var steps = 0
    private var allSteps = 2_000_000
    private static let mostMatches = 500
    /// Whether a beginning was given up.
    private(set) var gaveUp = false

    init(_ pattern: CodePattern, in file: CodeFile) {
        spellings = file.isC ? pattern.spellingsInC : [pattern.elements]
        self.file = file
    }

    mutating func matches() -> [CodeMatch] {
        var found: [CodeMatch] = []
        var index = 0
        while index < file.tokens.count {
            guard allSteps > 0, found.count < Self.mostMatches else {
                gaveUp = true
                break
            }
            steps = min(20_000, allSteps)
            let before = steps
            defer { allSteps -= before - steps }
            var end = index + 1
            for spelling in spellings {
                var operands: [String: Extent] = [:]
                elements = spelling
                guard let behind = match(0, index, &operands) else { continue }
                found.append(CodeMatch(tokens: Extent(index, to: behind), operands: operands))
                end = max(behind, end)
                break
            }
            index = end
        }
        return found
    }

    /// The end of a match of the elements from `element` on, at a token; nil without one.
    private mutating func match(
        _ element: Int, _ start: Int, _ operands: inout [String: Extent]
    ) -> Int? {
        steps -= 1
        guard steps > 0 else {
            gaveUp = true
            return nil
        }
        guard element < elements.count else { return start }
        switch elements[element] {
        case .token(let kind, let text):
            guard start < file.tokens.count, file.tokens[start].kind == kind,
                file.text(file.tokens[start]).elementsEqual(text)
            else { return nil }
            return match(element + 1, start + 1, &operands)
        case .anything:
            var index = start
            while true {
                let before = operands
                if let end = match(element + 1, index, &operands) { return end }
                operands = before
                guard let next = behind(index) else { return nil }
                index = next
            }
        case .operand(let name):
            for end in operandEnds(start) {
                if let earlier = operands[name], !isSame(earlier, Extent(start, to: end)) {
                    continue
                }
                let before = operands
                operands[name] = operands[name] ?? Extent(start, to: end)
                if let end = match(element + 1, end, &operands) { return end }
                operands = before
            }
            return nil
        }
    }

    /// Behind a token, or behind the whole of a bracket; nil at a closing bracket and at the end.
    private func behind(_ index: Int) -> Int? {
        guard index < file.tokens.count else { return nil }
        switch file.tokens[index].piece {
        case .first: return file.end(ofBracket: index)
        case .inner, .last: return nil
        case nil: break
        }
        guard file.tokens[index].kind == .sign else { return index + 1 }
        switch file.bytes[file.tokens[index].range.lowerBound] {
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return nil
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
            return file.end(ofBracket: index)
        default: return index + 1
        }
    }

    private func isSame(_ a: Extent, _ b: Extent) -> Bool {
        a.count == b.count
            && zip(a.indices, b.indices).allSatisfy {
                file.text(file.tokens[$0]) == file.text(file.tokens[$1])
            }
    }

    /// Where an operand that begins at a token may end: `-50`, `"name"`, `self.center.radius`, `radius(of: x)`.
    private func operandEnds(_ start: Int) -> [Int] {
        var index = start
        if file.isSign(index, "-") { index += 1 }
        guard index < file.tokens.count else { return [] }
        switch file.tokens[index].kind {
        case .number: return [index + 1]
        case .string:
            let isWhole = file.tokens[index].piece == nil
            return isWhole ? [index + 1] : file.end(ofBracket: index).map { [$0] } ?? []
        case .sign, .comment, .tag, .entity: return []
        // `@"name"`
        case .word
        where file.isWord(index, "@") && index + 1 < file.tokens.count
            && file.tokens[index + 1].kind == .string && file.tokens[index + 1].piece == nil:
            return [index + 2]
        case .word: break
        }
        var ends = [index + 1]
        index += 1
        while ends.count < 32 {
            if file.isSign(index, "."), index + 1 < file.tokens.count,
                file.tokens[index + 1].kind == .word
            {
                index += 2
            } else if file.isSign(index, "(") || file.isSign(index, "["),
                let end = file.end(ofBracket: index)
            {
                index = end
            } else if file.isSign(index, "?") || file.isSign(index, "!") {
                index += 1
            } else {
                break
            }
            ends.append(index)
        }
        return ends
    }
}
