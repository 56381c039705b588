import TriageCore

/// A way in which the items of a list decide. ``all`` are tried in their order; the first that says whether a list decides
/// has said it.
struct ListShape: Sendable {
    let id: RuleID
    /// Hangs answers below what they answer; nil where the list is of another kind.
    let apply: @Sendable (inout Outline, Introduction) -> Judgement?

    static let all = [
        // `Is it old? → replace it`, one below the other
        ListShape(id: .conditionItems) { $0.parseConditions(below: $1) },
        // `Yes → keep it`, `No → replace it`, below what asks
        ListShape(id: .askedList) { $0.parseAnswers(to: $1) },
        // `Use the small one when there is little room`
        ListShape(id: .recommendations) { $0.parseRecommendations(below: $1) },
        // `no key → call`, below `Decision tree:`; `If there is no key, call`, below the name of a trouble
        ListShape(id: .announcedList) { $0.parseAnnounced(by: $1) },
        // `1. Is it old?`, with `Yes → replace it` and `No → keep it` below it
        ListShape(id: .answeredItems) { $0.parseAnsweredItems(below: $1) },
    ]

    static func judgement(_ list: inout Outline, _ lead: Introduction) -> Judgement {
        if lead.text.namesExamples || list.tellsSums { return .no(.noQuestion, isNear: false) }
        let known = list.rules.count
        for shape in all {
            guard let said = shape.apply(&list, lead) else { continue }
            if said == .yes { list.rules.insert(shape.id, at: known) }
            return said
        }
        return .no(.noQuestion, isNear: false)
    }
}

extension Outline {
    /// `Kitchen: two lamps → 40 W`: most items name something, what belongs to it, and how much that is.
    fileprivate var tellsSums: Bool {
        let sums = roots.count { root in
            let text = nodes[root].label.text
            guard let arrow = text.arrows.last, !text.asks,
                text.first(where: { $0.kind == .colon }).map({ $0 < arrow }) ?? false
            else { return false }
            return text.from(arrow + 1).isFigure
        }
        return roots.count > 1 && sums * 2 > roots.count
    }
}

// MARK: - Conditions

extension Outline {
    fileprivate mutating func parseConditions(below lead: Introduction) -> Judgement? {
        let labels = roots.map { nodes[$0].label }
        let flat = labels.filter(\.isCondition)
        if flat.count > 1, flat.count * 2 > roots.count {
            // `Where does it come from? → the cellar` tells something, and decides nothing.
            let asking = flat.filter(\.asksForWords)
            // In quotation marks it is what the reader wants to know, where a tree is announced.
            let isReaders = lead.announcement == .tree && asking.contains(where: \.answer.isQuoted)
            if asking.count * 2 > flat.count && !isReaders || flat.contains(where: \.isSettled) {
                return .no(.noQuestion, isNear: false)
            }
        } else {
            // `If ... → ...` below something that speaks of choosing, or that ends with what is left.
            let areChosen =
                labels.count > 2 && labels.allSatisfy(\.leadsOn)
                && labels.dropLast().allSatisfy(\.saysCondition)
                && (labels.last?.isRest ?? false || Topic.announcesChoice(lead.text))
            guard areChosen || parseOpenCases() else { return nil }
        }
        gatherRoots()
        return .yes
    }
}

extension Outline {
    /// Whether all items begin with `If`, and what to do stands below most of them: `If it is wet:`. The others are
    /// divided where they say it themselves.
    private mutating func parseOpenCases() -> Bool {
        let open = roots.filter { nodes[$0].label.opensCase && !nodes[$0].children.isEmpty }
        guard roots.count > 1, open.count * 2 >= roots.count else { return false }
        var divided: [Int: Label] = [:]
        for root in roots where !open.contains(root) {
            let label = nodes[root].label
            guard label.text.beginsWithIf || label.isRest, let split = label.withConditionSplit
            else { return false }
            divided[root] = split
        }
        for (root, label) in divided { nodes[root].label = label }
        return true
    }
}

extension Label {
    /// `If it is wet:`
    fileprivate var opensCase: Bool {
        text.beginsWithIf && polarity == nil && endsInColon && !hasOutcome
    }

