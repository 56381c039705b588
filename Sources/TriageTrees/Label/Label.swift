/// What a branch, a root or an item says, cut once.
struct Label {
    enum Remark { case fix, other }

    /// The name before a question: `Q2`, `问题2`; and the number in it.
    var name: Span?
    var number = 0
    /// The whole text without its name.
    var text: Span
    /// The text before its arrow or colon; the whole text without one.
    var answer: Span
    /// The text behind it; nil without an arrow or colon, empty where it follows on the next line.
    var outcome: Span?
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
    var hasBoldLead = false
    /// The arrow stands right behind them: what they hold stays together.
    private var isBoldBeforeArrow = false

    init(_ raw: Span) {
        let whole = raw.unbolded
        let plain = Self.withoutDownArrow(whole)
        leadsDown = plain.count < whole.count
        text = plain
        answer = plain
        if let question = plain.questionName {
            name = question.name
            number = question.number
            text = question.rest.unbolded
            answer = text
            asks = true
        } else if let head = plain.remarkHead {
            remark = head.kind
            asks = plain.asks
        } else {
            split()
            parseBoldLead()
        }
    }

    static let none = Label(Span.none)

    // MARK: Cutting

    /// Divides the text anew: the answer ends where a mark begins, and what follows stands behind it.
    mutating func divide(at mark: Range<Int>) {
        answer = text.upTo(mark.lowerBound)
        outcome = text.from(mark.upperBound)
    }

    /// The label divided at a mark, its answer asking or not.
    func divided(at mark: Range<Int>, asks: Bool) -> Label {
        var label = self
        label.divide(at: mark)
        label.asks = asks
        return label
    }

    private mutating func split() {
        polarity = text.polarity
        if let arrow = separatingArrow() {
            divide(at: arrow..<arrow + 1)
            hasArrow = true
            if polarity != nil { polarity = answer.polarity }
        }
        if let cut = answerColon() {
            divide(at: cut..<cut + 1)
            outcome = outcome?.unbolded
            hasArrow = false
        } else if outcome == nil, let comma = commaBehindIf() {
            divide(at: comma..<comma + 1)
        }
        asks = answer.asks
    }

    /// `NO ↓`, `↓ no`
    private static func withoutDownArrow(_ text: Span) -> Span {
        guard text.count > 1 else { return text }
        if text.first?.kind == .down { return text.from(text.start + 1) }
        guard let last = text.last, last.kind == .down, last.spaceBefore else { return text }
        return text.upTo(text.end - 1)
    }

    /// The arrow between answer and outcome: behind a question mark rather than inside of a condition.
    private func separatingArrow() -> Int? {
        let arrows = text.arrows.prefix(8)
        guard let first = arrows.first, arrows.count > 1 else { return arrows.first }
        if first == text.start || text.upTo(first).polarity != nil { return first }
        if let asked = arrows.first(where: { text.upTo($0).asks }) { return asked }
        let spaced = arrows.first { arrow in
            let token = text.line.tokens[arrow]
            return token.spaceBefore && token.spaceAfter || text.token(arrow - 1)?.kind == .wide
        }
        return spaced ?? first
    }

    /// The colon behind yes, no, if and otherwise, before any arrow; or the dash, where both have spaces around them and
    /// no arrow that has is behind it: `NO — it is old → replace it`
    private func answerColon() -> Int? {
        let hasSpacedArrow = hasArrow && answer.last?.spaceAfter ?? false
        guard let cut = answer.colon(orDash: polarity != nil && !hasSpacedArrow) else { return nil }
        let head = answer.upTo(cut)
        // An aside in brackets may be long: `No (for example, ...): `.
        guard
            head.byteCount <= 60
                || head.last?.kind == .close && head.bytes(before: head.last?.value ?? 0) < 48
        else { return nil }
        if head.polarity != nil || head.isRest { return cut }
        return saysCondition && outcome == nil && cut + 1 < answer.end ? cut : nil
    }

    /// The comma of `If yes, go to 3` and `Otherwise, stop`.
    private func commaBehindIf() -> Int? {
        guard let comma = text.cut({ $0.kind == .comma }), text.bytes(before: comma) < 24
        else { return nil }
        let before = text.upTo(comma)
        if before.isRest { return comma }
        guard before.polarity != nil else { return nil }
        return before.beginsWithIf || before.last?.has(.inCase) ?? false ? comma : nil
    }

    /// Bold words that the text begins with: lists are read without the marks.
    private mutating func parseBoldLead() {
        let bold = text.line.boldEnd
        guard bold > 0, text.start == 0, let last = text.token(bold - 1) else { return }
        let next = text.token(bold)
        isBoldBeforeArrow = next?.kind == .arrow
        hasBoldLead =
            last.kind == .colon || next?.kind == .colon || isBoldBeforeArrow
            || next.map { $0.kind == .dash && $0.spaceAfter } ?? false
    }

    /// Makes an answer of a remark: `If not: ...`
    mutating func parseRemark() {
        remark = nil
        split()
    }

