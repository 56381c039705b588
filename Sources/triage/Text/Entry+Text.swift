import TriageCore
import TriageWords

extension PartFinder.Entry {
    /// The part as plain text; on a terminal in lines that fit it, but for code, which stays as it is.
    ///
    /// - Parameter explained: whether trees say which rules made them.
    func write(explained: Bool = false) {
        switch part?.content {
        case .tree(let tree):
            guard let question else {
                return Output.page([title, ""] + tree.lines(explained: explained))
            }
            Output.page(
                tree.lines(
                    of: tree.questions[question], onlyAnswer: answer, explained: explained)
                    + (explained ? tree.legend : []))
        case .snippet, .comparison: Output.lines(part?.code(in: guide)?.textLines ?? [])
        case .symptom, .checklist, .table, .antipattern, .scenario, nil:
            Output.page(
                PlainText.lines(
                    of: blocks, in: guide.document, columns: Output.readerColumns))
        }
    }
}

extension Part.Code {
    /// Of a snippet only the code, so that it can be written to a file as it is.
    var textLines: [String] {
        switch self {
        case .snippet(_, let lines): lines
        case .comparison(let comparison):
            Array(
                (comparison.wrong.map { $0.lines(headed: .wrong) }
                    + comparison.right.map { $0.lines(headed: .right) }).joined(separator: [""]))
        }
    }
}

extension Comparison.Side {
    fileprivate func lines(headed head: ConsolePhrase) -> [String] {
        [say(head, caption)] + lines.map { $0.isEmpty ? "" : "    " + $0 }
    }
}

extension Question {
    /// What it asks, and how its answers are gone through.
    fileprivate var headline: String {
        let text = MarkedText.read(text)
        if isFork { return say(.eachWay, text) }
        return mode == .sequence ? say(.triedInOrder, text) : text
    }
}

extension DecisionTree {
    /// What is said around the questions; then they with their answers, and where each leads.
    ///
    /// - Parameter explained: whether the rules that made them stand beside them, and their sentences below.
    func lines(explained: Bool = false) -> [String] {
        let around = (explained ? [Self.names(rules)] : []) + remarks.map(MarkedText.read)
        return around + (around.isEmpty ? [] : [""])
            + questions.flatMap { lines(of: $0, explained: explained) + [""] }
            + (explained ? legend : [])
    }

    /// What each rule says that made something in the tree.
    fileprivate var legend: [String] {
        var used = Set(rules)
        for question in questions {
            used.formUnion(question.rules + question.answers.compactMap(\.rule))
            if let rule = question.otherwiseRule { used.insert(rule) }
        }
        return RuleID.allCases.filter(used.contains).map {
            "[\($0.rawValue)] " + Words.catalogue.meaning(of: $0)
        }
    }

    private static func names(_ rules: [RuleID]) -> String {
        "[" + rules.map(\.rawValue).joined(separator: ", ") + "]"
    }

    /// - Parameter only: the answer that is told; nil for all.
    fileprivate func lines(
        of question: Question, onlyAnswer only: Int? = nil, explained: Bool = false
    ) -> [String] {
        func why(_ rules: [RuleID]) -> String {
            explained && !rules.isEmpty ? "  " + Self.names(rules) : ""
        }
        var lines = ["\(question.name). \(question.headline)\(why(question.rules))"]
        lines += question.remarks.map { "     " + MarkedText.read($0) }
        for (number, answer) in question.answers.enumerated()
        where only == nil || only == number {
            let next = name(of: answer.next).map { " → \($0)" } ?? ""
            let reason = why(answer.rule.map { [$0] } ?? [])
            lines.append("  \(number + 1). \(answer.sentence)\(next)\(reason)")
            lines += (answer.unbroken.lines + answer.remarks).map {
                "       " + MarkedText.read($0)
            }
            // These as they are written, so that they can be copied.
            if !answer.asked.isEmpty {
                lines.append("       Asked as: " + answer.asked.joined(separator: "; "))
            }
            lines += answer.evidence.map { ["       Evidence: \($0)"] } ?? []
        }
        if only == nil, let otherwise = name(of: question.otherwise) {
            let other = question.opposite ?? say(.noneOfThese)
            let reason = why(question.otherwiseRule.map { [$0] } ?? [])
            lines.append("  \(question.otherNumber). \(other) → \(otherwise)\(reason)")
        }
        return lines
    }
}

extension Answer {
    /// The answer and what comes of it.
    var sentence: String {
        MarkedText.read(sentence(colon: Words.catalogue.text(Phrase.colon)))
    }
}
