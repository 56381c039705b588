import TriageCore

/// Where answers lead: to the next question, to a named one, or nowhere.
extension OutlineReader {
    mutating func resolve() {
        for question in questions.indices {
            for answer in questions[question].answers.indices {
                resolve(question, answer)
            }
            let behind = behind(question)
            if saysOneSide(question) {
                questions[question].otherwise = behind ?? rootBehind(question)
            }
            // Back to a menu above is the walk's own way.
            if let behind, behind > question { questions[question].following = behind }
        }
    }

    private mutating func resolve(_ question: Int, _ index: Int) {
        let answer = questions[question].answers[index]
        if answer.next == nil, isBare(answer),
            outline.nodes[answerNodes[question][index]].label.polarity != nil
        {
            // A mere YES or NO leads on.
            questions[question].answers[index].next = behind(question) ?? rootBehind(question)
            return
        }
        guard answer.next == nil,
            let said = answer.outcome ?? (answer.lines.isEmpty ? answer.text : nil)
        else { return }
        let bytes = Array(said.utf8)[...]
        if let jump = TreeJump.target(in: bytes) {
            guard let target = target(of: jump), target != question || jump.isWhole else { return }
            lead(question, index, to: target, silently: jump.isWhole && answer.outcome != nil)
            return
        }
        let next = nextOfAnswer(question, index) ?? rootBehind(question)
        if let leads = TreeJump.leadsOn(bytes) {
            if let next {
                lead(question, index, to: next, silently: leads == .whole && answer.outcome != nil)
            } else if leads == .whole {
                notes.append(
                    TreeNote(
                        line: answer.line, severity: .warning, code: "tree-no-next",
                        message: "this answer leads on, but nothing follows; say what to do instead"
                    ))
            }
        } else if let next, next != question, answer.outcome != nil,
            TreeRestating.restates(bytes, questions[next].text)
        {
            lead(question, index, to: next, silently: true)
        }
    }

    private func isBare(_ answer: Answer) -> Bool {
        answer.outcome == nil && answer.lines.isEmpty && answer.remarks.isEmpty
    }

    private mutating func lead(_ question: Int, _ answer: Int, to next: Int, silently: Bool) {
        questions[question].answers[answer].next = next
        if silently { questions[question].answers[answer].outcome = nil }
    }

    private func target(of jump: TreeJump) -> Int? {
        if jump.isStep {
            let node = outline.nodes.indices.first {
                if outline.nodes[$0].ordinal == jump.number, outline.nodes[$0].parent == nil {
                    return true
                }
                let text = outline.nodes[$0].label.text
                return TreeLabel.step(at: text.startIndex, in: text)?.number == jump.number
            }
            if let node { return questionAt[node] }
        }
        let named = outline.nodes.indices.first { outline.nodes[$0].label.number == jump.number }
        return named.flatMap { questionAt[$0] }
    }

    // MARK: What follows

    /// Where "next" leads from an answer: a condition's to the one below it, any other's behind its question.
    private func nextOfAnswer(_ question: Int, _ answer: Int) -> Int? {
        let node = answerNodes[question][answer]
        let label = outline.nodes[node].label
        if questions[question].mode == .sequence, label.polarity == nil, !label.isRest {
            return after(node)
        }
        return behind(question)
    }

    /// The question behind one in its chain, among its siblings, or among those of a node above.
    private func behind(_ question: Int) -> Int? {
        let node = nodes[question]
        let named = namedChildren(of: node).compactMap { questionAt[$0] }
        if let first = named.first(where: { $0 > question && !leads(question, to: $0) }) {
            return first
        }
        return after(node)
    }

    private func leads(_ question: Int, to other: Int) -> Bool {
        questions[question].answers.contains { $0.next == other }
    }

    /// The question that the next sibling of a node is; their parent's where the sibling is only an answer.
    private func after(_ node: Int) -> Int? {
        var node = node
        while let parent = outline.nodes[node].parent {
            let siblings = outline.choices(of: parent)
            if let sibling = siblings.first(where: { $0 > node && comes($0, in: parent) }) {
                if let next = questionAt[sibling] { return next }
                if let menu = questionAt[parent] { return menu }
            }
            node = parent
        }
        guard isChained(node) else { return nil }
        return outline.roots.first { $0 > node && isChained($0) }.flatMap { questionAt[$0] }
    }

    /// Whether a branch comes after those above it, rather than instead of them.
    private func comes(_ branch: Int, in parent: Int) -> Bool {
        let label = outline.nodes[branch].label
        if label.asks || label.name != nil { return true }
        guard let menu = questionAt[parent] else { return false }
        return questions[menu].mode == .sequence && label.polarity == nil
    }

    /// Named and numbered roots follow each other.
    func isChained(_ root: Int) -> Bool {
        let label = outline.nodes[root].label
        if outline.nodes[root].ordinal != nil { return true }
        return label.name != nil || TreeLabel.step(at: label.text.startIndex, in: label.text) != nil
    }

    /// Only YES, or only NO, is listed.
    private func saysOneSide(_ question: Int) -> Bool {
        let sides = answerNodes[question].map { outline.nodes[$0].label.polarity }
        guard let first = sides.first, let side = first else { return false }
        return sides.allSatisfy { $0 == side }
    }

    /// The root behind a question's, where its tree has nothing more to ask.
    private func rootBehind(_ question: Int) -> Int? {
        var root = nodes[question]
        while let parent = outline.nodes[root].parent { root = parent }
        return outline.roots.lazy.filter { $0 > root }.compactMap { questionAt[$0] }.first
    }

    /// Chains are walked from their first question; a root that another one leads to starts nothing.
    func starts(among all: [Int]) -> [Int] {
        var result: [Int] = []
        var hasChain = false
        for question in all {
            let node = nodes[question]
            let isReached = result.contains { leadsThrough($0, to: question) }
            if isReached { continue }
            if outline.nodes[node].parent == nil, isChained(node) {
                if hasChain { continue }
                hasChain = true
            }
            result.append(question)
        }
        return result
    }

    /// Whether the ways out of a tree lead, from root to root, to another question.
    private func leadsThrough(_ question: Int, to other: Int) -> Bool {
        var seen: Set<Int> = [question]
        var open = [question]
        while let current = open.popLast() {
            let source = questions[current]
            for next in source.answers.compactMap(\.next) + [source.otherwise].compactMap({ $0 }) {
                if next == other { return true }
                if seen.insert(next).inserted { open.append(next) }
            }
        }
        return false
    }
}
