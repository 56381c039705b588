import TriageCore

/// Finds the habits that stand right below a heading such as `Anti-Patterns` or `Common brewing mistakes`: sections with
/// wrong beside right, or with a lead that says why, or what to do instead.
///
/// Where such a heading says more, or is the guide's title, at least half of its sections must tell of a habit by such
/// leads of their own: a guide also has sections about habits.
struct HabitSections {
    private let input: RecognizerInput
    private let reader: LeadReader
    private var found: Set<Int> = []

    init(input: RecognizerInput, reader: LeadReader, symptoms: [Int]) {
        self.input = input
        self.reader = reader
        let outline = input.outline
        let holders = Set(
            outline.headings.indices.filter { Self.holdsHabits(input.plainTitles[$0]) })
        guard !holders.isEmpty else { return }
        let around = Set(symptoms.flatMap { outline.path($0) })
        let symptoms = Set(symptoms)
        let sections = Dictionary(grouping: outline.headings.indices) { outline.parents[$0] }
        for holder in holders {
            let below = sections[holder, default: []]
            let isPlain =
                outline.headings[holder].level > 1
                && Vocabulary.habitHeadings.has(Self.name(input.plainTitles[holder]))
            let habits = below.filter { heading in
                !around.contains(heading)
                    && !outline.path(heading).contains {
                        symptoms.contains($0) || input.labels[$0] != nil
                    } && isHabit(heading, isSure: isPlain)
            }
            if isPlain || habits.count * 2 >= below.count { found.formUnion(habits) }
        }
    }

    /// The label of a habit that has none of its own; nil for any other heading.
    func label(_ heading: Int) -> HeadingLabel? {
        found.contains(heading)
            ? HeadingLabel(.antiPattern, unlabelled: input.outline.headings[heading].title) : nil
    }

    /// - Parameter isSure: whether the heading above leaves no doubt.
    private func isHabit(_ heading: Int, isSure: Bool) -> Bool {
        // `✅ Do use a seal` is none.
        let title = input.outline.headings[heading].title.trimmed
        guard ComparisonMarker(title)?.isWrong != false else { return false }
        let section = input.outline.section(heading)
        if isSure, reader.holdsTaken(section) { return true }
        let blocks = input.document.blocks
        let end = section.dropFirst().first { blocks[$0].kind == .heading } ?? section.upperBound
        return reader.parts(in: section).contains { part in
            (isSure || part.blocks.lowerBound < end
                || blocks[part.blocks.lowerBound].kind == .heading)
                && Vocabulary.habitLeads.rest(of: Substring(part.label)) != nil
        }
    }

    private static func holdsHabits(_ title: String) -> Bool {
        guard Vocabulary.allHabits.isIn(title) else { return false }
        let name = name(title)
        let subject = Vocabulary.habitTails.beginning(endOf: name).map { String($0.trimmed) }
        return Vocabulary.habitHeadings.has(name)
            || Vocabulary.habitNouns.beginning(endOf: subject ?? name) != nil
                && !Vocabulary.habitCures.isIn(subject ?? name)
    }

    private static func name(_ title: String) -> String { String(title.drop { !$0.isLetter }) }
}
