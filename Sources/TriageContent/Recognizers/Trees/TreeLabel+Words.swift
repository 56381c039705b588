/// Reading what words of a label mean.
extension TreeLabel {
    /// The text without `**`: marks around words, not operators between spaces.
    static func withoutBold(_ text: TreeBytes) -> TreeBytes {
        guard text.contains(.bold) else { return text }
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var index = text.startIndex
        while index < text.endIndex {
            if text.end(of: .bold, at: index) != nil,
                !(text.isSpace(at: index - 1) && text.isSpace(at: index + 2))
            {
                index += 2
            } else {
                result.append(text[index])
                index += 1
            }
        }
        return result[...].trimmed
    }

    /// The text behind leading emoji, ticks, bullets and opening marks.
    static func withoutSigns(_ text: TreeBytes) -> TreeBytes {
        var index = text.startIndex
        while index < text.endIndex {
            if isMark(text[index]) || ArraySlice<UInt8>.isSpace(text[index]) {
                index += 1
            } else if let end = signEnd(at: index, in: text) {
                index = end
            } else {
                break
            }
        }
        return text[index...]
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        // ( * [ _ ` " '
        byte == 0x28 || byte == 0x2A || byte == 0x5B || byte == 0x5F || byte == 0x60
            || byte == 0x22 || byte == 0x27
    }

