import Foundation

/// What is remembered of one checklist item in one run.
public struct ItemRecord: Sendable, Equatable {
    public var isDone: Bool
    /// When it was ticked; nil where it is not done.
    public var doneAt: Date?
    /// Empty for none.
    public var note: String
    /// The item's text when it was last touched, to recognise it after a rewording.
    public var text: String
    /// Where it stood then, likewise.
    public var place: Checklist.Place

    public init(
        isDone: Bool = false, doneAt: Date? = nil, note: String = "", text: String,
        place: Checklist.Place = Checklist.Place()
    ) {
        self.isDone = isDone
        self.doneAt = doneAt
        self.note = note
        self.text = text
        self.place = place
    }

    /// What holds for an item of which nothing is remembered: the mark in its file.
    public init(of item: Checklist.Item) {
        self.init(isDone: item.isDoneInFile, text: item.text, place: item.place)
    }

    /// The record after a change of its item, as the item is now.
    public func applying(_ change: ItemChange, to item: Checklist.Item) -> ItemRecord {
        var record = self
        record.text = item.text
        record.place = item.place
        switch change {
        case .tick(let date) where !isDone:
            record.isDone = true
            record.doneAt = date
        case .tick: break
        case .untick:
            record.isDone = false
            record.doneAt = nil
        case .note(let note, nil): record.note = note
        case .note(let note, let known?):
            record.note = known == self.note ? note : Self.both(self.note, note)
        }
        return record
    }

    /// This record together with that of the same item under another wording: nothing of either is lost.
    public func merging(_ other: ItemRecord) -> ItemRecord {
        var record = self
        record.isDone = isDone || other.isDone
        record.doneAt = doneAt ?? other.doneAt
        record.note = Self.both(note, other.note)
        return record
    }

    private static func both(_ note: String, _ other: String) -> String {
        if note.isEmpty { return other }
        return other.isEmpty || other == note ? note : note + "\n" + other
    }
}

/// What is done to one item.
public enum ItemChange: Sendable, Equatable {
    /// Ticks it at this time; an item that is done stays as it is.
    case tick(Date)
    case untick
    /// Replaces its note; empty for none. Where the note is not the one any more that was to be `replacing`, somebody
    /// else wrote meanwhile, and both are kept.
    case note(String, replacing: String? = nil)
}

/// What a change made of the records of some items, so that it can be taken back.
public struct RecordChange: Sendable, Equatable {
    /// The records as they were; an item that is missing had none.
    public var before: [PartID: ItemRecord]
    /// The same items' records as the change left them.
    public var after: [PartID: ItemRecord]

    public init(before: [PartID: ItemRecord], after: [PartID: ItemRecord]) {
        self.before = before
        self.after = after
    }

    /// The items that the change touched.
    public var items: Set<PartID> { Set(before.keys).union(after.keys) }

    /// How far a change could be taken back.
    public enum Extent: Sendable { case wholly, inPart, notAtAll }

    /// How far the change can be taken back: what it changed, and nobody else has since.
    ///
    /// - Parameter now: what is remembered at the moment.
    public func extent(_ now: [PartID: ItemRecord]) -> Extent {
        let holds = items.flatMap { stillHolds(now[$0], of: $0) }
        if holds.allSatisfy({ $0 }) { return .wholly }
        return holds.contains(true) ? .inPart : .notAtAll
    }

    /// Whether each thing that the change did to an item is still as it left it.
    private func stillHolds(_ now: ItemRecord?, of item: PartID) -> [Bool] {
        // What was forgotten can always be remembered again.
        guard let after = after[item], now != after else { return [true] }
        guard let now else { return [false] }
        let isNoted = after.note != before[item]?.note ?? ""
        let isTicked = before[item].map { $0.isDone != after.isDone } ?? !isNoted
        return (isNoted ? [now.note == after.note] : [])
            + (isTicked ? [now.isDone == after.isDone] : [])
    }

    /// What is to be remembered of an item once the change is taken back: what was before, but for what somebody else
    /// has changed since.
    ///
    /// - Parameter now: what is remembered at the moment.
    public func takenBack(_ now: ItemRecord?, of item: PartID) -> ItemRecord? {
        if now == after[item] { return before[item] }
        guard var record = now else { return nil }
        guard let after = after[item] else {
            return before[item].map(record.merging) ?? record
        }
        let old = before[item] ?? ItemRecord(text: after.text)
        if record.isDone == after.isDone {
            record.isDone = old.isDone
            record.doneAt = old.doneAt
        }
        if record.note == after.note { record.note = old.note }
        return record
    }
}

/// One walk of a checklist: a release, a project.
public struct RunKey: Sendable, Hashable {
    public var checklist: PartID
    /// Absolute path of the project's folder.
    public var project: String
    /// Name given by the user; empty for the default run of the project.
    public var name: String

    public init(checklist: PartID, project: String, name: String = "") {
        self.checklist = checklist
        self.project = project
        self.name = name
    }
}

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
        self.init(
            question: try values.decode(String.self, forKey: .question),
            questionText: try values.decode(String.self, forKey: .questionText),
            choice: try values.decode(TreeWalk.Choice.self, forKey: .choice),
            answerText: try values.decode(String.self, forKey: .answerText),
            found: try values.decodeIfPresent(Session.Found.self, forKey: .found))
        isFoundKept = values.contains(.found)
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(question, forKey: .question)
        try values.encode(questionText, forKey: .questionText)
        try values.encode(choice, forKey: .choice)
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
