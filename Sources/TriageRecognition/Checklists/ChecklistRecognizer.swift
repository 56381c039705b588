import TriageCore

/// Finds task lists, sign-off tables, and plain lists that are checklists by their headings: one for each heading that
/// names them.
struct ChecklistRecognizer {
    let input: RecognizerInput
    private let naming: ChecklistNaming
    private let names: HeadingNames

    private init(_ input: RecognizerInput, hasTasks: Bool) {
        self.input = input
        naming = ChecklistNaming(
            input.outline, grouping: hasTasks ? TaskSections(input).grouping : [])
        names = HeadingNames(input.outline)
    }

    /// The checklists of a file; the ids of their items are hashes, to be put behind the checklist's own.
    ///
    /// - Parameter taken: blocks that are shown as something better, in order.
    static func checklists(in input: RecognizerInput, except taken: [Range<Int>]) -> [PartDraft] {
        let blocks = input.document.blocks
        let plain = PlainChecklists(input: input, taken: taken).items
        let marked = blocks.indices.filter { blocks[$0].taskMark != 0 }
        let tables = SignOffTables(input: input)
        guard !marked.isEmpty || !plain.isEmpty || !tables.isEmpty else { return [] }
        let loose = MalformedTasks(input.document)
        let tasks = marked.filter { loose.emptyTask($0) == nil }
        let marks = EnclosingMarks(input)
        let recognizer = ChecklistRecognizer(
            HeadingContainers(input).contained(marks), hasTasks: !tasks.isEmpty)
        return recognizer.drafts(tasks: tasks, plain: plain, tables, loose, marks)
    }

    private func drafts(
        tasks: [Int], plain: [Int], _ tables: SignOffTables, _ loose: MalformedTasks,
        _ marks: EnclosingMarks
    ) -> [PartDraft] {
        var named = Set((tasks + plain).map(naming.heading))
        let rows = tables.rows { table in
            let name = naming.heading(of: table)
            return named.contains(name)
                || name >= 0 && Vocabulary[.checklist].isIn(input.outline.headings[name].title)
        }
        named.formUnion(rows.map { naming.heading(of: $0.block) })
        guard !named.isEmpty else { return [] }
        var pages: [Int: ChecklistPage] = [:]
        var order: [Int] = []
        let items = ChecklistItems(input: input, tasks: tasks, plain: plain, rows: rows)
        var first: [Int: Int] = [:]
        for block in items.blocks {
            let name = naming.heading(of: block)
            guard pages[name] == nil else { continue }
            order.append(name)
            first[name] = block
            pages[name] = ChecklistPage(heading: name, names, input, items)
        }
        var walk = ChecklistWalk(input: input, items: items, pages: pages, naming: naming)
        walk.walk()
        let accounts = Deferred { [input, naming, lists = Set(order)] in
            BoxAccounts(input, naming, lists: lists, items, loose, marks).accounts
        }
        var inner: [Int: [Checklist.Inner]] = [:]
        for other in order where other >= 0 {
            let path = input.outline.path(other).map { ($0, input.outline.headings[$0].title) }
            for (depth, above) in path.enumerated().dropFirst() {
                inner[above.0, default: []].append(
                    Checklist.Inner(
                        line: input.outline.headings[other].line, path: path.prefix(depth).map(\.1))
                )
            }
        }
        let checklists = order.map { name in
            var checklist = walk.pages[name]?.checklist(items) ?? Checklist(groups: [])
            checklist.hold(accounts, name: name)
            checklist.inner = inner[name] ?? []
            return checklist
        }
        let whole = ChecklistSource.completed(checklists, in: input.document)
        var drafts = zip(order, whole).map { name, checklist in
            var draft = draft(heading: name, block: first[name] ?? 0)
            draft.content = .checklist(checklist)
            let end = walk.pages[name]?.end ?? 0
            draft.blocks = draft.blocks.lowerBound..<max(draft.blocks.upperBound, end)
            return draft
        }
        let known = Dictionary(firstOf: order.enumerated().map { ($1, $0) })
        Self.tellApart(&drafts, known, input.outline)
        return drafts
    }

    /// Names checklists of the same words by what they stand below: `Upgrade: Steps`.
    ///
    /// - Parameter known: their indices by the headings that name them.
    private static func tellApart(
        _ drafts: inout [PartDraft], _ known: [Int: Int], _ outline: SectionTree
    ) {
        let alike = Dictionary(grouping: known) { drafts[$0.value].title.lowercased() }
        for same in alike.values where same.count > 1 {
            // The guide's title stands above all of them.
            let above = same.filter { $0.key >= 0 }.map { heading, draft in
                let path = outline.path(heading).dropFirst().map { outline.headings[$0] }
                return (draft: draft, titles: path.filter { $0.level > 1 }.map(\.title))
            }
            let depth = (0..<5).first { depth in
                Set(above.map { $0.titles.dropFirst(depth).first }).count > 1
            }
            guard let depth else { continue }
            for (draft, titles) in above where depth < titles.count {
                drafts[draft].title = titles[depth] + ": " + drafts[draft].title
            }
        }
    }

    private func draft(heading: Int, block: Int) -> PartDraft {
        let line = input.document.line(of: block)
        let end = input.document.subtree(of: block).upperBound
        guard heading >= 0 else {
            return PartDraft(
                title: "", blocks: block..<end, line: line,
                content: .checklist(Checklist(groups: [])),
                place: .below(heading: nil, suffix: "checklist"))
        }
        let value = input.outline.headings[heading]
        let isOwn = Vocabulary[.checklist].isIn(value.title)
        return PartDraft(
            title: value.title, blocks: value.block..<max(value.block + 1, end), line: value.line,
            content: .checklist(Checklist(groups: [])),
            place: isOwn
                ? .own(heading: heading, suffix: "checklist")
                : .below(heading: heading, suffix: "checklist"))
    }

    /// The text that an item begins with, on one line.
    static func firstLine(of item: Int, _ document: Document) -> String {
        document.leadingText(of: item).map(document.inlineText) ?? ""
    }
}

/// Which heading names the checklist that a block is in.
struct ChecklistNaming {
    private let outline: SectionTree
    /// For each heading the one that names what stands below it.
    private let naming: [Int]

    /// - Parameter grouping: headings whose sub-sections are groups of one checklist.
    init(_ outline: SectionTree, grouping: Set<Int>) {
        self.outline = outline
        let speaksOfSeveral = outline.headings.map {
            Vocabulary[.checklistPlural].isIn($0.title.lowercased())
        }
        /// The nearest heading that calls itself a checklist; below one that speaks of several, its sub-heading.
        var called: [Int?] = []
        for (heading, value) in outline.headings.enumerated() {
            let parent = outline.parents[heading]
            if speaksOfSeveral[heading] || Vocabulary[.checklist].isIn(value.title.lowercased())
                || parent >= 0 && speaksOfSeveral[parent]
            {
                called.append(heading)
            } else {
                called.append(parent >= 0 ? called[parent] : nil)
            }
        }
        // Where none does, the heading whose sections hold nothing but tasks.
        naming = called.enumerated().map { heading, called in
            let parent = outline.parents[heading]
            return called ?? (grouping.contains(parent) ? parent : heading)
        }
    }

    /// -1 above all headings.
    func heading(of block: Int) -> Int { outline.index(above: block).map { naming[$0] } ?? -1 }

    /// The heading that names what stands below one.
    func name(_ heading: Int) -> Int { naming[heading] }
}
