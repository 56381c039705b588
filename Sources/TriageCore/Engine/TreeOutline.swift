/// A tree as an outline: every question that is asked once, where the first way leads to it.
public struct TreeOutline: Sendable {
    /// A question of the outline.
    public struct Entry: Sendable, Equatable {
        /// Index into ``DecisionTree/questions``.
        public let question: Int
        /// How many questions with several ways on stand above it.
        public let depth: Int
    }

    /// From the first question down, each followed by what its answers lead to.
    public let entries: [Entry]

    public init(_ tree: DecisionTree) {
        var entries: [Entry] = []
        var known: Set<Int> = []
        var open = tree.start.reversed().map { Entry(question: $0, depth: 0) }
        while let entry = open.popLast() {
            guard tree.questions.indices.contains(entry.question),
                known.insert(entry.question).inserted
            else { continue }
            let question = tree.questions[entry.question]
            let isAsked = !tree.onlyLeadsOn(question)
            if isAsked { entries.append(entry) }
            let ways = question.answers.compactMap(\.next)
            // A chain goes straight down; only where ways part, what they lead to stands deeper.
            let depth = entry.depth + (isAsked && Set(ways).count > 1 ? 1 : 0)
            let behind = [question.otherwise, question.following].compactMap { $0 }
            let next =
                ways.map { Entry(question: $0, depth: depth) }
                + behind.map { Entry(question: $0, depth: entry.depth) }
            open += next.reversed()
        }
        self.entries = entries
    }
}

extension DecisionTree {
    /// The questions that are so many answers or fewer away from some.
    ///
    /// - Parameters:
    ///   - first: indices of questions.
    ///   - steps: how many answers; what only leads on counts as one, too.
    public func questions(within steps: Int, of first: Set<Int>) -> Set<Int> {
        var near = first
        var edge = first
        for _ in 0..<steps {
            let ways = edge.flatMap { index in
                let question = questions[index]
                return question.answers.map(\.next) + [question.otherwise, question.following]
            }
            edge = Set(ways.compactMap(\.self)).filter(questions.indices.contains)
                .subtracting(near)
            near.formUnion(edge)
        }
        return near
    }

    /// The most questions that can still come on a way from one, which is not counted; what only leads on is none.
    ///
    /// Ways that come back to a question they went through end there.
    ///
    /// - Parameter asked: questions that were answered already, which ways end at, too.
    public func mostQuestions(behind index: Int, without asked: Set<Int> = []) -> Int {
        var known: [Int: Int] = [:]
        var onWay: Set<Int> = []
        func most(_ index: Int) -> Int {
            if let count = known[index] { return count }
            guard onWay.count < Self.deepest, onWay.insert(index).inserted else { return 0 }
            defer { onWay.remove(index) }
            let question = questions[index]
            let ways = question.answers.map(\.next) + [question.otherwise]
            let count =
                ways.compactMap(\.self).filter {
                    questions.indices.contains($0) && !onWay.contains($0) && !asked.contains($0)
                }.map { most($0) + (onlyLeadsOn(questions[$0]) ? 0 : 1) }.max() ?? 0
            known[index] = count
            return count
        }
        return questions.indices.contains(index) ? most(index) : 0
    }

    /// Nobody answers more questions in a row; deeper trees are made to be deep.
    private static let deepest = 500
}
