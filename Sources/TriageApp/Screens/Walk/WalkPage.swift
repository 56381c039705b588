import TriageCore
import TriageEvidence
import TriageWords

extension WalkScreen {
    /// The page of where the walk stands, and its menu.
    ///
    /// - Parameter isWhole: whether it has what belongs to the question or the conclusion, rather than a pane beside it.
    func layout(
        _ app: AppContext, width: Int, isWhole: Bool = true
    ) -> (page: Page, menu: PageMenu<Entry>) {
        guard let guide = app.view.part(tree)?.guide else { return (Page(), PageMenu()) }
        var builder = PageBuilder(width: width, app: app)
        builder.untranslatedNotice(guide)
        var menu = PageMenu<Entry>()
        switch walk.position {
        case .question(let index):
            question(index, in: guide, &builder, &menu)
            if isWhole { belongings(in: guide, &builder) }
        case .conclusion(let question, let answer):
            conclusion(question, answer, in: guide, &builder)
            if isWhole { code(ofConclusion: question, answer, in: guide, &builder) }
            saidOnTheWay(in: guide, isWhole: isWhole, &builder)
            builder.section(builder.app(.whatNext))
            howItWent(&builder, &menu)
        case .end: end(in: guide, &builder, &menu)
        }
        if isWhole { trail(&builder) }
        return (builder.finished(), menu)
    }

    /// What belongs to where the walk stands, for a pane beside it: code that can be tried, and the way here.
    func belongings(_ app: AppContext, in guide: Guide, _ builder: inout PageBuilder) {
        switch walk.position {
        case .question: belongings(in: guide, &builder)
        case .conclusion(let question, let answer):
            code(ofConclusion: question, answer, in: guide, &builder)
            for told in saidOnTheWay { related(to: told, in: guide, &builder) }
        case .end: break
        }
        trail(&builder)
    }

    private func question(
        _ index: Int, in guide: Guide, _ builder: inout PageBuilder,
        _ menu: inout PageMenu<Entry>
    ) {
        let app = builder.app
        let question = walk.tree.questions[index]
        let label = question.label.map { [StyledRun($0 + "  ", .badge)] } ?? []
        if walk.secondLook != nil { builder.line([StyledRun(app(.backToUnsure), .accent)]) }
        context(in: guide, &builder)
        builder.heading(
            label + builder.marked(question.text, of: guide), level: 2, source: question.line)
        if let step = question.nextStep(behind: walk.triedAnswers(of: index)) {
            builder.paragraph(
                app(.stepsInOrder, String(step.number), String(step.count)), .dim)
        } else if let hint = walk.tree.hint(of: question) {
            builder.paragraph(app(hint), .dim)
        }
        builder.blank()
        choices(index, in: guide, &builder, &menu)
        if !question.remarks.isEmpty {
            builder.section(app(.remarks(question.remarks)))
            builder.advice(question.remarks, of: guide, line: question.line)
        }
    }

    /// The code that belongs to a question.
    private func belongings(in guide: Guide, _ builder: inout PageBuilder) {
        guard case .question(let index) = walk.position else { return }
        let question = walk.tree.questions[index]
        for told in walk.told { related(to: told, in: guide, &builder) }
        let named = walk.passed.map { walk.tree.questions[$0].text } + [question.text]
        builder.related(
            builder.app.view.code(namedIn: named.joined(separator: "\n"), in: guide))
        quickCheck(for: question, in: guide, &builder)
    }

    /// The answers of a question, and what else can be said to it.
    private func choices(
        _ index: Int, in guide: Guide, _ builder: inout PageBuilder,
        _ menu: inout PageMenu<Entry>
    ) {
        let app = builder.app
        let question = walk.tree.questions[index]
        let text = text(app)
        let said = evidence(app)
        // Who wrote an answer for those who are not sure wrote the row of number 0.
        let unsure = question.answers.indices.first {
            question.answers[$0].isNotSure && !walk.isOver($0, of: index)
        }
        answers(of: index, unsure: unsure, text, said, in: guide, &builder, &menu)
        guard filter.words.isEmpty else {
            if menu.entries.isEmpty || builder.page.menu.isEmpty {
                builder.paragraph(app(.noMatch), .dim)
            }
            return
        }
        if walk.tree.canBeDenied(question) {
            menu.add(
                .choice(.otherwise),
                [StyledRun(question.opposite ?? app(.noneOfThese), .strong)],
                detail: builder.marked(text.leadsOn(to: question.otherwise), .dim, of: guide),
                to: &builder)
        }
        // Where there is only one way on, nobody can be unsure of it.
        let isAsked =
            question.answers.count > 1 || question.otherwise != nil
            || question.answers.contains { !$0.text.isEmpty }
        if unsure == nil, isAsked {
            let notSure: Phrase = walk.secondLook == nil ? .notSureAnswer : .stillNotSureAnswer
            menu.addZero(.choice(.notSure), [StyledRun(app(notSure))], to: &builder)
        }
        if let said { evidenceSection(said, of: question, &builder, &menu) }
    }

