/// What a branch, a root or a list item says, taken apart.
struct TreeLabel {
    /// The name before a question: `Q2`, `问题2`.
    var name: TreeBytes?
    /// The number in that name.
    var number: Int?
    /// The whole text without its name and bold marks.
    var text: TreeBytes
    /// The text before its arrow or colon; the whole text without one.
    var answer: TreeBytes
    /// The text behind it; nil without an arrow or colon, empty where it follows on the next line.
    var outcome: TreeBytes?
    /// The text ends in an arrow-like separator, not only in a colon.
    var hasArrow = false
    /// The answer says yes (true) or no (false).
    var polarity: Bool?
    /// The answer, or the whole text, asks.
    var asks = false
    var remark: Remark?

    enum Remark { case fix, other }

    init(_ raw: TreeBytes) {
        let plain = TreeLabel.withoutBold(raw.trimmed)
        text = plain
        answer = plain
        if let question = TreeLabel.questionName(of: plain) {
            name = question.name
            number = question.number
            text = TreeLabel.withoutBold(question.rest)
            answer = text
            asks = true
            return
        }
        if let head = TreeLabel.remarkHead(of: plain) {
            remark = head.kind
            asks = TreeLabel.asks(plain)
            return
        }
        split()
    }

    private mutating func split() {
        polarity = TreeLabel.polarity(of: text)
        if let arrow = separatingArrow() {
            answer = text[..<arrow.lowerBound].trimmedEnd
            outcome = text[arrow.upperBound...].trimmedStart
            hasArrow = true
            if polarity != nil { polarity = TreeLabel.polarity(of: answer) }
        }
        if let cut = answerColon() {
            outcome = text[cut.upperBound...].trimmedStart
            answer = text[..<cut.lowerBound].trimmedEnd
            hasArrow = false
        }
        asks = TreeLabel.asks(answer)
    }

    /// The arrow between answer and outcome: behind a question mark rather than inside of a condition.
    private func separatingArrow() -> Range<Int>? {
        let arrows = TreeArrow.all(in: text).prefix(8)
        guard let first = arrows.first, arrows.count > 1 else { return arrows.first }
        if TreeLabel.polarity(of: text[..<first.lowerBound]) != nil { return first }
        if first.lowerBound == text.startIndex { return first }
        if let asked = arrows.first(where: { TreeLabel.asks(text[..<$0.lowerBound].trimmedEnd) }) {
            return asked
        }
        let spaced = arrows.first {
            text.isSpace(at: $0.lowerBound - 1) && text.isSpace(at: $0.upperBound)
        }
        return spaced ?? first
    }

    /// The colon (or spaced dash) behind yes, no, if and otherwise, before any arrow.
    private func answerColon() -> Range<Int>? {
        guard let cut = TreeLabel.colon(in: answer, spacedDash: polarity != nil) else { return nil }
        let head = answer[..<cut.lowerBound].trimmed
        if TreeLabel.polarity(of: head) != nil, head.count <= 60 { return cut }
        let word = head.lowercasedASCII
        if TreeWords.others.contains(word) { return cut }
        let isCondition = word.hasPrefix("if ") || word.hasPrefix("when ") || word.hasPrefix("如果")
        return isCondition && outcome == nil && cut.upperBound < answer.endIndex ? cut : nil
    }

    /// Divides a text at its colon, as in `timeout: raise the limit`.
    mutating func splitAtColon() {
        guard !asks, let cut = TreeLabel.colon(in: text, spacedDash: false),
            outcome == nil || cut.lowerBound < answer.endIndex
        else { return }
        answer = text[..<cut.lowerBound].trimmedEnd
        outcome = text[cut.upperBound...].trimmedStart
    }

    /// Whether the text has the form `short words: text`.
    var isColonPair: Bool {
        guard remark == nil, outcome == nil,
            let cut = TreeLabel.colon(in: text, spacedDash: false)
        else { return false }
        return cut.lowerBound - text.startIndex <= 48 && !text[cut.upperBound...].trimmed.isEmpty
    }

