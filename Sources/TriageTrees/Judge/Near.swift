import TriageCore

/// What its author may have meant for a decision tree, and is none: the linter says why.
extension Outline {
    /// What keeps items of a list from deciding, and the line of the first of them.
    var nearlyDecides: (reason: RejectionReason, line: Int)? {
        guard isList else { return nil }
        for items in [roots] + nodes.map(\.children) {
            guard let first = items.first, let reason = nearReason(of: items) else { continue }
            return (reason, nodes[first].line)
        }
        return nil
    }

    /// What keeps a list that has the look of answers from being read as such; nil for any other.
    func resemblance(below lead: Introduction) -> RejectionReason? {
        guard isList, roots.count > 1 else { return nil }
        let labels = roots.map { nodes[$0].label }
        func are(_ fits: (Label) -> Bool) -> Bool { labels.count(where: fits) * 2 > labels.count }
        if are({ $0.leadsOn || $0.saysCondition && !($0.text.first?.has(.when) ?? false) }) {
            return .noQuestion
        }
        guard lead.isAsked || lead.announcement == .tree else {
            // Below the headings of a list of questions stand names with what they mean, in bold.
            let areAnswers = labels.allSatisfy { $0.isColonPair && !$0.hasBoldLead }
            return lead.isBelowQuestion && areAnswers ? .noArrows : nil
        }
        return are { $0.isColonPair || $0.hasOutcome || $0.hasBoldLead } ? .noArrows : nil
    }

    private func nearReason(of items: [Int]) -> RejectionReason? {
        let labels = items.map { nodes[$0].label }
        let areAnswersBeside = labels.indices.dropLast(2).contains {
            labels[$0].asksAlone && labels[$0 + 1].goesOnBesides && labels[$0 + 2].goesOnBesides
        }
        if areAnswersBeside { return .answersBeside }
        let cases = labels.count(where: \.isUnaskedCase)
        let asksUnmarked = items.contains { item in
            let text = nodes[item].label.text
            return text.soundsLikeQuestion && !text.contains(.ask)
                && nodes[item].children.count { nodes[$0].label.leadsOn } > 1
        }
        return asksUnmarked || cases > 1 && cases * 2 > labels.count ? .noQuestion : nil
    }
}

extension Label {
    /// A question, and nothing behind it.
    fileprivate var asksAlone: Bool { asks && outcome == nil }

    /// What follows from a question that stands beside it: `Then ...`, `Otherwise ...`, `No: ...`
    fileprivate var goesOnBesides: Bool {
        let body = text.behindSigns
        return body.first.map { $0.has([.then, .isElse]) } ?? false
            || body.upTo(body.start + 1).isRest
            || polarity != nil && hasOutcome
    }

    /// `If it rains → stay in`
    fileprivate var isUnaskedCase: Bool {
        leadsOn && saysCondition && !(text.first?.has(.when) ?? false)
    }
}

extension RejectionReason {
    /// What keeps the lines of a block from being a tree that ask, or that say yes and no.
    init?(near lines: [Span]) {
        let texts = lines.filter { !$0.isEmpty }
        // Longer ones are logs and listings.
        guard texts.count <= 200 else { return nil }
        let named = texts.compactMap(\.questionName)
        let sides = texts.firstIndex(where: \.asks).map { question in
            texts[(question + 1)...].compactMap(\.sideInFront)
        }
        if texts.contains(where: \.answersBothWays) {
            self = .oneLine
        } else if texts.contains(where: { $0.isDrawnWay(.yes) }),
            texts.contains(where: { $0.isDrawnWay(.no) })
        {
            self = .drawing
        } else if Self.begins(texts, with: .isIf), Self.begins(texts, with: [.isElse, .then]) {
            self = .pseudocode
        } else if named.count > 1 && named.allSatisfy(\.rest.asks)
            || texts.count > 1 && texts.allSatisfy({ $0.asks && $0.first?.isWordy ?? false })
        {
            self = .noOutcome
        } else if let sides, sides.contains(true), sides.contains(false) {
            self = .noArrows
        } else {
            return nil
        }
    }

    /// `IF`, `ELSE`, in capitals
    private static func begins(_ texts: [Span], with role: Role) -> Bool {
        texts.contains { $0.first.map { $0.has(role) && $0.shape.contains(.upper) } ?? false }
    }
}

extension Span {
    /// Whether it begins with a word for yes or no, whatever stands behind it.
    fileprivate var sideInFront: Bool? {
        let body = behindSigns
        guard let word = body.first, word.kind == .word, word.end - word.start > 1,
            word.has(.polar),
            word.spaceAfter || body.count == 1
        else { return nil }
        return word.has(.yes)
    }

    /// `yes -> wait, no -> go on`
    var answersBothWays: Bool {
        guard byteCount <= 200 else { return false }
        let sides = arrows.compactMap { arrow -> Bool? in
            guard let word = token(arrow - 1), word.has(.polar) else { return nil }
            return word.has(.yes)
        }
        return sides.contains(true) && sides.contains(false)
    }

    /// `-- yes -->`
    fileprivate func isDrawnWay(_ side: Role) -> Bool {
        indices.contains { index in
            line.tokens[index].has(side) && token(index - 1)?.kind == .dash
                && (token(index + 1)?.kind == .arrow || token(index + 1)?.kind == .dash)
        }
    }
}
