import TriageCore

/// Syntax colours, line by line. What a language is comes from its ``Grammar``.
struct Highlighter {
    private let grammar: Grammar?
    /// What the place in the text is inside of, the innermost last; empty in plain code.
    var open: [Context] = []

    enum Context {
        case comment(depth: Int)
        /// Index into ``Grammar/quotes``, and the hashes around them.
        case quotes(Int, hashes: Int)
        /// Code inside quotes, and its brackets that are still open.
        case code(open: UInt8, close: UInt8, depth: Int)
        case tag
    }

    /// - Parameter language: of a fence; code in a language that is not known keeps its quotes and numbers.
    init(language: String) { grammar = Grammar.named(language) }

    /// The runs of the next line.
    mutating func runs(_ line: String) -> [StyledRun] {
        guard let grammar else { return line.isEmpty ? [] : [StyledRun(line, .code)] }
        var line = line
        return line.withUTF8 { bytes in
            var scanner = CodeScanner(bytes)
            while !scanner.isAtEnd { step(&scanner, grammar) }
            endLine(grammar)
            return scanner.finished()
        }
    }

    private mutating func step(_ scanner: inout CodeScanner, _ grammar: Grammar) {
        switch open.last {
        case .comment(let depth): comment(&scanner, grammar, depth)
        case .quotes(let index, let hashes):
            text(&scanner, grammar.quotes[index], hashes)
        case .tag: tag(&scanner, grammar)
        case .code, nil: grammar.isMarkup ? markup(&scanner, grammar) : code(&scanner, grammar)
        }
    }

    /// Quotes that stay in one line end with it, and what is inside of them too.
    private mutating func endLine(_ grammar: Grammar) {
        let first = open.firstIndex {
            if case .quotes(let index, _) = $0 { !grammar.quotes[index].spansLines } else { false }
        }
        if let first { open.removeSubrange(first...) }
    }

    // MARK: Comments and quotes

    private mutating func comment(_ scanner: inout CodeScanner, _ grammar: Grammar, _ depth: Int) {
        guard let marks = grammar.blockComment else { return open.removeAll() }
        if scanner.isAt(marks.close) {
            scanner.take(marks.close.count, .comment)
            open.removeLast()
            if depth > 1 { open.append(.comment(depth: depth - 1)) }
        } else if marks.nests, scanner.isAt(marks.open) {
            scanner.take(marks.open.count, .comment)
            open[open.count - 1] = .comment(depth: depth + 1)
        } else {
            scanner.take(1, .comment)
        }
    }

    /// - Returns: false where neither a comment nor quotes begin.
    private mutating func opens(_ scanner: inout CodeScanner, _ grammar: Grammar) -> Bool {
        if let marks = grammar.blockComment, scanner.isAt(marks.open) {
            scanner.take(marks.open.count, .comment)
            open.append(.comment(depth: 1))
            return true
        }
        if scanner.isAt(grammar.lineComment), !grammar.commentStartsWord || isWordStart(scanner) {
            scanner.takeRest(.comment)
            return true
        }
        return opensQuotes(&scanner, grammar)
    }

    mutating func opensQuotes(_ scanner: inout CodeScanner, _ grammar: Grammar) -> Bool {
        let hashes = grammar.takesHashes ? scanner.hashes : 0
        for (index, quotes) in grammar.quotes.enumerated() {
            let hashes = quotes.takesHashes ? hashes : 0
            guard scanner.isAt(quotes.open, offset: hashes) else { continue }
            let length = hashes + quotes.open.count
            if quotes.mustClose, !scanner.finds(quotes.close, from: length) { continue }
            let isKey = grammar.hasKeys && self.isKey(scanner, endOfText(scanner, quotes))
            scanner.take(isKey ? endOfText(scanner, quotes) : length, isKey ? .type : .string)
            if !isKey { open.append(.quotes(index, hashes: hashes)) }
            return true
        }
        guard hashes > 1 else { return false }
        // The last one may begin a word, such as `#if`.
        scanner.take(hashes - 1, .code)
        return true
    }

    /// Goes on inside quotes, up to their end or to code in them.
    private mutating func text(
        _ scanner: inout CodeScanner, _ quotes: Grammar.Quotes, _ hashes: Int
    ) {
        if scanner.isAt(quotes.close), areHashes(scanner, hashes, from: quotes.close.count) {
            scanner.take(quotes.close.count + hashes, .string)
            open.removeLast()
            return
        }
        if let code = quotes.code, code.begin.count > 1, scanner.isAt(code.begin) {
            scanner.take(code.begin.count, .string)
            return open.append(.code(open: code.open, close: code.close, depth: 1))
        }
        guard scanner.byte == quotes.escape, areHashes(scanner, hashes, from: 1) else {
            return scanner.take(1, .string)
        }
        if let code = quotes.code, code.begin.count == 1,
            scanner.isAt(code.begin, offset: 1 + hashes)
        {
            scanner.take(2 + hashes, .string)
            return open.append(.code(open: code.open, close: code.close, depth: 1))
        }
        scanner.take(2 + hashes, .string)
    }

