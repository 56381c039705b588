import TriageCore

/// Finds what a heading makes of its section: symptoms, anti-patterns, scenarios; and says what trees are.
struct SectionRecognizer {
    let input: RecognizerInput
    let isDiagnostic: Bool
    private let leads: SymptomLeads

    init(input: RecognizerInput, isDiagnostic: Bool) {
        self.input = input
        self.isDiagnostic = isDiagnostic
        leads = SymptomLeads(input, isDiagnostic: isDiagnostic)
    }

    /// The headings of symptoms, whether by their words or for the tree that they hold, in order.
    ///
    /// - Parameter trees: first blocks of the file's decision trees.
    func symptoms(trees: [Int]) -> [Int] {
        let outline = input.outline
        var found = Set<Int>()
        for heading in outline.headings.indices {
            if input.labels[heading]?.kind == .symptom {
                found.insert(heading)
            } else if tellsWords(outline.headings[heading].title),
                outline.headings[heading].level > 1, !isEmpty(heading),
                !outline.path(heading).contains(where: { input.labels[$0] != nil }),
                !isQuotedForOthers(heading)
            {
                found.insert(heading)
            }
        }
        if found.isEmpty, let runbook = leads.runbook { return [runbook] }
        let leading = isDiagnostic ? Set(leads.headings) : []
        for tree in trees {
            let path = path(around: tree)
            guard let nearest = path.first else { continue }
            guard isDiagnostic || path.contains(where: speaksOfTroubleshooting) else { continue }
            if path.contains(where: { found.contains($0) || input.labels[$0] != nil }) { continue }
            // What its section tells of a symptom says more than the heading right above it.
            let heading = path.first(where: leading.contains) ?? subject(of: path) ?? nearest
            if !Self.isStep(outline.headings[heading].title) { found.insert(heading) }
        }
        if found.isEmpty, trees.isEmpty { found = told() }
        return found.union(toldAlone(besides: found)).filter { !isPlaceholder($0) }.sorted()
    }

    /// `[Name of the trouble]`, `Symptom 1: <name>`: to be filled in.
    private func isPlaceholder(_ heading: Int) -> Bool {
        let name = (input.labels[heading]?.name ?? input.outline.headings[heading].title).trimmed
        return [("[", "]"), ("<", ">"), ("{", "}")].contains {
            name.hasPrefix($0.0) && name.hasSuffix($0.1)
        }
    }

