import TriageCore
import TriageTrees

/// The sections of a file, with what they tell, and what that makes of them.
///
/// Labels stand at the start of a line, in paragraphs, items and quotes, or are headings right below a section's. One walk
/// over the blocks takes them all up; then rules look at what it found.
struct Sections {
    /// A problem that is told below the line that names it: `**Issue:** it leaks`.
    struct Problem {
        var word: String
        var label: HeadingLabel
        /// In the outline.
        var heading: Int
        /// From the line to the next problem, or to the next heading.
        var blocks: Range<Int>
        fileprivate var tally = Tally()
    }

    let input: RecognizerInput
    let isDiagnostic: Bool
    /// First blocks of the file's decision trees.
    let trees: [Int]
    let reader: LeadReader
    /// The guide first, then that of each heading.
    private(set) var all: [Section]
    /// The problems that stand in rows below one heading each, in order.
    private(set) var problems: [Problem] = []
    /// The headings of the sections that trees are about.
    private(set) var subjectsOfTrees: Set<Int> = []
    /// The sections right in which most are troubles.
    private(set) var holdersOfTroubles: Set<Int> = []
    /// How many sections with a cause and a remedy stand right in one.
    private var pairs: [Int: Int] = [:]
    /// How many sections begin with what a user sees.
    let beginnings: Int
    let habits: Habits

    /// - Parameter taken: blocks that are shown as something better, in order.
    init(
        input: RecognizerInput, title: String, isDiagnostic: Bool, trees: [Int],
        taken: [Range<Int>]
    ) {
        self.input = input
        self.isDiagnostic = isDiagnostic
        self.trees = trees
        reader = LeadReader(input: input, taken: taken)
        all = [Section(title: title, isDiagnostic: isDiagnostic)]
        for heading in input.outline.headings.indices {
            let section = Section(heading, in: input, below: all)
            if let parent = section.parent { all[parent].children.append(all.count) }
            all.append(section)
        }
        beginnings = all.count(where: \.beginsWithSight)
        habits = Habits(all, input, reader)
        walk()
        for section in all where section.tally.tellsPair {
            pairs[section.parent ?? -1, default: 0] += 1
        }
        subjectsOfTrees = Set(trees.compactMap(subject))
        holdersOfTroubles = Set(all.indices.filter(holdsMostlyTroubles))
        for rule in SectionRule.all { apply(rule) }
    }

    private mutating func apply(_ rule: SectionRule) {
        for index in all.indices.filter({ rule.holds(all[$0], self) })
        where all[index].makes == nil && (all[index].label != nil || isFree(index)) {
            all[index].makes = rule.makes
            all[index].rule = rule.id
            guard rule.makes == .symptom else { continue }
            for above in path(of: index).dropFirst() { all[above].isAroundSymptom = true }
        }
    }

    /// Whether a section stands below no label and no symptom, and around none.
    private func isFree(_ index: Int) -> Bool {
        !all[index].isAroundSymptom
            && path(of: index).allSatisfy { all[$0].label == nil && all[$0].makes == nil }
    }

    /// A section and those that it stands in, innermost first.
    private func path(of index: Int) -> [Int] {
        Array(sequence(first: index) { all[$0].parent })
    }

    /// The heading of the symptom that a heading stands below, or is; -1 for the whole guide.
    func symptom(around heading: Int?) -> Int? {
        path(of: (heading ?? -1) + 1).first { all[$0].makes == .symptom }.map { $0 - 1 }
    }

    /// Whether a heading, or the guide, stands below no label and no symptom.
    func isOpen(_ heading: Int?) -> Bool {
        path(of: (heading ?? -1) + 1)
            .allSatisfy { all[$0].label == nil && all[$0].makes != .symptom }
    }

    // MARK: The walk

    private mutating func walk() {
        let labels = TroubleLabels(document: input.document)
        var section = 0
        // Of the section: a plain label counts where another one stands beside it.
        var plain: [(word: String, told: Told)] = []
        func settlePlain(_ all: inout [Section]) {
            if Set(plain.map(\.word)).count > 1 { all[section].tally.add(plain) }
            plain = []
        }
        for (block, value) in input.document.blocks.enumerated() {
            switch value.kind {
            case .heading:
                settlePlain(&all)
                endProblem(at: block)
                section += 1
                applyHeading(section)
            case .paragraph where section > 0, .quote where section > 0:
                if value.parent == 0, let name = labels.problem(of: block) {
                    begin(name, at: block, below: section - 1)
                }
                for label in labels.labels(of: block) {
                    if label.isPlain {
                        plain += label.words
                    } else {
                        all[section].tally.add(label.words)
                    }
                    if let last = problems.indices.last, problems[last].heading == section - 1 {
                        problems[last].tally.add(label.words)
                    }
                }
            default: break
            }
        }
        settlePlain(&all)
        endProblem(at: input.document.blocks.count)
        keepRows()
    }

