import TriageCore

/// What its author may have meant for a decision tree, and is none: the linter says why.
extension TreeOutline {
    /// What keeps items of a list from deciding, and the line of the first of them.
    var nearlyDecides: (reason: RejectionReason, line: Int)? {
        guard isList else { return nil }
        for items in [roots] + nodes.map(\.children) {
            guard let first = items.first, let reason = nearReason(of: items) else { continue }
            return (reason, nodes[first].line)
        }
        return nil
    }

    private func nearReason(of items: [Int]) -> RejectionReason? {
        let labels = items.map { nodes[$0].label }
        let areAnswersBeside = labels.indices.dropLast(2).contains {
            labels[$0].asksAlone && labels[$0 + 1].goesOnBesides && labels[$0 + 2].goesOnBesides
        }
        if areAnswersBeside { return .besideQuestion }
        let cases = labels.count(where: \.isUnaskedCase)
        let asksUnmarked = items.contains { item in
            nodes[item].children.count { nodes[$0].label.leadsOn } > 1
                && nodes[item].label.asksUnmarked
        }
        return cases > 1 && cases * 2 > labels.count || asksUnmarked ? .noQuestionMark : nil
    }
}

extension TreeLabel {
    /// A question, and nothing behind it.
    fileprivate var asksAlone: Bool { asks && outcome == nil }

    /// What follows from a question that stands beside it: `Then ...`, `Otherwise ...`, `No: ...`
    fileprivate var goesOnBesides: Bool {
        let word = TreeLabel.withoutSigns(text).prefix { $0.isASCIILetter }
        return ["then", "else", "otherwise"].contains(word.lowercasedASCII)
            || polarity != nil && hasOutcome
    }

    /// `If it rains → stay in`
    fileprivate var isUnaskedCase: Bool {
        leadsOn && saysCondition && text.prefix(4).lowercasedASCII != "when"
    }

    fileprivate var asksUnmarked: Bool {
        TreeLabel.soundsLikeQuestion(text) && !text.contains("?")
    }
}

extension RejectionReason {
    /// What keeps the lines of a block from being a tree that ask, or that say yes and no.
    init?(near lines: [TreeBytes]) {
        let texts = lines.map(\.trimmed).filter { !$0.isEmpty }
        // Longer ones are logs and listings.
        guard texts.count <= 200 else { return nil }
        let named = texts.compactMap { TreeLabel.questionName(of: $0) }
        let side = texts.firstIndex(where: TreeLabel.asks).map { question in
            texts[(question + 1)...].compactMap(Self.side)
        }
        if texts.contains(where: Self.answersBothWays) {
            self = .oneLine
        } else if texts.contains(where: { Self.leads($0, "--yes--", "--y--") }),
            texts.contains(where: { Self.leads($0, "--no--", "--n--") })
        {
            self = .drawing
        } else if Self.begins(texts, with: "IF"),
            Self.begins(texts, with: "ELSE") || Self.begins(texts, with: "THEN")
        {
            self = .pseudocode
        } else if named.count > 1 && named.allSatisfy({ TreeLabel.asks($0.rest) })
            || texts.count > 1 && texts.allSatisfy(Self.isQuestion)
        {
            self = .noAnswers
        } else if let side, side.contains(true), side.contains(false) {
            self = .noArrows
        } else {
            return nil
        }
    }

    /// Whether a line asks, rather than being a command with a question in it.
    private static func isQuestion(_ text: TreeBytes) -> Bool {
        TreeLabel.asks(text) && text.first.map { $0.isASCIILetter || $0 >= 0x80 } ?? false
    }

    /// Whether a line begins with a word for yes or no, whatever stands behind it.
    private static func side(of text: TreeBytes) -> Bool? {
        let body = TreeLabel.withoutSigns(text)
        let word = body.prefix { $0.isASCIILetter }
        guard word.count > 1, word.endIndex == body.endIndex || body.isSpace(at: word.endIndex)
        else { return nil }
        return TreeWords.polarity(of: word)
    }

    /// `yes -> wait, no -> go on`
    static func answersBothWays(_ text: TreeBytes) -> Bool {
        guard text.count <= 200, text.mayHoldArrows else { return false }
        let sides = TreeArrow.all(in: text).compactMap { arrow in
            let before = text[..<arrow.lowerBound].trimmedEnd
            let start = before.lastIndex { !$0.isASCIILetter }.map { $0 + 1 } ?? before.startIndex
            return TreeWords.polarity(of: before[start...])
        }
        return sides.contains(true) && sides.contains(false)
    }

    /// Whether an arrow in a line has one of some words in it: `-- yes -->`
    private static func leads(_ text: TreeBytes, _ words: String...) -> Bool {
        guard text.contains("--") else { return false }
        let plain = text.lowercasedASCII.filter { $0 != " " }
        return words.contains { plain.contains($0) }
    }

    private static func begins(_ texts: [TreeBytes], with word: String) -> Bool {
        texts.contains {
            let first = $0.prefix { $0.isASCIILetter }
            return first.count == word.utf8.count && first.string == word
        }
    }
}
