import TriageCore

/// What one look into a project came to, for all that the guides of a library ask of it.
public struct ProjectEvidence: Sendable, Equatable {
    /// One look, and what it came to.
    public struct LookResult: Sendable, Hashable {
        /// As it was written.
        public var text: String
        public var verdict: Verdict
        /// The lines around its first places, for those that have one: the place's own is marked by its number.
        public var code: [[CodeLine]] = []
    }

    /// A line of a project's file.
    public struct CodeLine: Sendable, Hashable {
        /// Starting with 1.
        public var number: Int
        /// Without blanks at its end, cut at 200 characters.
        public var text: String
    }

    /// What a project says of an answer or an item.
    public struct Finding: Sendable, Hashable {
        /// As its guide says it, with the line where it does.
        public var entry: EvidenceBook.Entry
        public var verdict: Verdict
        /// The looks that it is made of.
        public var looks: [LookResult]
        /// The comment in the project that takes the blame from it.
        public var waiver: Waiver?

        /// The commands that may decide it and were not run.
        public var waiting: [RunCommand] {
            guard verdict.truth == .unknown else { return [] }
            return looks.compactMap { look in
                if case .notRun(let command)? = look.verdict.reason { command } else { nil }
            }
        }
    }

    /// What a project says of a question.
    public struct OfQuestion: Sendable, Hashable {
        /// By the index of the answer.
        public var findings: [Int: Finding]
        public var state: QuestionEvidence.State
        /// Why it cannot be told which answer is right; nil where it is told.
        public var untold: UnknownReason?

        /// The commands that may decide it and were not run.
        public var waiting: [RunCommand] {
            findings.sorted { $0.key < $1.key }.flatMap(\.value.waiting)
        }
    }

    /// By the tree's id and the index of the question.
    public private(set) var questions: [PartID: [Int: OfQuestion]] = [:]
    private var shapes: [PartID: [Int]] = [:]
    /// By the checklist's id and what an item's ticks are kept under.
    public private(set) var items: [PartID: [ItemKey: Finding]] = [:]
    /// How many files the project has, as far as the limits allow.
    public private(set) var files = 0
    /// How many of them were to be read and could not.
    public private(set) var unread = 0
    public private(set) var milliseconds = 0
    /// What the project is, and which facts hold in it.
    public private(set) var overview = ProjectOverview()

    public init() {}

    /// Looks for all that a book asks.
    ///
    /// - Parameter progress: is told of what is known so far, behind each tree and checklist; false ends the look.
    public init(
        _ book: EvidenceBook, _ look: ProjectLook,
        progress: (ProjectEvidence) -> Bool = { _ in true }
    ) {
        let evaluator = Evaluator(look, facts: book.facts)
        evaluator.expect(book.entries.map(\.expression))
        shapes = book.shapes
        func finding(_ entry: EvidenceBook.Entry) -> Finding {
            let verdict = evaluator.verdict(entry.expression, guide: entry.guide)
            return Finding(
                entry: entry, verdict: verdict,
                looks: evaluator.looks(of: entry.expression, guide: entry.guide).map {
                    let verdict = evaluator.verdict($0)
                    return LookResult(
                        text: $0.text, verdict: verdict,
                        code: verdict.places.prefix(5).map(look.code(around:)))
                }, waiver: look.waiver(of: entry, at: verdict.places, today: look.today))
        }
        func note() -> Bool {
            files = look.fileCount
            unread = look.unread.count
            milliseconds = Int(look.seconds * 1_000)
            return progress(self)
        }
        let trees = book.answers.sorted { $0.key < $1.key }
        let checklists = book.items.sorted { $0.key < $1.key }
        for (id, entries) in trees {
            questions[id] = entries.mapValues { Self.ofQuestion($0.mapValues(finding)) }
            guard note() else { return }
        }
        for (id, entries) in checklists {
            items[id] = entries.mapValues(finding)
            guard note() else { return }
        }
        overview = ProjectOverview(book, evaluator, look)
        // Commands come last, and only those that can still decide something.
        evaluator.runsCommands = true
        for (id, entries) in trees {
            for (question, answers) in entries
            where questions[id]?[question]?.waiting.isEmpty == false {
                questions[id]?[question] = Self.ofQuestion(answers.mapValues(finding))
                guard note() else { return }
            }
        }
        for (id, entries) in checklists {
            for (item, entry) in entries where items[id]?[item]?.waiting.isEmpty == false {
                items[id]?[item] = finding(entry)
                guard note() else { return }
            }
        }
        _ = note()
    }

