import TriageLexicon

/// Labels that say a case and what follows without an arrow or a colon.
extension Label {
    /// The label divided behind its question: `Is it wet? Dry it.`, `Otherwise, is it cold? Warm it.`
    var withQuestionSplit: Label {
        guard !asks, outcome == nil || isRest && !hasArrow,
            let mark = text.first(where: { $0.kind == .ask && $0.spaceAfter })
        else { return self }
        return divided(at: (mark + 1)..<(mark + 1), asks: true)
    }

    /// The label divided at the comma that something to do stands behind: `If there is no key, call`.
    var withCaseSplit: Label {
        guard saysCondition, outcome == nil else { return self }
        for comma in text.indices
        where text.line.tokens[comma].kind == .comma && text.line.tokens[comma].depth == 0 {
            let told = text.from(comma + 1)
            // In other languages than English nothing tells it; what is to be done stands last.
            guard isEnglishCondition ? told.isInstruction : !told.contains(.comma) else { continue }
            return divided(at: comma..<(comma + 1), asks: false)
        }
        return self
    }

    /// `If it is red, replace it`, `Otherwise call us`: divided behind the condition; nil for any other text.
    var withConditionSplit: Label? {
        if let outcome, !outcome.isEmpty { return saysCondition || isRest ? self : nil }
        let comma = saysCondition ? text.cut { $0.kind == .comma } : nil
        let first = text.upTo(text.start + 1)
        guard let cut = comma.map({ $0..<$0 + 1 }) ?? (first.isRest ? first.end..<first.end : nil)
        else { return nil }
        var label = divided(at: cut, asks: false)
        label.hasArrow = true
        return label.hasOutcome ? label : nil
    }

    /// Whether a line goes on with the sentence of the line before it, rather than being one of its own: a result, a
    /// remark, an answer.
    static func goesOn(_ before: Span, with line: Span) -> Bool {
        let end = before.withoutEnd { $0.kind == .bold }
        guard let last = end.last, !last.isStop else { return false }
        let label = Label(line)
        return line.behindArrow == nil && label.remark == nil && label.polarity == nil
            && label.name == nil && !((label.saysCondition || label.isRest) && label.hasArrow)
            && !(label.asks && label.hasArrow && !isCut(end, before: line))
            && line.step == nil && line.endOfLetter == nil
    }

    /// Whether a long line is a question's first one: it was wrapped within the question.
    private static func isCut(_ text: Span, before line: Span) -> Bool {
        text.byteCount >= 48 && line.first?.shape.contains(.small) ?? false && text.arrows.isEmpty
    }
}

extension Token {
    /// Whether a sentence ends with it: quotes and brackets close behind it.
    var isStop: Bool { kind == .stop || kind == .ask || kind == .colon }
}

/// Yes and no in other words: `If found, ...` beside `If not found, ...`.
extension Label {
    /// Whether the label, or the head of the remark that it is, says yes or no.
    var side: Bool? {
        guard remark != nil else { return polarity }
        let head = text.upTo(text.first { $0.kind == .colon } ?? text.start)
        return text.beginsWithIf || text.first?.kind == .wide ? head.polarity : nil
    }

    /// Where the case that a label is for ends: at its arrow or colon, or at the comma of `If found, go on`.
    var caseEnd: Int? {
        if outcome != nil { return answer.end }
        guard saysCondition, let comma = text.cut({ $0.kind == .comma }),
            text.bytes(before: comma) < Self.longestSentence
        else { return nil }
        return comma
    }

    private static let longestCase = 48

    /// The words of the case, without those that lead up to it.
    private var caseWords: [String] {
        guard polarity == nil, !asks, remark == nil, name == nil else { return [] }
        let words = text.upTo(caseEnd ?? text.end)
        guard words.byteCount <= Self.longestCase else { return [] }
        let head = words.behindSigns.key
        return head.split { $0 == " " || $0 == "*" || $0 == "`" }.map(String.init)
            .drop { Self.leads.contains($0) }.map { $0 }
    }

    private static let leads = Lexicon.set(.caseLeads)

    /// Whether the label says yes where another one says no (true), or the other way round (false); nil where neither
    /// denies the other.
    func opposes(_ other: Label) -> Bool? {
        if saysCondition, other.saysCondition, let isYes = deniesSentence(other) { return isYes }
        let own = caseWords
        let others = own.isEmpty ? [] : other.caseWords
        guard !others.isEmpty, abs(own.count - others.count) <= 1 else { return nil }
        if Self.denies(others, own) { return true }
        if Self.denies(own, others) { return false }
        guard own.count == 1, others.count == 1 else { return nil }
        if Self.isOpposite(others[0], of: own[0]) { return true }
        return Self.isOpposite(own[0], of: others[0]) ? false : nil
    }

    /// The same for whole sentences, of which one is the other with a `not`: `If the lamp glows, ...` beside
    /// `If the lamp does not glow, ...`.
    private func deniesSentence(_ other: Label) -> Bool? {
        guard polarity == nil, other.polarity == nil, let own = caseSpan,
            let others = other.caseSpan
        else { return nil }
        let isDenied = own.contains { $0.has(.denial) }
        guard isDenied != others.contains(where: { $0.has(.denial) }) else { return nil }
        let words = [own.contentWords, others.contentWords].map { $0.filter { !Self.isDenial($0) } }
        guard words[0].count == words[1].count, words[0].count > 1,
            zip(words[0], words[1]).allSatisfy(Span.resembles)
        else { return nil }
        return !isDenied
    }

    private static func isDenial(_ word: String) -> Bool {
        !WordRoles.role(of: Array(word.utf8)[...]).isDisjoint(with: [.denial, .isIf, .when])
    }

    /// In bytes.
    private static let longestSentence = 100

    private var caseSpan: Span? {
        guard !asks, remark == nil, name == nil,
            let end = outcome != nil ? answer.end : text.cut({ $0.kind == .comma }),
            text.upTo(end).byteCount <= Self.longestSentence
        else { return nil }
        return text.upTo(end)
    }

    /// Whether words are others with a `not` among them.
    private static func denies(_ words: [String], _ others: [String]) -> Bool {
        guard words.count == others.count + 1,
            let not = words.firstIndex(where: negations.contains)
        else {
            return false
        }
        return Array(words[..<not] + words[(not + 1)...]) == others
    }

    private static let negations = Lexicon.set(.denials)

    /// `missing` of `found`, `unsealed` of `sealed`
    private static func isOpposite(_ word: String, of other: String) -> Bool {
        if opposites[other]?.contains(word) ?? false { return true }
        return other.count > 3 && word.hasSuffix(other)
            && denials.contains(String(word.dropLast(other.count)))
    }

    private static let denials = Lexicon.set(.denyingSyllables)

    private static let opposites = Lexicon.pairs(.contraries).reduce(into: [String: Set<String>]())
    {
        $0[$1.0, default: []].insert($1.1)
    }

    /// Makes the label an answer of yes or no.
    mutating func setSide(_ isYes: Bool) {
        polarity = isYes
        isOpposite = true
        guard outcome == nil, let comma = caseEnd else { return }
        self = divided(at: comma..<(comma + 1), asks: false)
    }
}

extension Collection<Label> {
    /// Whether pairs of cases and what follows say more than what a thing is called by, or what is done first.
    var areCases: Bool {
        let saying = count { $0.answer.isPhrase || $0.outcome?.isPhrase ?? true }
        let steps = count { $0.answer.isImperative }
        return saying * 2 >= count && steps * 2 <= count
    }
}
