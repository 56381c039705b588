/// Where an outcome says to go.
enum Jump {
    /// To what comes next.
    ///
    /// - Parameter told: as in ``Target``.
    case next(isWhole: Bool, told: Int? = nil)
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
        /// Nothing but an explanation stands behind it: `see Step 3 of the manual` names a step of something else.
        var isLast = true
        /// Where what the text tells ends, and the arrow or bracket begins behind which it leads on; nil where both are
        /// one sentence.
        var told: Int?
        /// What its sentence says of it.
        var order = Order.plain
    }

    /// How somebody is told to go somewhere.
    enum Order {
        /// In a clause of its own, of which nothing else is said.
        case plain
        /// Something else is said of it, whatever that means: `Go to Q3 if it rains`, `Nobody should go to Q3`.
        case qualified
        /// `Do not go to Q3`
        case denied
    }
}

/// That a text leads on: a text does where that is the last thing that it says, be it all of it, a sentence or a part of
/// one, behind an arrow, or in brackets.
struct Onward {
    var jump: Jump
    /// What it tells on the way; nil where it only leads on.
    var told: Span?

    var isWhole: Bool { told == nil }
}

extension Span {
    /// Where it leads on, and what it tells apart from that; nil where it says nothing of the kind.
    var onward: Onward? {
        if let jump {
            let told = jump.told.map(upTo) ?? self
            return Onward(jump: .target(jump), told: jump.isWhole ? nil : told)
        }
        guard let next = leadsOn, case .next(let isWhole, let told) = next else { return nil }
        return Onward(jump: next, told: isWhole ? nil : told.map(upTo) ?? self)
    }

    /// Reads `Q3`, `Check Step 2`, `go to step 2 (the pump)`, `见第三步`, and `..., see Q3` at the end of a text: an order
    /// of which nothing else is said, and beside which no other one leads elsewhere.
    var jump: Jump.Target? {
        if let inner = insideBrackets { return inner.jump }
        let ordered = jumps.filter { $0.order != .denied }
        guard let plain = ordered.first(where: { $0.order == .plain }) else { return wholeJump }
        return ordered.allSatisfy { $0.number == plain.number } ? plain : nil
    }

    private var jumps: [Jump.Target] {
        guard contains(where: { $0.kind == .number || $0.value > 0 }) else { return [] }
        return indices.compactMap { index in number(at: index).flatMap { jump(to: $0, at: index) } }
    }

    /// `(go to Q3)`, without its brackets.
    private var insideBrackets: Span? {
        guard let first, first.kind == .open, first.shape == .round, first.value == end - 1 else {
            return nil
        }
        return from(start + 1).upTo(end - 1)
    }

    /// The number of what a text says to go on with, and nothing else: `passer à l'étape 2`, `手順2へ`.
    private var wholeJump: Jump.Target? {
        let numbers = indices.filter { line.tokens[$0].kind == .number }
        guard byteCount <= Self.longestGoing, numbers.count == 1, line.tokens[numbers[0]].value > 0,
            upTo(numbers[0]).contains(where: { $0.has([.step, .questionName]) }),
            !contains(where: { $0.has(.omits) })
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
        if token.kind == .wide,
            name == nil || self.token(digit + 1)?.isPartOfWord ?? false
        {
            return nil
        }
        let low = name?.start ?? digit
        let before = upTo(low).withoutEnd { $0.kind == .bold }
        var rest = from(end)
        let bracket = before.bracket(closedBy: rest)
        if bracket != nil { rest = rest.from(rest.start + 1) }
        let isClosed = rest.isEmpty || rest.isJumpsAside
        guard let verb = verb(endOf: before, isNamed: name != nil) else {
            // `(Q3)`, `(→ Q3)`
            let opens = bracket.map { before.from($0 + 1).tokens.allSatisfy { $0.kind == .arrow } }
            guard let name, isClosed, before.isEmpty || before.endsInArrow || opens == true
            else { return nil }
            return Jump.Target(
                number: number, isStep: name.isStep, isStage: name.isStage,
                isWhole: before.isEmpty && rest.isExplanation, told: before.told(bracket),
                order: order(at: name.start..<end))
        }
        let said = before.upTo(verb).withoutEnd { $0.has(.then) }
        guard said.isEmpty || isClosed, name != nil || rest.byteCount < 2 else { return nil }
        return Jump.Target(
            number: number, isStep: name?.isStep ?? true, isStage: name?.isStage ?? false,
            isWhole: said.isEmpty && rest.isExplanation, isLast: isClosed, told: said.told(bracket),
            order: order(at: verb..<end))
    }

    /// The index of a bracket in a text that the next one closes, with nothing but a stop behind it.
    private func bracket(closedBy rest: Span) -> Int? {
        guard let close = rest.first, close.kind == .close, close.shape.contains(.round),
            indices.contains(close.value),
            rest.from(rest.start + 1).tokens.allSatisfy({ $0.kind == .stop })
        else { return nil }
        return close.value
    }

    private var endsInArrow: Bool { last.map { $0.kind == .arrow && $0.depth == 0 } ?? false }

    /// Where what is told before a jump ends: at its arrow, or at the bracket that it stands in.
    private func told(_ bracket: Int?) -> Int? {
        bracket.flatMap { $0 > start ? $0 : nil } ?? (endsInArrow && count > 1 ? end - 1 : nil)
    }

