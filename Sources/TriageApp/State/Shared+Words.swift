import TriageCore

extension Shared {
    /// What was said to a question, in the program's language.
    func words(for step: Session.Step) -> String {
        switch step.choice {
        case "otherwise": self(.noneOfThese)
        case "not-sure": self(.notSureAnswer)
        case "not-solved": self(.notSolvedAnswer)
        default: step.answerText
        }
    }

    /// What a kind of part is called.
    func name(of kind: PartKind) -> String {
        switch kind {
        case .symptom: self(.symptom)
        case .tree: self(.decision)
        case .checklist: self(.checklist)
        case .table: self(.table)
        case .snippet: self(.snippet)
        case .comparison: self(.comparison)
        case .antipattern: self(.antipattern)
        case .scenario: self(.scenario)
        case .guide: self(.guide)
        }
    }
}