    /// A heading such as `Symptoms` or `Solution` tells something of the section around it, unless all that stands below it
    /// are links: then it is told there. One such as `Problem` alone does not: texts of any kind begin with it.
    private mutating func applyHeading(_ section: Int) {
        guard let parent = all[section].parent else { return }
        let words = Told.words(of: all[section].plain).filter {
            !$0.told.contains(.sight) || Vocabulary.symptomHeading.has($0.word)
        }
        guard !words.isEmpty, let heading = all[section].heading, !leadsElsewhere(heading) else {
            return
        }
        all[parent].headings.add(words)
        all[parent].tally.add(words.filter { !$0.told.contains(.problem) })
    }

    /// Whether a section has links, and no text beside them.
    private func leadsElsewhere(_ heading: Int) -> Bool {
        let document = input.document
        let runs = input.outline.section(heading).filter { document.blocks[$0].kind != .heading }
            .flatMap { document.inlines(of: $0) }
        let others = runs.filter { $0.link < 0 || $0.style.contains(.image) }
        return others.count < runs.count
            && others.allSatisfy { run in
                run.link < 0 && !document.text(of: run).contains { $0.isLetter || $0.isNumber }
            }
    }

    private mutating func begin(
        _ name: (word: String, label: HeadingLabel), at block: Int, below heading: Int
    ) {
        if let last = problems.last, last.heading == heading {
            // `Symptom: ...` below `Issue: ...` tells something of it.
            guard last.word == name.word else { return }
            endProblem(at: block)
        }
        var problem = Problem(
            word: name.word, label: name.label, heading: heading, blocks: block..<block)
        problem.tally.told.insert(.problem)
        problems.append(problem)
    }

    private mutating func endProblem(at block: Int) {
        guard let last = problems.indices.last, problems[last].blocks.isEmpty else { return }
        problems[last].blocks = problems[last].blocks.lowerBound..<block
    }

    /// Keeps the problems that tell something, where two or more of one heading do.
    private mutating func keepRows() {
        let telling = problems.filter { problem in
            let section = all[problem.heading + 1]
            if problem.word == TroubleLabels.question {
                return (section.holdsTroubles || section.topics.contains(.troubles))
                    && Section.asksOfTrouble(problem.label.name)
            }
            return
                (isAmongTroubles(section)
                ? problem.tally.isSymptomAmongTroubles : problem.tally.isSymptom)
                && !speaksOfOthers(section, problem.tally)
        }
        let counts = Dictionary(grouping: telling, by: \.heading).mapValues(\.count)
        problems = telling.filter { counts[$0.heading, default: 0] > 1 }
        for problem in problems { all[problem.heading + 1].hasProblems = true }
    }

    // MARK: What rules ask

    /// Whether what stands in quotation marks is said of a trouble; `"never"` is but a word.
    func tellsWords(_ section: Section) -> Bool {
        let words = section.title.unquoted
        return !words.asks
            && (isAmongTroubles(section)
                || Vocabulary[.troubleWords].isIn(words)
                    && !Vocabulary[.troubleWords].has(words.lowercased())
                || !section.tally.told.isDisjoint(with: [.cause, .remedy]))
    }

    /// Whether the headings right in a section tell of one trouble that it is named by, as those of a runbook do, or the text
    /// of a whole guide does.
    func tellsRunbook(_ section: Section) -> Bool {
        let (told, seen) = (section.headings.told, section.headings.tellsSight)
        let isTold =
            seen
            && (!told.isDisjoint(with: [.cause, .remedy])
                || section.children.contains { all[$0].isResponse })
            || section.headings.isSymptomAmongTroubles && told.contains(.problem)
                && (told.contains(.cause) || isAmongTroubles(section))
            || section.level == 1 && section.tally.tellsSight && section.tally.tellsPair
        // An answer leads to `Pattern 2a`.
        return isTold && !speaksOfOthers(section, section.headings)
            && (trees.isEmpty || !section.isReferred)
    }

