/// A command that has help; its raw value is how it is called behind the program's name.
public enum HelpTopic: String, CaseIterable, Sendable {
    case triage = ""
    case screen, tour, list, show, ask, search, match, doctor, check, report, inspect, lint, new,
        man, mcp, test, library, stats
    case libraryAdd = "library add"
    case libraryList = "library list"
    case libraryUpdate = "library update"
    case libraryRemove = "library remove"
    case libraryOn = "library on"
    case libraryOff = "library off"
    case librarySync = "library sync"
    case checklist
    case checklistList = "checklist list"
    case checklistShow = "checklist show"
    case checklistTick = "checklist tick"
    case checklistUntick = "checklist untick"
    case checklistFail = "checklist fail"
    case checklistNotApplicable = "checklist na"
    case checklistNote = "checklist note"
    case checklistAdopt = "checklist adopt"
    case checklistStatus = "checklist status"
    case checklistExport = "checklist export"
    case checklistRun = "checklist run"
    case checklistRuns = "checklist run list"
    case checklistBegin = "checklist run begin"
    case checklistClose = "checklist run close"
    case checklistReopen = "checklist run reopen"
    case checklistRename = "checklist run rename"
    case checklistReset = "checklist run reset"
    case checklistDelete = "checklist run delete"
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
