import TriageCore

/// Finds what tells a symptom by two labels: what a user sees, and what is behind it or helps against it. That is the
/// section of a heading, or each of several problems in a row below one heading.
///
/// Labels stand at the start of a line, in paragraphs, items and quotes, or are headings right below the section's.
/// Either of the two alone says too little: every text has its problems and its solutions. Patterns and recipes have
/// both, so where no more is told, a guide or a heading has to speak of troubleshooting.
struct SymptomLeads {
    /// A problem that is told below the line that names it: `**Issue:** it leaks`.
    struct Problem {
        var name: TroubleLabels.Problem
        var heading: Int
        /// From the line to the next problem, or to the next heading.
        var blocks: Range<Int>
        fileprivate var tally = TroubleTally()
    }

    private let input: RecognizerInput
    private let isDiagnostic: Bool
    /// What each heading's own section tells, without the sections of its sub-headings.
    private var tallies: [TroubleTally]
    /// How many sections with a cause and a remedy stand below a heading.
    private var pairs: [Int: Int] = [:]
    /// The problems that stand in rows below one heading each, in order.
    private(set) var problems: [Problem] = []
    /// The headings whose own sections tell of one symptom, in order.
    private(set) var headings: [Int] = []

    init(_ input: RecognizerInput, isDiagnostic: Bool) {
        self.input = input
        self.isDiagnostic = isDiagnostic
        tallies = Array(repeating: TroubleTally(), count: input.outline.headings.count)
        let reader = TroubleLabels(document: input.document)
        var heading = -1
        // Of the section: a plain label counts where another one stands beside it.
        var plain: [String] = []
        func settlePlain(_ tallies: inout [TroubleTally]) {
            if Set(plain).count > 1 { for word in plain { tallies[heading].add(word) } }
            plain = []
        }
        for (block, value) in input.document.blocks.enumerated() {
            switch value.kind {
            case .heading:
                settlePlain(&tallies)
                endProblem(at: block)
                heading += 1
                let title = Words.unnumbered(input.outline.headings[heading].title)
                tallies[heading].isProblem =
                    HeadingLabel(title)?.kind == .problem || SectionRecognizer.isQuoted(title)
                addHeading(heading)
            case .paragraph where heading >= 0:
                if value.parent == 0, let name = reader.problem(of: block) {
                    begin(name, at: block, below: heading)
                }
                for label in reader.labels(of: block) {
                    for word in label.words {
                        if label.isPlain { plain.append(word) } else { tallies[heading].add(word) }
                        if let last = problems.indices.last, problems[last].heading == heading {
                            problems[last].tally.add(word)
                        }
                    }
                }
            default: break
            }
        }
        settlePlain(&tallies)
        endProblem(at: input.document.blocks.count)
        for heading in tallies.indices where tallies[heading].tellsPair {
            pairs[input.outline.parents[heading], default: 0] += 1
        }
        keepRows()
        let several = Set(problems.map(\.heading))
        headings = tallies.indices.filter { !several.contains($0) && tellsSymptom($0) }
    }

    private func tellsSymptom(_ heading: Int) -> Bool {
        let value = input.outline.headings[heading]
        let tally = tallies[heading]
        guard value.level > 1, tally.tellsSymptom(amongOthers: true) else { return false }
        // `Common issues` is above troubles, and names none.
        if !tally.tellsSymptom(amongOthers: false), Vocabulary.troubles.isIn(value.title) {
            return false
        }
        // `❌ Skipping the seal` says what people do.
        let title = value.title.trimmed
        let isMarked = Vocabulary.wrongSigns.begins(title) || Vocabulary.rightSigns.begins(title)
        if isMarked || Self.isReferred(value.title) || speaksOfOthers(heading, tally) {
            return false
        }
        return tally.tellsSymptom(
            amongOthers: speaksOfTroubles(heading) || tally.tellsPair && isOneOfSeveral(heading))
    }

    /// Whether a heading with a cause and a remedy names a trouble, stands below one that speaks of some, or beside
    /// another one with both.
    private func isOneOfSeveral(_ heading: Int) -> Bool {
        let parent = input.outline.parents[heading]
        return Vocabulary[.troubleWords].isIn(input.outline.headings[heading].title)
            || input.outline.speaks(parent, of: Vocabulary[.troubleNouns])
            || pairs[parent, default: 0] > 1
    }

    /// The guide's title, where the guide is about one trouble: its sections tell what is seen, its cause and its remedy.
    var runbook: Int? {
        let outline = input.outline
        let titles = outline.headings.indices.filter { outline.headings[$0].level == 1 }
        guard titles.count == 1, tallies[titles[0]].tellsRunbook else { return nil }
        let title = outline.headings[titles[0]].title
        return Vocabulary[.forms].isIn(title) || Vocabulary.habits.isIn(title) ? nil : titles[0]
    }

    /// Whether a section is about what people do, or shows how something is to be written. Among pitfalls as well, what
    /// tells all of a problem is one that has come up.
    private func speaksOfOthers(_ heading: Int, _ tally: TroubleTally) -> Bool {
        input.outline.path(heading).contains { above in
            let value = input.outline.headings[above]
            return value.level > 1
                && (Vocabulary[.forms].isIn(value.title)
                    || Vocabulary.habits.isIn(value.title)
                        && (above == heading || !tally.tellsAll))
        }
    }

    private func speaksOfTroubles(_ heading: Int) -> Bool {
        isDiagnostic
            || input.outline.speaks(
                heading, of: Vocabulary[.diagnosticGuides], Vocabulary.troubles)
    }

    /// Whether a title is what an answer refers to: `Pattern 2a: ...`
    static func isReferred(_ title: String) -> Bool {
        Vocabulary.referred.rest(of: title.trimmed).map {
            $0.trimmed.first?.isNumber == true
        } ?? false
    }

    /// A heading such as `Symptoms` or `Solution` tells something of the one above it. One such as `Problem` does not:
    /// texts of any kind begin with it.
    private mutating func addHeading(_ heading: Int) {
        let parent = input.outline.parents[heading]
        guard parent >= 0 else { return }
        let words = TroubleLabels.words(of: input.plainTitles[heading])
        if words.contains(where: {
            Vocabulary.symptomHeading.has($0) || Vocabulary[.causes].has($0)
                || Vocabulary[.remedies].has($0)
        }) {
            for word in words { tallies[parent].add(word) }
        }
    }
}

// MARK: - Problems in a row

extension SymptomLeads {
    private mutating func begin(_ name: TroubleLabels.Problem, at block: Int, below heading: Int) {
        if let last = problems.last, last.heading == heading {
            // `Symptom: ...` below `Issue: ...` tells something of it.
            guard last.name.word == name.word else { return }
            endProblem(at: block)
        }
        var problem = Problem(name: name, heading: heading, blocks: block..<block)
        problem.tally.isProblem = true
        problems.append(problem)
    }

    private mutating func endProblem(at block: Int) {
        guard let last = problems.indices.last, problems[last].blocks.isEmpty else { return }
        problems[last].blocks = problems[last].blocks.lowerBound..<block
    }

    /// Keeps the problems that tell something, where two or more of one heading do.
    private mutating func keepRows() {
        guard !problems.isEmpty else { return }
        let telling = problems.filter { problem in
            problem.tally.tellsSymptom(amongOthers: speaksOfTroubles(problem.heading))
                && !speaksOfOthers(problem.heading, problem.tally)
        }
        let counts = Dictionary(grouping: telling, by: \.heading).mapValues(\.count)
        problems = telling.filter { counts[$0.heading, default: 0] > 1 }
    }
}
