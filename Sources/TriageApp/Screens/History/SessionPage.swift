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
            // A step only leads on.
            let answer =
                said.isEmpty
                ? "" : " \(app.glyphs.arrow) \(said.joined(separator: app(.comma)))"
            indented([StyledRun("  ")], first: [StyledRun(app.glyphs.bullet + " ", .dim)]) {
                $0.paragraph(
                    Self.codeSpans(in: asked.text, .dim) + Self.codeSpans(in: answer)
                        + $0.said(asked.steps.last?.evidence))
            }
        }
    }

    /// What the project said to a step.
    private func said(_ evidence: Session.StepEvidence?) -> [StyledRun] {
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
            paragraph(Self.codeSpans(in: problem, .warning))
        }
        if !session.isWhole { paragraph(app(.notAllRead), .warning) }
        blank()
        let completed = session.completed(by: app.view)
        trail(completed.steps, isDecision: session.isDecision)
        found(in: completed)
        if let walk = app.openWalk(of: session), walk.conclusion == nil {
            let standing = "\(app.glyphs.arrow) \(app.standing(of: walk))"
            paragraph(Self.codeSpans(in: standing, .strong))
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
            let unbroken = answer.unbroken
            paragraph(linked(unbroken.outcome ?? answer.text, .strong, of: guide))
            advice(unbroken.lines + answer.remarks, of: guide, line: answer.line)
        }
    }
}
