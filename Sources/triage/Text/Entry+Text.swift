import TriageCore
import TriageWords

extension PartFinder.Entry {
    /// The part as plain text; on a terminal in lines that fit it, but for code, which stays as it is.
    ///
    /// - Parameters:
    ///   - explained: whether trees say which rules made them, and why code stands beside a finding.
    ///   - view: where that code is.
    func write(explained: Bool = false, in view: LibraryView) {
        switch part?.content {
        case .tree(let tree):
            let page = TreePage(tree, of: guide, in: view, explained: explained)
            guard let question else { return Output.page([title, ""] + page.lines) }
            Output.page(page.lines(of: tree.questions[question], onlyAnswer: answer) + page.legend)
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

/// A tree as plain text.
struct TreePage {
    private let tree: DecisionTree
    private let guide: Guide
    private let view: LibraryView
    /// Whether the rules that made it stand beside what they made, and their sentences below.
    private let isExplained: Bool

    init(_ tree: DecisionTree, of guide: Guide, in view: LibraryView, explained: Bool) {
        (self.tree, self.guide, self.view, isExplained) = (tree, guide, view, explained)
    }

    /// What is said around the questions; then they with their answers, and where each leads.
    var lines: [String] {
        let around =
            (isExplained ? [Self.names(tree.rules)] : []) + tree.remarks.map(MarkedText.read)
        return around + (around.isEmpty ? [] : [""])
            + tree.questions.flatMap { lines(of: $0) + [""] } + legend
    }

    /// What each rule says that made something in the tree; nothing where that is not asked for.
    var legend: [String] {
        guard isExplained else { return [] }
        var used = Set(tree.rules)
        for question in tree.questions {
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
    func lines(of question: Question, onlyAnswer only: Int? = nil) -> [String] {
        func why(_ rules: [RuleID]) -> String {
            isExplained && !rules.isEmpty ? "  " + Self.names(rules) : ""
        }
        var lines = ["\(question.name). \(question.headline)\(why(question.rules))"]
        lines += question.remarks.map { "     " + MarkedText.read($0) }
        for (number, answer) in question.answers.enumerated()
        where only == nil || only == number {
            // The finding that ends a walk, or where it goes on.
            let next = tree.name(of: answer.next).map { " → \($0)" } ?? " ■"
            let reason = why(answer.rule.map { [$0] } ?? [])
            let name = answer.name.map { "  {#\($0)}" } ?? ""
            lines.append("  \(number + 1). \(answer.sentence)\(next)\(name)\(reason)")
            lines += answer.body.map { "       " + MarkedText.read($0) }
            // These as they are written, so that they can be copied.
            if !answer.asked.isEmpty {
                lines.append("       Asked as: " + answer.asked.joined(separator: "; "))
            }
            lines += answer.evidence.map { ["       Evidence: \($0)"] } ?? []
            if answer.code == [] { lines.append("       Code: none") }
            lines += view.code(relatedTo: answer, in: guide).map {
                "       " + $0.line(isExplained)
            }
        }
        if only == nil, let otherwise = tree.name(of: question.otherwise) {
            let other = question.opposite ?? say(.noneOfThese)
            let reason = why(question.otherwiseRule.map { [$0] } ?? [])
            lines.append("  \(question.otherNumber). \(other) → \(otherwise)\(reason)")
        }
        return lines
    }
}

extension RelatedCode {
    /// Which code it is; explained, why it stands beside the finding.
    fileprivate func line(_ isExplained: Bool) -> String {
        let name = say(.codeBeside, part.title, part.id.rawValue)
        guard isExplained else { return name }
        let why: ConsolePhrase =
            switch reason {
            case .chosen: .codeChosen
            case .linked: .codeLinked
            case .named: .codeNamed
            }
        return name + "  " + say(why)
    }
}

extension Answer {
    /// The answer and what comes of it.
    var sentence: String {
        MarkedText.read(sentence(colon: Words.catalogue.text(.colon)))
    }
}
