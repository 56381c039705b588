import ArgumentParser

struct Triage: ParsableCommand {
    static let configuration = CommandConfiguration(
        .triage, named: "triage",
        version: "1.0.0",
        subcommands: [
            ScreenCommand.self, ListCommand.self, ShowCommand.self, AskCommand.self,
            SearchCommand.self, MatchCommand.self, ChecklistCommand.self, ReportCommand.self,
            DoctorCommand.self, CheckCommand.self, InspectCommand.self,
            LintCommand.self, TourCommand.self, NewCommand.self, ManCommand.self,
        ],
        defaultSubcommand: ScreenCommand.self)
}