    /// Whether a section's own text and headings tell of one symptom. Where they say no more than a problem and its
    /// solution, or a cause and its remedy, the text around has to speak of troubles.
    func tellsSymptom(_ section: Section) -> Bool {
        let tally = section.tally
        guard section.level > 1, !section.hasProblems, !section.isMarked, !section.isReferred,
            !speaksOfOthers(section, tally)
        else { return false }
        if tally.isSymptom { return true }
        // `Common issues` is above troubles, and names none.
        return tally.isSymptomAmongTroubles && !section.topics.contains(.troubles)
            && (isAmongTroubles(section) || tally.tellsPair && isOneOfSeveral(section))
    }

    /// Whether a section with a cause and a remedy names a trouble, stands below what fails, or beside another such one.
    private func isOneOfSeveral(_ section: Section) -> Bool {
        guard let parent = section.parent else { return false }
        return Vocabulary[.troubleWords].isIn(section.title)
            || all[parent].around.contains(.failures) || pairs[parent, default: 0] > 1
    }

    func isAmongTroubles(_ heading: Int?) -> Bool { isAmongTroubles(all[(heading ?? -1) + 1]) }

    private func isAmongTroubles(_ section: Section) -> Bool {
        !section.around.isDisjoint(with: .amongTroubles)
    }

    /// Whether a section stands below what many ask.
    func isAmongQuestions(_ section: Section) -> Bool {
        section.parent.map { path(of: $0) }?.contains {
            Vocabulary[.questionHeadings].isIn(all[$0].title)
        } ?? false
    }

    /// Whether a section is about what people do, or shows how something is to be written. Among pitfalls as well, what
    /// tells all of a problem is one that has come up.
    func speaksOfOthers(_ section: Section, _ tally: Tally) -> Bool {
        !section.topics.isDisjoint(with: [.forms, .habits]) || section.around.contains(.forms)
            || section.around.contains(.habits) && !tally.tellsAll
                && !(section.isProblem && tally.isSymptom)
    }

    /// Whether a section without any in it names what fails.
    func mayBeTrouble(_ section: Section) -> Bool {
        section.children.isEmpty && !section.isReferred && hasText(section)
            && (section.namesTrouble || section.namesThing)
    }

    /// Whether a section is called `Troubleshooting` or the like, and those right in it are troubles: at least half of them,
    /// some of which name what fails, or tell of it, unless all of them are.
    private func holdsMostlyTroubles(_ index: Int) -> Bool {
        guard all[index].holdsTroubles else { return false }
        let below = all[index].children.map { all[$0] }
        let told = below.filter(tellsSymptom)
        let named = below.filter { !tellsSymptom($0) && mayBeTrouble($0) }
        let (whole, sure) = (
            told.count + named.count, told.count + named.count(where: \.namesTrouble)
        )
        return whole * 2 >= below.count && (sure > 0 || whole == below.count && whole > 1)
    }

    private func hasText(_ section: Section) -> Bool {
        section.heading.map { input.outline.section($0).count > 1 } ?? false
    }

    // MARK: Trees

    /// The heading that a tree is about, where the text around is about finding out what is wrong: in a diagnostic guide the
    /// nearest that tells a symptom; else the first with a name of its own, which is not the guide's title, unless the tree
    /// stands right below it.
    private func subject(of tree: Int) -> Int? {
        let path = path(around: tree)
        guard let nearest = path.first, all[nearest + 1].around.contains(.diagnosis) else {
            return nil
        }
        if isDiagnostic, let told = path.first(where: { tellsSymptom(all[$0 + 1]) }) {
            return told
        }
        let named = path.first { !all[$0 + 1].isGeneric }
        return named.flatMap { $0 == nearest || all[$0 + 1].level > 1 ? $0 : nil } ?? nearest
    }

    /// The headings above a tree's first block, from the nearest on. A tree that begins with a heading belongs to the
    /// section around that.
    func path(around block: Int) -> [Int] {
        let path = input.outline.index(above: block).map { input.outline.path($0) } ?? []
        let isHeading = input.document.blocks[block].kind == .heading
        return isHeading && path.count > 1 ? Array(path.dropFirst()) : path
    }
}
