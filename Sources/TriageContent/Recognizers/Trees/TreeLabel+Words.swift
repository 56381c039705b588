/// Reading what words of a label mean.
extension TreeLabel {
    /// The text behind leading emoji, ticks, bullets and opening marks.
    static func withoutSigns(_ text: TreeBytes) -> TreeBytes {
        var index = text.startIndex
        while index < text.endIndex {
            if isMark(text[index]) || text[index].isSpace {
                index += 1
            } else if text[index] >= 0xE2, let end = signEnd(at: index, in: text) {
                index = end
            } else {
                break
            }
        }
        return text[index...]
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x28, 0x2A, 0x5B, 0x5F, 0x60, 0x22, 0x27: true  // ( * [ _ ` " '
        default: false
        }
    }

    /// Symbols and emoji, and opening brackets of Chinese.
    private static func signEnd(at index: Int, in text: TreeBytes) -> Int? {
        if text[index] == 0xF0, text.byte(at: index + 1) == 0x9F {
            return min(index + 4, text.endIndex)
        }
        guard let glyph = text.scalar(at: index) else { return nil }
        switch glyph.value {
        case 0x2580...0x2BFF, 0xFE00...0xFE0F, 0x3008...0x3011: return index + 3
        default: return nil
        }
    }

    // MARK: Yes and no

    /// Whether an answer says yes (true) or no (false); nil for any other.
    static func polarity(of text: TreeBytes) -> Bool? {
        guard let first = text.first else { return nil }
        // Nearly all labels begin with a letter that no such word begins with.
        if first.isASCIILetter, !isPolarInitial(first | 0x20) { return nil }
        let body = withoutSigns(text)
        guard let start = body.first else { return signPolarity(of: text) }
        if start >= 0x80, let wide = widePolarity(of: body) { return wide }
        var word = wordEnd(in: body)
        var low = body.startIndex
        if word - low <= 5, body.isSpace(at: word),
            TreeWords.ifs.contains(body[low..<word].lowercasedASCII)
        {
            if let side = condition(of: body[(word + 1)...]) { return side }
            // "If yes". What is also a word for yes, "Si", is none before a sentence: "Si falta, ..."
            let end = wordEnd(in: body[(word + 1)...])
            let isPolar = TreeWords.polarity(of: body[(word + 1)..<end]) != nil
            if !isPolar, end > word + 1 { return nil }
            if isPolar { (low, word) = (word + 1, end) }
        }
        guard word > low, word - low <= 8 else { return nil }
        guard let isYes = TreeWords.polarity(of: body[low..<word]) else { return nil }
        guard let next = body.byte(at: word) else { return isYes }
        if next.isSpace { return isAnswer(body, low..<word, isYes) }
        if next == 0x2D || next == 0x27 { return nil }
        if next == 0x5F, let letter = body.byte(at: word + 1), letter.isASCIIAlphanumeric {
            return nil  // no_answer
        }
        return next == 0x2F && !body[low...].contains(0x20) ? nil : isYes
    }

    /// `If so`, `If not`, `If it is`, `If it doesn't`: what stands behind `If`, up to a comma, a colon or an arrow.
    private static func condition(of text: TreeBytes) -> Bool? {
        let clause = text.prefix(24).prefix { $0.isASCIILetter || $0 == 0x20 || $0 == 0x27 }
        guard clause.count < 24 else { return nil }
        return TreeWords.conditions[clause.trimmed.lowercasedASCII]
    }

    /// "No network" is no NO; "NO to all", "No (default)" and "Yes it does" are answers.
    private static func isAnswer(
        _ body: TreeBytes, _ word: Range<Int>, _ isYes: Bool
    ) -> Bool? {
        let follower = body[word.upperBound...].trimmedStart
        guard let first = follower.first, first.isASCIIAlphanumeric else {
            return isYes
        }
        if word.count < 2 { return nil }
        if isYes, body[word.lowerBound] | 0x20 != 0x74 { return true }  // true
        return body[word].allSatisfy(\.isASCIIUpper) ? isYes : nil
    }

    /// `If yes`, `Wenn nein`
    var saysIf: Bool {
        let body = TreeLabel.withoutSigns(answer)
        if body.end(ofAny: TreeWords.wideIfs, at: body.startIndex) != nil { return polarity != nil }
        let end = TreeLabel.wordEnd(in: body)
        return polarity != nil && body.isSpace(at: end)
            && TreeWords.ifs.contains(body[..<end].lowercasedASCII)
    }

    /// `If `, `WENN `
    static func beginsWithIf(_ text: TreeBytes) -> Bool {
        let word = text.prefix { $0.isASCIILetter }
        return word.count < 6 && text.isSpace(at: word.endIndex)
            && TreeWords.ifs.contains(word.lowercasedASCII)
    }

    /// `If the lamp glows`, `When it rains`
    var saysCondition: Bool {
        let word = text.prefix { $0.isASCIILetter }
        guard text.isSpace(at: word.endIndex) else { return text.hasPrefix("如果") }
        let name = word.lowercasedASCII
        return name == "when" || TreeWords.ifs.contains(name)
    }

    /// `Where does it come from?`: no condition that holds or not.
    var asksForWords: Bool {
        let word = TreeLabel.withoutSigns(answer).prefix { $0.isASCIILetter }
        return TreeWords.asking.contains(word.lowercasedASCII)
    }

    /// `Check if there is a key`: whether a text begins with a verb that tells to look.
    static func tellsToLook(_ text: TreeBytes) -> Bool {
        let body = withoutSigns(text)
        let word = body.prefix { $0.isASCIILetter }.lowercasedASCII
        return TreeWords.looks.contains(word)
            || TreeWords.wideLooks.contains { body.prefix(24).string.hasPrefix($0) }
    }

    private static func isPolarInitial(_ letter: UInt8) -> Bool {
        switch letter {
        case 0x79, 0x6E, 0x74, 0x66, 0x69, 0x6A, 0x6F, 0x73, 0x77: true  // y n t f i j o s w
        default: false
        }
    }

    /// The end of the letters that a text begins with: Latin ones with their accents, Cyrillic ones.
    private static func wordEnd(in text: TreeBytes) -> Int {
        var index = text.startIndex
        while index < text.endIndex {
            let byte = text[index]
            let isInner = index > text.startIndex && byte >= 0x80 && byte < 0xC0
            guard byte.isASCIILetter || byte >= 0xC3 && byte <= 0xD1 || isInner else { break }
            index += 1
        }
        return index
    }

    /// A word of a script without spaces, as a whole or before a stop.
    private static func widePolarity(of text: TreeBytes) -> Bool? {
        if let start = text.end(ofAny: TreeWords.wideIfs, at: text.startIndex) {
            return widePolarity(of: text[start...])
        }
        var end = text.startIndex
        while end < text.endIndex, text[end] >= 0x80, end - text.startIndex < 16 {
            if let glyph = text.scalar(at: end), TreeGlyph.isWideStop(glyph) { break }
            end += 1
        }
        return TreeWords.polarity(of: text[..<end])
    }

    private static let yesSigns: [TreeToken] = ["✅", "✓", "✔", "☑", "👍", "🟢"]
    private static let noSigns: [TreeToken] = ["❌", "✗", "✘", "☒", "👎", "🔴", "✖"]

    /// `✓ Test the pump`
    static func isTicked(_ text: TreeBytes) -> Bool {
        text.end(ofAny: yesSigns, at: text.startIndex) != nil
    }

    /// A tick or a cross that stands alone.
    private static func signPolarity(of text: TreeBytes) -> Bool? {
        let start = text.trimmedStart.startIndex
        if text.end(ofAny: yesSigns, at: start) != nil { return true }
        return text.end(ofAny: noSigns, at: start) != nil ? false : nil
    }

    // MARK: Questions

    /// Whether a text ends in a question mark, apart from closing marks, a bracket or an explanation behind it.
    static func asks(_ text: TreeBytes) -> Bool {
        guard text.contains(where: \.mayAsk) else { return false }
        var rest = text.trimmedEnd
        // Marks behind marks behind marks are no question.
        for _ in 0..<12 {
            guard let last = rest.last else { return false }
            switch last {
            case 0x3F: return !isOptionalType(rest) && !marksCode(rest)
            case 0x2A, 0x5F, 0x60, 0x22, 0x27: rest = rest.dropLast().trimmedEnd  // * _ ` " '
            case 0x29, 0x5D:
                guard let open = opening(of: rest) else { return false }
                if asksInBrackets(rest, from: open) { return true }
                rest = rest[..<open]
                // A call's argument asks nothing; a space or a question mark is before a remark.
                if let before = rest.last, before != 0x3F, before < 0x80, !before.isSpace {
                    return false
                }
                rest = rest.trimmedEnd
            default:
                guard last >= 0x80 else { return asksBeforeExplanation(rest) }
                if rest.hasSuffix(.wideQuestionMark) { return true }
                if rest.hasSuffix("”") || rest.hasSuffix("」") {
                    rest = rest.dropLast(3)
                } else if rest.hasSuffix("）"), let open = wideOpening(of: rest) {
                    rest = rest[..<open].trimmedEnd
                } else {
                    return asksBeforeExplanation(rest)
                }
            }
        }
        return false
    }

    /// `Is it on? — look at the LED`, `Is it on? 🔔`
    private static func asksBeforeExplanation(_ text: TreeBytes) -> Bool {
        guard let mark = text.lastIndex(of: 0x3F), text.isSpace(at: mark + 1) else { return false }
        // The command that answers it: is the port open? `nc -vz host 80`
        if text[(mark + 1)...].trimmed.first == 0x60 { return true }
        let behind = mark + 2
        if text.byte(at: behind) == 0x2D { return text.isSpace(at: behind + 1) }
        guard let glyph = text.scalar(at: behind) else {
            return withoutSigns(text[behind...]).isEmpty
        }
        if glyph == "–" || glyph == "—" { return text.isSpace(at: behind + 3) }
        return withoutSigns(text[behind...]).isEmpty
    }

    /// `Format check (is it a picture?)`
    private static func asksInBrackets(_ text: TreeBytes, from open: Int) -> Bool {
        let inner = text[(open + 1)...].dropLast().trimmedEnd
        return inner.last == 0x3F && text.isSpace(at: open - 1) && soundsLikeQuestion(inner)
    }

    /// `delegate: Delegate?` declares something.
    private static func isOptionalType(_ text: TreeBytes) -> Bool {
        guard let first = text.first, first.isASCIILower, let colon = text.lastIndex(of: 0x3A),
            text.isSpace(at: colon + 1), !text[..<colon].contains(0x20),
            let type = text.byte(at: colon + 2), type.isASCIIUpper || type == 0x5B
        else { return false }
        return !text[(colon + 2)...].contains(0x20)
    }

    /// `charge() ?` marks a call of which nothing is known yet, and `${size > 3 ?` is code itself.
    private static func marksCode(_ text: TreeBytes) -> Bool {
        let before = text.dropLast()
        return before.last?.isSpace ?? false && TreeName.isCall(before.trimmed)
            || text.hasPrefix("${")
    }

    /// The index of the bracket that the last byte closes.
    private static func opening(of text: TreeBytes) -> Int? {
        var depth = 0
        var index = text.endIndex - 1
        while index >= text.startIndex {
            switch text[index] {
            case 0x29, 0x5D: depth += 1
            case 0x28, 0x5B:
                depth -= 1
                if depth == 0 { return index }
            default: break
            }
            index -= 1
        }
        return nil
    }

    private static func wideOpening(of text: TreeBytes) -> Int? {
        var index = text.endIndex - 3
        while index >= text.startIndex {
            if text.scalar(at: index) == "（" { return index }
            index -= 1
        }
        return nil
    }

    /// Whether a text asks without a question mark: `Is the light on`, `电源是否打开`.
    static func soundsLikeQuestion(_ text: TreeBytes) -> Bool {
        guard let first = text.first else { return false }
        if first.isASCIILetter {
            let end = wordEnd(in: text)
            return text.isSpace(at: end) && end - text.startIndex <= 6
                && TreeWords.askingStarts.contains(text[..<end].lowercasedASCII)
        }
        guard first >= 0xE3, text.count <= 200 else { return false }
        let string = text.string
        return TreeWords.wideAskingParts.contains { string.contains($0) }
    }
}
