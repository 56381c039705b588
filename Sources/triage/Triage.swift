import ArgumentParser
import CBuild

struct Triage: ParsableCommand {
    /// The version by SemVer; what it promises stands in the changelog.
    static let number = "1.0.0"

    /// With the commit that it was built from, where whoever packed it said so: `1.0.0 (1f3a9c2e)`.
    static var version: String {
        let commit = String(cString: build_commit())
        return commit.isEmpty ? number : "\(number) (\(commit))"
    }

    static let configuration = CommandConfiguration(
        .triage, named: "triage",
        version: version,
        subcommands: [
            ScreenCommand.self, ListCommand.self, ShowCommand.self, AskCommand.self,
            SearchCommand.self, MatchCommand.self, ChecklistCommand.self, ReportCommand.self,
            DoctorCommand.self, CheckCommand.self, InspectCommand.self,
            LintCommand.self, TourCommand.self, NewCommand.self, TestCommand.self,
            LibraryCommand.self, StatsCommand.self,
            MCPCommand.self,
            ManCommand.self,
        ],
        defaultSubcommand: ScreenCommand.self)
}