    private func areHashes(_ scanner: CodeScanner, _ count: Int, from offset: Int) -> Bool {
        (0..<count).allSatisfy { scanner.byte(scanner.index + offset + $0) == UInt8(ascii: "#") }
    }

    /// The length of a text in quotes that ends in this line.
    private func endOfText(_ scanner: CodeScanner, _ quotes: Grammar.Quotes) -> Int {
        var length = quotes.open.count
        while scanner.index + length < scanner.count, !scanner.isAt(quotes.close, offset: length) {
            length += scanner.byte(scanner.index + length) == quotes.escape ? 2 : 1
        }
        return length + quotes.close.count
    }

    // MARK: Code

    private mutating func code(_ scanner: inout CodeScanner, _ grammar: Grammar) {
        if opens(&scanner, grammar) { return }
        let byte = scanner.byte
        if grammar.isShell, takesShell(&scanner, byte) { return }
        if byte.isASCIIDigit { return scanner.take(scanner.numberLength(), .number) }
        if byte.isNamePart { return word(&scanner, grammar) }
        if grammar.sigils.contains(byte), scanner.byte(scanner.index + 1).isNameStart {
            return scanner.take(1 + scanner.wordLength(from: 1), .keyword)
        }
        if byte == UInt8(ascii: "`") {
            let end = 1 + scanner.wordLength(from: 1)
            let isName = scanner.byte(scanner.index + end) == byte
            return scanner.take(isName ? end + 1 : 1, .code)
        }
        scanner.take(1, countBracket(byte) ? .string : .code)
    }

    /// Counts the brackets of code inside quotes.
    ///
    /// - Returns: whether the code ends here.
    private mutating func countBracket(_ byte: UInt8) -> Bool {
        guard case .code(let opening, let closing, let depth) = open.last else { return false }
        if byte == closing, depth == 1 {
            open.removeLast()
            return true
        }
        let change = byte == opening ? 1 : byte == closing ? -1 : 0
        if change != 0 {
            open[open.count - 1] = .code(open: opening, close: closing, depth: depth + change)
        }
        return false
    }

    private func word(_ scanner: inout CodeScanner, _ grammar: Grammar) {
        var length = scanner.wordLength()
        if grammar.hasKeys {
            while scanner.byte(scanner.index + length) == UInt8(ascii: "-") {
                length += 1 + scanner.wordLength(from: length + 1)
            }
            if isKey(scanner, length) { return scanner.take(length, .type) }
        }
        scanner.take(length, role(scanner, length, grammar))
    }

    private func role(_ scanner: CodeScanner, _ length: Int, _ grammar: Grammar) -> Role {
        var word = scanner.string(length)
        let before = scanner.byte(scanner.index - 1)
        let isMember =
            before == UInt8(ascii: ".") && scanner.byte(scanner.index - 2) != UInt8(ascii: ".")
        if grammar.foldsKeywords { word = word.lowercased() }
        if grammar.keywords.contains(word) {
            if isMember { return word == "self" || word == "init" ? .keyword : .code }
            let isLabel = grammar.labels.contains(word) && isLabel(scanner, length)
            return isLabel ? .code : .keyword
        }
        if !isMember, grammar.softKeywords.contains(word), isSoftKeyword(scanner, length) {
            return .keyword
        }
        return grammar.hasTypes && scanner.byte.isASCIIUpper ? .type : .code
    }

    /// `for:` and `(for name:`, but not the `default:` of a switch.
    private func isLabel(_ scanner: CodeScanner, _ length: Int) -> Bool {
        let last = scanner.lastInk
        if scanner.byte(scanner.index + length) == UInt8(ascii: ":") { return last != 0 }
        guard last == UInt8(ascii: "(") || last == UInt8(ascii: ",") else { return false }
        let name = scanner.skippingBlanks(from: length)
        let end = name + scanner.wordLength(from: name)
        return end > name && scanner.byte(scanner.index + end) == UInt8(ascii: ":")
    }

    private func isSoftKeyword(_ scanner: CodeScanner, _ length: Int) -> Bool {
        let offset = scanner.skippingBlanks(from: length)
        let next = scanner.byte(scanner.index + offset)
        if next == UInt8(ascii: ")") || next == UInt8(ascii: "}") || next == UInt8(ascii: "{") {
            return true
        }
        return next.isNameStart || (next == UInt8(ascii: "@") || next == 0) && offset > length
    }

    /// Whether a name or text of this length is followed by a colon or an equals sign.
    private func isKey(_ scanner: CodeScanner, _ length: Int) -> Bool {
        let offset = scanner.skippingBlanks(from: length)
        let sign = scanner.byte(scanner.index + offset)
        let behind = scanner.byte(scanner.index + offset + 1)
        if sign == UInt8(ascii: "=") { return behind != sign }
        return sign == UInt8(ascii: ":") && !behind.isNamePart && behind != UInt8(ascii: "/")
    }

    func isWordStart(_ scanner: CodeScanner) -> Bool {
        let before = scanner.byte(scanner.index - 1)
        return before == 0 || before.isBlank || ";&|(".utf8.contains(before)
    }
}
