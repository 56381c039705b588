/// Questions, their answers, and where each answer leads.
public struct DecisionTree: Sendable, Equatable {
    /// How the tree is written in the file.
    public enum Form: String, Sendable, Codable { case ascii, dot, mermaid, list }

    /// Only tells how it was read: questions and answers are the same for all forms.
    public var form: Form
    /// Indices of the questions met first; several for independent trees in one block.
    public var start: [Int]
    /// What the indices in ``start``, ``Answer/next``, ``Question/otherwise`` and
    /// ``Question/following`` point into.
    public var questions: [Question]
    /// Text around the tree in its block that belongs to no question, in order.
    public var remarks: [String]

    public init(form: Form, start: [Int], questions: [Question], remarks: [String] = []) {
        self.form = form
        self.start = start
        self.questions = questions
        self.remarks = remarks
    }

    /// How many answers all questions have together.
    public var answerCount: Int { questions.reduce(0) { $0 + $1.answers.count } }
}

/// One question, with its answers as in the file.
public struct Question: Sendable, Equatable {
    /// How an answer is come to.
    public enum Mode: String, Sendable, Codable {
        /// One of the answers is picked.
        case pick
        /// The answers are conditions, tried from top to bottom.
        case sequence
    }

    /// Last component of the question's id: `q2`.
    public var name: String
    /// The label in the file, such as `Q1`; nil without one.
    public var label: String?
    /// The question without its label, connectors and bold marks.
    public var text: String
    /// Line of the source, starting with 1.
    public var line: Int
    /// How its answer is come to.
    public var mode: Mode
    /// Whether its answers are ways that lead on from a statement, and no word says when: each is looked at.
    public var isFork: Bool
    /// In the order of the file; empty where the question was left open.
    public var answers: [Answer]
    /// Index of the question that follows where none of the listed answers holds; nil where nothing
    /// does.
    public var otherwise: Int?
    /// Index of the question behind this one in its chain or among its siblings: where a walk goes
    /// on after a finding that did not help, or an answer that is not known; nil for the last one.
    public var following: Int?
    /// Lines under the question that belong to none of its answers: results, notes, code.
    public var remarks: [String]

    /// Whether its answers are gone through from top to bottom rather than one of them picked.
    var isList: Bool { mode == .sequence || isFork }

    public init(
        name: String, label: String?, text: String, line: Int, mode: Mode = .pick,
        isFork: Bool = false, answers: [Answer] = [], otherwise: Int? = nil, following: Int? = nil,
        remarks: [String] = []
    ) {
        self.name = name
        self.label = label
        self.text = text
        self.line = line
        self.mode = mode
        self.isFork = isFork
        self.answers = answers
        self.otherwise = otherwise
        self.following = following
        self.remarks = remarks
    }
}

/// One answer: an outcome, a next question, or both.
public struct Answer: Sendable, Equatable {
    /// The text before its arrow or colon.
    public var text: String
    /// The text behind it, or that of its only plain child; nil where the answer only leads on.
    public var outcome: String?
    /// What else the branch holds, in order, without guides; indents within the branch are kept.
    public var lines: [String]
    /// What follows `Fix:` in the lines.
    public var fix: [String]
    /// Children of the branch that are remarks, such as `Note: ...`.
    public var remarks: [String]
    /// Index of the question that the answer leads to; nil where it leads to none, and is a
    /// finding.
    public var next: Int?
    /// Line of the source, starting with 1.
    public var line: Int

    public init(
        text: String, outcome: String? = nil, lines: [String] = [], fix: [String] = [],
        remarks: [String] = [], next: Int? = nil, line: Int
    ) {
        self.text = text
        self.outcome = outcome
        self.lines = lines
        self.fix = fix
        self.remarks = remarks
        self.next = next
        self.line = line
    }

    /// Everything that it says, in order.
    public var texts: [String] { [text, outcome ?? ""] + lines + remarks }

    /// Whether it tells something of its own, as those that end a walk do: others may only lead on.
    public var tells: Bool {
        next == nil || outcome != nil || !lines.isEmpty || !remarks.isEmpty
    }
}
