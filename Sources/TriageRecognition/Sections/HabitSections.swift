import TriageCore

/// Finds the habits that stand right below a heading such as `Anti-Patterns` or `Common brewing mistakes`: sections with
/// wrong beside right, or with a lead that says why, or what to do instead.
///
/// Where such a heading says more, or is the guide's title, at least half of its sections must tell of a habit by such
/// leads of their own: a guide also has sections about habits.
struct HabitSections {
    private let input: RecognizerInput
    private let reader: LeadReader
    private(set) var headings: [Int] = []

    init(_ sections: SectionRecognizer) {
        input = sections.input
        reader = sections.reader
        let outline = input.outline
        let holders = outline.headings.indices.filter { Self.holdsHabits(input.plainTitles[$0]) }
        guard !holders.isEmpty else { return }
        let around = Set(sections.symptoms.flatMap { outline.path($0) })
        let children = Dictionary(grouping: outline.headings.indices) { outline.parents[$0] }
        for holder in holders {
            let below = children[holder, default: []]
            let isPlain =
                outline.headings[holder].level > 1
                && Vocabulary[.habitHeadings].has(Self.name(input.plainTitles[holder]))
            let free = below.filter { heading in
                !around.contains(heading) && mayBeHabit(heading)
                    && !sections.stands(outline.path(heading), in: sections.symptoms)
            }
            let habits = free.filter { isHabit($0, isSure: isPlain) }
            let areHalf = !below.isEmpty && habits.count * 2 >= below.count
            if isPlain || areHalf { headings += habits }
            // Who numbers them counts habits; a guide's own sections have numbers as well.
            if outline.headings[holder].level > 1 || areHalf, isSeries(below) {
                headings += free
            }
        }
    }

    /// `✅ Do use a seal` is no habit to avoid, and `2. Brewing mistakes` stands above some.
    private func mayBeHabit(_ heading: Int) -> Bool {
        let title = Words.unnumbered(input.outline.headings[heading].title)
        return ComparisonMarker(title.trimmed)?.isWrong != false
            && Vocabulary[.habitNouns].beginning(endOf: input.plainTitles[heading]) == nil
    }

    /// Whether two headings or more are numbered in one way: `1. ...`, `S1: ...`, `CY003 ...`.
    private func isSeries(_ headings: [Int]) -> Bool {
        let letters = headings.map { Self.series(input.outline.headings[$0].title) }
        return letters.count > 1 && letters[0] != nil && Set(letters).count == 1
    }

    /// The letters before a title's number, which are none for most; nil where it has no number.
    private static func series(_ title: String) -> Substring? {
        let letters = title.prefix { $0.isASCII && $0.isUppercase }
        let behind = title.dropFirst(letters.count).drop { $0.isASCII && $0.isNumber }
        guard letters.count <= 4, behind.startIndex > letters.endIndex, let next = behind.first
        else { return nil }
        // `3 ways`, `3D`
        let isNumber = letters.isEmpty ? ".):".contains(next) : !next.isLetter
        return isNumber ? letters : nil
    }

    /// - Parameter isSure: whether the heading above leaves no doubt.
    private func isHabit(_ heading: Int, isSure: Bool) -> Bool {
        let section = input.outline.section(heading)
        if reader.taken.overlaps(section) { return true }
        let blocks = input.document.blocks
        let end = section.dropFirst().first { blocks[$0].kind == .heading } ?? section.upperBound
        return reader.parts(in: section).contains { part in
            (isSure || part.blocks.lowerBound < end
                || blocks[part.blocks.lowerBound].kind == .heading)
                && Vocabulary[.habitLeads].rest(of: Substring(part.label)) != nil
        }
    }

    private static func holdsHabits(_ title: String) -> Bool {
        guard Vocabulary.allHabits.isIn(title) else { return false }
        let name = name(title)
        let subject = Vocabulary[.habitTails].beginning(endOf: name).map { String($0.trimmed) }
        return Vocabulary[.habitHeadings].has(name)
            || Vocabulary[.habitNouns].beginning(endOf: subject ?? name) != nil
                && !Vocabulary[.habitCures].isIn(subject ?? name)
    }

    /// A heading's own name: `Brewing mistakes` of `3. Brewing mistakes: before and after`.
    private static func name(_ title: String) -> String {
        String(title.drop { !$0.isLetter }.prefix { $0 != ":" && $0 != "：" })
    }
}
