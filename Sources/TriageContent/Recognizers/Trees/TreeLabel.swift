/// What a branch, a root or a list item says, taken apart.
///
/// Bold marks within the texts stay until strings are made of them: ``plain(_:)``.
struct TreeLabel {
    /// The name before a question: `Q2`, `问题2`.
    var name: TreeBytes?
    /// The number in that name.
    var number = 0
    /// The whole text without its name.
    var text: TreeBytes
    /// The text before its arrow or colon; the whole text without one.
    var answer: TreeBytes
    /// The text behind it; nil without an arrow or colon, empty where it follows on the next line.
    var outcome: TreeBytes?
    /// The outcome stands behind an arrow rather than a colon.
    var hasArrow = false
    /// The answer says yes (true) or no (false).
    var polarity: Bool?
    /// The answer, or the whole text, asks.
    var asks = false
    var remark: Remark?

    enum Remark { case fix, other }

    init(_ raw: TreeBytes) {
        let plain = TreeLabel.withoutDownArrow(raw.trimmed.unbolded)
        text = plain
        answer = plain
        if let question = TreeLabel.questionName(of: plain) {
            name = question.name
            number = question.number
            text = question.rest.unbolded
            answer = text
            asks = true
        } else if let head = TreeLabel.remarkHead(of: plain) {
            remark = head.kind
            asks = TreeLabel.asks(plain)
        } else {
            split()
        }
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
            outcome = text[cut.upperBound...].trimmedStart.unbolded
            answer = text[..<cut.lowerBound].trimmedEnd
            hasArrow = false
        } else if polarity != nil, outcome == nil, let comma = commaBehindIf() {
            outcome = text[(comma + 1)...].trimmedStart
            answer = text[..<comma].trimmedEnd
        }
        asks = TreeLabel.asks(answer)
    }

    /// The text without an arrow at its end that points at what stands below: `NO ↓`.
    private static func withoutDownArrow(_ text: TreeBytes) -> TreeBytes {
        guard text.count > 4, text.isSpace(at: text.endIndex - 4),
            let glyph = text.scalar(at: text.endIndex - 3), TreeGlyph.isDownArrow(glyph)
        else { return text }
        return text.dropLast(3).trimmedEnd
    }

    /// The arrow between answer and outcome: behind a question mark rather than inside of a condition.
    private func separatingArrow() -> Range<Int>? {
        let arrows = TreeArrow.all(in: text)
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
        guard head.count <= 60 else { return nil }
        if TreeLabel.polarity(of: head) != nil { return cut }
        guard let first = head.first, first >= 0x80 || Self.othersBegin(with: first) else {
            return nil
        }
        let word = head.lowercasedASCII
        if TreeWords.others.contains(word) { return cut }
        let isCondition = word.hasPrefix("if ") || word.hasPrefix("when ") || word.hasPrefix("如果")
        return isCondition && outcome == nil && cut.upperBound < answer.endIndex ? cut : nil
    }

    /// The comma of `If yes, go to 3`.
    private func commaBehindIf() -> Int? {
        let head = text.prefix(8)
        guard text.prefix(3).lowercasedASCII == "if ", let comma = head.firstIndex(of: 0x2C),
            TreeLabel.polarity(of: text[..<comma]) != nil
        else { return nil }
        return comma
    }

    /// The first letters of words for the rest, and of `if` and `when`.
    static func othersBegin(with letter: UInt8) -> Bool {
        switch letter | 0x20 {
        case 0x61, 0x64, 0x65, 0x69, 0x6E, 0x6F, 0x77: true  // a d e i n o w
        default: false
        }
    }

    /// Divides a text at its colon, as in `timeout: raise the limit`.
    mutating func splitAtColon() {
        guard !asks, let cut = TreeLabel.colon(in: text, spacedDash: false),
            outcome == nil || cut.lowerBound < answer.endIndex
        else { return }
        answer = text[..<cut.lowerBound].trimmedEnd
        outcome = text[cut.upperBound...].trimmedStart.unbolded
    }

    /// Whether the text has the form `short words: text`.
    var isColonPair: Bool {
        guard remark == nil, outcome == nil,
            let cut = TreeLabel.colon(in: text, spacedDash: false)
        else { return false }
        return cut.lowerBound - text.startIndex <= 48 && !text[cut.upperBound...].trimmed.isEmpty
    }

    /// The text as a string, without bold marks.
    static func plain(_ text: TreeBytes) -> String {
        guard text.contains(0x2A), text.contains(.bold) else { return text.string }
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var index = text.startIndex
        while index < text.endIndex {
            // Marks around words, not operators between spaces.
            if text.end(of: .bold, at: index) != nil,
                !(text.isSpace(at: index - 1) && text.isSpace(at: index + 2))
            {
                index += 2
            } else {
                result.append(text[index])
                index += 1
            }
        }
        return result.withUnsafeBufferPointer { $0[...].trimmed.string }
    }
}

extension Slice where Base == UnsafeBufferPointer<UInt8> {
    /// The text behind bold marks that it begins with.
    var unbolded: TreeBytes {
        hasPrefix(.bold) ? self[(startIndex + 2)...].trimmedStart : self
    }

    func contains(_ token: TreeToken) -> Bool {
        var index = startIndex
        while index + token.count <= endIndex {
            if end(of: token, at: index) != nil { return true }
            index += 1
        }
        return false
    }
}