    /// The first colon outside of quotes, code and brackets that has a space or the end behind it.
    static func colon(in text: TreeBytes, spacedDash: Bool) -> Range<Int>? {
        var closing: UInt8?
        var depth = 0
        var index = text.startIndex
        while index < text.endIndex {
            let byte = text[index]
            if let end = closing {
                if byte == end { closing = nil }
            } else if byte == 0x22 || byte == 0x60 {
                closing = byte
            } else if byte == 0x28 || byte == 0x5B {
                depth += 1
            } else if byte == 0x29 || byte == 0x5D {
                depth = max(0, depth - 1)
            } else if depth == 0 {
                if byte == 0x3A, index + 1 == text.endIndex || text.isSpace(at: index + 1) {
                    return index..<(index + 1)
                }
                if let end = text.end(of: .wideColon, at: index) { return index..<end }
                if spacedDash, index > text.startIndex, text.isSpace(at: index - 1),
                    let end = text.end(ofAny: dashes, at: index), text.isSpace(at: end)
                {
                    return index..<end
                }
            }
            index += 1
        }
        return nil
    }

    private static let dashes: [TreeToken] = ["-", "–", "—"]

    /// The head of a remark, such as `Fix:`, and what stands behind it.
    static func remarkHead(of text: TreeBytes) -> (kind: Remark, rest: TreeBytes)? {
        let body = TreeLabel.withoutSigns(text)
        guard let first = body.first, first.isASCIILetter || first >= 0x80,
            let cut = colon(in: body.prefix(48), spacedDash: false)
        else { return nil }
        let word = body[..<cut.lowerBound].trimmed.lowercasedASCII
        let kind: Remark
        if TreeWords.fixes.contains(word) {
            kind = .fix
        } else if TreeWords.remarks.contains(word) {
            kind = .other
        } else {
            return nil
        }
        return (kind, body[cut.upperBound...].trimmedStart)
    }

    /// Splits `Q2: text`, `Q2. text`, `Question 2: text`, `问题2：text`.
    static func questionName(
        of text: TreeBytes
    ) -> (name: TreeBytes, number: Int, rest: TreeBytes)? {
        var index = text.startIndex
        if let end = text.end(ofAny: questionWords, at: index) {
            index = end
            while text.isSpace(at: index) { index += 1 }
        } else {
            guard let byte = text.first, byte == 0x51 || byte == 0x71 else { return nil }  // Q q
            index += 1
        }
        let digits = index
        var number = 0
        while let byte = text.byte(at: index), byte.isASCIIDigit, index - digits < 4 {
            number = number * 10 + Int(byte - 0x30)
            index += 1
        }
        guard index > digits else { return nil }
        while let byte = text.byte(at: index), byte.isASCIILower, index - digits < 6 { index += 1 }
        let name = text[..<index]
        if text.end(of: .bold, at: index) != nil { index += 2 }
        let end: Int
        if let wide = text.end(ofAny: wideStops, at: index) {
            end = wide
        } else if let byte = text.byte(at: index), byte == 0x3A || byte == 0x2E || byte == 0x29 {
            end = index + 1  // : . )
        } else if text.isSpace(at: index),
            let dash = text.end(ofAny: dashes, at: index + 1), text.isSpace(at: dash)
        {
            end = dash
        } else {
            return nil
        }
        guard
            end == text.endIndex || text.isSpace(at: end) || text[end - 1] >= 0x80
                || text.end(of: .bold, at: end) != nil
        else { return nil }
        return (name, number, text[end...].trimmedStart)
    }

    private static let questionWords: [TreeToken] = ["Question", "QUESTION", "问题", "问"]
    private static let wideStops: [TreeToken] = ["：", "、", "．", "。"]
}