    /// The answers that the file has, as far as the filter lets them through.
    ///
    /// - Parameter unsure: index of the one that has number 0.
    private func answers(
        of index: Int, unsure: Int?, _ text: WalkText, _ said: ProjectEvidence.OfQuestion?,
        in guide: Guide, _ builder: inout PageBuilder, _ menu: inout PageMenu<Entry>
    ) {
        let app = builder.app
        let answers = walk.tree.questions[index].answers
        let tried = walk.triedAnswers(of: index)
        let consequences = answers.map(text.consequence)
        let found = Set(
            filter.words.nearest(zip(answers, consequences).map { FilterName($0.text, rest: $1) }))
        func label(_ number: Int, _ role: Role = .strong) -> [StyledRun] {
            let isTried = tried.contains(number) && number != unsure
            return builder.marked(text.label(of: answers[number]), role, of: guide)
                + (isTried ? [StyledRun("  " + app(.tried), .dim)] : []) + mark(number, said, app)
        }
        func detail(_ number: Int) -> [StyledRun] {
            builder.marked(consequences[number], .dim, of: guide)
        }
        var ownPlace: Int?
        for number in answers.indices {
            let entry = Entry.choice(.answer(number))
            if number == unsure {
                ownPlace = menu.reserve()
            } else if !found.contains(number) {
                menu.skip(entry)
            } else if walk.isOver(number, of: index) {
                menu.pass(entry, label(number, .dim), to: &builder)
            } else {
                menu.add(entry, label(number), detail: detail(number), to: &builder)
            }
        }
        if let unsure, found.contains(unsure) {
            menu.addZero(
                .choice(.answer(unsure)), label(unsure), detail: detail(unsure), at: ownPlace,
                to: &builder)
        }
    }

    /// What of the symptom's quick checks a question asks about.
    func quickCheck(
        for question: Question, in guide: Guide, _ builder: inout PageBuilder
    ) {
        guard let check = QuickCheck(part, in: guide)?.excerpt(for: question) else { return }
        let app = builder.app
        builder.section(app(.quickChecks))
        builder.code(check.lines, language: check.language, of: guide, place: check.line)
        guard check.isPiece else { return }
        let key = app.keyName(of: .quickCheck, in: .question)
        builder.paragraph("\(app.glyphs.ellipsis) \(app(.pieceOfCheck, key))", .dim)
    }

    /// What leads here and was not asked for: what the last answer said beside leading on, and what was passed since.
    private func context(in guide: Guide, _ builder: inout PageBuilder) {
        for (question, answer) in walk.told {
            let told = walk.tree.questions[question].answers[answer]
            if let outcome = told.unbroken.outcome {
                builder.paragraph(builder.linked(outcome, .strong, of: guide), source: told.line)
            }
            builder.advice(told.body, of: guide, line: told.line)
            builder.blank()
        }
        for index in walk.context {
            let step = walk.tree.questions[index]
            let way = walk.passed.contains(index) ? step.answers[0].text : ""
            let name = way.isEmpty ? "" : " \(builder.app.glyphs.arrow) \(way)"
            builder.paragraph(builder.marked(step.text + name, of: guide), source: step.line)
        }
    }

    /// What is said of answers.
    func text(_ app: AppContext) -> WalkText {
        WalkText(walk, app.catalogue, arrow: app.glyphs.arrow)
    }

    /// What was found, its fix before all else.
    private func conclusion(
        _ question: Int, _ answer: Int, in guide: Guide, _ builder: inout PageBuilder
    ) {
        let app = builder.app
        let found = walk.tree.questions[question].answers[answer]
        // A choice that was made just now is not called one before it is left.
        if session.state == .solved, isSolved || !hasEndedHere {
            let phrase: Phrase = session.isDecision ? .decidedOn : .solvedOn
            let words = app(phrase, app.minute(session.updatedAt))
            builder.line([StyledRun("\(app.glyphs.right) \(words)", .success)])
        }
        context(in: guide, &builder)
        builder.conclusion(found, of: guide)
        if let said = finding(app) { builder.seen(said) }
    }

