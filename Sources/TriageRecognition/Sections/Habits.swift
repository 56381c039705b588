import TriageCore

/// Finds the habits that stand right below a heading such as `Anti-Patterns` or `Common brewing mistakes`: sections with
/// wrong beside right, or with a lead that says why, or what to do instead.
///
/// Where such a heading says more, or is the guide's title, at least half of its sections must tell of a habit by such
/// leads of their own: a guide also has sections about habits.
struct Habits {
    /// The headings of habits.
    private var headings: Set<Int> = []

    func isHabit(_ section: Section) -> Bool { section.heading.map(headings.contains) ?? false }

    init(_ sections: [Section], _ input: RecognizerInput, _ reader: LeadReader) {
        for holder in sections where holder.level > 0 && Self.holdsHabits(holder.plain) {
            let below = holder.children.map { sections[$0] }
            let isPlain =
                holder.level > 1 && Vocabulary[.habitHeadings].has(Self.name(holder.plain))
            let free = below.filter { $0.label == nil && Self.mayBeHabit($0) }
            let habits = free.filter { section in
                section.heading.map { Self.tells($0, isPlain, input, reader) } ?? false
            }
            let areHalf = !habits.isEmpty && habits.count * 2 >= below.count
            let found =
                (holder.level > 1 || areHalf) && Self.isSeries(below, input)
                ? free : isPlain || areHalf ? habits : []
            headings.formUnion(found.compactMap(\.heading))
        }
    }

    /// `✅ Do use a seal` is no habit to avoid, and `2. Brewing mistakes` stands above some.
    private static func mayBeHabit(_ section: Section) -> Bool {
        ComparisonMarker(section.title.trimmed)?.isWrong != false
            && Vocabulary[.habitNouns].beginning(endOf: section.plain) == nil
    }

    /// Whether two sections or more are numbered in one way: `1. ...`, `S1: ...`, `CY003 ...`. Who numbers them counts
    /// habits.
    private static func isSeries(_ sections: [Section], _ input: RecognizerInput) -> Bool {
        let letters = sections.compactMap(\.heading).map {
            series(input.outline.headings[$0].title)
        }
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

    /// Whether a section compares, or has a lead that tells of a habit; its own, unless the heading above leaves no doubt.
    private static func tells(
        _ heading: Int, _ isSure: Bool, _ input: RecognizerInput, _ reader: LeadReader
    ) -> Bool {
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
