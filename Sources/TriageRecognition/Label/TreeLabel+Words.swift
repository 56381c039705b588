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
        case "(", "*", "[", "_", "`", "\"", "'": true
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

    /// `If yes`, `Wenn nein`
    var saysIf: Bool {
        let body = TreeLabel.withoutSigns(answer)
        if body.end(ofAny: TreeWords.wideIfs, at: body.startIndex) != nil { return polarity != nil }
        let end = TreeLabel.wordEnd(in: body)
        return polarity != nil && body.isSpace(at: end)
            && TreeWords.isIf(body[..<end])
    }

    /// `If `, `WENN `
    static func beginsWithIf(_ text: TreeBytes) -> Bool {
        if text.end(ofAny: TreeWords.wideIfs, at: text.startIndex) != nil { return true }
        let end = wordEnd(in: text.prefix(16))
        return text.isSpace(at: end) && TreeWords.isIf(text[..<end])
    }

    /// `If the lamp glows`, `When it rains`
    var saysCondition: Bool {
        if text.first.map({ $0 >= 0xE3 }) ?? false {
            return TreeLabel.beginsWithIf(text) || answer.hasSuffix(TreeWords.wideCase)
        }
        var start = text.startIndex
        var end = TreeLabel.wordEnd(in: text.prefix(16))
        guard text.isSpace(at: end) else { return false }
        if TreeWords.isElse(text[..<end]) {
            start = end + 1
            end = TreeLabel.wordEnd(in: text[start...].prefix(16))
            guard text.isSpace(at: end) else { return false }
        }
        let word = text[start..<end]
        return TreeWords.isIf(word) || word.count == 4 && word.lowercasedASCII == "when"
    }

    /// Whether it says so in English, where what is to be done is told from what is so.
    var isEnglishCondition: Bool {
        let word = text.prefix { $0.isASCIILetter }.lowercasedASCII
        return word == "if" || word == "when"
    }

    /// `Check if there is a key`: whether a text begins with a verb that tells to look.
    static func tellsToLook(_ text: TreeBytes) -> Bool {
        let body = withoutSigns(text)
        let word = body.prefix { $0.isASCIILetter }.lowercasedASCII
        return TreeWords.looks.contains(word)
            || body.end(ofAny: TreeWords.wideLooks, at: body.startIndex) != nil
    }

    /// The end of the letters that a text begins with: Latin ones with their accents, Cyrillic ones.
    static func wordEnd(in text: TreeBytes) -> Int {
        var index = text.startIndex
        while index < text.endIndex {
            let byte = text[index]
            let isInner = index > text.startIndex && byte >= 0x80 && byte < 0xC0
            guard byte.isASCIILetter || byte >= 0xC3 && byte <= 0xD1 || isInner else { break }
            index += 1
        }
        return index
    }
}
