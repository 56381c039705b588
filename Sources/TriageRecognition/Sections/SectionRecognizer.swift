import TriageCore

/// Finds what a heading makes of its section: symptoms, anti-patterns, scenarios; and says what trees are.
struct SectionRecognizer {
    let input: RecognizerInput
    let isDiagnostic: Bool
    /// First blocks of the file's decision trees.
    let trees: [Int]
    let leads: SymptomLeads
    let reader: LeadReader
    /// What headings make of their sections.
    private(set) var kinds: [Int: HeadingLabel.Kind] = [:]
    /// The headings of symptoms.
    private(set) var symptoms: Set<Int> = []

    /// - Parameter taken: blocks that are shown as something better, in order.
    init(input: RecognizerInput, isDiagnostic: Bool, trees: [Int], taken: [Range<Int>]) {
        self.input = input
        self.isDiagnostic = isDiagnostic
        self.trees = trees
        leads = SymptomLeads(input, isDiagnostic: isDiagnostic)
        reader = LeadReader(input: input, taken: taken)
        for rule in SectionRule.all where rule.makes == .symptom { apply(rule) }
        for heading in symptoms where isPlaceholder(heading) {
            symptoms.remove(heading)
            kinds[heading] = nil
        }
        for rule in SectionRule.all where rule.makes != .symptom { apply(rule) }
    }

    private mutating func apply(_ rule: SectionRule) {
        guard !rule.isLast || symptoms.isEmpty else { return }
        var found = symptoms
        let around = Set(rule.isAlone ? found.flatMap { input.outline.path($0) } : [])
        for heading in rule.headings(self).sorted()
        where kinds[heading] == nil && !around.contains(heading)
            && !(rule.isAlone && stands(input.outline.path(heading), in: found))
        {
            kinds[heading] = rule.makes
            if rule.makes == .symptom { found.insert(heading) }
        }
        symptoms = found
    }

    /// Whether a heading is one of some or has a label, or one that it stands below.
    func stands(_ path: [Int], in found: Set<Int>) -> Bool {
        path.contains { found.contains($0) || input.labels[$0] != nil }
    }

    /// The headings with a label of some kind.
    func labelled(_ kind: HeadingLabel.Kind) -> [Int] {
        input.labels.indices.filter { input.labels[$0]?.kind == kind }
    }

    /// `[Name of the trouble]`, `Symptom 1: <name>`: to be filled in.
    private func isPlaceholder(_ heading: Int) -> Bool {
        let name = (input.labels[heading]?.name ?? input.outline.headings[heading].title).trimmed
        return [("[", "]"), ("<", ">"), ("{", "}")].contains {
            name.hasPrefix($0.0) && name.hasSuffix($0.1)
        }
    }

    // MARK: Trees

    /// What trees are about that stand in no symptom's section.
    var headingsOfTrees: [Int] {
        let leading = isDiagnostic ? Set(leads.headings) : []
        var result = symptoms
        for tree in trees {
            let path = path(around: tree)
            guard let nearest = path.first,
                isDiagnostic || input.outline.speaks(nearest, of: Vocabulary[.diagnosticGuides]),
                !stands(path, in: result)
            else { continue }
            // What its section tells of a symptom says more than the heading right above it.
            let heading = path.first(where: leading.contains) ?? subject(of: path) ?? nearest
            if !Self.isStep(input.outline.headings[heading].title) { result.insert(heading) }
        }
        return Array(result)
    }

    /// The heading that a tree is about: the first with a name of its own; not the guide's title, unless the tree
    /// stands right below it.
    private func subject(of path: [Int]) -> Int? {
        let named = path.first {
            !Vocabulary[.genericTree].has(input.plainTitles[$0])
        }
        guard let named, named == path.first || input.outline.headings[named].level > 1 else {
            return nil
        }
        return named
    }

    /// Whether a title tells a step of a method, or how or when to do something: `Step 2: reproduce it`.
    private static func isStep(_ title: String) -> Bool {
        let text = title.trimmed
        let number = Vocabulary.steps.rest(of: text).map { $0.trimmed }
        return Vocabulary[.ways].rest(of: text) != nil || number?.first?.isNumber == true
    }

