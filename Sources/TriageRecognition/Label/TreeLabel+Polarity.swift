import TriageCore
import TriageLexicon

/// Whether labels say yes or no.
extension TreeLabel {
    /// Whether an answer says yes (true) or no (false); nil for any other.
    static func polarity(of text: TreeBytes) -> Bool? {
        let body = withoutSigns(text)
        guard let start = body.first else { return signPolarity(of: text) }
        if start >= 0x80, let wide = widePolarity(of: body) { return wide }
        var word = wordEnd(in: body)
        var low = body.startIndex
        if word - low <= 12, body.isSpace(at: word),
            TreeWords.isIf(body[low..<word])
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
        if next == "-" || next == "'" { return nil }
        if next == "_", let letter = body.byte(at: word + 1), letter.isASCIIAlphanumeric {
            return nil  // no_answer
        }
        return next == "/" && !body[low...].contains(" ") ? nil : isYes
    }

    /// `If so`, `If not`, `If it is`, `If it doesn't`: what stands behind `If`, up to a comma, a colon or an arrow.
    private static func condition(of text: TreeBytes) -> Bool? {
        let clause = text.prefix(32).prefix {
            $0.isASCIILetter || $0 == " " || $0 == "'" || $0 >= 0x80 && $0 <= 0xD1
        }
        guard clause.count < 32 else { return nil }
        return TreeWords.conditions[clause.trimmed.lowercased]
    }

    /// "No network" is no NO; "NO to all", "No (default)" and "Yes it does" are answers.
    private static func isAnswer(
        _ body: TreeBytes, _ word: Range<Int>, _ isYes: Bool
    ) -> Bool? {
        let follower = body[word.upperBound...].trimmedStart
        guard let first = follower.first, first.isASCIIAlphanumeric else {
            return isYes
        }
        if word.count < 2 || YesNo.alone.contains(body[word].lowercased) { return nil }
        if isYes, body[word.lowerBound] | 0x20 != "t" { return true }  // true
        return body[word].allSatisfy(\.isASCIIUpper) ? isYes : nil
    }

    /// A word of a script without spaces, as a whole or before a stop.
    private static func widePolarity(of text: TreeBytes) -> Bool? {
        if let start = text.end(ofAny: TreeWords.wideIfs, at: text.startIndex) {
            return widePolarity(of: text[start...])
        }
        var end = text.startIndex
        while end < text.endIndex, text[end] >= 0x80, end - text.startIndex < 24 {
            if let glyph = text.scalar(at: end), TreeGlyph.isWideStop(glyph) { break }
            end += 1
        }
        return TreeWords.polarity(of: withoutCase(text[..<end]))
    }

    /// `はい` of `はいの場合`
    private static func withoutCase(_ word: TreeBytes) -> TreeBytes {
        guard word.hasSuffix(TreeWords.wideCase) else { return word }
        let noun = word.dropLast(TreeWords.wideCase.count)
        return noun.hasSuffix(TreeWords.wideCaseJoint)
            ? noun.dropLast(TreeWords.wideCaseJoint.count) : noun
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
}
