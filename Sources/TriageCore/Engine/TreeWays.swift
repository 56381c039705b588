/// The ways through a tree, as a walk takes them: by answers, by what follows where none of them holds, and from one
/// condition of a list to the others, which presumes nothing.
struct TreeWays {
    /// A way out of a question: an answer of this index, or nil for none of them.
    typealias Way = (question: Int, answer: Int?)

    let tree: DecisionTree
    /// Of each question the lists of which it is a condition, and what stands behind it though no answer leads there.
    private let lists: [[Int]]
    private let behind: [Int?]

    init(_ tree: DecisionTree) {
        self.tree = tree
        let questions = tree.questions
        var lists = [[Int]](repeating: [], count: questions.count)
        var isLedTo = [Bool](repeating: false, count: questions.count)
        for (index, question) in questions.enumerated() {
            for answer in question.answers {
                guard let next = answer.next, questions.indices.contains(next) else { continue }
                if !question.isList {
                    isLedTo[next] = true
                } else if answer.text == questions[next].text {
                    lists[next].append(index)
                }
            }
        }
        self.lists = lists
        behind = questions.map { question in
            question.following.flatMap {
                questions.indices.contains($0) && !isLedTo[$0] ? $0 : nil
            }
        }
    }

    /// How many ways lead from some questions to each one at least; nil where none does.
    ///
    /// - Parameter isCut: ways that are not to be taken.
    func distances(from first: [Int], without isCut: (Way) -> Bool = { _ in false }) -> [Int?] {
        let questions = tree.questions
        var distances = [Int?](repeating: nil, count: questions.count)
        var isListSeen = [Bool](repeating: false, count: questions.count)
        var edge: [Int] = []
        for index in first where questions.indices.contains(index) && distances[index] == nil {
            distances[index] = 0
            edge.append(index)
        }
        var distance = 0
        while !edge.isEmpty {
            distance += 1
            var next: [Int] = []
            func reach(_ index: Int?) {
                guard let index, questions.indices.contains(index), distances[index] == nil else {
                    return
                }
                distances[index] = distance
                next.append(index)
            }
            for index in edge {
                let question = questions[index]
                for (number, answer) in question.answers.enumerated()
                where !isCut((index, number)) { reach(answer.next) }
                if !isCut((index, nil)) { reach(question.otherwise) }
                reach(behind[index])
                for list in lists[index] where !isListSeen[list] {
                    isListSeen[list] = true
                    for answer in questions[list].answers { reach(answer.next) }
                }
            }
            edge = next
        }
        return distances
    }

    /// The questions that are come to whatever the answer to one is, each with how far it is.
    ///
    /// An answer that alone leads on does so for all of them only where it is the last one, which is left when the others
    /// do not hold, or one of two.
    func joins(of index: Int) -> [Int: Int] {
        let question = tree.questions[index]
        let leading = question.answers.indices.filter {
            question.answers[$0].next != nil && !question.answers[$0].isRest
        }
        let count = leading.count + (question.otherwise == nil ? 0 : 1)
        let last = question.answers.lastIndex { !$0.isRest }
        guard count > 1 || question.answers.count < 3 || leading.first == last else { return [:] }
        let ways = leading.map { question.answers[$0].next } + [question.otherwise]
        var joins: [Int: Int]?
        for way in ways.compactMap(\.self) {
            // What is come to by asking the question again is not behind it.
            let reached = distances(from: [way]) { $0.question == index }
            if let known = joins {
                joins = known.reduce(into: [:]) { common, entry in
                    if let distance = reached[entry.key] {
                        common[entry.key] = entry.value + distance
                    }
                }
            } else {
                joins = Dictionary(
                    uniqueKeysWithValues: reached.enumerated().compactMap { index, distance in
                        distance.map { (index, $0) }
                    })
            }
        }
        joins?[index] = nil
        return joins ?? [:]
    }
}