    private func code(
        ofConclusion question: Int, _ answer: Int, in guide: Guide, _ builder: inout PageBuilder
    ) {
        related(to: (question, answer), in: guide, &builder)
    }

    /// What answers said that also led on.
    private var saidOnTheWay: [(question: Int, answer: Int)] {
        walk.conclusions.filter {
            walk.tree.questions[$0.question].answers[$0.answer].next != nil
        }
    }

    private func saidOnTheWay(in guide: Guide, isWhole: Bool, _ builder: inout PageBuilder) {
        let told = saidOnTheWay
        guard !told.isEmpty else { return }
        builder.section(builder.app(.saidOnTheWay))
        describe(told, in: guide, &builder)
        guard isWhole else { return }
        for told in told { related(to: told, in: guide, &builder) }
    }

    /// What can be said to a finding.
    private func howItWent(_ builder: inout PageBuilder, _ menu: inout PageMenu<Entry>) {
        // No numbers: a number too many on the way here shall not say how the triage went.
        let isSolved = session.state == .solved && !session.isDecision
        if !isSolved {
            let done: Phrase = session.isDecision ? .decidedAnswer : .solvedAnswer
            add(.solved, .solved, done, .strong, &builder, &menu)
        }
        let goOn: Phrase =
            session.isDecision ? .otherChoice : isSolved ? .cameBack : .notSolvedAnswer
        add(.choice(.notSolved), .notSolved, goOn, .strong, &builder, &menu)
        guard session.state == .solved else { return }
        whatElse(&builder, &menu)
        add(.done, .home, .toFirstScreen, .text, &builder, &menu)
    }

    /// What can be done once a triage is over.
    func whatElse(_ builder: inout PageBuilder, _ menu: inout PageMenu<Entry>) {
        add(.report, .export, .exportReport, .text, &builder, &menu)
        add(.restart, .restart, .restartTriage, .text, &builder, &menu)
    }

    /// Adds an entry with the key of the command that does the same.
    private func add(
        _ entry: Entry, _ command: Command, _ phrase: Phrase, _ role: Role,
        _ builder: inout PageBuilder, _ menu: inout PageMenu<Entry>
    ) {
        menu.add(
            entry, [StyledRun(builder.app(phrase), role)],
            key: builder.app.keyName(of: command, in: context), to: &builder)
    }

    /// What was found or said on the way, with what it answers.
    ///
    /// - Parameter saying: whether it is said of findings that they did not help.
    func describe(
        _ conclusions: [(question: Int, answer: Int)], in guide: Guide, saying: Bool = false,
        _ builder: inout PageBuilder
    ) {
        let unhelpful: Phrase = session.isDecision ? .saidNotThis : .saidNotSolved
        for (question, answer) in conclusions {
            let asked = walk.tree.questions[question]
            let found = asked.answers[answer]
            let verdict =
                saying && found.next == nil
                ? builder.app.catalogue.text(
                    HelpPhrase.inBrackets, [builder.app(unhelpful)]) : ""
            builder.indented(
                [StyledRun("  ")], first: [StyledRun(builder.app.glyphs.bullet + " ", .accent)]
            ) {
                $0.paragraph(
                    $0.marked(found.headline, .strong, of: guide)
                        + [StyledRun(verdict, .warning)])
                $0.paragraph($0.marked("\(asked.text)  \(found.text)", .dim, of: guide))
            }
            builder.advice(found.body, of: guide, line: found.line)
        }
    }

    /// The code that belongs to an answer.
    func related(
        to conclusion: (question: Int, answer: Int), in guide: Guide, _ builder: inout PageBuilder
    ) {
        let answer = walk.tree.questions[conclusion.question].answers[conclusion.answer]
        builder.related(builder.app.view.code(relatedTo: answer, in: guide))
    }

    /// What was asked and said, but for the question that is asked now.
    private func trail(_ builder: inout PageBuilder) {
        let steps = session.completed(by: builder.app.view).steps.prefix(walk.answered.count)
            .filter { $0.question != walk.question?.name }
        guard !steps.isEmpty else { return }
        builder.section(builder.app(isStoodAt ? .wayToFinding : .trail))
        builder.trail(steps, isDecision: session.isDecision)
    }
}

extension Part {
    var isShellSnippet: Bool {
        if case .snippet(let language) = content {
            FenceLanguage.shells.contains(language.lowercased())
        } else {
            false
        }
    }
}

extension Guide {
    /// The language of most of the guide's code, for code inside trees.
    var mainLanguage: String {
        counts.snippets.filter { !$0.key.isEmpty }.max { ($0.value, $1.key) < ($1.value, $0.key) }?
            .key ?? ""
    }
}