    /// `Is it behind the gate? → Yes: the gate counts, too.` was asked, and told; so was `"May I keep it?" → Yes, you may.`
    fileprivate var isSettled: Bool {
        guard let tail, tail.polarity != nil else { return false }
        if answer.isQuoted { return true }
        let comma = tail.text.first { $0.kind == .comma }.flatMap {
            tail.text.bytes(before: $0) < 8 ? $0 : nil
        }
        let told = tail.outcome ?? comma.map { tail.text.from($0 + 1) }
        return told.map { !$0.isInstruction } ?? false
    }
}

// MARK: - Answers to what stands above

extension Outline {
    fileprivate mutating func parseAnswers(to lead: Introduction) -> Judgement? {
        let written = self
        parseOtherAnswers(to: lead.text)
        if lead.isAsked { parseColons() }
        // Yes, no and other answers at the beginning of a list, where more is said behind them; else all items.
        let beginning = Array(roots.prefix { nodes[$0].label.outcome != nil })
        let answers = saysBothWays(beginning) ? beginning : roots
        let arePairs =
            lead.isAsked && roots.count > 1 && lead.text.asksForCases && areDeedsBehindColons
        guard
            arePairs || areAnswers(answers, to: lead.text)
                || lead.isAsked && roots.count > 1 && areLedByArrows
        else {
            self = written
            return nil
        }
        if arePairs { for root in roots { nodes[root].label.splitAtColon() } }
        for root in roots where !answers.contains(root) && nodes[root].label.isColonPair {
            let label = nodes[root].label
            notes.append(
                TreeNote(
                    line: nodes[root].line, text: label.text.string,
                    kind: .leftOutAnswer(label.text.string)))
        }
        dropRoots { !answers.contains($0) }
        gatherRoots()
        return .yes
    }

    /// Beside `Yes: ...` and `No: ...` what stands before a colon is an answer, too: `It has expired: ...`
    private mutating func parseOtherAnswers(to question: Span) {
        guard question.asks, saysBothWays(roots) else { return }
        for root in roots where nodes[root].label.isColonPair { nodes[root].label.splitAtColon() }
    }

    /// Beside items that lead on by an arrow those do by their colon that have one, and those that ask behind it what
    /// is answered below.
    private mutating func parseColons() {
        guard roots.contains(where: { nodes[$0].label.leadsOn }),
            roots.allSatisfy({ nodes[$0].label.leadsOn || nodes[$0].label.isColonPair })
        else { return }
        for root in roots where !nodes[root].label.leadsOn {
            if nodes[root].label.asks, isAnswered(root) {
                nodes[root].label.splitBeforeQuestion()
            } else {
                nodes[root].label.splitAtColon()
            }
        }
    }

    /// Whether all items lead on, some of them by an arrow.
    private var areLedByArrows: Bool {
        let labels = roots.map { nodes[$0].label }
        return labels.contains(where: \.leadsOn)
            && labels.allSatisfy { $0.leadsOn || $0.hasOutcome && !$0.asks }
    }

    /// Whether items answer the question above the list: yes and no, with what follows.
    private func areAnswers(_ items: [Int], to lead: Span) -> Bool {
        saysBothWays(items) && (lead.asks || lead.asksWhether)
            && items.allSatisfy { item in
                let node = nodes[item]
                // `yes`, `no` in code are the values of an option.
                return !node.label.text.beginsWithCode
                    && (node.label.outcome != nil || !node.children.isEmpty || !node.texts.isEmpty)
            }
    }
}

extension Span {
    /// `What is the lamp doing?`, but not `What if it is dark?`
    fileprivate var asksForCases: Bool {
        asks && !(token(start + 1)?.has(.isIf) ?? false)
            && (asksForWords || Topic.announcesChoice(self)
                || contains { $0.kind == .wide && $0.has(.asking) })
    }

    fileprivate var beginsWithCode: Bool { first?.shape == .code }
}

// MARK: - Recommendations

