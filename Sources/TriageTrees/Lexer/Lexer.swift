import TriageLexicon

/// Cuts the bytes of a line into tokens: nobody else looks at them.
struct Lexer {
    private let bytes: [UInt8]
    private var index: Int
    private var tokens: [Token] = []

    static func tokens(of bytes: [UInt8], from start: Int) -> [Token] {
        var lexer = Lexer(bytes: bytes, index: start)
        lexer.tokens.reserveCapacity((bytes.count - start) / 4)
        lexer.read()
        lexer.settleBold()
        lexer.pairBrackets()
        return lexer.tokens
    }

    private init(bytes: [UInt8], index: Int) {
        self.bytes = bytes
        self.index = index
    }

    private func glyph(at index: Int) -> Unicode.Scalar? { bytes.scalar(at: index)?.glyph }

    private func isSpace(at index: Int) -> Bool { glyph(at: index).map(Glyph.isSpace) ?? false }

    private mutating func read() {
        var isApart = true
        while let (glyph, length) = bytes.scalar(at: index) {
            if Glyph.isSpace(glyph) {
                index += length
                isApart = true
                if let last = tokens.indices.last { tokens[last].spaceAfter = true }
                continue
            }
            let count = tokens.count
            read(glyph, length)
            if isApart, count < tokens.count { tokens[count].spaceBefore = count > 0 }
            isApart = false
        }
    }

    private mutating func read(_ glyph: Unicode.Scalar, _ length: Int) {
        if Glyph.isLetter(glyph) { return word() }
        if Glyph.isDigit(glyph) { return number() }
        if Glyph.isWide(glyph) { return wide() }
        if glyph == "-" || glyph == "=" || glyph.value >= 0x2013 {
            if let end = arrowEnd(at: index) {
                return add(.arrow, to: end, shape: length == 1 ? .typed : [])
            }
        }
        if let dash = dashEnd(at: index) {
            let shape: Shape = length > 1 ? [] : dash == index + 1 ? [.typed, .bullet] : .typed
            return add(.dash, to: dash, shape: shape)
        }
        if Glyph.downArrows.contains(glyph) {
            return add(.down, to: behindLook(index + length))
        }
        if Glyph.ticks.contains(glyph) { return add(.tick, to: behindLook(index + length)) }
        if Glyph.crosses.contains(glyph) { return add(.cross, to: behindLook(index + length)) }
        if Glyph.isSign(glyph) { return add(.sign, to: index + length) }
        mark(glyph, length)
    }

    /// Behind what only changes how a character looks.
    private func behindLook(_ index: Int) -> Int {
        glyph(at: index) == "\u{FE0F}" ? index + 3 : index
    }

    private mutating func add(
        _ kind: Token.Kind, to end: Int, role: Role = [], shape: Shape = [], value: Int = 0
    ) {
        tokens.append(
            Token(kind: kind, start: index, end: end, role: role, shape: shape, value: value))
        index = end
    }

    // MARK: Words and numbers

    private mutating func word() {
        var end = index
        var isUpper = true
        while let (glyph, length) = bytes.scalar(at: end) {
            let isInner =
                (glyph == "'" || glyph == "’")
                && self.glyph(at: end + length).map(Glyph.isLetter) ?? false
            guard Glyph.isLetter(glyph) || isInner else { break }
            isUpper = isUpper && glyph >= "A" && glyph <= "Z"
            end += length
        }
        let first = bytes[index]
        var shape: Shape = isUpper ? .upper : []
        if first < 0x80 { shape.insert(first & 0x20 == 0 ? .capital : .small) }
        add(.word, to: end, role: WordRoles.role(of: bytes[index..<end]), shape: shape)
    }

    /// Numbers of more than four digits count nothing.
    private mutating func number() {
        var end = index
        var value = 0
        while let glyph = glyph(at: end), Glyph.isDigit(glyph) {
            value = end - index < 4 ? value * 10 + Int(glyph.value - 0x30) : -1
            end += 1
            if value < 0 { break }
        }
        while let glyph = glyph(at: end), Glyph.isDigit(glyph) { end += 1 }
        add(.number, to: end, value: value)
    }

    private static let longestWide = 12

