import ArgumentParser

/// The runs of a checklist: they begin, end, and have names. Before, each of these commands stood beside those of items;
/// those names work on, see ``Arguments``.
struct ChecklistRunCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        .checklistRun, named: "run",
        subcommands: [
            ChecklistRunsCommand.self, ChecklistBeginCommand.self, ChecklistCloseCommand.self,
            ChecklistReopenCommand.self, ChecklistRenameCommand.self, ChecklistResetCommand.self,
            ChecklistDeleteCommand.self,
        ])
}
