import ArgumentParser

struct Triage: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "triage",
        abstract: "Find out what is wrong, and what to do: symptoms, questions, fixes, checklists.",
        version: "1.0.0",
        subcommands: [ScreenCommand.self, LintCommand.self],
        defaultSubcommand: ScreenCommand.self)
}