    private mutating func wide() {
        var glyphs: [Unicode.Scalar] = []
        var ends: [Int] = []
        var end = index
        while glyphs.count < Self.longestWide, let (glyph, length) = bytes.scalar(at: end),
            Glyph.isWide(glyph)
        {
            glyphs.append(glyph)
            end += length
            ends.append(end)
        }
        if let (count, role) = WordRoles.match(glyphs[...]) {
            return add(
                .wide, to: ends[count - 1], role: role, shape: .fullWidth,
                value: count == 1 ? Self.value(of: glyphs[0]) : 0)
        }
        // `十二`
        var value = Self.value(of: glyphs[0])
        var count = 1
        if value == 10, glyphs.count > 1, (1...9).contains(Self.value(of: glyphs[1])) {
            value += Self.value(of: glyphs[1])
            count = 2
        }
        add(.wide, to: ends[count - 1], shape: .fullWidth, value: value)
    }

    private static let wideDigits = Array(Lexicon.words(.numerals).joined().unicodeScalars)

    private static func value(of glyph: Unicode.Scalar) -> Int {
        (wideDigits.firstIndex(of: glyph) ?? -1) + 1
    }

    // MARK: Arrows and dashes

    /// An arrow at an index, dashes before its head included. `->` and `=>` stand in code, too: as arrows they have
    /// spaces around them, or the line of `--no--> wait`.
    private func arrowEnd(at start: Int) -> Int? {
        guard let first = glyph(at: start) else { return nil }
        if first == "-" || first == "=" {
            var end = start
            while glyph(at: end) == first { end += 1 }
            if let head = head(at: end) { return head }
            guard glyph(at: end) == ">" else { return nil }
            end += 1
            let before = tokens.last.flatMap { $0.end == start ? $0 : nil }
            let isSet =
                before == nil || before?.kind == .bold || before?.shape.contains(.square) ?? false
                || end - start > 2 && before?.kind == .word
            return isSet && (end == bytes.count || isSpace(at: end)) ? end : nil
        }
        if let head = head(at: start) { return head }
        // A drawn line: `──▶`, `──>`, or two dashes and more between spaces.
        var end = start
        var count = 0
        while let (glyph, length) = bytes.scalar(at: end), Glyph.drawnDashes.contains(glyph) {
            end += length
            count += 1
        }
        guard count > 0 else { return nil }
        if let head = head(at: end) { return head }
        if glyph(at: end) == ">" { return end + 1 }
        let isSet = start == 0 || isSpace(at: start - 1) || tokens.isEmpty
        return count > 1 && isSet && isSpace(at: end) ? end : nil
    }

    private func head(at index: Int) -> Int? {
        guard let (glyph, length) = bytes.scalar(at: index), Glyph.arrowHeads.contains(glyph) else {
            return nil
        }
        return behindLook(index + length)
    }

    /// `-`, `--`, `–`, `—`, or a drawn line.
    private func dashEnd(at start: Int) -> Int? {
        guard let (first, length) = bytes.scalar(at: start) else { return nil }
        if first == "-" { return glyph(at: start + 1) == "-" ? start + 2 : start + 1 }
        if first == "–" || first == "—" { return start + length }
        var end = start
        while let (glyph, length) = bytes.scalar(at: end), Glyph.dashes.contains(glyph) {
            end += length
        }
        return end > start ? end : nil
    }

    // MARK: Marks

    private mutating func mark(_ glyph: Unicode.Scalar, _ length: Int) {
        let end = index + length
        let isLast = end >= bytes.count || isSpace(at: end)
        let isBeforeBold = self.glyph(at: end) == "*" && self.glyph(at: end + 1) == "*"
        switch glyph {
        case ":": add(isLast || isBeforeBold ? .colon : .other, to: end)
        case "：": add(.colon, to: end, shape: .fullWidth)
        case ",": add(.comma, to: end)
        case "，", "、": add(.comma, to: end, shape: .fullWidth)
        case ".":
            let closes = self.glyph(at: end).map { ")]\"'*`”’".unicodeScalars.contains($0) } ?? true
            add(isLast || closes ? .stop : .other, to: end, shape: .point)
        case "!", ";", "…": add(.stop, to: end)
        case "。", "；", "！", "．": add(.stop, to: end, shape: .fullWidth)
        case "?": add(.ask, to: end)
        case "？": add(.ask, to: end, shape: .fullWidth)
        case "*":
            if self.glyph(at: end) == "*" {
                add(.bold, to: end + 1)
            } else {
                add(.other, to: end, shape: .star)
            }
        case "|": add(.other, to: end, shape: [.bar, .codeSign])
        case "#": add(.other, to: end, shape: .bar)
        case "'", "‘", "’": add(.other, to: end, shape: [.quote, .small])
        case "(": add(.open, to: end, shape: .round)
        case ")": add(.close, to: end, shape: .round)
        case "[": add(.open, to: end, shape: .square)
        case "]": add(.close, to: end, shape: .square)
        case "{": add(.open, to: end, shape: .curly)
        case "}": add(.close, to: end, shape: .curly)
        case "（", "【", "「", "『", "《", "〈", "〔":
            add(.open, to: end, shape: [.round, .fullWidth])
        case "）", "】", "」", "』", "》", "〉", "〕":
            add(.close, to: end, shape: [.round, .fullWidth])
        case "“": add(.open, to: end, shape: [.quote, .fullWidth])
        case "”": add(.close, to: end, shape: [.quote, .fullWidth])
        case "\"": add(.open, to: end, shape: .quote)
        case "`": add(.open, to: end, shape: .code)
        case "/": add(.other, to: end, shape: .slash)
        case "_": add(.other, to: end, shape: [.underscore, .codeSign])
        case "<", ">": add(.other, to: end, shape: [.comparison, .codeSign])
        case "≤", "≥": add(.other, to: end, shape: .comparison)
        case "\\", "=", "$": add(.other, to: end, shape: .codeSign)
        default: add(.other, to: end)
        }
    }

