import TriageCore

/// What is kept of triages, in words.
extension Catalogue {
    /// How a triage stands.
    public func name(of state: Session.State) -> String {
        switch state {
        case .open: text(Phrase.stateOpen)
        case .solved: text(Phrase.stateSolved)
        case .unsolved: text(Phrase.stateUnsolved)
        }
    }

    /// What was said to a question; empty where a step only led on.
    public func text(_ step: Session.Step) -> String {
        switch step.choice {
        case .otherwise where step.answerText.isEmpty: text(Phrase.noneOfThese)
        case .notSure: text(Phrase.saidNotSure)
        case .notSolved: text(Phrase.saidNotSolved)
        case .answer, .otherwise: step.answerText
        }
    }
}
