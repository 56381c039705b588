/// A command that has help; its raw value is how it is called behind the program's name.
public enum HelpTopic: String, CaseIterable, Sendable {
    case triage = ""
    case screen, tour, list, show, ask, search, match, doctor, check, report, inspect, lint, new,
        man
    case checklist
    case checklistList = "checklist list"
    case checklistShow = "checklist show"
    case checklistTick = "checklist tick"
    case checklistUntick = "checklist untick"
    case checklistFail = "checklist fail"
    case checklistNotApplicable = "checklist na"
    case checklistNote = "checklist note"
    case checklistAdopt = "checklist adopt"
    case checklistReset = "checklist reset"
    case checklistStatus = "checklist status"
    case checklistExport = "checklist export"
    case checklistBegin = "checklist begin"
    case checklistClose = "checklist close"
    case checklistReopen = "checklist reopen"
    case checklistRename = "checklist rename"
    case checklistDelete = "checklist delete"
    case checklistRuns = "checklist runs"
}

/// What a command does.
public struct CommandHelp: Sendable {
    /// One sentence.
    public let abstract: String
    /// Paragraphs with empty lines between; lines that begin with two blanks stay as they are.
    public let more: String

    public init(_ abstract: String, _ more: String = "") {
        self.abstract = abstract
        self.more = more
    }
}
