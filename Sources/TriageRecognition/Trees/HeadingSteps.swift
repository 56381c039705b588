import TriageCore

/// Headings that are steps or questions beside each other, `Step 1: Power`, `Q1: Is it on?`, and paragraphs above lists
/// that are questions: `**Is it on?**`.
struct HeadingSteps {
    struct Step: Hashable {
        /// Which of them stand beside each other.
        var group: Int
        /// Its own number, or its place where it has none.
        var number: Int
    }

    /// Those with nothing but a number are steps as well as questions: `2. Is it on?`
    enum Kind { case step, question, numbered, unnamed }

    /// What those beside each other are called by.
    struct Names {
        var kind = Kind.unnamed
        var numbers: Set<Int> = []

        /// Whether there is more than one.
        var isSeries: Bool { numbers.count > 1 }

        /// Whether a jump means one of them.
        func hold(_ jump: TreeJump) -> Bool {
            guard isSeries, numbers.contains(jump.number) else { return false }
            return kind == .numbered || kind == (jump.isStep ? .step : .question)
        }
    }

    /// The step whose heading stands above the place that was reached.
    private(set) var current: Step?
    private var level = 0
    private var steps: [Int: Step] = [:]
    private var groups: [Names] = []

    /// The level of paragraphs: below all headings.
    private static let lowest = 7

    /// Looks through a document's headings, and the paragraphs above its lists.
    init(in source: TreeSource) {
        // For each level, the group that is open.
        var open = [Int?](repeating: nil, count: Self.lowest + 1)
        let blocks = source.document.blocks
        for index in blocks.indices {
            let isHeading = blocks[index].kind == .heading
            // A question right below a heading that is a step is that step's.
            guard
                isHeading || index > 0 && steps[index - 1] == nil && Self.mayAsk(index, in: source)
            else { continue }
            let level = isHeading ? min(blocks[index].headingLevel, 6) : Self.lowest
            for deeper in open.indices where deeper > level { open[deeper] = nil }
            let text = Self.text(of: index, in: source)
            guard let name = Self.name(of: text, isHeading: isHeading) else {
                // Questions without names go on only where nothing else stands between them.
                if let group = open[level], groups[group].kind == .unnamed { open[level] = nil }
                continue
            }
            var group = groups.count
            if let last = open[level], groups[last].kind == name.kind { group = last }
            if group == groups.count { groups.append(Names(kind: name.kind)) }
            open[level] = group
            let number = name.number ?? groups[group].numbers.count + 1
            groups[group].numbers.insert(number)
            steps[index] = Step(group: group, number: number)
        }
    }

    /// A paragraph in bold, or one that is called a question, right above a list.
    private static func mayAsk(_ index: Int, in source: TreeSource) -> Bool {
        let blocks = source.document.blocks
        guard blocks[index].kind == .paragraph, index + 1 < blocks.count,
            blocks[index + 1].kind == .bulletList, blocks[index + 1].parent == blocks[index].parent
        else { return false }
        let text = text(of: index, in: source)
        guard let first = text.first, TreeLabel.asks(text) else { return false }
        return first == 0x51 || first == 0x53  // Q S
            || first >= 0xE3 && TreeLabel.step(at: text.startIndex, in: text) != nil
            || TreeLabel.questionName(of: text) != nil
            || source.document.inlines(of: index).first?.style.contains(.strong) ?? false
    }

    private static func text(of block: Int, in source: TreeSource) -> TreeBytes {
        let value = source.document.blocks[block]
        let start = min(max(Int(value.start), 0), source.text.count)
        return source.text[start..<min(max(Int(value.end), start), source.text.count)].prefix(200)
    }

    private static func name(
        of block: TreeBytes, isHeading: Bool
    ) -> (kind: Kind, number: Int?)? {
        let text = TreeLabel.withoutSigns(block)
        let asks = TreeLabel.asks(text)
        // `1. Power` is mostly a chapter.
        if let first = text.first, first.isASCIIDigit {
            var end = text.startIndex
            let number = TreeLabel.number(at: &end, in: text)
            return isHeading && asks && text.byte(at: end)?.isASCIIAlphanumeric == false
                ? (.numbered, number) : nil
        }
        guard !text.isEmpty else { return nil }
        if !isHeading, !asks { return nil }
        if let step = TreeLabel.step(at: text.startIndex, in: text) { return (.step, step.number) }
        if let question = TreeLabel.questionName(of: text) { return (.question, question.number) }
        return asks ? (.unnamed, nil) : nil
    }