    /// Symbols and emoji: U+2190...U+2BFF without letters among them, U+FE0F, U+1F000 and above.
    private static func signEnd(at index: Int, in text: TreeBytes) -> Int? {
        guard let byte = text.byte(at: index) else { return nil }
        if byte == 0xF0, text.byte(at: index + 1) == 0x9F { return min(index + 4, text.endIndex) }
        if byte == 0xE2, let second = text.byte(at: index + 1), second >= 0x96, second <= 0xAF {
            return min(index + 3, text.endIndex)
        }
        if byte == 0xEF, text.byte(at: index + 1) == 0xB8 { return min(index + 3, text.endIndex) }
        if byte == 0xE3, text.byte(at: index + 1) == 0x80, let third = text.byte(at: index + 2),
            third >= 0x88, third <= 0x91
        {
            return index + 3  // 〈《「『【
        }
        return nil
    }

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
        let lead = body[..<word].lowercasedASCII
        if lead == "if", body.isSpace(at: word) {
            low = word + 1
            word = wordEnd(in: body[low...])
        }
        guard word > low, word - low <= 8 else { return nil }
        let name = body[low..<word].lowercasedASCII
        let isYes = TreeWords.yes.contains(name)
        guard isYes || TreeWords.no.contains(name) else { return nil }
        guard let next = body.byte(at: word) else { return isYes }
        if ArraySlice<UInt8>.isSpace(next) {
            // "No network" is no NO, "NO to all" and "No (default)" are.
            let follower = body[word...].trimmedStart
            let shouts = body[low].isASCIIUpper && body[low + 1..<word].allSatisfy(\.isASCIIUpper)
            let isWord = follower.first.map { $0.isASCIILetter || $0.isASCIIDigit } ?? false
            if isWord, name.count < 2 { return nil }
            return !isWord || isYes && name != "true" || shouts && word - low > 1 ? isYes : nil
        }
        return next == 0x2D || next == 0x27 || next == 0x2F && isPath(body[low...]) ? nil : isYes
    }

    private static func isPath(_ text: TreeBytes) -> Bool { !text.contains(" ") }

    private static func isPolarInitial(_ letter: UInt8) -> Bool {
        switch letter {
        case 0x79, 0x6E, 0x74, 0x66, 0x69, 0x6A, 0x6F, 0x73: true  // y n t f i j o s
        default: false
        }
    }

    private static func wordEnd(in text: TreeBytes) -> Int {
        var index = text.startIndex
        while index < text.endIndex,
            text[index].isASCIILetter || text[index] >= 0xC3 && text[index] <= 0xD1
                || index > text.startIndex && text[index] >= 0x80 && text[index] < 0xC0
        {
            index += 1
        }
        return index
    }

    /// A word of a script without spaces, as a whole or before a stop.
    private static func widePolarity(of text: TreeBytes) -> Bool? {
        var end = text.startIndex
        while end < text.endIndex, text[end] >= 0x80, !isWideStop(at: end, in: text) {
            end += 1
        }
        let word = text[..<end].string
        if TreeWords.yes.contains(word) { return true }
        return TreeWords.no.contains(word) ? false : nil
    }

    private static let wideStopTokens: [TreeToken] = [
        "，", "：", "。", "（", "、", "；", "】", "」", "》", "→", "–", "—", "─", "▶", "►", "⇒",
    ]
    private static func isWideStop(at index: Int, in text: TreeBytes) -> Bool {
        text.end(ofAny: wideStopTokens, at: index) != nil
    }

    private static let yesSigns: [TreeToken] = ["✅", "✓", "✔", "☑", "👍", "🟢"]
    private static let noSigns: [TreeToken] = ["❌", "✗", "✘", "☒", "👎", "🔴", "✖"]

    /// A tick or a cross that stands alone.
    private static func signPolarity(of text: TreeBytes) -> Bool? {
        let start = text.trimmed.startIndex
        if text.end(ofAny: yesSigns, at: start) != nil { return true }
        return text.end(ofAny: noSigns, at: start) != nil ? false : nil
    }

    /// Whether a text ends in a question mark, apart from closing marks, a bracket or an explanation behind it.
    static func asks(_ text: TreeBytes) -> Bool {
        guard text.contains(questionMark) || text.contains(.wideQuestionMark) else { return false }
        var rest = text.trimmedEnd
        // Marks behind marks behind marks are no question.
        for _ in 0..<12 {
            guard let last = rest.last else { return false }
            switch last {
            case 0x3F: return !isOptionalType(rest)
            case 0x2A, 0x5F, 0x60, 0x22, 0x27: rest = rest.dropLast().trimmedEnd  // * _ ` " '
            case 0x29, 0x5D:
                guard let open = opening(of: rest) else { return false }
                rest = rest[..<open]
                // A call's argument asks nothing; a space or a question mark is before a remark.
                if let before = rest.last, before != 0x3F, before < 0x80,
                    !ArraySlice<UInt8>.isSpace(before)
                {
                    return false
                }
                rest = rest.trimmedEnd
            default:
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

    private static let questionMark: TreeToken = "?"

    /// `Is it on? — look at the LED`
    private static func asksBeforeExplanation(_ text: TreeBytes) -> Bool {
        guard let mark = text.lastIndex(of: 0x3F), text.isSpace(at: mark + 1),
            let dash = text.end(ofAny: explanationDashes, at: mark + 2)
        else { return false }
        return text.isSpace(at: dash)
    }
    private static let explanationDashes: [TreeToken] = ["-", "–", "—"]

    /// `delegate: Delegate?` declares something.
    private static func isOptionalType(_ text: TreeBytes) -> Bool {
        guard let colon = text.lastIndex(of: 0x3A), text.isSpace(at: colon + 1),
            !text[..<colon].contains(" "), let first = text.first, first.isASCIILower,
            text.byte(at: colon + 2).map({ $0.isASCIIUpper || $0 == 0x5B }) ?? false
        else { return false }
        return !text[(colon + 2)...].contains(" ")
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
            if text.end(of: "（", at: index) != nil { return index }
            index -= 1
        }
        return nil
    }

    /// Whether a text asks without a question mark: `Is the light on`, `电源是否打开`.
    static func soundsLikeQuestion(_ text: TreeBytes) -> Bool {
        guard let first = text.first else { return false }
        if first.isASCIILetter {
            let end = wordEnd(in: text)
            return text.isSpace(at: end)
                && TreeWords.askingStarts.contains(text[..<end].lowercasedASCII)
        }
        guard first >= 0x80 else { return false }
        let string = text.string
        return TreeWords.wideAskingParts.contains { string.contains($0) }
    }
}