    /// Adds the outcome that stands on the next line.
    mutating func setOutcome(_ outcome: Span) {
        let head = answerWithoutColon
        let joined = Line.joined([head, outcome], by: " → ")
        text = joined
        divide(at: head.count..<(head.count + 1))
        hasArrow = true
    }

    /// Divides a text at its colon, as in `timeout: raise the limit`.
    mutating func splitAtColon() {
        guard !asks, !isBoldBeforeArrow, let cut = text.colon(orDash: hasBoldLead),
            outcome == nil || cut < answer.end
        else { return }
        divide(at: cut..<cut + 1)
        outcome = outcome?.unbolded
    }

    /// Divides what asks at the colon before its question, as in `Red: is it hot?`.
    mutating func splitBeforeQuestion() {
        guard let cut = text.colon() else { return }
        self = divided(at: cut..<cut + 1, asks: false)
    }

    // MARK: What it says

    var hasOutcome: Bool { outcome.map { !$0.isEmpty } ?? false }

    /// `answer → outcome`
    var leadsOn: Bool { hasArrow && !answer.isEmpty && hasOutcome }

    /// `Is it old? → replace it`
    var isCondition: Bool { asks && leadsOn }

    /// The outcome, taken apart.
    var tail: Label? { outcome.map(Label.init) }

    /// The answer without a colon at its end.
    var answerWithoutColon: Span { answer.withoutColon }

    /// Nothing stands behind the head of a remark.
    var endsInColon: Bool { text.endsInColon }

    /// A text in front of a list of choices: `Choose a room:`.
    var announces: Bool { remark == nil && !hasOutcome && endsInColon }

    /// An answer for everything that the others leave.
    var isRest: Bool { answer.isRest }

    /// Its number, where it begins with one: `Step 2`, `2.`
    var step: (number: Int, end: Int)? { text.step }

    /// `Step 2: ...`, `Check the cable`: something to do before the next.
    var isStep: Bool { step != nil || text.first?.has(.check) ?? false }

    /// `Check the cable`
    var isCheck: Bool {
        text.first.map { $0.has(.check) && ($0.spaceAfter || $0.kind == .wide) } ?? false
    }

    /// `If yes`, `Wenn nein`
    var saysIf: Bool { polarity != nil && answer.behindSigns.beginsWithIf }

    /// `If the lamp glows`, `When it rains`
    var saysCondition: Bool {
        guard var first = text.first else { return false }
        if first.kind == .wide { return first.has(.isIf) || answer.last?.has(.inCase) ?? false }
        if first.has(.isElse), let next = text.token(text.start + 1) { first = next }
        return first.kind == .word && first.spaceAfter && first.has([.isIf, .when])
    }

    /// Whether it says so in English, where what is to be done is told from what is so.
    var isEnglishCondition: Bool {
        text.first.map { $0.has(.when) || $0.has(.isIf) && text.upTo(text.start + 1).key == "if" }
            ?? false
    }

    /// Whether an outcome stands in the text that asks nothing.
    var states: Bool {
        guard let outcome, !outcome.isEmpty else { return false }
        return !outcome.asks && outcome.questionName == nil && !outcome.soundsLikeQuestion
    }

    /// Whether the text has the form `short words: text`.
    var isColonPair: Bool {
        guard remark == nil, outcome == nil, let cut = text.colon() else { return false }
        return text.bytes(before: cut) <= 48 && cut + 1 < text.end
    }

    /// `< 50 %: wait`, `≥ 3: call`, `50-80 %: look`
    var isMeasure: Bool {
        guard let first = text.first, isColonPair || outcome != nil else { return false }
        if first.shape.contains(.comparison) { return true }
        guard first.kind == .number else { return false }
        let head = text.upTo(text.first { $0.kind == .colon } ?? text.end)
        guard let dash = head.first(where: { $0.kind == .dash }) else { return false }
        return !head.upTo(dash).contains(where: \.isWordy) && head.from(dash).contains(.number)
    }

    /// Whether it is a path, whatever is said behind it, or a single word.
    var isName: Bool {
        if polarity != nil || asks || remark != nil || name != nil { return false }
        let text = hasArrow ? answer : text
        let first = text.chunk
        return first.isPath
            || !hasArrow && !first.isEmpty && first.count == text.count && text.isASCII
    }
}

extension Span {
    /// The text, cut.
    var label: Label { Label(self) }

    /// The head of a remark, such as `Fix:`, and what stands behind it.
    var remarkHead: (kind: Label.Remark, rest: Span)? {
        let body = behindSigns
        guard body.first?.isWordy ?? false, let cut = body.cut({ $0.kind == .colon }),
            body.bytes(before: cut) < 48
        else { return nil }
        let head = body.upTo(cut).withoutEnd { $0.kind == .bold }
        let rest = body.from(cut + 1).unbolded
        if Phrases.fixes.has(head) { return (.fix, rest) }
        return Phrases.remarks.has(head) ? (.other, rest) : nil
    }

    /// Whether it says what follows from a test: `If true: ...`, `Fix: ...`, `→ ...`.
    var concludes: Bool {
        if behindArrow != nil { return true }
        guard let head = remarkHead else { return false }
        return head.kind == .fix || first?.has(.isIf) ?? false
    }
}
