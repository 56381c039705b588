/// Whether a text asks.
extension Span {
    /// Whether it ends in a question mark, apart from closing marks, a bracket or an explanation behind it.
    var asks: Bool {
        guard contains(.ask) else { return false }
        var rest = self
        // Marks behind marks behind marks are no question.
        for _ in 0..<12 {
            guard let last = rest.last else { return false }
            switch last.kind {
            case .ask: return true
            case .bold: rest = rest.upTo(rest.end - 1)
            case .other where !last.shape.isDisjoint(with: [.underscore, .quote, .code, .star]):
                rest = rest.upTo(rest.end - 1)
            case .close where !last.shape.isDisjoint(with: [.quote, .code]):
                rest = rest.upTo(rest.end - 1)
            case .close:
                guard last.value > rest.start else { return false }
                rest = rest.upTo(last.value)
                // A call's argument asks nothing; a space or a question mark is before a remark.
                guard let before = rest.last,
                    before.spaceAfter || before.kind == .ask || before.kind == .wide
                else { return false }
            default: return rest.asksBeforeExplanation
            }
        }
        return false
    }

    /// `Is it on? — look at the LED`, `Is it on? 🔔`, and the command that answers it.
    private var asksBeforeExplanation: Bool {
        guard let mark = last(where: { $0.kind == .ask && $0.spaceAfter }),
            let next = token(mark + 1)
        else { return false }
        if next.shape.contains(.code) || next.kind == .dash && next.spaceAfter { return true }
        return from(mark + 1).behindSigns.isEmpty
    }

    /// Whether it asks without a question mark: `Is the light on`, `电源是否打开`.
    var soundsLikeQuestion: Bool {
        guard let first else { return false }
        if first.kind == .word { return first.spaceAfter && first.has(.askStart) }
        return first.kind == .wide && holdsWideQuestion
    }

    private var holdsWideQuestion: Bool {
        byteCount <= 200 && contains { $0.kind == .wide && $0.has(.asking) }
    }

    /// Whether it says what yes and no answer: `Is the light on`, `Look whether it is on`, `看看灯是否亮`.
    var asksWhether: Bool {
        soundsLikeQuestion || contains { $0.has(.whether) } || holdsWideQuestion
    }

    /// `Where does it come from?`: no condition that holds or not.
    var asksForWords: Bool {
        let body = behindSigns
        guard let first = body.first else { return false }
        let word = first.kind == .other ? body.token(body.start + 1) : first
        return word.map { $0.kind == .word && $0.has(.asking) } ?? false
    }

    // MARK: Names of questions and steps

    /// Up to four digits, or a Chinese number below twenty, at an index.
    func number(at index: Int) -> Int? {
        guard let token = token(index), token.kind == .number || token.kind == .wide,
            token.value > 0 || token.kind == .number && token.value == 0
        else { return nil }
        return token.value
    }

    /// Splits `Q2: text`, `Q2. text`, `Question 2: text`, `Frage 2: text`, `问题2：text`.
    var questionName: (name: Span, number: Int, rest: Span)? {
        guard let first, first.has(.questionName) || first.has(.letterQ) && !first.spaceAfter,
            let number = number(at: start + 1)
        else { return nil }
        var index = start + 2
        // `Q2a`
        if let letters = token(index), !letters.spaceBefore, letters.kind == .word,
            letters.shape.contains(.small), letters.end - letters.start < 6
        {
            index += 1
        }
        let name = upTo(index)
        if token(index)?.kind == .bold { index += 1 }
        guard let mark = token(index), !mark.spaceBefore || mark.kind == .colon,
            mark.kind == .colon || mark.shape.contains(.point) && mark.kind == .stop
                || mark.kind == .close && mark.shape == .round && mark.value < 0
                || mark.shape.contains(.fullWidth) && (mark.kind == .stop || mark.kind == .comma)
        else { return nil }
        return (name, number, from(index + 1))
    }

    /// The number of `Step 2`, `步骤2`, `第2步` or `2.` that it begins with, and the index behind it.
    var step: (number: Int, end: Int)? {
        guard let first else { return nil }
        if first.has(.step), let number = number(at: start + 1) {
            if let next = token(start + 2), !next.spaceBefore, next.kind == .word { return nil }
            return (number, start + 2)
        }
        guard first.kind == .number, first.value >= 0, !first.spaceAfter,
            let mark = token(start + 1), mark.spaceAfter,
            mark.shape.contains(.point) && mark.kind == .stop
                || mark.kind == .close && mark.value < 0 && mark.shape == .round
        else { return nil }
        return (first.value, start + 2)
    }

    /// Without the number of a step in front: `A single cup` of `2. A single cup`.
    var behindStep: Span {
        guard let end = step?.end else { return self }
        var rest = from(end)
        while let first = rest.first,
            first.kind == .colon || first.kind == .stop || first.kind == .close
        { rest = rest.from(rest.start + 1) }
        return rest.isEmpty ? self : rest
    }

    /// Whether it begins with the name of a part of the work, which other things beside it may be called by, too.
    var namesStage: Bool { first?.has(.stage) ?? false }

    /// The index behind `a. ` or `b) ` in front.
    var endOfLetter: Int? {
        guard let first, first.kind == .word, first.shape.contains(.small),
            first.end - first.start == 1,
            !first.spaceAfter, let mark = token(start + 1), mark.spaceAfter,
            mark.shape.contains(.point) || mark.kind == .close && mark.shape == .round
        else { return nil }
        return start + 2
    }

    /// `(a lamp, a bell)`, below a question.
    var isAside: Bool {
        guard let first, first.kind == .open, first.shape == .round else { return false }
        return last?.kind == .close && last?.shape == .round
    }

    /// What somebody reads or says: `"No such cup"`
    var isQuoted: Bool {
        guard let first, let last, first.kind == .open, last.kind == .close, byteCount > 4 else {
            return false
        }
        return first.shape.contains(.quote) && last.shape.contains(.quote)
    }
}
