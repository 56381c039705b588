import TriageLexicon

/// What a walk that came to its end has left open: the end is never empty.
public struct WalkRemainder: Sendable {
    /// A finding that nothing that was said contradicts.
    public struct Finding: Sendable, Equatable {
        public let question: Int
        public let answer: Int
        /// How many answers it takes that nobody gave, its own included.
        public let presumed: Int
    }

    /// Questions to which the answer was not known, in the order in which they came up.
    public let open: [Int]
    /// Those with the fewest answers that nobody gave first; without those that were found.
    public let possible: [Finding]
    /// Those of questions that are not open: the others stand with their questions.
    public var others: [Finding] { possible.filter { !open.contains($0.question) } }
    /// What was said, in words that can be searched for.
    public let words: String

    /// - Parameter title: what is walked, for walks that have said nothing but yes and no.
    public init(_ walk: TreeWalk, title: String) {
        open = walk.unsure
        possible = Self.possible(walk)
        let texts = walk.steps.withoutRepetitions.compactMap { step -> String? in
            guard case .answer(let index) = step.choice else { return nil }
            let answer = walk.tree.questions[step.question].answers[index]
            return answer.side == nil && !answer.isRest
                ? MarkedText.words(answer.text) : nil
        }
        words = texts.filter { !$0.isEmpty }.joined(separator: " ").ifEmpty(title)
    }

    /// The findings that some way leads to from what was asked, on which no answer is that was denied.
    private static func possible(_ walk: TreeWalk) -> [Finding] {
        let questions = walk.tree.questions
        let said = walk.said
        var presumed = [Int?](repeating: nil, count: questions.count)
        var layer = Array(Set(walk.steps.map(\.question))).filter(questions.indices.contains)
        if layer.isEmpty, questions.indices.contains(walk.first) { layer = [walk.first] }
        var count = 0
        var found: [Finding] = []
        while !layer.isEmpty {
            layer.removeAll { presumed[$0] != nil }
            for index in layer { presumed[index] = count }
            count += 1
            var next: Set<Int> = []
            for index in layer.sorted() {
                let tried = walk.triedAnswers(of: index)
                for (number, answer) in questions[index].answers.enumerated() {
                    let isOut = !questions[index].isList && said[index]?.contradicts(number) == true
                    guard !isOut else { continue }
                    if let way = answer.next, questions.indices.contains(way) {
                        next.insert(way)
                    } else if !tried.contains(number) {
                        found.append(Finding(question: index, answer: number, presumed: count))
                    }
                }
                if let other = questions[index].otherwise, questions.indices.contains(other),
                    said[index]?.given.isEmpty != false
                {
                    next.insert(other)
                }
            }
            layer = Array(next)
        }
        func rank(_ finding: Finding) -> (Int, Int) {
            let isRest = questions[finding.question].answers[finding.answer].isRest
            return (finding.presumed, isRest ? 1 : 0)
        }
        // What fits when nothing else does comes last; else the order of the file holds.
        return found.enumerated().sorted {
            let (one, two) = (rank($0.element), rank($1.element))
            return (one.0, one.1, $0.offset) < (two.0, two.1, $1.offset)
        }.map(\.element)
    }

    /// Other symptoms whose words fit what was said, the best first.
    ///
    /// - Parameter part: what was walked.
    public func elsewhere(
        in index: SearchIndex, except part: PartID, limit: Int = 3
    ) -> [(guide: Guide, part: Part)] {
        var symptoms: [(guide: Guide, part: Part)] = []
        for hit in index.find(words).hits {
            guard let symptom = index.view.symptom(of: hit.id), symptom.part.id != part,
                !symptoms.contains(where: { $0.part.id == symptom.part.id })
            else { continue }
            symptoms.append(symptom)
            if symptoms.count == limit { break }
        }
        return symptoms
    }
}

extension LibraryView {
    /// The symptom that a part is, belongs to, or is a finding of.
    func symptom(of id: PartID) -> (guide: Guide, part: Part)? {
        let place =
            placeInTree(id).map { ($0.guide, $0.tree) } ?? part(id).map { ($0.guide, $0.part) }
        guard let (guide, found) = place else { return nil }
        if found.kind == .symptom { return (guide, found) }
        guard let owner = found.owner.flatMap(guide.part), owner.kind == .symptom else {
            return nil
        }
        return (guide, owner)
    }
}

extension String {
    fileprivate func ifEmpty(_ other: String) -> String { isEmpty ? other : self }
}