    /// `Troubleshooting flowchart`: what follows is about a trouble, whatever else the guide is about.
    private func speaksOfTroubleshooting(_ heading: Int) -> Bool {
        Vocabulary[.diagnosticGuides].isIn(input.outline.headings[heading].title)
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

    /// What sections tell each for itself, by two leads or by their place among troubles, unless symptoms stand above
    /// or inside them.
    private func toldAlone(besides found: Set<Int>) -> Set<Int> {
        var told = Set<Int>()
        let around = Set(found.flatMap { input.outline.path($0) })
        let leading = Set(leads.headings)
        let troubles = TroubleSections(input: input, told: leading).headings
        for heading in leading.union(troubles).sorted() where !around.contains(heading) {
            let path = input.outline.path(heading)
            if !path.contains(where: {
                found.contains($0) || told.contains($0) || input.labels[$0] != nil
            }) {
                told.insert(heading)
            }
        }
        return told
    }

    /// What a guide that has no other way to name symptoms tells by bold leads.
    private func told() -> Set<Int> {
        var found = Set<Int>()
        let several = Set(leads.problems.map(\.heading))
        for heading in input.outline.headings.indices
        where !several.contains(heading) && tellsSymptom(heading) {
            let path = input.outline.path(heading)
            if !path.contains(where: { found.contains($0) || input.labels[$0] != nil }) {
                found.insert(heading)
            }
        }
        // One alone, which tells nothing else, may be a section of any kind.
        return isDiagnostic || found.count > 1 ? found : []
    }

    /// Whether a section begins with what a user sees: `**Symptom**: it hums`.
    private func tellsSymptom(_ heading: Int) -> Bool {
        let document = input.document
        let first = input.outline.headings[heading].block + 1
        guard input.outline.headings[heading].level > 1, document.blocks.indices.contains(first),
            document.blocks[first].kind == .paragraph,
            let run = document.inlines(of: first).first, run.style.contains(.strong)
        else { return false }
        let text = document.inlineText(of: first).trimmed
        guard let rest = Vocabulary[.symptoms].rest(of: text) else { return false }
        return rest.trimmed.first.map(Words.isSeparator) ?? false
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
        let titles = input.outline.path(heading).dropFirst().map {
            input.outline.headings[$0].title
        }
        let asks = Self.unquoted(input.outline.headings[heading].title).asks
        return titles.contains {
            Vocabulary[.excuseHeadings].isIn($0) || asks && Vocabulary[.questionHeadings].isIn($0)
        }
    }

    /// Whether a title tells a step of a method, or how or when to do something: `Step 2: reproduce it`.
    private static func isStep(_ title: String) -> Bool {
        let text = title.trimmed
        let number = Vocabulary.steps.rest(of: text).map { $0.trimmed }
        return Vocabulary[.ways].rest(of: text) != nil || number?.first?.isNumber == true
    }

    private func isEmpty(_ heading: Int) -> Bool {
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

    /// Anti-patterns and scenarios.
    func labelledSections(symptoms: [Int], taken: [Range<Int>]) -> [PartDraft] {
        let reader = LeadReader(input: input, taken: taken)
        let habits = HabitSections(input: input, reader: reader, symptoms: symptoms)
        return input.outline.headings.indices.compactMap { heading -> PartDraft? in
            guard let label = input.labels[heading] ?? habits.label(heading),
                label.kind != .symptom, !isEmpty(heading)
            else { return nil }
            let section = input.outline.section(heading)
            let leads = reader.parts(in: section)
            let name = Self.unquoted(label.name)
            let value = input.outline.headings[heading]
            let content: Part.Content =
                label.kind == .scenario
                ? .scenario(Scenario(number: label.number, name: name, leads: leads))
                : .antipattern(
                    AntiPattern(number: label.number, name: name, leads: leads, comparisons: []))
            return PartDraft(
                title: value.title, blocks: section, line: value.line, content: content,
                place: .own(
                    heading: heading, suffix: label.kind == .scenario ? "scenario" : "antipattern"))
        }
    }

    /// The parts of symptoms' headings.
    func symptomDrafts(_ headings: [Int]) -> [PartDraft] {
        headings.map { heading in
            let value = input.outline.headings[heading]
            let label = input.labels[heading]
            // A heading such as "Decision Tree" says nothing in a list: what it is about stands above it.
            let title =
                label == nil ? input.subject(above: heading) : value.title
            let name = Self.unquoted(label?.name ?? Words.unnumbered(title))
            return PartDraft(
                title: title, blocks: input.outline.section(heading), line: value.line,
                content: .symptom(Symptom(number: label?.number, name: name, members: [])),
                place: .own(heading: heading, suffix: "symptom"))
        }
    }

    /// The parts of symptoms that stand in a row below one heading, unless symptoms of headings are around them.
    func problemDrafts(besides symptoms: [Int]) -> [PartDraft] {
        let symptoms = Set(symptoms)
        return leads.problems.compactMap { problem in
            let path = input.outline.path(problem.heading)
            if path.contains(where: { symptoms.contains($0) || input.labels[$0] != nil }) {
                return nil
            }
            let label = problem.name.label
            let anchor = Anchors.slug(label.name)
            return PartDraft(
                title: label.name, blocks: problem.blocks,
                line: input.document.line(of: problem.blocks.lowerBound),
                content: .symptom(
                    Symptom(number: label.number, name: Self.unquoted(label.name), members: [])),
                place: .below(
                    heading: problem.heading, suffix: anchor.isEmpty ? "symptom" : anchor))
        }
    }

    /// The parts of the rows of tables that tell symptoms with their causes or remedies, unless symptoms are around them.
    func rowDrafts(besides symptoms: [Int]) -> [PartDraft] {
        let document = input.document
        let symptoms = Set(symptoms)
        return document.blocks.indices.flatMap { table -> [PartDraft] in
            guard document.blocks[table].kind == .table else { return [] }
            let heading = input.outline.index(above: table)
            let path = heading.map { input.outline.path($0) } ?? []
            guard tellsSymptoms(table, path),
                !path.contains(where: { symptoms.contains($0) || input.labels[$0] != nil })
            else {
                return []
            }
            let names = document.children(of: table).dropFirst().map { row in
                document.children(of: row).first.map {
                    document.plainText(document.inlines(of: $0))
                }
                    ?? ""
            }
            guard Set(names).count == names.count else { return [] }
            return zip(document.children(of: table).dropFirst(), names).compactMap { row, text in
                let name = Self.unquoted(text)
                guard name.contains(where: \.isLetter) else { return nil }
                let anchor = Anchors.slug(name)
                return PartDraft(
                    title: name, blocks: document.subtree(of: row), line: document.line(of: row),
                    content: .symptom(Symptom(number: nil, name: name, members: [])),
                    place: .below(heading: heading, suffix: anchor.isEmpty ? "symptom" : anchor))
            }
        }
    }

    /// Whether a table's first column is headed by what is seen, and another one by what is behind it or helps. Problems
    /// have solutions anywhere: both have to stand there, or the text around speaks of troubles.
    private func tellsSymptoms(_ table: Int, _ path: [Int]) -> Bool {
        let document = input.document
        guard let header = document.children(of: table).first,
            (2...Self.mostRows).contains(document.children(of: table).count)
        else { return false }
        let heads = document.children(of: header).map { Words.plain(document.inlineText(of: $0)) }
        guard let first = heads.first, Vocabulary[.symptomColumn].has(first) else { return false }
        let hasCause = heads.dropFirst().contains(where: Vocabulary[.causes].has)
        let hasRemedy = heads.dropFirst().contains(where: Vocabulary[.remedies].has)
        let isSeen = !Vocabulary[.problemLeads].has(first)
        return hasCause && hasRemedy
            || (hasCause || hasRemedy)
                && (isSeen || isDiagnostic || path.contains(where: speaksOfTroubles))
    }

    private func speaksOfTroubles(_ heading: Int) -> Bool {
        speaksOfTroubleshooting(heading)
            || Vocabulary.troubles.isIn(input.outline.headings[heading].title)
    }

    /// Longer tables are looked up, not chosen from.
    private static let mostRows = 60

    /// The parts of decision trees.
    func treeDrafts(_ trees: [RecognizedTree], symptoms: [Int]) -> [PartDraft] {
        let symptoms = Set(symptoms)
        return trees.map { found in
            let block = found.blocks.lowerBound
            let path = path(around: block)
            let nearest = path.first
            let line = found.line > 0 ? found.line : input.document.line(of: block)
            // What stands above the first of several is but its own question.
            let name = found.isJoined ? nil : input.boldName(of: block)
            let title: String
            let place: PartDraft.Place
            if let symptom = path.first(where: { symptoms.contains($0) }) {
                let isGeneric = path.prefix { $0 != symptom }.allSatisfy {
                    Vocabulary[.genericTree].has(input.plainTitles[$0])
                }
                title = name ?? (isGeneric ? symptomTitle(symptom) : input.subject(above: nearest))
                place = .below(heading: isGeneric ? symptom : nearest, suffix: "tree")
            } else if let nearest {
                title = name ?? input.subject(above: nearest)
                place = .own(heading: nearest, suffix: "tree")
            } else {
                title = name ?? ""
                place = .below(heading: nil, suffix: "tree")
            }
            return PartDraft(
                title: title, blocks: found.blocks, line: line, content: .tree(found.tree),
                place: place)
        }
    }

    /// The headings above a tree's first block, from the nearest on. A tree that begins with a heading belongs to the
    /// section around that.
    private func path(around block: Int) -> [Int] {
        let path = input.outline.index(above: block).map { input.outline.path($0) } ?? []
        let isHeading = input.document.blocks[block].kind == .heading
        return isHeading && path.count > 1 ? Array(path.dropFirst()) : path
    }

    private func symptomTitle(_ heading: Int) -> String {
        input.labels[heading] == nil
            ? input.subject(above: heading) : input.outline.headings[heading].title
    }
}
