import ArgumentParser
import TriageCore

/// Checklists and their runs.
struct ChecklistCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        .checklist, named: "checklist",
        subcommands: [
            ChecklistListCommand.self, ChecklistShowCommand.self, ChecklistTickCommand.self,
            ChecklistUntickCommand.self, ChecklistNoteCommand.self, ChecklistAdoptCommand.self,
            ChecklistResetCommand.self, ChecklistStatusCommand.self, ChecklistExportCommand.self,
            ChecklistRunsCommand.self,
        ])
}

/// Which checklist, and which of its runs.
struct RunOptions: ParsableArguments {
    @Argument(
        help: .saying(.checklist, valueName: "checklist"),
        completion: Completion.checklists)
    var checklist: String
    @Option(help: .saying(.run, valueName: "name"), completion: Completion.runs)
    var run = ""
    @OptionGroup var library: LibraryOptions

    /// Opens the run.
    ///
    /// - Parameter isNew: whether a name that was not used yet begins a run.
    func open(isNew: Bool = false) throws -> OpenRun { try OpenRun(self, isNew: isNew) }
}
