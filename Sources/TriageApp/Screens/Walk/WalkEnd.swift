import TriageCore
import TriageWords

/// The end of a walk, which is never empty: what was left open, what may still be behind it, and where else to look.
extension WalkScreen {
    /// The most findings that are named: whoever reads more of them looks for words.
    private static let mostPossible = 9

    func end(
        in guide: Guide, _ builder: inout PageBuilder, _ menu: inout PageMenu<Entry>
    ) {
        let app = builder.app
        if !app.showsInHeader(app(.endOfTree)) {
            builder.heading([StyledRun(app(.endOfTree))], level: 2, source: 0)
        }
        if session.state == .solved { builder.paragraph(app(.solvedNotice), .success) }
        let title = app.view.part(part)?.part.title ?? session.title
        let rest = WalkRemainder(walk, title: title)
        leftOpen(rest, in: guide, &builder, &menu)
        possible(rest, in: guide, &builder, &menu)
        elsewhere(rest, &builder, &menu)
        builder.section(app(.whatToTryNext))
        menu.add(
            .search(rest.words), [StyledRun(app(.searchForWords, rest.words))], to: &builder)
        // A key too many on the way here shall do no more than open the guide.
        let line = guide.part(part)?.line
        menu.add(
            .go(.guide(guide.id, line: line)), [StyledRun(app(.readGuide), .strong)],
            to: &builder)
        // Commands of this symptom first, then those of none; what is for another one would only mislead.
        let commands = guide.parts.filter(\.isShellSnippet)
        for command in commands.filter({ $0.owner == part })
            + commands.filter({ $0.owner == nil })
        {
            let title =
                command.owner == nil ? app.listTitle(of: command, in: guide) : command.title
            menu.add(
                .go(.part(command.id)), [StyledRun(title)],
                detail: [StyledRun(command.language, .dim)], to: &builder)
        }
        whatElse(&builder, &menu)
        builder.section(app(.foundSoFar))
        if walk.conclusions.isEmpty { builder.paragraph(app(.nothingFound), .dim) }
        describe(walk.conclusions, in: guide, saying: true, &builder)
    }

    /// What was not sure, with its answers and how to find out.
    private func leftOpen(
        _ rest: WalkRemainder, in guide: Guide, _ builder: inout PageBuilder,
        _ menu: inout PageMenu<Entry>
    ) {
        guard !rest.open.isEmpty else { return }
        let app = builder.app
        builder.section(app(.notSureAbout))
        let text = text(app)
        for index in rest.open {
            let question = walk.tree.questions[index]
            builder.paragraph(builder.marked("? " + question.text, .warning, of: guide))
            if let check = QuickCheck(part, in: guide)?.excerpt(for: question) {
                builder.code(check.lines, language: check.language, of: guide, place: check.line)
            }
            for (number, answer) in question.answers.enumerated() {
                menu.add(
                    .answer(to: index, number),
                    builder.marked(text.label(of: answer), .strong, of: guide),
                    detail: builder.marked(text.consequence(of: answer), .dim, of: guide),
                    to: &builder)
            }
        }
    }

    /// The findings behind other questions that nothing contradicts.
    private func possible(
        _ rest: WalkRemainder, in guide: Guide, _ builder: inout PageBuilder,
        _ menu: inout PageMenu<Entry>
    ) {
        let found = rest.others
        guard !found.isEmpty else { return }
        builder.section(builder.app(.stillPossible))
        for finding in found.prefix(Self.mostPossible) {
            let question = walk.tree.questions[finding.question]
            let title = walk.tree.title(ofAnswer: finding.answer, to: finding.question)
            let said = question.answers[finding.answer].text
            let why = said == title ? question.text : "\(question.text)  \(said)"
            menu.add(
                .possible(question: finding.question, answer: finding.answer),
                builder.marked(title, .strong, of: guide),
                detail: builder.marked(why, .dim, of: guide), to: &builder)
        }
    }

    private func elsewhere(
        _ rest: WalkRemainder, _ builder: inout PageBuilder, _ menu: inout PageMenu<Entry>
    ) {
        guard let index = builder.app.index else { return }
        let symptoms = rest.elsewhere(in: index, except: part)
        guard !symptoms.isEmpty else { return }
        builder.section(builder.app(.otherSymptoms))
        for symptom in symptoms {
            menu.add(
                .go(.part(symptom.part.id)), [StyledRun(symptom.part.title, .strong)],
                to: &builder)
        }
    }

    /// A finding that may be it, over the page.
    func show(_ question: Int, _ answer: Int, _ app: AppContext) -> ScreenResult {
        guard let guide = app.view.part(tree)?.guide else { return .done }
        let found = walk.tree.questions[question].answers[answer]
        let screen = self
        let text = found.markdown(language: guide.mainLanguage)
        return .show(
            PageOverlay(
                title: app(.finding), source: PageOverlay.Source(text: text, all: text), app
            ) { builder in
                builder.conclusion(found, of: guide)
                screen.related(to: (question, answer), in: guide, &builder)
            })
    }
}

extension Part {
    /// The language of a snippet; empty for what is none.
    fileprivate var language: String {
        if case .snippet(let language) = content { language } else { "" }
    }
}
