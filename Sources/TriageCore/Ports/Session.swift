import Foundation

/// One triage as it is kept: enough to resume it, and to report it even when the content has changed since.
public struct Session: Sendable, Equatable, Identifiable {
    /// How a triage stands.
    public enum State: String, Sendable, Codable { case open, solved, unsolved }

    /// A question and what was said to it, with the words that both had then.
    public struct Step: Sendable, Equatable {
        /// The question's name within its tree: `q2`.
        public var question: String
        /// In the session's language.
        public var questionText: String
        /// By the index that the answer had then; kept by its name, such as `a1`.
        public var choice: TreeWalk.Choice
        /// Empty where no answer was picked; for none of the answers, what that means, if it has
        /// words.
        public var answerText: String
        /// What the answer told; nil where it only led on, or where ``isFoundKept`` is false.
        public var found: KeptAnswer?
        /// Whether what was found is kept; earlier versions kept only the answers.
        public var isFoundKept = true
        /// What the project's files said to the question then; nil where nobody looked, or they did not.
        public var evidence: StepEvidence?
        public init(
            question: String, questionText: String, choice: TreeWalk.Choice,
            answerText: String, found: KeptAnswer? = nil
        ) {
            self.question = question
            self.questionText = questionText
            self.choice = choice
            self.answerText = answerText
            self.found = found
        }
    }

    /// What a project's files said to a question, as they were then.
    public struct StepEvidence: Sendable, Equatable, Codable {
        /// The answer that they speak for: `a2`.
        public var answer: String
        /// Its words.
        public var text: String
        public var isSure: Bool
        /// Where they say so: `App/Info.plist:86`.
        public var places: [String]
        /// Why another answer was given, in somebody's words; nil where it was taken, empty where nobody said why.
        public var overruled: String?

        public init(
            answer: String, text: String, isSure: Bool, places: [String],
            overruled: String? = nil
        ) {
            self.answer = answer
            self.text = text
            self.isSure = isSure
            self.places = places
            self.overruled = overruled
        }
    }

    /// What an answer told, as the guide had it then: guides change, and are not always at hand.
    public struct KeptAnswer: Sendable, Equatable, Codable {
        /// As ``Answer/outcome``; nil where the answer had none.
        public var outcome: String?
        /// As ``Answer/lines``, in order and with their indents.
        public var lines: [String]
        /// As ``Answer/fix``: what ``lines`` say behind `Fix:`, once more.
        public var fix: [String]
        /// As ``Answer/remarks``, in order.
        public var remarks: [String]
        /// As ``Answer/code``.
        var code: [String]?
        /// True where the answer also led on; nil where it ended the walk, never false.
        var leadsOn: Bool?

        /// Takes all of an answer but its text, which is the step's.
        public init(_ answer: Answer) {
            leadsOn = answer.next == nil ? nil : true
            outcome = answer.outcome
            lines = answer.lines
            fix = answer.fix
            remarks = answer.remarks
            code = answer.code
        }
    }

    /// A short unique name, such as `20261121-093015-4f2a`; see ``name(at:digits:)``.
    public var id: String
    /// The symptom, or the tree where it belongs to none.
    public var part: PartID
    /// The tree that is walked; the same as ``part`` where it belongs to no symptom.
    public var tree: PartID
    /// The part's title in ``language``, as it was when the last step was taken.
    public var title: String
    /// Name of the question that the walk began with.
    public var first: String
    /// In the order in which they were taken.
    public var steps: [Step]
    /// As of the last step; `open` where a newer version kept a state that is not known here.
    public var state: State
    /// Kept in the store as seconds since 1970; shown in UTC in reports.
    public var startedAt: Date
    /// When it was last kept, in the store as seconds since 1970.
    public var updatedAt: Date
    /// The language of ``title`` and of the texts in ``steps``.
    public var language: LanguageTag
    /// Version of the guide, from its front matter; empty where it has none.
    public var contentVersion: String
    /// Absolute path of the project's folder.
    public var project: String
    /// Whether all that is kept of it was understood; otherwise it holds what was, and is not to be written over.
    public var isWhole = true

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

    /// A triage that begins with a walk.
    ///
    /// - Parameters:
    ///   - part: the symptom, or the tree where it belongs to none.
    ///   - guide: the one that the walk's tree is in.
    public init(
        id: String, beginning walk: TreeWalk, part: PartID, tree: PartID, title: String,
        guide: Guide, project: String, at start: Date
    ) {
        let questions = walk.tree.questions
        self.init(
            id: id, part: part, tree: tree, title: title,
            first: questions.indices.contains(walk.first) ? questions[walk.first].name : "",
            startedAt: start, updatedAt: start, language: guide.language,
            contentVersion: guide.metadata("version") ?? "", project: project)
    }

