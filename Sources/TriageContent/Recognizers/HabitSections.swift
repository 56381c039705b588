import TriageCore

/// Finds the habits that stand right below a heading such as `Anti-Patterns` or `Common mistakes`: sections with wrong
/// beside right, or with a lead that says why, or what to do instead.
struct HabitSections {
    private let input: RecognizerInput
    private let found: Set<Int>

    init(input: RecognizerInput, reader: LeadReader, symptoms: [Int]) {
        self.input = input
        let outline = input.outline
        let around = Set(symptoms.flatMap { outline.path($0) })
        let symptoms = Set(symptoms)
        found = Set(
            outline.headings.indices.filter { heading in
                let parent = outline.parents[heading]
                guard parent >= 0, outline.headings[parent].level > 1,
                    Self.holdsHabits(input.plainTitles[parent]), !around.contains(heading),
                    !outline.path(heading).contains(where: {
                        symptoms.contains($0) || input.labels[$0] != nil
                    })
                else { return false }
                // `✅ Do use a seal` is none.
                let title = Words.trimmed(Substring(outline.headings[heading].title))
                guard ComparisonMarker(title)?.isWrong != false else { return false }
                let section = outline.section(heading)
                return reader.holdsTaken(section) || Self.explains(reader.parts(in: section))
            })
    }

    /// The label of a habit that has none of its own; nil for any other heading.
    func label(_ heading: Int) -> HeadingLabel? {
        found.contains(heading)
            ? HeadingLabel(.antiPattern, unlabelled: input.outline.headings[heading].title) : nil
    }

    private static func holdsHabits(_ title: String) -> Bool {
        Vocabulary.habitHeadings.has(String(title.drop { !$0.isLetter }))
    }

    private static func explains(_ leads: [LabelledPart]) -> Bool {
        leads.contains { Vocabulary.habitLeads.rest(of: Substring($0.label)) != nil }
    }
}