    /// Goes on behind a heading or a paragraph.
    mutating func pass(_ block: Int, level: Int? = nil) {
        if let step = steps[block] {
            current = step
            self.level = level ?? Self.lowest
        } else if let level, level <= self.level {
            current = nil
        }
    }

    /// What the step above and those beside it are called by; empty where none stands above.
    var names: Names { current.map { groups[$0.group] } ?? Names() }
}

// MARK: - Joining

extension TreeSearch {
    /// More trees than that are not joined.
    private static let mostJoined = 24

    /// Joins trees where an answer names another heading or question: the walk goes on in the tree below that, which
    /// becomes a part of the tree that the answer belongs to.
    mutating func joinSteps() {
        guard findings.trees.contains(where: { !$0.stepJumps.isEmpty }) else { return }
        let found = findings.trees
        var treeAt: [HeadingSteps.Step: Int] = [:]
        var nextInGroup: [Int: Int] = [:]
        var last: [Int: Int] = [:]
        for (index, tree) in found.enumerated() {
            guard let step = tree.step, treeAt[step] == nil else { continue }
            treeAt[step] = index
            if let above = last.updateValue(index, forKey: step.group) {
                nextInGroup[above] = index
            }
        }
        /// For each tree, where its answers lead.
        let targets = found.indices.map { index in
            found[index].stepJumps.map { jump -> Int? in
                guard let group = found[index].step?.group else { return nil }
                switch jump.target {
                case .number(let number):
                    return treeAt[HeadingSteps.Step(group: group, number: number)]
                case .next: return nextInGroup[index]
                }
            }
        }
        for index in found.indices where !found[index].stepJumps.isEmpty {
            for (jump, target) in zip(found[index].stepJumps, targets[index]) where target == nil {
                if let note = jump.note { findings.notes.append(note) }
            }
            guard !findings.trees[index].isPart else { continue }
            join(found, from: index, targets)
        }
    }

    /// Joins a tree with all those that its answers lead to, in the order of the file.
    private mutating func join(_ trees: [RecognizedTree], from first: Int, _ targets: [[Int?]]) {
        var reached: Set<Int> = [first]
        var open = [first]
        while let index = open.popLast() {
            for case let target? in targets[index]
            where reached.count < Self.mostJoined && reached.insert(target).inserted {
                open.append(target)
            }
        }
        let parts = [first] + reached.sorted().filter { $0 != first }
        guard parts.count > 1 else { return }
        var result = trees[first].tree
        var offsets = [first: 0]
        for part in parts.dropFirst() {
            offsets[part] = result.questions.count
            result.append(trees[part].tree)
            if part > first { findings.trees[part].isPart = true }
        }
        for part in parts {
            for (jump, target) in zip(trees[part].stepJumps, targets[part]) {
                guard let here = offsets[part], let target, let there = offsets[target] else {
                    continue
                }
                let next = there + (trees[target].tree.start.first ?? 0)
                let question = here + jump.question
                if next != question { result.lead(question, jump, to: next) }
            }
        }
        findings.trees[first].tree = result
        findings.trees[first].isJoined = true
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
        // What the first one leads to is reached with it.
        start += other.start.dropFirst().map { $0 + offset }
        // What stands around a list's questions is told with them already.
        let first = offset + (other.start.first ?? 0)
        if other.form != .list, questions.indices.contains(first) {
            questions[first].remarks = other.remarks + questions[first].remarks
        }
    }

    fileprivate mutating func lead(_ question: Int, _ jump: StepJump, to next: Int) {
        guard questions.indices.contains(question),
            questions[question].answers.indices.contains(jump.answer)
        else { return }
        questions[question].answers[jump.answer].next = next
        if jump.isWhole { questions[question].answers[jump.answer].outcome = nil }
    }
}
