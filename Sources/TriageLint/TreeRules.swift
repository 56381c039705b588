import TriageCore
import TriageRecognition
import TriageTrees

/// What keeps a decision tree from being walked to its ends.
enum TreeRules {
    static func check(_ lint: inout GuideLint) {
        let trees = lint.guide.parts.filter { $0.tree != nil }
        let steps = trees.compactMap { lint.guide.heading(above: $0.blocks.lowerBound) }
        for part in trees {
            guard let tree = part.tree else { continue }
            checkSteps(of: tree, steps, &lint)
            checkReach(tree, &lint)
            for question in tree.questions { checkAnswers(of: question, &lint) }
        }
    }

    /// Answers that lead to a step which is a heading, where a tree of its own stands.
    private static func checkSteps(
        of tree: DecisionTree, _ headings: [Heading], _ lint: inout GuideLint
    ) {
        for answer in tree.questions.flatMap(\.answers) where answer.next == nil {
            guard let outcome = answer.outcome, let number = outcome.jumpedStep,
                let heading = headings.first(where: { $0.title.stepNumber == number })
            else { continue }
            lint.add(
                .stepIsHeading(number, line: heading.line), .note,
                at: lint.guide.place(line: answer.line, of: outcome))
        }
    }

    // MARK: Reach

    /// Questions that no answer leads to.
    private static func checkReach(_ tree: DecisionTree, _ lint: inout GuideLint) {
        // Lists are gone through from their first condition on.
        var behindFirst: [Int: [Int?]] = [:]
        for list in tree.questions where list.mode == .sequence {
            guard let first = list.answers.first?.next else { continue }
            behindFirst[first, default: []] += list.answers.map(\.next)
        }
        let isReached = tree.isReached(from: tree.start) {
            ways(from: tree.questions[$0]) + behindFirst[$0, default: []]
        }
        // Where answers lead on, or nearly do, what has a number was meant to be come to; of checks each may end.
        let leadsOn = tree.questions.flatMap(\.answers).contains {
            $0.next != nil || $0.outcome?.nearlyLeadsOn ?? false
        }
        let others = leadsOn ? Set(tree.start.dropFirst()) : []
        for (index, question) in tree.questions.enumerated() {
            let isLeftOut =
                others.contains(index) && (question.label != nil || question.text.isCounted)
            guard !isReached[index] || isLeftOut else { continue }
            // A list whose conditions are asked one by one.
            if question.mode == .sequence, let first = question.answers.first?.next,
                isReached[first]
            {
                continue
            }
            lint.add(
                .unreachableQuestion(question.calledName),
                at: lint.guide.place(line: question.line, of: question.text))
        }
    }

    /// Where a walk may go on from a question. One whose answers all end is one of several checks: whoever finds
    /// nothing goes on with the next. But where answers lead on, they were meant to lead to all that follows.
    private static func ways(from question: Question) -> [Int?] {
        let next = question.answers.map(\.next) + [question.otherwise]
        return next.contains { $0 != nil } ? next : [question.following]
    }

    // MARK: Answers

    private static func checkAnswers(of question: Question, _ lint: inout GuideLint) {
        if question.answers.isEmpty {
            let place = lint.guide.place(line: question.line, of: question.text)
            lint.add(.openQuestion, at: place)
        }
        for answer in question.answers where answer.next == nil {
            guard let outcome = answer.outcome, outcome.nearlyLeadsOn else { continue }
            let place = lint.guide.place(line: answer.line, of: outcome)
            lint.add(.nearlyNext(outcome.quoted), at: place)
        }
        let telling = question.answers.count { !$0.isSilent }
        for (index, answer) in question.answers.enumerated() where answer.isSilent {
            // What a list ends with is to be done where nothing above it holds.
            let isDefault = question.mode == .sequence && index == question.answers.indices.last
            guard !isDefault else { continue }
            guard isBare(answer.text) || telling > 0 && namesCase(answer.text) else { continue }
            let place = lint.guide.place(line: answer.line, of: answer.text)
            lint.add(.emptyAnswer(answer.text.quoted), at: place)
        }
    }

    /// Yes, no, or no word at all. Among other options, a whole sentence is its own advice.
    private static func isBare(_ text: String) -> Bool {
        text.polarity != nil
            || !text.contains { $0.isLetter || $0.isNumber || $0.isSymbol }
    }

    /// A case, such as `Red light` or `Is it red?`, rather than advice.
    private static func namesCase(_ text: String) -> Bool {
        if text.asks { return true }
        return text.utf8.count <= 24 && text.split(separator: " ").count <= 2
            && !text.isImperative
    }
}

extension Answer {
    /// Nothing behind the answer: no outcome, no text, no way on.
    var isSilent: Bool {
        next == nil && lines.allSatisfy(\.isEmpty) && fix.isEmpty && remarks.isEmpty
            && !(outcome ?? "").contains { $0.isLetter || $0.isNumber || $0.isSymbol }
    }
}

extension Question {
    /// What the question is called in messages.
    var calledName: String { label ?? text.quoted }
}
