/// Where an outcome says to go.
enum Jump {
    /// To what comes next.
    case next(isWhole: Bool)
    /// To a question or step by its name or number.
    case target(Target)

    struct Target {
        var number: Int
        /// `Step 3` rather than `Q3`.
        var isStep: Bool
        /// `Phase 3`, `Stage 3`: what is called so, not just any third step.
        var isStage: Bool
        /// The text says nothing else.
        var isWhole: Bool
    }
}

extension Span {
    /// Reads `Q3`, `Check Step 2`, `go to step 2 (the pump)`, `见第三步`, and `..., see Q3` at the end of a text.
    var jump: Jump.Target? {
        for index in indices {
            if let number = number(at: index), let jump = jump(to: number, at: index) {
                return jump
            }
        }
        return wholeJump
    }

    /// The number of what a text says to go on with, and nothing else: `passer à l'étape 2`, `手順2へ`.
    private var wholeJump: Jump.Target? {
        let numbers = indices.filter { line.tokens[$0].kind == .number }
        guard byteCount <= Self.longestGoing, numbers.count == 1, line.tokens[numbers[0]].value > 0,
            upTo(numbers[0]).contains(where: { $0.has([.step, .questionName]) })
        else { return nil }
        let words = tokens.filter(\.isWordy)
        let last = words.last
        guard words.allSatisfy({ $0.goRole != nil || $0.has([.step, .questionName]) }),
            words.contains(where: { $0.has([.goVerb, .goesOn]) })
                || last?.kind == .wide && last?.goRole == .goFiller
        else { return nil }
        return Jump.Target(
            number: line.tokens[numbers[0]].value,
            isStep: !words.contains { $0.has(.questionName) }, isStage: false, isWhole: true)
    }

    private func jump(to number: Int, at digit: Int) -> Jump.Target? {
        let token = line.tokens[digit]
        var end = digit + 1
        if let next = self.token(end), !next.spaceBefore {
            if next.kind == .word || next.kind == .number { return nil }
            if next.kind == .wide, next.has(.goThing) { end += 1 }
        }
        let name = jumpName(before: digit)
        // Other numbers in such a script are part of words.
        if token.kind == .wide, name == nil { return nil }
        let low = name?.start ?? digit
        let before = upTo(low).withoutEnd { $0.kind == .bold }
        let rest = from(end)
        let isClosed = rest.isEmpty || rest.isJumpsAside
        guard let verb = verb(endOf: before, movingOnly: name == nil) else {
            guard let name, before.isEmpty, isClosed else { return nil }
            return Jump.Target(
                number: number, isStep: name.isStep, isStage: name.isStage, isWhole: true)
        }
        let isStart = before.upTo(verb).isEmpty
        guard isStart || isClosed, name != nil || rest.byteCount < 2 else { return nil }
        return Jump.Target(
            number: number, isStep: name?.isStep ?? true, isStage: name?.isStage ?? false,
            isWhole: isStart && isClosed)
    }

    /// `Step `, `Q`, `问题` before a number, and where it begins.
    private func jumpName(before digit: Int) -> (start: Int, isStep: Bool, isStage: Bool)? {
        guard let word = token(digit - 1) else { return nil }
        if word.has(.step) { return (digit - 1, true, word.has(.stage)) }
        let isQ = word.has(.letterQ) && word.shape.contains(.upper) && !word.spaceAfter
        return isQ || word.has(.questionName) ? (digit - 1, false, false) : nil
    }

    /// Where the verb begins that a text ends in: the longest that there is.
    private func verb(endOf text: Span, movingOnly: Bool) -> Int? {
        guard text.last?.isWordy ?? false else { return nil }
        let phrases = movingOnly ? Phrases.moves : Phrases.jumps
        for count in [3, 2, 1] where text.count >= count {
            let start = text.end - count
            if phrases.has(text.from(start)) { return start }
        }
        // Of a script without spaces any verb may move.
        if text.last?.kind == .wide, Phrases.jumps.has(text.from(text.end - 1)) {
            return text.end - 1
        }
        return nil
    }

    /// A full stop, a bracket or an explanation behind the name.
    private var isJumpsAside: Bool {
        guard let first else { return false }
        switch first.kind {
        case .open: return first.shape.contains(.round)
        case .stop: return first.shape.contains(.point) || first.shape.contains(.fullWidth)
        case .colon, .comma: return true
        case .dash: return !first.shape.contains(.bullet)
        default: return false
        }
    }

    // MARK: Going on

    /// Whether it says to go on to what comes next: all of it, or what stands behind its last stop.
    var leadsOn: Jump? {
        guard byteCount <= 200 else { return nil }
        let text = withoutEnd { $0.kind == .stop || $0.kind == .bold || $0.shape.contains(.star) }
        if text.withoutAside.onlyGoesOn { return .next(isWhole: true) }
        guard
            let stop = text.last(where: {
                $0.kind == .comma || $0.kind == .stop || $0.kind == .arrow
                    || $0.kind == .dash && !$0.shape.contains(.bullet)
            }), text.from(stop + 1).onlyGoesOn
        else { return nil }
        return .next(isWhole: false)
    }

    /// Without what stands in brackets at the end, unless that names something: `CONTINUE (retry_later)` is a state.
    private var withoutAside: Span {
        guard let last, last.kind == .close, last.shape.contains(.round), last.value > start,
            !from(last.value).contains(where: { $0.shape.contains(.underscore) })
        else { return self }
        return upTo(last.value)
    }

    private static let longestGoing = 72

    /// Whether it says to go on, and nothing else: `Proceed to the next check`, `weiter`, `继续下面的检查`.
    var onlyGoesOn: Bool {
        guard byteCount <= Self.longestGoing else { return false }
        var said: Role = []
        for token in tokens {
            if token.kind == .number { return false }
            guard token.isWordy else { continue }
            guard let role = token.goRole else { return false }
            said.formUnion(role)
        }
        return said.contains(.goesOn)
            || !said.isDisjoint(with: [.goVerb, .goLook]) && said.contains(.goDirection)
    }

    /// Whether it says to look at others than what was asked about: `Check other printers`.
    var goesToOthers: Bool {
        guard byteCount <= Self.longestGoing else { return false }
        let words = tokens.filter(\.isWordy)
        guard let verb = words.first?.goRole, verb == .goVerb || verb == .goLook else {
            return false
        }
        let rest = words.dropFirst().drop { $0.goRole == .goFiller }
        return rest.first?.has(.otherThing) ?? false && (2...3).contains(rest.count)
    }
}

extension Token {
    /// What a word does in an outcome that only says to go on: of several roles the strongest.
    fileprivate var goRole: Role? {
        [.goesOn, .goVerb, .goLook, .goDirection, .goThing, .goFiller].first { has($0) }
    }
}
