import TriageCore
import TriageEvidence
import TriageWords

extension SymptomScreen {
    /// The page of the section, and its menu.
    func layout(_ app: AppContext, width: Int) -> (page: Page, menu: PageMenu<Entry>) {
        guard let (guide, part) = app.view.part(id) else { return (Page(), PageMenu()) }
        var builder = PageBuilder(width: width, app: app)
        var menu = PageMenu<Entry>()
        builder.untranslatedNotice(guide)
        if !app.showsInHeader(part.title) {
            builder.heading([StyledRun(part.title)], level: 2, source: part.line)
        }
        let trees = part.tree == nil ? app.view.trees(of: part, in: guide) : [part]
        let bare = builder
        let top = builder.next
        builder.introduction(of: part, in: guide)
        let hasIntroduction = builder.next > top
        builder.blank()
        entries(of: part, trees, in: guide, &builder, &menu)
        // What one comes for shows at once: a text that leaves it no room stands below.
        if hasIntroduction, builder.next > app.content.rows {
            (builder, menu) = (bare, PageMenu())
            entries(of: part, trees, in: guide, &builder, &menu)
            builder.blank()
            builder.introduction(of: part, in: guide)
        }
        for tree in trees { remarks(around: tree, of: guide, &builder) }
        if let tree = part.tree {
            builder.section(app(.treeQuestions))
            builder.questions(of: tree)
        }
        let end = builder.next
        builder.sectionBody(of: part, in: guide, without: Set(trees.map(\.id)))
        // Where nothing else is told, what will be asked is.
        if part.tree == nil, !hasIntroduction, builder.next == end {
            for tree in trees.compactMap(\.tree) {
                builder.section(app(.treeQuestions))
                builder.questions(of: tree)
            }
        }
        return (builder.finished(), menu)
    }

    /// What can be begun or opened.
    private func entries(
        of part: Part, _ trees: [Part], in guide: Guide, _ builder: inout PageBuilder,
        _ menu: inout PageMenu<Entry>
    ) {
        let app = builder.app
        builder.saidByProject(of: trees)
        for tree in trees { starts(of: tree, isOnly: trees.count == 1, &builder, &menu) }
        resumption(&builder, &menu)
        for member in guide.members(of: part)
        where member.kind == .checklist {
            menu.add(
                .part(member.id),
                [StyledRun(member.title), StyledRun("  " + app.name(of: member.kind), .dim)],
                to: &builder)
        }
        menu.add(.guide(line: part.line), [StyledRun(app(.readGuide))], to: &builder)
    }

    /// What stands around a tree and is asked by none of its questions.
    private func remarks(around part: Part, of guide: Guide, _ builder: inout PageBuilder) {
        guard let remarks = part.tree?.remarks, !remarks.isEmpty else { return }
        builder.section(builder.app(.remarks(remarks)))
        builder.advice(remarks, of: guide, line: part.line)
    }

    /// The newest triage of the symptom that was left open.
    private func resumption(_ builder: inout PageBuilder, _ menu: inout PageMenu<Entry>) {
        let app = builder.app
        guard let (session, walk) = app.openSessions.first(where: { $0.session.part == id }) else {
            return
        }
        menu.add(
            .resume(session: session.id), [StyledRun(app(.resumeTriage), .strong)],
            detail: PageBuilder.marked(app.standing(of: walk), .dim), to: &builder)
    }

    /// The questions that a tree can be begun at.
    private func starts(
        of part: Part, isOnly: Bool, _ builder: inout PageBuilder, _ menu: inout PageMenu<Entry>
    ) {
        guard let tree = part.tree else { return }
        let app = builder.app
        let asked = tree.asked
        let answers = asked.reduce(0) { $0 + $1.answers.count }
        let size = app(
            .questionsAndAnswers, app(.questionCount, String(asked.count)),
            app(.answerCount, String(answers)))
        for (index, start) in tree.start.enumerated()
        where tree.questions.indices.contains(start) {
            let phrase: Phrase = index == 0 && isOnly ? .startTriage : .startAt
            menu.add(
                .start(tree: part.id, question: start),
                PageBuilder.marked(app(phrase, tree.questions[start].text), .strong),
                detail: index == 0 ? PageBuilder.marked(size, .dim) : [],
                to: &builder)
        }
        // What was searched for is shown where it can be begun at.
        if let aim, aim.tree == part.id, tree.questions.indices.contains(aim.question) {
            let question = tree.questions[aim.question].text
            menu.add(
                .start(tree: part.id, question: aim.question),
                [StyledRun(app(.beginAt, question), .strong)],
                detail: [StyledRun(aim.excerpt == question ? "" : aim.excerpt, .dim)],
                to: &builder)
        }
    }
}

extension PageBuilder {
    /// Says that a guide is shown in another language, because it has no translation.
    mutating func untranslatedNotice(_ guide: Guide) {
        guard app.view.isUntranslated(guide) else { return }
        line([StyledRun(app(.untranslatedNotice, Catalogue.name(of: guide.language)), .warning)])
    }

