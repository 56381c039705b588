/// What is done with items that stand side by side, before anything is asked of them. ``all`` are run in their order.
struct OutlinePass: Sendable {
    /// Whether lists need it, too: what a drawing has beside its question stands there by its lines.
    var isOfLists = true
    /// - Parameter items: siblings, in order.
    let run: @Sendable (_ outline: inout Outline, _ items: [Int]) -> Void

    static let all = [
        // `If found, ...` beside `If not found, ...` say yes and no
        OutlinePass { $0.classifyOpposites(among: $1) },
        // `Look for a switch`, then `If there is one: ...` beside it
        OutlinePass { $0.nestAnswers(belowQuestionsAmong: $1) },
        // `Is it old?` with YES below it, and then `NO → Is it torn?` beside it
        OutlinePass(isOfLists: false) { $0.nestOtherAnswers(belowQuestionsAmong: $1) },
    ]

    static let ofLists = all.filter(\.isOfLists)
}

extension Outline {
    mutating func run(_ passes: some Collection<OutlinePass>, among items: [Int]) {
        guard items.count > 1 else { return }
        for pass in passes { pass.run(&self, items) }
    }

    /// Gives yes and no to neighbours of which one denies the other, where both say what follows.
    fileprivate mutating func classifyOpposites(among items: [Int]) {
        for (first, second) in zip(items, items.dropFirst()) {
            classifySides(first, second)
            guard saysMore(first), saysMore(second),
                let isYes = nodes[first].label.opposes(nodes[second].label)
            else { continue }
            nodes[first].label.setSide(isYes)
            nodes[second].label.setSide(!isYes)
        }
    }

    /// `If not: ...` is a remark, but for one that stands beside `If so: ...` or `If yes: ...`.
    private mutating func classifySides(_ first: Int, _ second: Int) {
        let pair = [first, second]
        guard pair.contains(where: { nodes[$0].label.remark == .other }),
            let side = nodes[first].label.side, nodes[second].label.side == !side
        else { return }
        for node in pair where nodes[node].label.remark != nil { nodes[node].label.parseRemark() }
    }

    private func saysMore(_ node: Int) -> Bool {
        nodes[node].label.caseEnd != nil || !nodes[node].children.isEmpty
            || !nodes[node].texts.isEmpty
    }

    fileprivate mutating func nestAnswers(belowQuestionsAmong items: [Int]) {
        var questions: [Int: Int] = [:]
        for (place, item) in items.enumerated() where place + 2 < items.count {
            let answers = [items[place + 1], items[place + 2]]
            guard answer(item, with: answers) else { continue }
            // `If several: ...` behind them is one more.
            let more = items[(place + 3)...].prefix { isCase($0) }
            for answer in answers + more { questions[answer] = item }
        }
        guard let first = questions.keys.first else { return }
        if let parent = nodes[first].parent {
            nodes[parent].children.removeAll { questions[$0] != nil }
        } else {
            roots.removeAll { questions[$0] != nil }
        }
        for answer in items {
            guard let question = questions[answer] else { continue }
            nodes[answer].parent = question
            nodes[question].children.append(answer)
        }
    }

    /// `If several → take the first`
    private func isCase(_ item: Int) -> Bool {
        let label = nodes[item].label
        return (label.saysCondition || label.isRest) && !label.asks && label.hasOutcome
    }

    /// Whether yes and no behind an item answer it.
    private func answer(_ item: Int, with answers: [Int]) -> Bool {
        let label = nodes[item].label
        guard label.polarity == nil, nodes[item].children.isEmpty, label.outcome == nil,
            let first = nodes[answers[0]].label.polarity,
            nodes[answers[1]].label.polarity == !first,
            answers.allSatisfy({ nodes[$0].label.outcome != nil })
        else { return false }
        return answers.allSatisfy { nodes[$0].label.saysIf }
            || label.asks && answers.allSatisfy { nodes[$0].ordinal == nil }
    }

    /// Hangs the other answer below the question that lacks it, and so on with the one that it asks.
    fileprivate mutating func nestOtherAnswers(belowQuestionsAmong items: [Int]) {
        guard let first = items.first, let parent = nodes[first].parent else { return }
        var asking: Int?
        var moved: Set<Int> = []
        for item in items {
            let side = nodes[item].label.polarity
            let isOther = side != nil && asking.flatMap(missingAnswer) == side
            if let question = asking, isOther {
                moved.insert(item)
                nodes[item].parent = question
                nodes[question].children.append(item)
            }
            let label = nodes[item].label
            let asks =
                side == nil
                ? label.asks && label.outcome == nil : isOther && label.outcome?.asks ?? false
            asking = asks && missingAnswer(of: item) != nil ? item : nil
        }
        guard !moved.isEmpty else { return }
        nodes[parent].children.removeAll(where: moved.contains)
    }

    /// Yes or no, where nothing but the other one stands below a node.
    private func missingAnswer(of node: Int) -> Bool? {
        let sides = Set(choices(of: node).map { nodes[$0].label.polarity })
        return sides.count == 1 ? sides.first?.map { !$0 } : nil
    }
}
