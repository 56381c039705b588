import Foundation
import TerminalCore
import TriageCore
import TriageEvidence
import TriageWords

/// What the project's files say to a question.
extension WalkScreen {
    /// What they say to the question that is asked; nil where nobody looked, or nothing asks.
    func evidence(_ app: AppContext) -> ProjectEvidence.OfQuestion? {
        guard case .question(let index) = walk.position else { return nil }
        return app.project.evidence(of: index, in: tree, walk.tree)
    }

    /// What they say to the finding that the walk has come to; nil where they do not show it.
    func finding(_ app: AppContext) -> ProjectEvidence.Finding? {
        guard case .conclusion(let question, let answer) = walk.position,
            let finding = app.project.evidence(of: question, in: tree, walk.tree)?.findings[answer],
            finding.verdict.truth == .yes
        else { return nil }
        return finding
    }

    /// Behind an answer's words: that the project speaks for it.
    func mark(
        _ number: Int, _ found: ProjectEvidence.OfQuestion?, _ app: AppContext
    ) -> [StyledRun] {
        guard let found, let finding = found.findings[number], finding.verdict.truth == .yes else {
            return []
        }
        let isSure = found.state.sureAnswer == number
        let words = app(isSure ? EvidencePhrase.yourProject : .probably)
        let sign = app.glyphs.sign(of: finding.verdict, isSure: isSure)
        return [StyledRun("  "), sign, StyledRun(" \(words)", sign.role)]
    }

    /// The most places that a question shows; all stand in the box of all evidence.
    private static let mostPlaces = 4

    /// What was found for the answers of a question, each place a row that can be opened.
    func evidenceSection(
        _ found: ProjectEvidence.OfQuestion, of question: Question, _ builder: inout PageBuilder,
        _ menu: inout PageMenu<Entry>
    ) {
        let app = builder.app
        let shown = found.findings.sorted { $0.key < $1.key }.filter {
            $0.value.verdict.truth != .no
        }
        guard !shown.isEmpty else { return }
        builder.section(app(EvidencePhrase.title))
        let text = text(app)
        for (index, finding) in shown where question.answers.indices.contains(index) {
            let verdict = finding.verdict
            let sign = app.glyphs.sign(of: verdict, isSure: found.state.sureAnswer == index)
            let answer = StyledRun("\(index + 1) \(text.label(of: question.answers[index]))", .dim)
            if verdict.truth == .unknown {
                let why = verdict.reason.map { app.catalogue.text(of: $0) } ?? ""
                builder.indented([StyledRun("  ")], first: [sign, StyledRun(" ")]) {
                    $0.paragraph([StyledRun(why), StyledRun("  "), answer])
                }
            }
            if verdict.places.isEmpty, verdict.truth == .yes {
                builder.indented([StyledRun("  ")], first: [sign, StyledRun(" ")]) {
                    $0.paragraph([
                        StyledRun(finding.entry.text, .code), StyledRun("  "), answer,
                    ])
                }
            }
            for place in verdict.places.prefix(Self.mostPlaces) {
                let sign = verdict.truth == .unknown ? StyledRun(" ") : sign
                menu.add(.evidence(place), to: &builder) { $0.place(place, sign: sign) }
            }
        }
        if !found.waiting.isEmpty {
            let key = app.keyName(of: .lookIntoProject, in: .question)
            builder.paragraph(app(EvidencePhrase.runAsks, key), .dim)
        }
        let key = app.keyName(of: .evidence, in: .question)
        builder.paragraph("\(app.glyphs.ellipsis) \(app(EvidencePhrase.allTitle)): \(key)", .dim)
    }

    /// Puts the cursor on the answer that the project speaks for, once for each question, unless it was moved.
    mutating func aimAtEvidence(_ app: AppContext) {
        guard case .question(let index) = walk.position, aimedAt != index,
            let answer = evidence(app)?.state.answer,
            walk.isOver(answer.index, of: index) == false
        else { return }
        let first = view.page.menu.first
        guard view.selection == nil || view.selection == first else { return }
        let entry = menu.entries.firstIndex {
            if case .choice(.answer(answer.index)) = $0 { true } else { false }
        }
        guard let entry else { return }
        aimedAt = index
        view.selectEntry(entry)
    }

    /// Asks why, where the answer is another one than that of which the project is sure.
    ///
    /// - Returns: nil where there is nothing to ask.
    func askWhyOverruled(_ choice: TreeWalk.Choice, _ app: AppContext) -> ScreenResult? {
        guard choice != .notSure, let found = evidence(app), let sure = found.state.sureAnswer,
            choice != .answer(sure), let question = walk.question
        else { return nil }
        let text = text(app).label(of: question.answers[sure])
        return app.askWhy(
            app(EvidencePhrase.overruleTitle, text), question.text, isNeeded: false
        ) { .overruled(choice, because: $0) }
    }

    /// What is kept of the project's word with a choice.
    func kept(
        _ choice: TreeWalk.Choice, because reason: String = "", _ app: AppContext
    ) -> Session.StepEvidence? {
        guard choice != .notSure, choice != .notSolved, let question = walk.question else {
            return nil
        }
        let given: Int? = if case .answer(let index) = choice { index } else { nil }
        return evidence(app)?.kept(for: given, of: question, because: reason)
    }

    /// Takes all answers of which the project is sure, up to the first question that it does not answer.
    mutating func answerSure(_ app: inout AppContext) -> ScreenResult {
        var taken: [Session.StepEvidence?] = []
        var said: [String] = []
        let before = walk.steps.count
        while case .question(let index) = walk.position,
            let sure = evidence(app)?.state.sureAnswer, !walk.isOver(sure, of: index),
            !walk.answered.contains(where: { $0.question == index })
        {
            if taken.isEmpty { leaveKept(app) }
            let evidence = kept(.answer(sure), app)
            let answer = walk.tree.questions[index].answers[sure]
            guard walk.choose(.answer(sure)) else { break }
            taken.append(evidence)
            said.append(text(app).label(of: answer))
        }
        guard !taken.isEmpty else {
            app.notice = Notice(.information, app(EvidencePhrase.tookNone))
            return .done
        }
        pendingEvidence = Dictionary(
            taken.enumerated().compactMap { index, said in said.map { (before + index, $0) } },
            uniquingKeysWith: { $1 })
        let result = moved(session.state(at: walk), &app)
        app.notice = Notice(
            .success,
            app(EvidencePhrase.tookAll, String(taken.count), said.joined(separator: " → ")))
        return result
    }

    /// All that the answers of the question, or the finding, ask, look by look.
    func showEvidence(_ app: inout AppContext) -> ScreenResult {
        if let finding = finding(app), case .conclusion(let question, let answer) = walk.position {
            let title = walk.tree.title(ofAnswer: answer, to: question)
            return .show(
                PageOverlay(title: app(EvidencePhrase.allTitle), app) {
                    $0.evidence(finding, of: title, isSure: finding.verdict.isSure)
                })
        }
        guard let found = evidence(app), let question = walk.question else {
            app.notice = Notice(.information, app(EvidencePhrase.noEvidenceHere))
            return .done
        }
        return .show(
            PageOverlay(title: app(EvidencePhrase.allTitle), app) {
                $0.evidence(found, of: question)
            })
    }

    /// The place whose row is selected.
    var selectedPlace: EvidencePlace? {
        guard let selection = view.selection, view.page.targets.indices.contains(selection),
            case .choose(let entry) = view.page.targets[selection].action,
            case .evidence(let place)? = menu[entry]
        else { return nil }
        return place
    }
}