    /// The numbers of questions that an outcome names as ways, whatever it says of them: by a verb, `nobody should go to
    /// Q3`, `skip step 3`, before a condition, `Q3 unless it is wet`, or at its end, `otherwise Q3`, `3`. What says not to
    /// go there names none.
    var namedQuestions: [Int] {
        indices.compactMap { digit in
            guard let number = number(at: digit), number > 0, let name = jumpName(before: digit),
                !(token(digit + 1)?.isPartOfWord ?? false)
            else { return nil }
            let before = upTo(name.start).withoutEnd { $0.kind == .bold }
            let isOmitted = before.tokens.suffix(3).contains { $0.has([.goVerb, .omits]) }
            let isBound = token(digit + 1)?.has([.isIf, .proviso, .when, .clauseOfTime]) ?? false
            guard isOmitted || isBound || verb(endOf: before, isNamed: true) != nil,
                !isDenied(name.start, digit)
            else { return nil }
            return number
        } + questionsInPassing
    }

    /// The number of a question that it ends with the name of, or that is all that it says.
    private var lastQuestion: Int? {
        let text = withoutEnd { $0.kind == .stop || $0.kind == .bold || $0.kind == .close }
        guard text.last?.kind == .number, let number = text.number(at: text.end - 1), number > 0
        else { return nil }
        if text.count == 1 { return number }
        return text.jumpName(before: text.end - 1).flatMap {
            $0.isStep || text.isDenied($0.start, text.end - 1) ? nil : number
        }
    }

    /// Whether it says not to go to what is named.
    private func isDenied(_ name: Int, _ digit: Int) -> Bool {
        let before = upTo(name).withoutEnd { $0.kind == .bold }
        return order(at: (verb(endOf: before, isNamed: true) ?? name)..<digit + 1) == .denied
    }

    /// The same of a line below an outcome, where questions are spoken of: those only that it orders to go to, and says
    /// something else of, and one at its end.
    var questionsInPassing: [Int] {
        jumps.filter { $0.order == .qualified }.map(\.number) + [lastQuestion].compactMap(\.self)
    }

    /// `Step `, `Q`, `问题` before a number, and where it begins.
    func jumpName(before digit: Int) -> (start: Int, isStep: Bool, isStage: Bool)? {
        guard let word = token(digit - 1) else { return nil }
        if word.has(.step) { return (digit - 1, true, word.has(.stage)) }
        let isQ = word.has(.letterQ) && !word.spaceAfter
        return isQ || word.has(.questionName) ? (digit - 1, false, false) : nil
    }

    /// Where the verb begins that a text ends in: the longest that there is.
    ///
    /// - Parameter isNamed: whether a question is named behind it, so that less says that one is gone to: `then Q3`.
    private func verb(endOf text: Span, isNamed: Bool) -> Int? {
        let text = isNamed ? text.withoutColon : text
        guard let last = text.last, last.isWordy else { return nil }
        let phrases = isNamed ? Phrases.jumps : Phrases.moves
        for count in [3, 2, 1] where text.count >= count {
            let start = text.end - count
            if phrases.has(text.from(start)) { return start }
        }
        if isNamed, last.has([.then, .goesOn]) { return text.end - 1 }
        // Of a script without spaces any verb may move.
        if last.kind == .wide, Phrases.jumps.has(text.from(text.end - 1)) {
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

    /// Nothing behind the name but what it is called, in brackets or behind a colon or dash: whatever asks for more is
    /// told, `Q2, but first save it`, `Q2. Bring a lamp.`, `Q2 (empty the tank before you do!)`.
    private var isExplanation: Bool {
        guard let first else { return true }
        guard isJumpsAside, first.kind != .comma else { return false }
        if first.kind == .stop { return count == 1 }
        return first.kind != .open || tokens.count(where: \.isWordy) <= 4
    }

    // MARK: Going on

    /// Whether it says to go on to what comes next: all of it, or what stands behind its last stop.
    var leadsOn: Jump? { leadsOn(.plain) }

    /// Whether it says so of some case only: `Once it is dry, continue`.
    var mayLeadOn: Bool { leadsOn(.qualified) != nil }

    private func leadsOn(_ order: Jump.Order) -> Jump? {
        guard byteCount <= 200 else { return nil }
        let text = withoutEnd { $0.kind == .stop || $0.kind == .bold || $0.shape.contains(.star) }
        if order == .plain, text.withoutAside.onlyGoesOn { return .next(isWhole: true) }
        if order == .plain, let last = text.last, last.kind == .close, last.shape.contains(.round),
            last.value >= start, text.from(last.value + 1).upTo(text.end - 1).onlyGoesOn
        {
            return .next(isWhole: last.value == start, told: last.value)
        }
        guard
            let stop = text.last(where: {
                $0.kind == .comma || $0.kind == .stop || $0.kind == .arrow
                    || $0.kind == .dash && !$0.shape.contains(.bullet)
            }), text.from(stop + 1).onlyGoesOn, text.order(at: stop + 1..<text.end) == order
        else { return nil }
        let isArrow = line.tokens[stop].kind == .arrow && stop > start
        return .next(isWhole: false, told: isArrow ? stop : nil)
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
    /// Of a script without spaces, and no name of a question or a step: `问一遍` is no question 1.
    var isPartOfWord: Bool { kind == .wide && !has([.goThing, .goFiller]) }

    /// What a word does in an outcome that only says to go on: of several roles the strongest.
    fileprivate var goRole: Role? {
        [.goesOn, .goVerb, .goLook, .goDirection, .goThing, .goFiller].first { has($0) }
    }
}