    /// The headings above a tree's first block, from the nearest on. A tree that begins with a heading belongs to the
    /// section around that.
    func path(around block: Int) -> [Int] {
        let path = input.outline.index(above: block).map { input.outline.path($0) } ?? []
        let isHeading = input.document.blocks[block].kind == .heading
        return isHeading && path.count > 1 ? Array(path.dropFirst()) : path
    }

    // MARK: Beginnings and quotation marks

    /// The sections that begin with `**Symptom**: ...`. One alone, which tells nothing else, may be a section of any kind.
    var beginnings: [Int] {
        let several = Set(leads.problems.map(\.heading))
        var found: Set<Int> = []
        for heading in input.outline.headings.indices
        where !several.contains(heading) && tellsSymptom(heading)
            && !stands(input.outline.path(heading), in: found)
        {
            found.insert(heading)
        }
        return isDiagnostic || found.count > 1 ? Array(found) : []
    }

    /// Whether a section begins with what a user sees: `**Symptom**: it hums`.
    private func tellsSymptom(_ heading: Int) -> Bool {
        let first = input.outline.headings[heading].block + 1
        guard input.outline.headings[heading].level > 1,
            input.document.blocks.indices.contains(first),
            input.document.boldness(of: first).begins,
            let rest = Vocabulary[.symptoms].rest(of: input.document.inlineText(of: first).trimmed)
        else { return false }
        return rest.trimmed.first.map(Words.isSeparator) ?? false
    }

    /// Whether a heading is what a user says: `"It never starts"`.
    func isSaid(_ heading: Int) -> Bool {
        let value = input.outline.headings[heading]
        return value.level > 1 && tellsWords(value.title) && !isEmpty(heading)
            && !stands(input.outline.path(heading), in: []) && !isQuotedForOthers(heading)
    }

    /// Whether a title in quotation marks is what a user says. A name out of code, such as `"main"`, is so only in a
    /// guide that is about troubles.
    private func tellsWords(_ title: String) -> Bool {
        guard Self.isQuoted(title) else { return false }
        let name = title.utf8.dropFirst().dropLast()
        let isName =
            name.first.map { $0.isASCIILower } == true
            && name.allSatisfy { $0 > 0x20 && $0 < 0x80 }
        return isDiagnostic || !isName
    }

    /// Whether what is quoted is an excuse, or a question of many: `"Why this once?"` below `FAQ`.
    private func isQuotedForOthers(_ heading: Int) -> Bool {
        let parent = input.outline.parents[heading]
        return input.outline.speaks(parent, of: Vocabulary[.excuseHeadings])
            || Self.unquoted(input.outline.headings[heading].title).asks
                && input.outline.speaks(parent, of: Vocabulary[.questionHeadings])
    }

    func isEmpty(_ heading: Int) -> Bool {
        let section = input.outline.section(heading)
        return section.count < 2
            || section.dropFirst().allSatisfy {
                input.document.blocks[$0].kind == .heading
            }
    }

    /// A user's words: `"It never starts"`.
    static func isQuoted(_ title: String) -> Bool {
        guard let byte = title.utf8.first, byte >= 0x80 || byte == 0x22 || byte == 0x27,
            let first = title.first, let last = title.last
        else { return false }
        switch (first, last) {
        case ("\"", "\""), ("“", "”"), ("「", "」"), ("«", "»"), ("'", "'"), ("‘", "’"), ("『", "』"):
            return title.count > 2
        default: return false
        }
    }

    /// A title without the quotation marks around it; two phrases in marks of their own keep them.
    static func unquoted(_ title: String) -> String {
        guard isQuoted(title), let open = title.first, let close = title.last else { return title }
        let inner = title.dropFirst().dropLast()
        // `'It won't start'` has an apostrophe.
        let isPair = "'‘".contains(open) || !inner.contains { $0 == open || $0 == close }
        return isPair ? String(inner) : title
    }
}