    /// What the project already says to the questions of trees; or the line that offers to look.
    fileprivate mutating func saidByProject(of trees: [Part]) {
        let project = app.project
        guard trees.contains(where: { project.questions[$0.id] != nil }) else { return }
        guard let evidence = project.evidence, project.wish == .looking else {
            if let line = app.projectLine { paragraph([line]) }
            blank()
            return
        }
        let found = trees.flatMap { part -> [(Part, Int, ProjectEvidence.OfQuestion)] in
            guard let tree = part.tree else { return [] }
            return evidence.evidence(in: part.id, tree).compactMap { number, found in
                found.chosen == nil ? nil : (part, number, found)
            }
        }
        guard !found.isEmpty else {
            paragraph(app(EvidencePhrase.lookedNothing), .dim)
            blank()
            return
        }
        paragraph(app(EvidencePhrase.saysAlready), .label)
        for (part, number, found) in found {
            guard let (index, strength) = found.state.answer, let finding = found.chosen,
                let question = part.tree?.questions[number]
            else { continue }
            // What it says is opened there.
            let target = linkTarget(.part(part.id(ofAnswer: index, to: number)))
            let sign = app.glyphs.sign(of: finding.verdict, isSure: strength == .sure)
            let answer = question.answers[index]
            let label = question.label.map { [StyledRun($0 + " ", .badge)] } ?? []
            indented([StyledRun("    ")], first: [StyledRun("  "), sign, StyledRun(" ")]) {
                $0.paragraph(
                    label + Self.marked(question.text + "  ")
                        + [StyledRun(answer.text, .link, target: target)])
                if let place = finding.verdict.places.first { $0.place(place) }
            }
        }
        blank()
    }

    /// What a tree asks, a line for each question.
    ///
    /// - Parameter limit: no more questions than these.
    mutating func questions(of tree: DecisionTree, limit: Int = .max) {
        let ways = tree.ways
        for index in tree.askedIndices.prefix(limit) {
            let question = tree.questions[index]
            let label = question.label.map { [StyledRun($0 + " ", .badge)] } ?? []
            let way = ways[index].map { "\($0) \(app.glyphs.arrow) " } ?? ""
            paragraph(label + [StyledRun(way, .dim)] + Self.marked(question.text))
        }
    }

    /// The text of a section before its first sub-heading or tree.
    mutating func introduction(of part: Part, in guide: Guide) {
        for block in guide.introduction(of: part) { blocks(block..<block + 1, of: guide) }
    }

    /// The rest of a section; its decision trees are stepped, not shown, but for tables.
    mutating func sectionBody(of part: Part, in guide: Guide, without trees: Set<PartID>) {
        let document = guide.document
        let hidden = guide.parts(in: part.blocks).filter {
            trees.contains($0.id) && document.blocks[$0.blocks.lowerBound].kind != .table
        }.map(\.blocks)
        let comparisons = guide.comparisons(in: part)
        var pending: Int?
        for block in guide.body(of: part).dropFirst(guide.introduction(of: part).count) {
            let kind = document.blocks[block].kind
            if hidden.contains(where: {
                $0.contains(block) && $0.count < part.blocks.count || $0.lowerBound == block
            }) {
                continue
            }
            if kind == .heading {
                pending = block
                continue
            }
            if kind == .thematicBreak { continue }
            if let heading = pending {
                section(document.inlineText(of: heading))
                pending = nil
            }
            if let comparison = comparisons.first(where: { $0.blocks.contains(block) }) {
                if comparison.blocks.lowerBound == block, let sides = comparison.comparison {
                    self.comparison(sides, of: guide)
                }
                continue
            }
            blocks(block..<block + 1, of: guide)
        }
    }
}

extension Guide {
    /// The blocks of a range that are not inside another block of it, and that show something.
    func topLevel(_ range: Range<Int>) -> [Int] {
        var result: [Int] = []
        var block = range.lowerBound
        while block < range.upperBound, document.blocks.indices.contains(block) {
            if !document.isUnseenHTML(block) { result.append(block) }
            block = document.subtree(of: block).upperBound
        }
        return result
    }

    /// Whether a symptom begins with a line of its text, as one of several below a heading does.
    func beginsWithText(_ part: Part) -> Bool {
        part.kind == .symptom && document.blocks[part.blocks.lowerBound].kind != .heading
    }

    /// The blocks of a part without its heading, or the tree that it is.
    fileprivate func body(of part: Part) -> ArraySlice<Int> {
        topLevel(part.blocks).dropFirst(beginsWithText(part) ? 0 : 1)
    }

    /// The blocks of a section that introduce it: its text up to the first code, table or sub-heading, but for what
    /// leads to those.
    func introduction(of part: Part) -> [Int] {
        var blocks = Array(
            body(of: part).prefix {
                [.paragraph, .quote, .bulletList].contains(document.blocks[$0].kind)
            })
        while let last = blocks.last, leadsOn(last) { blocks.removeLast() }
        return blocks
    }

    /// Whether a block is a paragraph that ends in a colon.
    private func leadsOn(_ block: Int) -> Bool {
        document.blocks[block].kind == .paragraph && document.inlineText(of: block).endsInColon
    }

    func comparisons(in part: Part) -> [Part] {
        parts(in: part.blocks).filter { $0.kind == .comparison }
    }
}