    /// How the triage stands where a walk of it stands.
    ///
    /// - Parameter isSolved: whether it was said that what was found has helped. A decision need not be asked about: it is
    ///   made where something is found.
    public func state(at walk: TreeWalk, isSolved: Bool = false) -> State {
        if isSolved || isDecision && walk.conclusion != nil { return .solved }
        // What was not sure has come back by now: at the end nothing is left to ask.
        return walk.position == .end ? .unsolved : .open
    }

    /// Takes over where a walk of it stands.
    ///
    /// - Parameters:
    ///   - title: the part's, as it was read.
    ///   - language: the one that the steps were read in.
    public mutating func adopt(
        _ walk: TreeWalk, as state: State, title: String, language: LanguageTag
    ) {
        let before = steps
        steps = walk.record
        // What the project said to earlier steps stays.
        for (index, old) in before.enumerated().prefix(steps.count)
        where old.question == steps[index].question && old.choice == steps[index].choice {
            steps[index].evidence = old.evidence
        }
        self.state = state
        self.title = title
        self.language = language
    }

    /// The answers that told something, each once and in order: the findings, and what was said on the way to them.
    public var conclusions: [KeptConclusion] {
        steps.filter { $0.found != nil }.withoutRepetitions.compactMap(\.told)
    }

    /// Whether it belongs to no symptom: then it ends in a choice, and nothing is solved.
    public var isDecision: Bool { part == tree }

    /// Whether an earlier version kept the session, so that it does not tell what was found, if anything was.
    public var lacksConclusions: Bool { conclusions.isEmpty && steps.contains { !$0.isFoundKept } }

    /// The answer that the walk stands at; nil where it went on, or was never at one.
    public var conclusion: Answer? {
        steps.last?.told.flatMap { $0.leadsOn ? nil : $0.answer }
    }

    /// Questions to which the answer was not known and that were not answered later.
    public var unsure: [Step] { steps.unsure }

    /// An answer that told something.
    public struct KeptConclusion: Sendable, Equatable {
        /// As the guide had it then; its `line` is 0 and its `next` nil.
        public var answer: Answer
        /// Whether it was said on the way, by an answer that also led on.
        public var leadsOn: Bool
    }

    /// A question and what was said to it.
    public struct AskedQuestion: Sendable, Equatable {
        /// The question's words, as its first step has them.
        public var text: String
        /// More than one where a finding did not help, or a list came back with what was left.
        public var steps: [Step]
    }

    /// A name for a session that begins; names sort by time.
    ///
    /// - Parameter digits: random, so that programs that begin sessions in the same second name them differently.
    public static func name(at start: Date, digits: UInt16) -> String {
        Timestamp.compact(start) + "-" + digits.hexadecimal
    }
}

extension [Session.Step] {
    /// The steps question by question, in the order in which the walk came to these: each stands once, with all that was
    /// said to it; that the answer was not known only where that is the last of it.
    public var byQuestion: [Session.AskedQuestion] {
        var asked: [Session.AskedQuestion] = []
        var places: [String: Int] = [:]
        for step in self {
            if let place = places[step.question] {
                asked[place].steps.removeAll { $0.choice == .notSure }
                asked[place].steps.append(step)
            } else {
                places[step.question] = asked.count
                asked.append(Session.AskedQuestion(text: step.questionText, steps: [step]))
            }
        }
        return asked
    }
}

extension Session.Step: Codable {
    private enum CodingKeys: CodingKey {
        case question, questionText, choice, answerText, found, evidence
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
            found: try values.decodeIfPresent(Session.KeptAnswer.self, forKey: .found))
        isFoundKept = values.contains(.found)
        // What another version kept of it is no reason to lose the step.
        evidence = try? values.decodeIfPresent(Session.StepEvidence.self, forKey: .evidence)
    }

    /// Leaves the key `found` out where nobody kept what was found, and writes null for nothing.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(question, forKey: .question)
        try values.encode(questionText, forKey: .questionText)
        try values.encode(choice.name, forKey: .choice)
        try values.encode(answerText, forKey: .answerText)
        if isFoundKept { try values.encode(found, forKey: .found) }
        try values.encodeIfPresent(evidence, forKey: .evidence)
    }
}

extension Session.Step {
    /// The answer with what it told.
    public var told: Session.KeptConclusion? {
        found.map {
            var answer = Answer(
                text: answerText, outcome: $0.outcome, lines: $0.lines, fix: $0.fix,
                remarks: $0.remarks, line: 0)
            answer.code = $0.code
            return Session.KeptConclusion(answer: answer, leadsOn: $0.leadsOn == true)
        }
    }
}
