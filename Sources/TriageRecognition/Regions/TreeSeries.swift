import TriageCore

/// What a tree is called by in a series of trees: `Step 2`, `Q2`.
struct SeriesName: Equatable {
    var number: Int
    var isStep: Bool

    init?(_ text: TreeBytes) {
        let text = TreeLabel.withoutSigns(text)
        if let question = TreeLabel.questionName(of: text) {
            (number, isStep) = (question.number, false)
        } else if let step = TreeLabel.step(in: text) {
            (number, isStep) = (step.number, true)
        } else {
            return nil
        }
    }

    func goesOn(_ name: SeriesName?) -> Bool {
        name.map { $0.isStep == isStep && number == $0.number + 1 } ?? false
    }
}

/// Trees below headings or lines that count them, `Step 1: Power`, `**Q1: Is it on?**`: where an answer names another one of
/// them, or says to go on, and its own tree has nothing that it can mean, they are one tree.
extension RegionScanner {
    mutating func joinSeries() {
        var led: Set<Int> = []
        var first = 0
        while first < findings.trees.count {
            var end = first + 1
            while end < findings.trees.count,
                findings.trees[end].name?.goesOn(findings.trees[end - 1].name) ?? false
            {
                end += 1
            }
            if end > first + 1 { join(first..<end, &led) }
            first = end
        }
        if !led.isEmpty {
            findings.notes.removeAll { $0.kind == .nothingFollows && led.contains($0.line) }
        }
    }

    /// - Parameter led: the lines of answers that lead to another tree after all.
    private mutating func join(_ series: Range<Int>, _ led: inout Set<Int>) {
        let trees = findings.trees[series]
        var result = DecisionTree(
            form: trees[series.lowerBound].tree.form, start: [], questions: [])
        var offsets: [Int] = []
        for found in trees {
            offsets.append(result.questions.count)
            result.append(found.tree)
            result.rules = found.tree.rules + [.series]
        }
        var reached: Set<Int> = []
        for (place, found) in trees.enumerated() {
            for question in found.tree.questions.indices {
                for (index, answer) in found.tree.questions[question].answers.enumerated() {
                    guard answer.next == nil, let name = found.name, let outcome = answer.outcome,
                        let jump = outcome.withTreeBytes({ jump(in: $0, from: name) }),
                        let target = self.place(of: jump.name, in: series),
                        target != series.lowerBound + place
                    else { continue }
                    let next =
                        offsets[target - series.lowerBound] + (trees[target].tree.start.first ?? 0)
                    result.questions[offsets[place] + question].answers[index].next = next
                    result.questions[offsets[place] + question].answers[index].rule = .series
                    if jump.isWhole {
                        result.questions[offsets[place] + question].answers[index].outcome = nil
                    }
                    led.insert(answer.line)
                    reached.insert(next)
                }
            }
        }
        guard !reached.isEmpty else { return }
        result.start.removeAll { reached.contains($0) && $0 >= (offsets.dropFirst().first ?? 0) }
        findings.trees[series.lowerBound].tree = result
        findings.trees[series.lowerBound].isJoined = true
        for part in series.dropFirst() { findings.trees[part].isPart = true }
    }

    /// The tree of a series that has a name; they are counted one by one.
    private func place(of name: SeriesName, in series: Range<Int>) -> Int? {
        guard let first = findings.trees[series.lowerBound].name else { return nil }
        let place = series.lowerBound + name.number - first.number
        return series.contains(place) && findings.trees[place].name == name ? place : nil
    }

    /// The tree that an outcome leads to by its name, or as the one behind its own.
    private func jump(
        in outcome: TreeBytes, from name: SeriesName
    ) -> (name: SeriesName, isWhole: Bool)? {
        var target = name
        if let jump = TreeJump.target(in: outcome) {
            // What has nothing but a number may be a question's.
            guard jump.isStep == name.isStep || name.isStep else { return nil }
            target.number = jump.number
            return (target, jump.isWhole)
        }
        guard let leads = TreeJump.leadsOn(outcome) else { return nil }
        target.number += 1
        return (target, leads == .whole)
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
        start += other.start.map { $0 + offset }
        // What stands around a list's questions is told with them already.
        guard other.form != .list, let first = other.start.first else { return }
        if offset == 0 {
            remarks = other.remarks
        } else {
            questions[offset + first].remarks = other.remarks + questions[offset + first].remarks
        }
    }
}
