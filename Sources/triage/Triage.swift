import ArgumentParser

struct Triage: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "triage",
        abstract: "Find out what is wrong, and what to do: symptoms, questions, fixes, checklists.",
        usage: "triage [--content <dir> ...] [<command>]",
        discussion: """
            Without a command the screen opens. The content is the first of: --content, TRIAGE_CONTENT, \
            .triage/content in this folder or above, the user's and the system's data folders, and what came \
            with the program (see triage --show-paths).

            EXAMPLES:
              triage                              open the screen
              triage list symptoms                what can be looked into
              triage ask "no fix"                 the same walk as numbered questions
              triage checklist status --strict release
            """,
        version: "1.0.0",
        subcommands: [
            ScreenCommand.self, ListCommand.self, ShowCommand.self, AskCommand.self,
            SearchCommand.self, ChecklistCommand.self, ReportCommand.self, InspectCommand.self,
            LintCommand.self, NewCommand.self,
        ],
        defaultSubcommand: ScreenCommand.self)
}