    /// Pairs of bold marks stand around words, not between spaces or inside a word. A mark at an end may have lost its
    /// partner where the text was cut.
    private mutating func settleBold() {
        var opening: Int?
        var marks: Set<Int> = []
        for place in tokens.indices where tokens[place].kind == .bold {
            let before = place > 0 && !tokens[place].spaceBefore ? tokens[place - 1] : nil
            let isAfter = before != nil
            // More stars than two belong to neither side.
            var next = place + 1
            while next < tokens.count, tokens[next].shape == .star, !tokens[next].spaceBefore {
                next += 1
            }
            let isBefore = next < tokens.count && !tokens[next].spaceBefore
            let isInWord = before.map { $0.kind == .word || $0.kind == .number } ?? false
            if isAfter, let start = opening {
                marks.formUnion([start, place])
                opening = nil
            } else if isBefore, !isInWord {
                opening = place
            } else if isAfter, !isBefore, next == place + 1 {
                marks.insert(place)
            }
        }
        if opening == 0 { marks.insert(0) }
        for place in tokens.indices where tokens[place].kind == .bold && !marks.contains(place) {
            tokens[place].kind = .other
            tokens[place].shape = .star
        }
    }

    // MARK: Brackets

    /// Gives brackets, quotes and spans of code their partners, and all tokens their depth; what never closes hides
    /// nothing.
    private mutating func pairBrackets() {
        /// For each token, the mark of the quote or the code that it stands in.
        var holders = [Int](repeating: -1, count: tokens.count)
        for shape in [Shape.code, .quote] { pairMarks(shape, &holders) }
        var open: [Int] = []
        /// How many of each kind are open: what nothing can close is not looked for.
        var count: [Holder: Int] = [:]
        for place in tokens.indices where !tokens[place].isPairedMark {
            guard tokens[place].kind == .open || tokens[place].kind == .close else { continue }
            tokens[place].value = -1
            let kind = Holder(shape: tokens[place].shape.rawValue, mark: holders[place])
            if tokens[place].kind == .open {
                open.append(place)
                count[kind, default: 0] += 1
                continue
            }
            guard count[kind, default: 0] > 0 else { continue }
            while let start = open.popLast() {
                let other = Holder(shape: tokens[start].shape.rawValue, mark: holders[start])
                count[other, default: 0] -= 1
                guard other == kind else { continue }
                tokens[place].value = start
                tokens[start].value = place
                break
            }
        }
        var depth = 0
        for place in tokens.indices {
            if tokens[place].kind == .close, tokens[place].value >= 0 { depth -= 1 }
            tokens[place].depth = depth
            if tokens[place].kind == .open, tokens[place].value >= 0 { depth += 1 }
        }
    }

    /// A kind of bracket, within one quote or one span of code.
    private struct Holder: Hashable {
        var shape: UInt32
        var mark: Int
    }

    /// Pairs marks that both open and close.
    private mutating func pairMarks(_ shape: Shape, _ holders: inout [Int]) {
        var start: Int?
        for place in tokens.indices where tokens[place].shape == shape && holders[place] < 0 {
            guard let first = start else {
                start = place
                continue
            }
            tokens[place].kind = .close
            tokens[place].value = first
            tokens[first].value = place
            for inner in (first + 1)..<place where holders[inner] < 0 { holders[inner] = first }
            start = nil
        }
        for place in tokens.indices
        where tokens[place].shape == shape && (holders[place] >= 0 || place == start) {
            tokens[place].kind = .other
        }
    }
}

extension Token {
    /// A quotation mark, or one of code, with its partner.
    fileprivate var isPairedMark: Bool {
        (shape == .code || shape == .quote) && (kind == .open || kind == .close)
    }
}
