import TriageCore

/// Finds sections that tell a symptom by two leads: what a user sees, and what is behind it or helps against it.
///
/// Leads are bold text at the start of a line, in paragraphs, items and quotes, or headings right below the section's.
/// Either of the two alone says too little: every text has its problems and its solutions. Patterns and recipes have
/// both, so where no more is told, a guide or a heading has to speak of troubleshooting.
struct SymptomLeads {
    private let input: RecognizerInput
    private let isDiagnostic: Bool
    /// What each heading's own section tells, without the sections of its sub-headings.
    private var tallies: [Tally]

    private struct Tally {
        var sights: Set<String> = []
        var problems: Set<String> = []
        /// Whether the heading itself says that it is a problem, or what a user would: `Issue: it leaks`, `1. "E 4"`.
        var isProblem = false
        var hasCause = false
        var hasRemedy = false
        /// Whether one word for what a user sees stands there twice: then the section tells several symptoms.
        var isSeveral = false

        mutating func add(_ word: String) {
            if Vocabulary.sight.has(word) {
                if !sights.insert(word).inserted { isSeveral = true }
            } else if Vocabulary.problemLead.has(word) {
                if !problems.insert(word).inserted { isSeveral = true }
            } else if Vocabulary.cause.has(word) {
                hasCause = true
            } else if Vocabulary.remedy.has(word) {
                hasRemedy = true
            }
        }

        func tellsSymptom(amongOthers: Bool) -> Bool {
            if isSeveral || !hasCause && !hasRemedy { return false }
            return !sights.isEmpty || namesProblem && (hasCause || amongOthers)
        }

        /// Whether nothing is missing: a problem, its cause and its remedy.
        var tellsAll: Bool { (!sights.isEmpty || namesProblem) && hasCause && hasRemedy }

        private var namesProblem: Bool { isProblem || !problems.isEmpty }
    }

    init(_ input: RecognizerInput, isDiagnostic: Bool) {
        self.input = input
        self.isDiagnostic = isDiagnostic
        tallies = Array(repeating: Tally(), count: input.outline.headings.count)
        var heading = -1
        for (block, value) in input.document.blocks.enumerated() {
            switch value.kind {
            case .heading:
                heading += 1
                let title = Words.unnumbered(input.outline.headings[heading].title)
                tallies[heading].isProblem =
                    HeadingLabel(title)?.kind == .problem || SectionRecognizer.isQuoted(title)
                addHeading(heading)
            case .paragraph where heading >= 0:
                for lead in leads(of: block).flatMap(Self.words) { tallies[heading].add(lead) }
            default: break
            }
        }
    }

    /// The headings whose own sections tell of one symptom, in order.
    var headings: [Int] { tallies.indices.filter(tellsSymptom) }

    private func tellsSymptom(_ heading: Int) -> Bool {
        let headings = input.outline.headings
        guard headings[heading].level > 1, tallies[heading].tellsSymptom(amongOthers: true) else {
            return false
        }
        let title = Words.trimmed(Substring(headings[heading].title))
        let path = input.outline.path(heading)
        let tellsAll = tallies[heading].tellsAll
        let speaksOfOthers = path.contains { above in
            let title = headings[above].title
            // Among pitfalls as well, what tells all of a problem is one that has come up.
            return headings[above].level > 1
                && (Vocabulary.forms.isIn(title)
                    || Vocabulary.habits.isIn(title) && (above == heading || !tellsAll))
        }
        // `❌ Skipping the seal` says what people do.
        let isMarked = Vocabulary.wrongSigns.begins(title) || Vocabulary.rightSigns.begins(title)
        if Self.isReferred(headings[heading].title) || speaksOfOthers || isMarked { return false }
        return tallies[heading].tellsSymptom(amongOthers: false) || isDiagnostic
            || path.contains {
                Vocabulary.diagnostic.isIn(headings[$0].title)
                    || Vocabulary.troubles.isIn(headings[$0].title)
            }
    }

    /// Whether a title is what an answer refers to: `Pattern 2a: ...`
    static func isReferred(_ title: String) -> Bool {
        Vocabulary.referred.rest(of: Words.trimmed(Substring(title))).map {
            Words.trimmed($0).first?.isNumber == true
        } ?? false
    }

    /// A heading such as `Symptoms` or `Solution` tells something of the one above it. One such as `Problem` does not:
    /// texts of any kind begin with it.
    private mutating func addHeading(_ heading: Int) {
        let parent = input.outline.parents[heading]
        guard parent >= 0 else { return }
        let words = Self.words(of: input.plainTitles[heading])
        if words.contains(where: {
            Vocabulary.symptomLead.has($0) || Vocabulary.cause.has($0) || Vocabulary.remedy.has($0)
        }) {
            for word in words { tallies[parent].add(word) }
        }
    }

    /// What a label such as `Causes and fixes` is made of. One that names what is seen beside what helps tells neither:
    /// it stands above a list of many.
    private static func words(of label: String) -> [String] {
        guard label.utf8.count <= longestLead, Vocabulary.toldBy.begins(label[...]) else {
            return []
        }
        var words: [String] = []
        var (seen, behind) = (0, 0)
        var rest: Substring? = label[...]
        while let text = rest {
            let joint = Vocabulary.joints.firstRange(in: text)
            let word = String(Words.trimmed(text[..<(joint?.lowerBound ?? text.endIndex)]))
            if Vocabulary.sight.has(word) || Vocabulary.problemLead.has(word) {
                seen += 1
            } else if Vocabulary.cause.has(word) || Vocabulary.remedy.has(word) {
                behind += 1
            } else {
                return []
            }
            words.append(word)
            rest = joint.map { text[$0.upperBound...] }
        }
        return seen == 0 || behind == 0 ? words : []
    }

    /// The labels that begin a paragraph's lines, in lower case: `**Fix**: oil it` and `**Fix:** oil it`.
    private func leads(of block: Int) -> [String] {
        let document = input.document
        let runs = document.inlines(of: block)
        guard runs.contains(where: { $0.style.contains(.strong) }) else { return [] }
        return runs.split(whereSeparator: { $0.kind == .softBreak || $0.kind == .lineBreak })
            .compactMap { line in
                guard let first = line.first, first.style.contains(.strong), first.kind == .text,
                    first.length <= Self.longestLead
                else { return nil }
                let label = Words.trimmed(Substring(document.text(of: first)))
                let behind = line.dropFirst().first.map { document.text(of: $0) } ?? ""
                let next = Words.trimmed(Substring(behind)).first
                guard next.map(Words.isSeparator) ?? true || Self.isClosed(label) else {
                    return nil
                }
                return Words.plain(String(Self.isClosed(label) ? label.dropLast() : label))
            }
    }

    /// In bytes.
    private static let longestLead = 60

    private static func isClosed(_ label: Substring) -> Bool {
        label.last == ":" || label.last == "：" || label.last == "."
    }
}
