import TriageLexicon

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
    /// What made its lines a tree.
    public var rules: [RuleID]

    public init(
        form: Form, start: [Int], questions: [Question], remarks: [String] = [],
        rules: [RuleID] = []
    ) {
        self.form = form
        self.start = start
        self.questions = questions
        self.remarks = remarks
        self.rules = rules
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
    /// Index of the question behind this one in its chain or among its siblings; nil for the last one. A walk goes on
    /// there where no answer brings it anywhere, unless an answer leads there, whose branch it is then.
    public var following: Int?
    /// Lines under the question that belong to none of its answers: results, notes, code.
    public var remarks: [String]
    /// What made it a question.
    public var rules: [RuleID] = []
    /// What made ``otherwise``.
    public var otherwiseRule: RuleID?

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
    /// The name of its own that its file gives it, `{#old-profile}`; of a translation the original's, where it has none.
    public var name: String?
    /// In which words people ask for it, behind `Asked as:`: for search alone, never told.
    public var asked: [String] = []
    /// Where the code is that stands beside it, behind `Code:`, empty for nowhere; nil where nothing says so.
    public var code: [String]?
    /// Which of a project's files speak for it, behind `Evidence:`; nil where nothing says so.
    public var evidence: String?
    /// Index of the question that the answer leads to; nil where it leads to none, and is a
    /// finding.
    public var next: Int?
    /// What made ``next``, or the outcome that was taken from elsewhere.
    public var rule: RuleID?
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

extension Answer {
    /// Whether it says yes or no, whatever stands behind; nil for others.
    var side: Bool? {
        let word = text.prefix { $0.isLetter }
        return YesNo.meanings[word.lowercased()]
    }

    /// Whether it is for those for whom no other answer holds, or who do not know.
    public var isRest: Bool { isNotSure || begins(with: Self.rest) }

    /// Whether it is for those who do not know.
    public var isNotSure: Bool { begins(with: Self.notSure) }

    /// Whether those who do not know are sent this way: it says so, or ends with it behind a comma, as in `Nothing at all, or
    /// not sure`.
    var takesNotSure: Bool {
        guard !isNotSure else { return true }
        let clauses = text.lowercased().split { ",，、".contains($0) }
        guard clauses.count > 1, let last = clauses.last?.trimmed else { return false }
        // A word such as `or` may stand before it.
        return Self.notSure.contains { last.hasSuffix($0) && last.count - $0.count <= 5 }
    }

    /// Whether it begins with some words, and has no more of the sentence that they are in.
    private func begins(with words: Set<String>) -> Bool {
        let start = text.prefix { $0.isLetter || $0 == " " || $0 == "'" || $0 == "’" }
        return words.contains(String(start.trimmed).lowercased().replacing("’", with: "'"))
    }

    private static let rest = Lexicon.set(.otherwise)
    private static let notSure = Lexicon.set(.notSure)
}

extension Question {
    /// What a lone yes or no leaves out, written as that one is: `YES` for `NO`; nil where the answers are others.
    public var opposite: String? {
        guard answers.count == 1, let answer = answers.first?.text else { return nil }
        return Self.opposite(of: answer)
    }

    /// The word that denies a lone yes or no, written as that one is; nil for any other text.
    public static func opposite(of answer: String) -> String? {
        let word = answer.lowercased()
        guard let other = YesNo.opposite(of: word) else { return nil }
        if answer.count > 1, answer == answer.uppercased() { return other.uppercased() }
        return answer.first?.isUppercase == true
            ? other.prefix(1).uppercased() + other.dropFirst() : other
    }

    /// Whether its lone answer says no, so that what it leaves out is a yes.
    public var isLoneNo: Bool {
        answers.count == 1 && YesNo.meanings[answers[0].text.lowercased()] == false
    }

    /// The number behind those of its answers, under which none of them is chosen; from 1.
    public var otherNumber: Int { answers.count + 1 }
}

extension DecisionTree {
    /// Whether a question asks nothing: there is one way on, and no word for it, or in a graph only its name.
    func onlyLeadsOn(_ question: Question) -> Bool {
        guard question.answers.count == 1, question.otherwise == nil else { return false }
        let isNamed = form == .dot || form == .mermaid
        return question.answers[0].text.isEmpty || isNamed && question.opposite == nil
    }

    /// Whether it can be said that none of a question's answers holds: where something follows then, where there is only
    /// one, which tells one side, and where they are neither both sides nor hold one that says just that.
    public func canBeDenied(_ question: Question) -> Bool {
        if question.otherwise != nil { return true }
        if question.answers.count < 2 {
            return question.answers.count == 1 && !onlyLeadsOn(question)
        }
        let sides = Set(question.answers.compactMap(\.side))
        return !question.isList && sides.count < 2 && !question.answers.contains(where: \.isRest)
    }
}

extension Question {
    /// The next one of its answers, where these are steps that are numbered: `Step 1: ...`, `Step 2: ...`.
    ///
    /// - Parameter tried: those that were taken.
    /// - Returns: the step's number, from 1, and how many there are; nil where they are no steps.
    public func nextStep(behind tried: Set<Int>) -> (number: Int, count: Int)? {
        guard isList, answers.count > 1 else { return nil }
        for (index, answer) in answers.enumerated() {
            guard let label = NumberedLabels.label(Array(answer.text.utf8.prefix(32)), at: 0),
                Self.words.contains(label.word), Int(label.number) == index + 1
            else { return nil }
        }
        let next = answers.indices.first { !tried.contains($0) } ?? answers.count - 1
        return (next + 1, answers.count)
    }

    private static let words = Lexicon.set(.steps, .stages, .ordinals)
}