extension Outline {
    /// Makes cases of `Use the small one when there is little room`, where most items are of that form.
    fileprivate mutating func parseRecommendations(below lead: Introduction) -> Judgement? {
        guard lead.announcement == .tree else { return nil }
        var said: [Int: Recommendation] = [:]
        for root in roots {
            guard let recommendation = Recommendation(nodes[root].label.text),
                !recommendation.condition.isEmpty
            else { continue }
            said[root] = recommendation
        }
        guard said.count > 1, said.count * 2 > roots.count else { return nil }
        for (root, recommendation) in said {
            nodes[root].label.answer = recommendation.condition
            nodes[root].label.outcome = recommendation.option
            nodes[root].label.hasArrow = true
            nodes[root].label.asks = false
            if !recommendation.rest.isEmpty {
                let text = Text(column: 0, span: recommendation.rest, line: nodes[root].line)
                nodes[root].texts.insert(text, at: 0)
            }
        }
        dropRoots { said[$0] == nil }
        gatherRoots()
        return .yes
    }
}

// MARK: - What is announced

extension Outline {
    /// Makes cases hang below one question where what stands above announces a decision tree, `no key → call`, or names
    /// a trouble, `If there is no key, call`; the other items are remarks.
    fileprivate mutating func parseAnnounced(by lead: Introduction) -> Judgement? {
        let announcement = lead.announcement
        guard announcement != .none else { return nil }
        let arePairs = announcement == .tree && areCasesWithColons
        let split = roots.map { root in
            var label = nodes[root].label
            if arePairs { label.splitAtColon() }
            label.outcome = label.outcome ?? statementBelow(root)
            return (root, label.withQuestionSplit.withCaseSplit)
        }
        let labels = withAllConditionsSplit(
            Dictionary(uniqueKeysWithValues: split), areAnnounced: announcement == .tree)
        let cases = labels.filter { root, label in
            if announcement == .tree, concludesBelow(root) { return true }
            guard let outcome = label.outcome, !outcome.isEmpty,
                nodes[root].children.isEmpty || !outcome.asks
            else { return false }
            return arePairs || label.saysCondition
                || announcement == .tree
                    && (label.hasArrow || label.asks && !label.asksForWords)
        }
        guard cases.count > 1, cases.count * 2 > roots.count, cases.values.areCases,
            !areStages(cases)
        else { return nil }
        for (root, label) in cases {
            if nodes[root].label.outcome == nil, statementBelow(root) != nil {
                nodes[root].texts.removeFirst()
            }
            nodes[root].label = label
        }
        let answered = Set(roots.filter(isAnswered))
        dropRoots { cases[$0] == nil && !answered.contains($0) }
        gatherRoots()
        return .yes
    }

    /// `1. sketch → a page of lines`, `1. **Sketch** – draw it → lines`: most names behind numbers stand for what is done
    /// one after the other.
    private func areStages(_ cases: [Int: Label]) -> Bool {
        let stages = cases.filter { root, label in
            let name =
                label.hasBoldLead ? label.text.upTo(label.text.line.boldEnd) : label.answer
            return nodes[root].ordinal != nil && !label.asks && !label.saysCondition
                && !name.isPhrase
        }
        return stages.count * 2 > cases.count
    }

    /// Where most conditions say what to do, the others do so as well, whatever their verb; else only those that do are
    /// cases, unless a tree is announced: `If the page is missing, the server is asked` tells what happens.
    private func withAllConditionsSplit(_ labels: [Int: Label], areAnnounced: Bool) -> [Int: Label]
    {
        func tells(_ label: Label) -> Bool {
            label.outcome.map { $0.isInstruction || !label.isEnglishCondition } ?? false
        }
        let conditions = labels.values.filter(\.saysCondition)
        guard conditions.count(where: tells) * 2 > conditions.count else {
            return areAnnounced ? labels : labels.filter { tells($0.value) }
        }
        return labels.mapValues { $0.withConditionSplit ?? $0 }
    }

    /// `1. Nobody misses it: the attic`, three times or more: what is so, in several words. Without numbers most of them
    /// have to tell what to do: `**Few visitors:** Take the small one`.
    private var areCasesWithColons: Bool { areCases(numbered: roots.count > 2) }

    /// `Glowing: wait`, `**Dark:** Replace it`: most of what stands behind colons is to be done.
    fileprivate var areDeedsBehindColons: Bool { areCases(numbered: false) }

