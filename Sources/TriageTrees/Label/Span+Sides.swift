/// Whether a text says yes or no, or begins a condition.
extension Span {
    /// Whether it says yes (true) or no (false); nil for any other text. "No network" is no NO; "NO to all", "No (default)"
    /// and "Yes it does" are answers.
    var polarity: Bool? {
        var body = behindSigns
        guard let first = body.first, first.isWordy else { return nil }
        if first.kind == .wide { return body.wideSide }
        if first.has(.isIf), first.spaceAfter {
            let behind = body.from(body.start + 1)
            if let side = behind.conditionSide { return side }
            guard let word = behind.first, word.isWordy, word.has(.polar) else { return nil }
            body = behind
        }
        guard let word = body.first, word.kind == .word, word.has(.polar) else { return nil }
        let isYes = word.has(.yes)
        guard let next = body.token(body.start + 1) else { return isYes }
        if next.spaceBefore { return body.isAnswer(isYes, before: next) }
        if next.shape.contains(.typed) || next.shape.contains(.underscore)
            || next.kind == .number || next.isWordy
        {
            return nil
        }
        let isPair =
            next.shape.contains(.slash) && !body.tokens.dropFirst().contains(where: \.spaceBefore)
        return isPair ? nil : isYes
    }

    private func isAnswer(_ isYes: Bool, before next: Token) -> Bool? {
        guard let word = first, next.kind == .word || next.kind == .number else { return isYes }
        if word.end - word.start < 2 || word.has(.yesAlone) { return nil }
        if isYes, !word.isTrue { return true }
        return word.shape.contains(.upper) ? isYes : nil
    }

    /// A word of a script without spaces, as a whole or before a mark.
    private var wideSide: Bool? {
        guard let first else { return nil }
        if first.has(.isIf) { return from(start + 1).wideSide }
        guard first.has(.polar) else { return nil }
        var next = start + 1
        if let joint = token(next), joint.has(.goFiller), token(next + 1)?.has(.inCase) ?? false {
            next += 1
        }
        if token(next)?.has(.inCase) ?? false { next += 1 }
        guard let behind = token(next), behind.kind == .wide, !behind.spaceBefore else {
            return first.has(.yes)
        }
        return nil
    }

    /// `If so`, `If not`: what stands behind `If`, up to a comma, a colon or an arrow.
    private var conditionSide: Bool? {
        let end = first { !$0.isWordy } ?? end
        let clause = upTo(end)
        guard (1...4).contains(clause.count) else { return nil }
        if Phrases.isSo.has(clause) { return true }
        return Phrases.isNotSo.has(clause) ? false : nil
    }

    /// `If `, `WENN `, `如果`
    var beginsWithIf: Bool {
        guard let first, first.has(.isIf) else { return false }
        return first.kind == .wide || first.spaceAfter
    }

    /// `Yes`, and nothing else that says so.
    var isPolarWord: Bool {
        let body = behindSigns
        return body.count == 1 && body.first?.has(.polar) ?? false
    }

    /// An answer for everything that the others leave: `otherwise`
    var isRest: Bool { Phrases.rest.has(self) }

    /// Its key without an apostrophe's other form is the name of nothing but examples.
    var namesExamples: Bool { Phrases.examples.has(self) }
}

extension Token {
    /// `true`, which begins no sentence.
    fileprivate var isTrue: Bool { end - start == 4 }
}