    private static func ofQuestion(_ findings: [Int: Finding]) -> OfQuestion {
        let last = findings.keys.max() ?? 0
        let all = QuestionEvidence(verdicts: (0...last).map { findings[$0]?.verdict })
        return OfQuestion(findings: findings, state: all.state, untold: all.untold)
    }

    /// The commands that may decide something and were not run, each once.
    public var waiting: [RunCommand] {
        let all =
            questions.sorted { $0.key < $1.key }.flatMap { tree in
                tree.value.sorted { $0.key < $1.key }.flatMap(\.value.waiting)
            }
            + items.sorted { $0.key < $1.key }.flatMap { $0.value.values.flatMap(\.waiting) }
        var seen: Set<RunCommand> = []
        return all.filter { seen.insert($0).inserted }
    }
}

extension ProjectEvidence.Finding {
    /// How an item is doing by what the project's files say. What is only likely is not known.
    public var sensed: SensedState {
        guard verdict.strength == .sure, verdict.truth == .yes || waiver == nil else {
            return .unknown
        }
        return switch verdict.truth {
        case .yes: .holds
        case .no: .fails
        case .unknown: .unknown
        }
    }
}

extension ProjectEvidence {
    /// What the project says of a question of a tree; nil where nothing asks it, or the tree is a translation of another
    /// shape.
    public func evidence(of question: Int, in id: PartID, _ tree: DecisionTree) -> OfQuestion? {
        guard let found = questions[id]?[question], shapes[id] == tree.shape else { return nil }
        return found
    }

    /// What the project says of the questions of a tree, in their order.
    public func evidence(in id: PartID, _ tree: DecisionTree) -> [(question: Int, OfQuestion)] {
        guard shapes[id] == tree.shape else { return [] }
        return (questions[id] ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// How the items of a checklist are doing, by what their ticks are kept under.
    public func sensed(in checklist: PartID) -> [ItemKey: SensedState] {
        items[checklist]?.mapValues(\.sensed) ?? [:]
    }
}

extension ProjectEvidence.OfQuestion {
    /// The finding of the answer that is true.
    public var chosen: ProjectEvidence.Finding? { state.answer.flatMap { findings[$0.index] } }

    /// What is kept of it with an answer that was given; nil where it speaks for none.
    ///
    /// - Parameter given: the answer's index; nil for any other choice.
    public func kept(for given: Int?, of question: Question, because reason: String = "")
        -> Session.StepEvidence?
    {
        guard let (index, strength) = state.answer, let finding = chosen,
            question.answers.indices.contains(index)
        else { return nil }
        // What is only likely is no reason to be asked for one.
        if given != index, strength == .likely { return nil }
        return Session.StepEvidence(
            answer: "a\(index + 1)", text: question.answers[index].text,
            isSure: strength == .sure,
            places: Array(finding.verdict.places.map { "\($0.path):\($0.line)" }.prefix(5)),
            overruled: given == index ? nil : reason)
    }
}

extension QuestionEvidence.State {
    /// The answer that is true, with how far that can be relied on.
    public var answer: (index: Int, strength: Strength)? {
        if case .answered(let index, let strength) = self { (index, strength) } else { nil }
    }

    /// The answer that is certainly true.
    public var sureAnswer: Int? {
        if let answer, answer.strength == .sure { answer.index } else { nil }
    }
}