    private func areCases(numbered: Bool) -> Bool {
        var areNumbered = numbered
        var instructions = 0
        for root in roots {
            let label = nodes[root].label
            // `1. **Planning**: list what is there` names what is done in order.
            guard nodes[root].children.isEmpty,
                nodes[root].ordinal == nil || !label.hasBoldLead,
                let cut = label.text.colon(orDash: label.hasBoldLead)
            else { return false }
            let result = label.text.from(cut + 1).unbolded
            if result.isInstruction, !result.saysWhen { instructions += 1 }
            areNumbered =
                areNumbered && nodes[root].ordinal != nil && !label.hasBoldLead
                && label.text.upTo(cut).isPhrase
        }
        return areNumbered || instructions * 3 >= roots.count * 2
    }

    /// What stands on the line below an item that asks, and says what follows: `Is it wet?`, then `Dry it.`
    private func statementBelow(_ item: Int) -> Span? {
        let node = nodes[item]
        return node.label.asks && node.children.isEmpty ? node.texts.first?.span : nil
    }

    /// Whether what follows from an item stands on the next line, or, where it asks, as steps below it.
    private func concludesBelow(_ item: Int) -> Bool {
        let node = nodes[item]
        if node.texts.first?.span.behindArrow != nil { return true }
        return node.label.asks && !node.label.asksForWords && !node.children.isEmpty
            && node.children.allSatisfy(onlySays)
    }
}

extension Span {
    /// `Use when there is little room`: what stands before the colon is the choice, not the case.
    fileprivate var saysWhen: Bool {
        let words = upTo(start + 3).tokens.dropFirst()
        return words.contains { $0.has([.when, .isIf]) || $0.isFor }
    }
}

// MARK: - Answered items

extension Outline {
    fileprivate mutating func parseAnsweredItems(below lead: Introduction) -> Judgement? {
        var answering = Set(
            roots.filter { root in
                let choices = choices(of: root)
                return lead.announcement == .tree && choices.count > 1
                    && choices.allSatisfy { nodes[$0].label.leadsOn }
            })
        for node in nodes.indices where isAnswered(node) { answering.insert(root(above: node)) }
        if answering.isEmpty { return nil }
        if roots.count > 1, roots.allSatisfy({ nodes[$0].label.saysCondition }) {
            gatherRoots()
            return .yes
        }
        let kept = self
        dropRoots {
            !answering.contains($0) && !kept.nodes[$0].label.isCondition
                && !kept.holdsConditions($0)
                && !kept.isLastResort($0)
        }
        return .yes
    }

    /// Whether items say where to go: `Pass → go to step 3`.
    private func jump(_ items: [Int]) -> Bool {
        let labels = items.map { nodes[$0].label }
        return labels.count > 1 && labels.allSatisfy(\.leadsOn)
            && labels.count { $0.outcome?.jump?.isStep ?? false } * 2 >= labels.count
    }

    /// Whether a node's children answer it: yes and no, or one of them with what follows, or arrows behind a question.
    func isAnswered(_ node: Int) -> Bool {
        let children = choices(of: node)
        if children.isEmpty { return false }
        if jump(children) { return true }
        let choices = children.map { nodes[$0] }
        let label = nodes[node].label
        let asks =
            label.text.asks || label.text.tellsToLook || label.text.soundsLikeQuestion
            || nodes[node].texts.contains { $0.span.asks }
        // What is not asked is answered by `If yes: ...`; a mere `Yes: ...` may be a value of a setting.
        let polar = choices.filter {
            $0.label.polarity != nil && (asks || $0.label.text.beginsWithIf)
        }
        if polar.contains(where: { $0.label.polarity == true }),
            polar.contains(where: { $0.label.polarity == false }),
            polar.contains(where: { $0.label.outcome != nil || !$0.children.isEmpty })
        {
            return true
        }
        // Whatever verb stands above them: `Look for a reason:`, with `Is it wet? → dry it` below it.
        if choices.count > 1, holdsConditions(node) { return true }
        guard label.asks || label.isCheck, label.outcome == nil else { return false }
        if polar.contains(where: { $0.label.outcome != nil }) { return true }
        // What is to be checked may be names: `size → at least 3`; a question with a name is answered by any code.
        let arrows = choices.count {
            $0.label.hasArrow && (label.name != nil || !$0.label.answer.beginsWithCode)
        }
        return arrows > 1 && arrows * 2 >= choices.count
    }
}
