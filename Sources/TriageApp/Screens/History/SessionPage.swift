import TriageCore

/// What is kept of triages.
extension PageBuilder {
    /// Questions and what was said to them.
    ///
    /// - Parameter isDecision: whether something is chosen, rather than solved.
    mutating func trail(_ steps: [Session.Step], isDecision: Bool) {
        for asked in steps.byQuestion {
            let said = asked.steps.map { app.catalogue.text($0, isDecision: isDecision) }
                .filter { !$0.isEmpty }
            step(
                asked.text, said.joined(separator: app(.comma)),
                evidence(asked.steps.last?.evidence))
        }
    }

    /// A question and what was said to it; empty where it only leads on.
    mutating func step(_ asked: String, _ said: String, _ rest: [StyledRun] = []) {
        let answer = said.isEmpty ? [] : Self.marked(" \(app.glyphs.arrow) \(said)")
        indented([StyledRun("  ")], first: [StyledRun(app.glyphs.bullet + " ", .dim)]) {
            $0.paragraph(Self.marked(asked, .dim) + answer + rest)
        }
    }

    /// What the project said to a step.
    private func evidence(_ evidence: Session.StepEvidence?) -> [StyledRun] {
        guard let evidence else { return [] }
        let isTaken = evidence.overruled == nil
        let sign =
            evidence.isSure ? (app.glyphs.isASCII ? "*" : "◆") : app.glyphs.isASCII ? "~" : "◇"
        return [
            StyledRun("  \(sign) ", isTaken ? .success : .warning),
            StyledRun(app.catalogue.text(of: evidence), .dim),
        ]
    }

    /// What is kept of a triage.
    mutating func record(of session: Session) {
        let role: Role =
            switch session.state {
            case .open: .accent
            case .solved: .success
            case .unsolved: .warning
            }
        line([
            StyledRun(app.state(of: session), role),
            StyledRun("  \(app.minute(session.updatedAt))", .dim),
        ])
        if !session.project.isEmpty { paragraph(session.project, .dim) }
        if app.view.part(session.tree) == nil {
            let problem = app(.guideNotLoaded, session.part.guide)
            paragraph(Self.marked(problem, .warning))
        }
        if !session.isWhole { paragraph(app(.notAllRead), .warning) }
        blank()
        let completed = session.completed(by: app.view)
        trail(completed.steps, isDecision: session.isDecision)
        found(in: completed)
        if let walk = app.openWalk(of: session), walk.conclusion == nil {
            let standing = "\(app.glyphs.arrow) \(app.standing(of: walk))"
            paragraph(Self.marked(standing, .strong))
        }
    }

    /// What a kept triage found, in order.
    private mutating func found(in session: Session) {
        if session.lacksConclusions {
            blank()
            paragraph(app(.findingNotKept), .warning)
        }
        let guide =
            app.view.part(session.tree)?.guide
            ?? .absent(session.tree.guide, language: session.language)
        for answer in session.conclusions.map(\.answer) {
            blank()
            paragraph(linked(answer.headline, .strong, of: guide))
            advice(answer.body, of: guide, line: answer.line)
        }
    }
}
