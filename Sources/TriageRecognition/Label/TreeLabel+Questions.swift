/// Whether labels ask.
extension TreeLabel {
    private static let openingQuestion: TreeToken = "¿"

    /// `¿Está encendida?`
    static func opensQuestion(_ text: TreeBytes) -> Bool { text.hasPrefix(openingQuestion) }

    /// `Where does it come from?`: no condition that holds or not.
    var asksForWords: Bool {
        var text = TreeLabel.withoutSigns(answer)
        if let behind = text.end(of: Self.openingQuestion, at: text.startIndex) {
            text = text[behind...]
        }
        return TreeWords.asking.contains(text[..<TreeLabel.wordEnd(in: text)].lowercased)
    }

    /// Whether a text ends in a question mark, apart from closing marks, a bracket or an explanation behind it.
    static func asks(_ text: TreeBytes) -> Bool {
        guard text.contains(where: \.mayAsk) else { return false }
        var rest = text.trimmedEnd
        // Marks behind marks behind marks are no question.
        for _ in 0..<12 {
            guard let last = rest.last else { return false }
            switch last {
            case "?": return !marksCode(rest)
            case "*", "_", "`", "\"", "'": rest = rest.dropLast().trimmedEnd
            case ")", "]":
                guard let open = opening(of: rest) else { return false }
                if asksInBrackets(rest, from: open) { return true }
                rest = rest[..<open]
                // A call's argument asks nothing; a space or a question mark is before a remark.
                if let before = rest.last, before != "?", before < 0x80, !before.isSpace {
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
        guard let mark = text.lastIndex(of: "?"), text.isSpace(at: mark + 1) else { return false }
        // The command that answers it: is the port open? `nc -vz host 80`
        if text[(mark + 1)...].trimmed.first == "`" { return true }
        let behind = mark + 2
        if text.byte(at: behind) == "-" { return text.isSpace(at: behind + 1) }
        guard let glyph = text.scalar(at: behind) else {
            return withoutSigns(text[behind...]).isEmpty
        }
        if glyph == "–" || glyph == "—" { return text.isSpace(at: behind + 3) }
        return withoutSigns(text[behind...]).isEmpty
    }

    /// `Format check (is it a picture?)`
    private static func asksInBrackets(_ text: TreeBytes, from open: Int) -> Bool {
        let inner = text[(open + 1)...].dropLast().trimmedEnd
        return inner.last == "?" && text.isSpace(at: open - 1) && soundsLikeQuestion(inner)
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
            case ")", "]": depth += 1
            case "(", "[":
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

    /// Whether a text says what yes and no answer: `Is the light on`, `Look whether it is on`, `看看灯是否亮`.
    static func asksWhether(_ text: TreeBytes) -> Bool {
        soundsLikeQuestion(text) || text.contains("whether ")
            || text.contains { $0 >= 0xE3 } && holdsWideQuestion(text)
    }

    private static func holdsWideQuestion(_ text: TreeBytes) -> Bool {
        guard text.count <= 200 else { return false }
        let string = text.string
        return TreeWords.wideAskingParts.contains { string.contains($0) }
    }

    /// Whether a text asks without a question mark: `Is the light on`, `电源是否打开`.
    static func soundsLikeQuestion(_ text: TreeBytes) -> Bool {
        guard let first = text.first else { return false }
        if first.isASCIILetter {
            let end = wordEnd(in: text)
            return text.isSpace(at: end) && end - text.startIndex <= 6
                && TreeWords.askingStarts.contains(text[..<end].lowercasedASCII)
        }
        return first >= 0xE3 && holdsWideQuestion(text)
    }
}
