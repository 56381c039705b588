import TriageCore

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
    /// It says so only because its neighbour denies it: `Found`, `Not found`.
    var isOpposite = false
    /// The answer, or the whole text, asks.
    var asks = false
    var remark: Remark?
    /// An arrow at the end points at what stands below: `NO ↓`.
    var leadsDown = false
    /// Bold words stand before a colon, an arrow or a dash: `**Declined**: send a letter → end`.
    private(set) var hasBoldLead = false
    /// The arrow stands right behind them: what they hold stays together.
    private var isBoldBeforeArrow = false

    enum Remark { case fix, other }

    /// `answer → outcome`
    var leadsOn: Bool { hasArrow && !answer.isEmpty && hasOutcome }

    var hasOutcome: Bool { outcome?.isEmpty == false }

    /// The outcome, taken apart.
    var behind: TreeLabel? { outcome.map(TreeLabel.init) }

    /// `Is it old? → replace it`
    var isCondition: Bool { asks && leadsOn }

    init(_ raw: TreeBytes) {
        let whole = raw.trimmed.unbolded
        let plain = TreeLabel.withoutDownArrow(whole)
        leadsDown = plain.count < whole.count
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

    /// Takes the bold words that a text begins with: lists are read without the marks.
    mutating func takeBoldLead(_ words: TreeBytes, before rest: TreeBytes) {
        guard remark == nil, name == nil, let last = words.last else { return }
        let rest = rest.trimmedStart
        let dash = TreeLabel.dashEnd(at: rest.startIndex, in: rest)
        isBoldBeforeArrow = TreeArrow.leading(rest) != nil
        hasBoldLead =
            last == ":" || words.hasSuffix(.wideColon) || rest.first == ":"
            || rest.hasPrefix(.wideColon) || isBoldBeforeArrow
            || dash.map { rest.isSpace(at: $0) } ?? false
    }

    /// Divides the text anew: the answer ends where a mark begins, and what follows stands behind it.
    mutating func divide(at mark: Range<Int>) {
        answer = text[..<mark.lowerBound].trimmedEnd
        outcome = text[mark.upperBound...].trimmedStart
    }

    /// The label divided at a mark, its answer asking or not.
    func divided(at mark: Range<Int>, asks: Bool) -> TreeLabel {
        var label = self
        label.divide(at: mark)
        label.asks = asks
        return label
    }

    /// Takes the outcome that stands on the next line.
    mutating func take(_ outcome: TreeBytes) {
        let head = Array(withoutColon)
        text = (head + " → ".utf8 + outcome)[...]
        answer = text[..<head.count]
        self.outcome = text.suffix(outcome.count)
        hasArrow = true
    }

    /// Makes an answer of a remark: `If not: ...`
    mutating func takeRemark() {
        remark = nil
        split()
    }

    private mutating func split() {
        polarity = TreeLabel.polarity(of: text)
        if let arrow = separatingArrow() {
            divide(at: arrow)
            hasArrow = true
            if polarity != nil { polarity = TreeLabel.polarity(of: answer) }
        }
        if let cut = answerColon() {
            divide(at: cut)
            outcome = outcome?.unbolded
            hasArrow = false
        } else if outcome == nil, let comma = commaBehindIf() {
            divide(at: comma)
        } else if outcome == nil, let end = endOfBrackets() {
            divide(at: end..<(end + 1))
            answer = answer.dropFirst()
        }
        asks = TreeLabel.asks(answer)
    }

    /// The text without an arrow that points at what stands below: `NO ↓`, `↓ no`.
    static func withoutDownArrow(_ text: TreeBytes) -> TreeBytes {
        if text.count > 4, let glyph = text.scalar(at: text.startIndex),
            TreeGlyph.isDownArrow(glyph)
        {
            return text[(text.startIndex + 3)...].trimmedStart
        }
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
        // In scripts without spaces none stand around it.
        let spaced = arrows.first {
            text.isSpace(at: $0.lowerBound - 1) && text.isSpace(at: $0.upperBound)
                || text[$0.lowerBound - 1] >= 0x80
        }
        return spaced ?? first
    }

    /// The colon behind yes, no, if and otherwise, before any arrow; or the dash, where both have spaces around them and
    /// no arrow that has is behind it: `NO — it is old → replace it`
    private func answerColon() -> Range<Int>? {
        let hasSpacedArrow = hasArrow && text.isSpace(at: answer.endIndex)
        let cut = TreeLabel.colon(in: answer, spacedDash: polarity != nil && !hasSpacedArrow)
        guard let cut else { return nil }
        let head = answer[..<cut.lowerBound].trimmed
        // An aside in brackets may be long: `No (for example, ...): `.
        guard head.count <= 60 || head.last == ")" && head.prefix(48).contains("(") else {
            return nil
        }
        if TreeLabel.polarity(of: head) != nil || TreeLabel.isRest(head) { return cut }
        return saysCondition && outcome == nil && cut.upperBound < answer.endIndex ? cut : nil
    }

    /// The bracket behind the answer in `[YES] replace it`.
    private func endOfBrackets() -> Int? {
        guard polarity != nil, let first = text.first, first == "[" || first == "(",
            let end = text.firstIndex(of: first == "[" ? "]" : ")"), text.isSpace(at: end + 1)
        else { return nil }
        return end
    }

    /// The comma of `If yes, go to 3` and `Otherwise, stop`.
    private func commaBehindIf() -> Range<Int>? {
        guard let comma = Self.comma(in: text.prefix(24)) else { return nil }
        let before = text[..<comma.lowerBound]
        if TreeWords.others.contains(before.lowercasedASCII) { return comma }
        guard TreeLabel.polarity(of: before) != nil else { return nil }
        if before.end(ofAny: TreeWords.wideIfs, at: before.startIndex) != nil
            || before.hasSuffix(TreeWords.wideCase)
        {
            return comma
        }
        guard let space = before.firstIndex(of: " ") else { return nil }
        return TreeWords.isIf(before[..<space]) ? comma : nil
    }

    private static func comma(in text: TreeBytes) -> Range<Int>? {
        for index in text.indices {
            let byte = text[index]
            if byte == "," { return index..<(index + 1) }
            if byte >= 0x80, let end = text.end(ofAny: wideCommas, at: index) {
                return index..<end
            }
        }
        return nil
    }

    private static let wideCommas: [TreeToken] = ["，", "、"]

    /// Divides a text at its colon, as in `timeout: raise the limit`.
    mutating func splitAtColon() {
        guard !asks, !isBoldBeforeArrow,
            let cut = TreeLabel.colon(in: text, spacedDash: hasBoldLead),
            outcome == nil || cut.lowerBound < answer.endIndex
        else { return }
        divide(at: cut)
        outcome = outcome?.unbolded
    }

    /// Whether an outcome stands in the text that asks nothing.
    var states: Bool {
        guard let outcome, !outcome.isEmpty else { return false }
        return !TreeLabel.asks(outcome) && TreeLabel.questionName(of: outcome) == nil
            && !TreeLabel.soundsLikeQuestion(outcome)
    }

    /// Nothing but a word: `NO`.
    var isOneWord: Bool { !text.isEmpty && text.allSatisfy { $0.isASCIILetter || $0 >= 0x80 } }

    /// Whether the text has the form `short words: text`.
    var isColonPair: Bool {
        guard remark == nil, outcome == nil,
            let cut = TreeLabel.colon(in: text, spacedDash: false)
        else { return false }
        return cut.lowerBound - text.startIndex <= 48 && !text[cut.upperBound...].trimmed.isEmpty
    }

    /// Whether a line goes on with the sentence of the line before it, rather than being one of its own: a result, a
    /// remark, an answer.
    static func goesOn(_ before: TreeBytes, with line: TreeBytes) -> Bool {
        let end = before.hasSuffix(.bold) ? before.dropLast(2) : before
        guard let last = end.suffix(4).string.last, !LineEnd.isStop(last), !last.isColon
        else { return false }
        let label = TreeLabel(line)
        return TreeArrow.leading(line) == nil && label.remark == nil && label.polarity == nil
            && label.name == nil && !(label.saysCondition && label.hasArrow)
            && !(label.asks && label.hasArrow && !isCut(end, before: line))
            && step(in: line) == nil && endOfLetter(in: line) == nil
    }

    /// Whether a long line is a question's first one: it was wrapped within the question.
    private static func isCut(_ text: TreeBytes, before line: TreeBytes) -> Bool {
        text.count >= leastWrapped && line.first.map(\.isASCIILower) ?? false
            && TreeArrow.all(in: text).isEmpty
    }

    /// Lines are wrapped behind that many bytes at least.
    private static let leastWrapped = 48

    /// The text as a string, without bold marks.
    static func plain(_ text: TreeBytes) -> String {
        guard text.contains("*"), text.contains(.bold) else { return text.string }
        let marks = boldMarks(in: text)
        guard !marks.isEmpty else { return text.trimmed.string }
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var start = text.startIndex
        for mark in marks {
            result += text[start..<mark]
            start = mark + 2
        }
        result += text[start...]
        return result[...].trimmed.string
    }

    /// Where bold marks stand: pairs around words, not what is between spaces or inside a word. A mark at an end may have
    /// lost its partner where the text was cut.
    private static func boldMarks(in text: TreeBytes) -> [Int] {
        var marks: [Int] = []
        var opening: Int?
        var index = text.startIndex
        while index < text.endIndex {
            guard text.end(of: .bold, at: index) != nil else {
                index += 1
                continue
            }
            var end = index + 2
            while text.byte(at: end) == "*" { end += 1 }
            let before = text.byte(at: index - 1)
            let isAfterWord = before.map { !$0.isSpace } ?? false
            let isBeforeWord = text.byte(at: end).map { !$0.isSpace } ?? false
            let isInWord = before.map { $0.isASCIIAlphanumeric } ?? false
            if isAfterWord, let start = opening {
                marks += [start, index]
                opening = nil
            } else if isBeforeWord, !isInWord {
                opening = index
            } else if isAfterWord, !isBeforeWord, end == index + 2 {
                marks.append(index)
            }
            index = end
        }
        if opening == text.startIndex { marks.append(text.startIndex) }
        return marks.sorted()
    }
}

extension TreeBytes {
    /// The text behind bold marks that it begins with.
    var unbolded: TreeBytes {
        hasPrefix(.bold) ? self[(startIndex + 2)...].trimmedStart : self
    }

    func contains(_ token: TreeToken) -> Bool { place(of: token.bytes) != nil }

    /// Where other bytes begin in these for the first time.
    func place(of other: some Collection<UInt8>) -> Int? {
        var rest = self
        while let first = other.first, let index = rest.firstIndex(of: first) {
            if self[index...].starts(with: other) { return index }
            rest = self[(index + 1)...]
        }
        return nil
    }
}
