import TriageCore

/// Headings that are steps beside each other: `Step 1: Power`, `Step 2: Network`.
struct HeadingSteps {
    struct Step: Hashable {
        /// Which headings stand beside each other.
        var group: Int
        var number: Int
    }

    /// The step whose heading stands above the place that was reached.
    private(set) var current: Step?
    private var level = 0
    private var steps: [Int: Step] = [:]
    private var groups: [Set<Int>] = []

    /// Looks through a document's headings.
    init(in source: TreeSource) {
        // For each level, the group of the headings that are open.
        var open = [Int?](repeating: nil, count: 8)
        let blocks = source.document.blocks
        for index in blocks.indices where blocks[index].kind == .heading {
            let level = min(blocks[index].headingLevel, 7)
            for deeper in open.indices where deeper > level { open[deeper] = nil }
            let beginning = source.beginning(of: blocks[index]).prefix(32)
            guard let number = Self.number(of: beginning) else { continue }
            let group = open[level] ?? groups.count
            if group == groups.count { groups.append([]) }
            open[level] = group
            groups[group].insert(number)
            steps[index] = Step(group: group, number: number)
        }
    }

    private static func number(of heading: TreeBytes) -> Int? {
        let text = TreeLabel.withoutSigns(heading)
        // `1. Power` is mostly a chapter.
        guard let first = text.first, !first.isASCIIDigit else { return nil }
        return TreeLabel.step(at: text.startIndex, in: text)?.number
    }

    /// Goes on behind a heading.
    mutating func pass(_ heading: Int, level: Int) {
        if let step = steps[heading] {
            current = step
            self.level = level
        } else if level <= self.level {
            current = nil
        }
    }

    /// The numbers of the headings that stand beside the one above; none where it is alone.
    var numbers: Set<Int> {
        guard let current, groups[current.group].count > 1 else { return [] }
        return groups[current.group]
    }
}

// MARK: - Joining

extension TreeSearch {
    /// More trees than that are not joined.
    private static let mostJoined = 24

    /// Has answers that lead to a step with a heading go on in the tree below that.
    mutating func joinSteps() {
        guard findings.trees.contains(where: { !$0.stepJumps.isEmpty }) else { return }
        let found = findings.trees
        var treeAt: [HeadingSteps.Step: Int] = [:]
        for (index, tree) in found.enumerated() {
            if let step = tree.step, treeAt[step] == nil { treeAt[step] = index }
        }
        for index in found.indices where !found[index].stepJumps.isEmpty {
            findings.trees[index].tree = joined(found, from: index, treeAt)
        }
    }

    /// A tree with all those behind it that its answers lead to.
    private func joined(
        _ trees: [RecognizedTree], from first: Int, _ treeAt: [HeadingSteps.Step: Int]
    ) -> DecisionTree {
        var result = trees[first].tree
        var offsets = [first: 0]
        var open = [first]
        while let index = open.popLast(), let group = trees[index].step?.group {
            for jump in trees[index].stepJumps {
                let step = HeadingSteps.Step(group: group, number: jump.jump.number)
                guard let target = treeAt[step] else { continue }
                if offsets[target] == nil, offsets.count < Self.mostJoined {
                    offsets[target] = result.questions.count
                    result.append(trees[target].tree)
                    open.append(target)
                }
                guard let offset = offsets[target], let offsetHere = offsets[index] else {
                    continue
                }
                let question = offsetHere + jump.question
                let next = offset + (trees[target].tree.start.first ?? 0)
                if next != question { result.lead(question, jump, to: next) }
            }
        }
        return result
    }
}

extension DecisionTree {
    /// Adds another tree's questions behind the own ones.
    fileprivate mutating func append(_ other: DecisionTree) {
        let offset = questions.count
        func moved(_ index: Int?) -> Int? { index.map { $0 + offset } }
        for var question in other.questions {
            question.name = "q\(questions.count + 1)"
            question.otherwise = moved(question.otherwise)
            question.following = moved(question.following)
            for answer in question.answers.indices {
                question.answers[answer].next = moved(question.answers[answer].next)
            }
            questions.append(question)
        }
    }

    fileprivate mutating func lead(_ question: Int, _ jump: StepJump, to next: Int) {
        guard questions.indices.contains(question),
            questions[question].answers.indices.contains(jump.answer)
        else { return }
        questions[question].answers[jump.answer].next = next
        if jump.jump.isWhole { questions[question].answers[jump.answer].outcome = nil }
    }
}
