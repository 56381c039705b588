import TriageCore

/// What is looked up while ways are resolved.
extension TransitionResolver {
    mutating func findSiblings() {
        for parent in outline.nodes.indices {
            var next: Int?
            let children = outline.nodes[parent].children
            for child in children.reversed() {
                nextSibling[child] = next
                if comes(child, in: parent) { next = child }
            }
        }
        var next: Int?
        var inChain: Int?
        for root in (outline.roots + plainItems).sorted(by: >) {
            nextRoot[root] = next
            if outline.isChained(root) {
                nextInChain[root] = inChain
                inChain = questionAt[root] ?? inChain
            }
            next = questionAt[root] ?? next
        }
    }

    /// Whether a branch comes after those above it, rather than instead of them.
    func comes(_ branch: Int, in parent: Int) -> Bool {
        if outline.isRemark(branch) { return false }
        let label = outline.nodes[branch].label
        if label.asks || label.name != nil { return true }
        guard let menu = questionAt[parent] else { return false }
        return questions[menu].mode == .sequence && label.polarity == nil
    }

    /// Whether each outcome that is only a number, behind yes or no among others, is that of another question; amounts
    /// and scores are not.
    func bareNumbersLead() -> Bool {
        guard steps.count > 1 else { return false }
        var isPolar = false
        for question in answers.indices {
            for answer in answers[question] {
                guard let number = answer.outcome.flatMap(TreeJump.bareNumber) else { continue }
                guard let target = steps[number], target != question else { return false }
                isPolar = isPolar || polarity(answer) != nil
            }
        }
        return isPolar
    }

    /// What jumps may name: `Q2`, `Step 2`, the second item of a list.
    mutating func findNames() {
        for node in outline.nodes.indices {
            let label = outline.nodes[node].label
            guard let question = questionAt[node] else {
                if outline.nodes[node].parent == nil,
                    let number = outline.nodes[node].ordinal
                        ?? label.step?.number,
                    plainSteps[number] == nil
                {
                    plainSteps[number] = node
                }
                continue
            }
            if label.name != nil, named[label.number] == nil { named[label.number] = question }
            let isItem = outline.nodes[node].parent == nil
            if let ordinal = outline.nodes[node].ordinal, isItem, steps[ordinal] == nil {
                steps[ordinal] = question
            }
            if let step = label.step?.number,
                steps[step] == nil
            {
                steps[step] = question
                if TreeLabel.namesStage(label.text) { stages[step] = question }
            }
        }
    }
}
