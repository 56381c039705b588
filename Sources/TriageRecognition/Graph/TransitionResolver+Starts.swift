import TriageCore

/// The questions that walks begin with.
extension TransitionResolver {
    /// The questions met first; a root that another leads to starts nothing, nor does one of a chain that another jumps
    /// over.
    func starts() -> [Int] {
        var result: [Int] = []
        var reached: Set<Int> = []
        var hasChain = false
        var (looked, farthest) = (0, 0)
        for root in roots where !reached.contains(root) {
            let question = firstInMenu[root] ?? root
            while looked < root {
                let answers = questions[looked].answers
                farthest = max(farthest, answers.compactMap(\.next).max() ?? 0)
                looked += 1
            }
            if outline.isChained(self.root(of: question)) {
                if hasChain, farthest > question { continue }
                hasChain = true
            }
            result.append(question)
            reach(from: question, &reached)
        }
        return result
    }

    private func reach(from question: Int, _ reached: inout Set<Int>) {
        var open = [question]
        while let current = open.popLast() {
            guard reached.insert(current).inserted else { continue }
            open += questions[current].answers.compactMap(\.next)
            if let other = questions[current].otherwise { open.append(other) }
        }
    }
}
