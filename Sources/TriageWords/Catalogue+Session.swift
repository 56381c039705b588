import TriageCore

/// What is kept of triages, in words.
extension Catalogue {
    /// How a triage stands.
    public func state(of session: Session) -> String {
        switch session.state {
        case .open: text(Phrase.stateOpen)
        case .solved: text(session.isDecision ? Phrase.stateDecided : .stateSolved)
        case .unsolved: text(session.isDecision ? Phrase.stateUndecided : .stateUnsolved)
        }
    }

    /// What was said to a question, and what its answer told before it led on; empty where a step only led on.
    ///
    /// - Parameter isDecision: whether something is chosen, rather than solved.
    public func text(_ step: Session.Step, isDecision: Bool = false) -> String {
        switch step.choice {
        case .otherwise where step.answerText.isEmpty: text(Phrase.noneOfThese)
        case .notSure: text(Phrase.saidNotSure)
        case .notSolved: text(isDecision ? Phrase.saidNotThis : .saidNotSolved)
        case .answer, .otherwise:
            if let told = step.told, told.leadsOn {
                told.answer.sentence(colon: text(Phrase.colon))
            } else {
                step.answerText
            }
        }
    }
}
