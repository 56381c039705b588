import Foundation

/// One triage as it is kept: enough to resume it, and to report it even when the content has changed since.
public struct Session: Sendable, Equatable, Identifiable {
    /// How a triage stands.
    public enum State: String, Sendable, Codable { case open, solved, unsolved }

    /// A question and what was said to it, with the words that both had then.
    public struct Step: Sendable, Equatable {
        /// The question's name within its tree: `q2`.
        public var question: String
        public var questionText: String
        public var choice: TreeWalk.Choice
        public var answerText: String
        /// What the answer found; nil where it led on, or where ``isFoundKept`` is false.
        public var found: Found?
        /// Whether what was found is kept; earlier versions kept only the answers.
        public var isFoundKept = true
        public init(
            question: String, questionText: String, choice: TreeWalk.Choice,
            answerText: String, found: Found? = nil
        ) {
            self.question = question
            self.questionText = questionText
            self.choice = choice
            self.answerText = answerText
            self.found = found
        }
    }

    /// What an answer found, as the guide had it then: guides change, and are not always at hand.
    public struct Found: Sendable, Equatable, Codable {
        public var outcome: String?
        public var lines: [String]
        public var fix: [String]
        public var remarks: [String]

        public init(_ answer: Answer) {
            outcome = answer.outcome
            lines = answer.lines
            fix = answer.fix
            remarks = answer.remarks
        }
    }

    /// A short unique name, such as `20261121-093015-4f2a`; see ``name(at:digits:)``.
    public var id: String
    /// The symptom, or the tree where it belongs to none.
    public var part: PartID
    public var tree: PartID
    /// The part's title when the walk began.
    public var title: String
    /// Name of the question that the walk began with.
    public var first: String
    public var steps: [Step]
    public var state: State
    public var startedAt: Date
    public var updatedAt: Date
    public var language: LanguageTag
    /// Version of the guide, from its front matter; empty where it has none.
    public var contentVersion: String
    /// Absolute path of the project's folder.
    public var project: String

    public init(
        id: String, part: PartID, tree: PartID, title: String, first: String, steps: [Step] = [],
        state: State = .open, startedAt: Date, updatedAt: Date, language: LanguageTag,
        contentVersion: String = "", project: String = ""
    ) {
        self.id = id
        self.part = part
        self.tree = tree
        self.title = title
        self.first = first
        self.steps = steps
        self.state = state
        self.startedAt = startedAt
        self.updatedAt = updatedAt
        self.language = language
        self.contentVersion = contentVersion
        self.project = project
    }

    /// The answers that found something, in order.
    public var findings: [Answer] { steps.compactMap(\.finding) }

    /// Whether an earlier version kept the session, so that it does not tell what was found, if anything was.
    public var lacksFindings: Bool { findings.isEmpty && steps.contains { !$0.isFoundKept } }

    /// The answer that the walk stands at; nil where it went on, or was never at one.
    public var finding: Answer? { steps.last?.finding }

    /// Questions to which the answer was not known and that were not answered later, as they were last met.
    public var unsure: [Step] {
        var open: [Step] = []
        for step in steps where step.choice != .notSolved {
            let known = open.firstIndex { $0.question == step.question }
            switch (step.choice, known) {
            case (.notSure, nil): open.append(step)
            case (.notSure, _), (_, nil): break
            case (_, let index?): open.remove(at: index)
            }
        }
        return open
    }

    /// A question and what was said to it.
    public struct AskedQuestion: Sendable, Equatable {
        public var text: String
        /// More than one where a finding did not help.
        public var steps: [Step]
    }

    /// A name for a session that begins; names sort by time.
    ///
    /// - Parameter digits: random, so that programs that begin sessions in the same second name them differently.
    public static func name(at start: Date, digits: UInt16) -> String {
        let hex = String(digits, radix: 16)
        return Timestamp.compact(start) + "-" + String(repeating: "0", count: 4 - hex.count) + hex
    }
}

extension [Session.Step] {
    /// The steps question by question: one that came back because the answer was not known stands only where more was
    /// said to it.
    public var byQuestion: [Session.AskedQuestion] {
        var asked: [Session.AskedQuestion] = []
        var last: String?
        for (index, step) in enumerated() {
            if step.choice == .notSure,
                self[(index + 1)...].contains(where: { $0.question == step.question })
            {
                continue
            }
            if step.choice == .notSolved, step.question == last {
                asked[asked.count - 1].steps.append(step)
            } else {
                asked.append(Session.AskedQuestion(text: step.questionText, steps: [step]))
            }
            last = step.question
        }
        return asked
    }
}

extension Session.Step: Codable {
    private enum CodingKeys: CodingKey {
        case question, questionText, choice, answerText, found
    }

    /// What found nothing says so with a null; without the key it is a step of an earlier version.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let name = try values.decode(String.self, forKey: .choice)
        guard let choice = TreeWalk.Choice(name: name) else {
            throw DecodingError.dataCorruptedError(
                forKey: .choice, in: values, debugDescription: name)
        }
        self.init(
            question: try values.decode(String.self, forKey: .question),
            questionText: try values.decode(String.self, forKey: .questionText),
            choice: choice,
            answerText: try values.decode(String.self, forKey: .answerText),
            found: try values.decodeIfPresent(Session.Found.self, forKey: .found))
        isFoundKept = values.contains(.found)
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(question, forKey: .question)
        try values.encode(questionText, forKey: .questionText)
        try values.encode(choice.name, forKey: .choice)
        try values.encode(answerText, forKey: .answerText)
        if isFoundKept { try values.encode(found, forKey: .found) }
    }
}

extension Session.Step {
    /// The answer with what it found.
    fileprivate var finding: Answer? {
        found.map {
            Answer(
                text: answerText, outcome: $0.outcome, lines: $0.lines, fix: $0.fix,
                remarks: $0.remarks, line: 0)
        }
    }
}
