/// Where a walk goes on where no answer says so: to what presumes nothing that was denied or is not known.
extension TreeWalk {
    /// Where the walk goes on behind a question that is not known, whose answers were denied, or whose finding did not
    /// help.
    ///
    /// A list goes on with what is left of it. Else the walk goes where the author says, to what all answers come to, to
    /// the next question to which some way leads that takes no answer that is out, and at the end, once, to what was not
    /// sure.
    func behind(_ index: Int) -> Position {
        if hasMore(index) { return .question(index) }
        if let own = ownWay(from: index), isOpen(own) { return .question(own) }
        let ways = TreeWays(tree)
        let open = openQuestions(ways)
        let joins = ways.joins(of: index).filter { open[$0.key] != nil }
        if let join = joins.min(by: { ($0.value, $0.key) < ($1.value, $1.key) }) {
            return .question(join.key)
        }
        for step in steps.reversed() where step.question != index && hasMore(step.question) {
            return .question(step.question)
        }
        func rank(_ question: Int, _ distance: Int) -> (Int, Int, Int) {
            (distance, question > index ? 0 : 1, question)
        }
        if let next = open.min(by: { rank($0.key, $0.value) < rank($1.key, $1.value) }) {
            return .question(next.key)
        }
        // Not at once, where nothing was asked in between.
        return unsure.first { !isGivenUp($0) && $0 != index }.map(Position.question) ?? .end
    }

    /// Where an answer of the author's own leads that holds where none of the others does, or what was read so.
    private func ownWay(from index: Int) -> Int? {
        let question = tree.questions[index]
        let isDenied = steps.last?.choice == .otherwise
        // Of one side the other one is no more than an answer.
        let otherwise = question.answers.count > 1 || isDenied ? question.otherwise : nil
        return question.answers.first { $0.isRest && $0.next != nil }?.next ?? otherwise
    }

    /// The questions that may be asked now, each with how far it is from the beginning.
    private func openQuestions(_ ways: TreeWays) -> [Int: Int] {
        let roots = [first] + (tree.start.count > 1 ? tree.start : [])
        let all = ways.distances(from: roots)
        var open: [Int: Int] = [:]
        for (index, distance) in all.enumerated() where isOpen(index) && !isBegun(index) {
            open[index] = distance
        }
        for (question, said) in said where !open.isEmpty {
            guard !tree.questions[question].isList else { continue }
            let reached = ways.distances(from: roots) { way in
                way.question == question && said.isOut(way.answer)
            }
            let joins = said.isKnown ? [:] : ways.joins(of: question)
            open = open.filter { reached[$0.key] != nil || joins[$0.key] != nil }
        }
        return open
    }

    /// Whether a question is a list of which something was asked by itself: what is left of it is come to by its ways.
    private func isBegun(_ index: Int) -> Bool {
        tree.questions[index].isList
            && tree.questions[index].answers.contains { answer in
                answer.next.map { next in steps.contains { $0.question == next } } ?? false
            }
    }

    /// What the steps say of a question.
    struct Said {
        /// The answers that were given.
        var given: Set<Int> = []
        var isDenied = false
        /// Whether the last that was said is an answer, or that there is none, and what it found was not left.
        var isKnown = false

        /// Whether a way out of the question is denied or not known.
        ///
        /// - Parameter answer: nil for the way on where none of them holds.
        func isOut(_ answer: Int?) -> Bool {
            guard isKnown else { return true }
            guard let answer else { return !isDenied }
            return isDenied || !given.contains(answer)
        }

        /// Whether what was said tells against an answer.
        func contradicts(_ answer: Int) -> Bool {
            isDenied || !given.isEmpty && !given.contains(answer)
        }
    }

    /// What was said, by question.
    var said: [Int: Said] {
        var all: [Int: Said] = [:]
        for step in steps {
            var said = all[step.question] ?? Said()
            switch step.choice {
            case .answer(let answer):
                // Another answer later is what holds.
                said = Said(given: [answer], isKnown: true)
            case .otherwise: said = Said(isDenied: true, isKnown: true)
            case .notSure: said = Said()
            case .notSolved: said.isKnown = false
            }
            all[step.question] = said
        }
        return all
    }

    /// Whether nobody knew the answer at the second look either.
    func isGivenUp(_ question: Int) -> Bool {
        steps.count { $0.question == question && $0.choice == .notSure } > 1
    }

    /// Whether a question is one that the walk has not been at, or a list with conditions left.
    private func isOpen(_ question: Int) -> Bool {
        guard tree.questions.indices.contains(question) else { return false }
        return hasMore(question) || !steps.contains { $0.question == question }
    }

    /// Whether conditions are left in a list that was begun and not given up.
    func hasMore(_ index: Int) -> Bool {
        guard tree.questions.indices.contains(index), tree.questions[index].isList else {
            return false
        }
        let own = steps.filter { $0.question == index }.map(\.choice)
        guard !own.isEmpty, !own.contains(.otherwise), !own.contains(.notSure) else { return false }
        let tried = triedAnswers(of: index)
        return tree.questions[index].answers.indices.contains { !tried.contains($0) }
    }
}
