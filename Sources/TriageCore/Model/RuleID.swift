/// What made a decision tree, one of its questions or a way in it: each name stands in `Content/FORMAT.md` with its
/// sentence, as those of ``RejectionReason`` do.
public enum RuleID: String, CaseIterable, Sendable {
    // Which form lines were read as
    case drawnBranches = "drawn-branches"
    case indentedAnswers = "indented-answers"
    case dotGraph = "dot-graph"
    case mermaidGraph = "mermaid-graph"
    case answeredItems = "answered-items"
    case conditionItems = "condition-items"
    case askedList = "asked-list"
    case announcedList = "announced-list"
    case recommendations
    case boldCases = "bold-cases"
    case plainTextList = "plain-text-list"
    case symptomTable = "symptom-table"
    // What is a question
    case namedQuestion = "named-question"
    case questionMark = "question-mark"
    case yesAndNo = "yes-and-no"
    case choices
    case oppositeAnswers = "opposite-answers"
    // Where an answer leads
    case below
    case arrow
    case jumpNumber = "jump-number"
    case goesOn = "continue"
    case bareAnswer = "bare-answer"
    case listEnd = "list-end"
    // Where it goes on for whom no answer holds
    case otherSide = "other-side"
    case nextInNumber = "next-in-number"
    case restOfList = "rest-of-list"

    /// Whether an author wrote where such a way leads: it may lead back.
    public var isWritten: Bool {
        switch self {
        case .jumpNumber, .arrow: true
        default: false
        }
    }
}
