import TriageCore
import TriageRecognition
import TriageTrees

/// Ways through a tree that come back to where they were.
enum TreeLoops {
    static func check(_ lint: inout GuideLint) {
        for part in lint.guide.parts {
            guard let tree = part.tree else { continue }
            for loop in loops(in: tree) { report(loop, tree, &lint) }
        }
    }

    /// An answer that leads back to a question on its own way.
    struct Loop: Hashable {
        var question: Int
        var answer: Int
        var target: Int
        /// Nothing on the way round says what to do.
        var isIdle: Bool
    }

    private static func report(_ loop: Loop, _ tree: DecisionTree, _ lint: inout GuideLint) {
        let target = tree.questions[loop.target]
        let answer = tree.questions[loop.question].answers[loop.answer]
        let place = lint.guide.place(line: answer.line, of: answer.text)
        let name = target.calledName
        lint.add(
            loop.isIdle
                ? .idleLoop(question: name, line: target.line)
                : .loop(question: name, line: target.line),
            loop.isIdle ? .warning : .note, at: place,
            related: lint.guide.place(line: target.line, of: target.text))
    }

    /// Every answer that closes a circle, found by one walk through all questions.
    static func loops(in tree: DecisionTree) -> [Loop] {
        var search = Search(tree: tree)
        for question in tree.start + Array(tree.questions.indices) { search.visit(question) }
        return search.loops.sorted { ($0.question, $0.answer) < ($1.question, $1.answer) }
    }

    /// Depth first, with a stack of its own: trees may be as deep as files are long.
    private struct Search {
        let tree: DecisionTree
        var loops: [Loop] = []
        private var seen: Set<Loop> = []
        private var state: [State]
        private var way: [(question: Int, answer: Int)] = []
        private enum State: Equatable { case new, open(depth: Int), done }

        init(tree: DecisionTree) {
            self.tree = tree
            state = Array(repeating: .new, count: tree.questions.count)
        }

        mutating func visit(_ first: Int) {
            guard state.indices.contains(first), state[first] == .new else { return }
            open(first)
            /// How many answers above each depth say something.
            var speaking = [0]
            while let last = way.last {
                let answers = tree.questions[last.question].answers
                guard last.answer < answers.count else {
                    state[last.question] = .done
                    way.removeLast()
                    speaking.removeLast()
                    continue
                }
                way[way.count - 1].answer += 1
                let answer = answers[last.answer]
                guard let next = answer.next, state.indices.contains(next) else { continue }
                // What is to be done may stand with the answer, or above the question that it leads to.
                let speaks =
                    answer.speaks || !tree.questions[next].remarks.isEmpty
                    || tree.givesInstruction(tree.questions[next])
                let said = (speaking.last ?? 0) + (speaks ? 1 : 0)
                switch state[next] {
                case .new:
                    open(next)
                    speaking.append(said)
                case .open(let depth):
                    let (question, answer, target) = wayBack(
                        from: depth, to: (last.question, last.answer, next))
                    let loop = Loop(
                        question: question, answer: answer, target: target,
                        isIdle: said == speaking[depth])
                    if seen.insert(loop).inserted { loops.append(loop) }
                case .done: continue
                }
            }
        }

        /// Where a circle leads back to what stands above: its last answer may lead on to where the walk came from first.
        private func wayBack(
            from depth: Int, to last: (question: Int, answer: Int, target: Int)
        ) -> (question: Int, answer: Int, target: Int) {
            func leadsUp(_ question: Int, _ target: Int) -> Bool {
                tree.questions[target].line <= tree.questions[question].line
            }
            if leadsUp(last.question, last.target) { return last }
            for place in (depth..<way.count - 1).reversed() {
                let target = way[place + 1].question
                if leadsUp(way[place].question, target) {
                    return (way[place].question, way[place].answer - 1, target)
                }
            }
            return last
        }

        private mutating func open(_ question: Int) {
            state[question] = .open(depth: way.count)
            way.append((question, 0))
        }
    }
}

extension DecisionTree {
    /// A graph's node with one way that has no word: what is to be done on the way.
    fileprivate func givesInstruction(_ question: Question) -> Bool {
        form != .ascii && form != .list && question.answers.count == 1
            && question.answers[0].text.isEmpty && question.answers[0].next != nil
            && !question.text.asks
    }
}

extension Answer {
    /// Says something before it leads on.
    fileprivate var speaks: Bool {
        !(outcome ?? "").isEmpty || !lines.isEmpty || !fix.isEmpty || !remarks.isEmpty
    }
}
