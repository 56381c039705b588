import ArgumentParser
import TriageCore

/// Checklists and their runs.
struct ChecklistCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "checklist", abstract: "Tick checklists off, one run for each release.",
        discussion: """
            Ticks belong to the project: the git checkout, or else the folder, that a command is run in. An ITEM is its \
            number, its id, or words that match exactly one item.

            EXAMPLES:
              triage checklist show monthly-care
              triage checklist tick monthly-care 3 "brush the burrs" --run 2026-11
              triage checklist status monthly-care --strict || echo "not ready"
            """,
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
        help: ArgumentHelp(
            "An id, or words that match exactly one checklist.", valueName: "checklist"),
        completion: Completion.checklists)
    var checklist: String
    @Option(
        help: ArgumentHelp(
            "The run's name; each project has one without a name.", valueName: "name"))
    var run = ""
    @OptionGroup var library: LibraryOptions

    /// Opens the run.
    ///
    /// - Parameter isNew: whether a name that was not used yet begins a run.
    func open(isNew: Bool = false) throws -> OpenRun { try OpenRun(self, isNew: isNew) }
}
