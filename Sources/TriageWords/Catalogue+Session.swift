import TriageCore

/// What is kept of triages, in words.
extension Catalogue {
    /// How a triage stands.
    public func state(of session: Session) -> String {
        switch session.state {
        case .open: text(.stateOpen)
        case .solved: text(session.isDecision ? Phrase.stateDecided : .stateSolved)
        case .unsolved: text(session.isDecision ? Phrase.stateUndecided : .stateUnsolved)
        }
    }

    /// What a project's files said to a question, with the places; and why that was overruled, if it was.
    public func text(of evidence: Session.StepEvidence) -> String {
        let head = text(evidence.isSure ? EvidencePhrase.yourProject : .probably)
        let name = evidence.overruled == nil ? head : head + text(.colon) + evidence.text
        let places =
            evidence.places.isEmpty
            ? "" : " " + evidence.places.joined(separator: text(.comma))
        guard let reason = evidence.overruled else { return name + places }
        let overruled =
            reason.isEmpty
            ? text(EvidencePhrase.overruledItem) : text(EvidencePhrase.overruledBecause, [reason])
        return name + places + text(.comma) + overruled
    }

    /// What was said to a question, and what its answer told before it led on; empty where a step only led on.
    ///
    /// - Parameter isDecision: whether something is chosen, rather than solved.
    public func text(_ step: Session.Step, isDecision: Bool = false) -> String {
        switch step.choice {
        case .otherwise where step.answerText.isEmpty: text(.noneOfThese)
        case .notSure: text(.saidNotSure)
        case .notSolved: text(isDecision ? Phrase.saidNotThis : .saidNotSolved)
        case .answer, .otherwise:
            if let told = step.told, told.leadsOn {
                told.answer.sentence(colon: text(.colon))
            } else {
                step.answerText
            }
        }
    }
}
