import TriageCore

/// Questions with their ways, as all forms are read into: the one maker of decision trees.
struct StepGraph {
    var steps: [Step] = []
    var start: [Int] = []
    /// Text around the questions that belongs to none.
    var remarks: [TextLine] = []
    var rules: [RuleID] = []
    var notes: [TreeNote] = []

    /// - Parameter form: how it is written in the file.
    func tree(_ form: DecisionTree.Form) -> DecisionTree {
        DecisionTree(
            form: form, start: start,
            questions: steps.enumerated().map { $1.question(named: "q\($0 + 1)") },
            remarks: remarks.filter { $0.span.contains { $0.kind != .down && $0.kind != .arrow } }
                .map(\.string), rules: rules)
    }
}

/// One question.
struct Step {
    /// The name in the file: `Q1`.
    var label: Span?
    var text: Span
    /// Line of the source, starting with 1.
    var line: Int
    var mode = Question.Mode.pick
    var isFork = false
    var ways: [Way] = []
    /// The steps that follow where no way holds, and where a way did not help.
    var otherwise: Int?
    var following: Int?
    var remarks: [[TextLine]] = []
    var rules: [RuleID] = []
    var otherwiseRule: RuleID?

    fileprivate func question(named name: String) -> Question {
        var question = Question(
            name: name, label: label?.string, text: text.string, line: line, mode: mode,
            isFork: isFork, answers: ways.map(\.answer), otherwise: otherwise, following: following,
            remarks: remarks.map(\.joined))
        question.rules = rules
        question.otherwiseRule = otherwiseRule
        return question
    }
}

/// One way from a question: an answer, and what follows from it.
struct Way {
    var text: Span
    /// The name of its own that the file gives it.
    var name: String?
    var outcome: Span?
    /// The outcome's number, where it is the first of some steps.
    var number: Int?
    var lines: [TextLine] = []
    var remarks: [[TextLine]] = []
    /// Lines that tell the fix; nil where it is what they mark as one.
    var fix: [TextLine]?
    var to: Int?
    /// What made ``to``, or the outcome.
    var rule: RuleID?
    /// Line of the source, starting with 1.
    var line: Int
    /// The node of the outline that it is read from.
    var node = 0
    /// What the question itself says of the case that it asks for: `Is it old? → replace it`.
    var isImplied = false
    /// It stands for an answer that the file does not write.
    var isAdded = false
    /// The node that its outcome names: what is to be done above that is passed over.
    var target: Int?
    /// The outcome says nothing but where it leads.
    var onlyLeads = false

    /// Takes what a list ends with for the outcome.
    mutating func setDefault(_ rest: Way, insteadOfOutcome: Bool) {
        rule = .listEnd
        var said = rest.lines
        if let outcome = rest.outcome {
            said.insert(TextLine(indent: 0, number: rest.number, span: outcome), at: 0)
        }
        if !rest.text.isRest || said.isEmpty {
            said.insert(TextLine(indent: 0, span: rest.text), at: 0)
        }
        if insteadOfOutcome {
            outcome = said[0].span
            number = said[0].number
            said.removeFirst()
        }
        lines += said
        remarks += rest.remarks
    }

    fileprivate var answer: Answer {
        var fix = self.fix ?? ([lines] + remarks).flatMap { TextLine.fix(in: $0) }
        if fix.isEmpty, let outcome { fix = TextLine.fix(in: [TextLine(indent: 0, span: outcome)]) }
        let said =
            onlyLeads ? nil : outcome.map { TextLine(indent: 0, number: number, span: $0).string }
        // What leads to a question, or to an outcome, is a name.
        var answer = Answer(
            text: to == nil && said == nil ? text.linked : text.string, outcome: said,
            lines: lines.map(\.string), fix: fix.map(\.string), remarks: remarks.map(\.joined),
            next: to, line: line)
        answer.rule = rule
        answer.name = name
        return answer
    }
}
