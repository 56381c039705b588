import ArgumentParser
import Foundation
import TriageCore
import TriageEvidence

/// `triage check`: the items of checklists, held against a project's files.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.check, named: "check")

    @Argument(
        help: .saying(.checkLists, valueName: "checklist"), completion: Completion.checklists)
    var checklists: [String] = []
    @Option(help: .saying(.checkFormat))
    var format: EvidenceFormat?
    @OptionGroup var look: LookOptions
    @OptionGroup var findings: FindingOptions
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: JSONOption

    func validate() throws { try output.validate(beside: format) }

    func run() throws {
        let workspace = try library.load()
        let entries = try self.entries(in: workspace)
        let known = try findings.known()
        let examined = try look.examine(workspace.library)
        let guides = Set(entries.map(\.id.guide))
        let problems = examined.book.problems.filter { guides.contains($0.guide) }
        let report = CheckReport(entries, examined, known, in: workspace)
        guard !report.items.isEmpty || !problems.isEmpty else {
            throw Stop(Program.failure, say(.noItemEvidence))
        }
        // Where nothing of a project lies nothing fails, and nothing was looked at.
        let isTold = report.items.contains { $0.finding.verdict.truth != .unknown }
        guard report.evidence.files > 0 && isTold || Examined.isProject(examined.folder) else {
            throw Stop(Program.failure, say(.nothingToRead, examined.folder))
        }
        switch output.json ? .json : format ?? .text {
        case .text: Output.lines(report.lines)
        case .json: Output.json(report.json)
        case .sarif: Output.json(report.results.sarif)
        case .junit: Output.text(report.results.junit)
        }
        examined.printProblems()
        examined.printWaiting(report.evidence)
        Output.error(report.summary)
        report.results.printKnown()
        for item in report.items {
            if let waiver = item.finding.waiver {
                Output.error(waiver.description(of: item.item.text))
            }
        }
        // What cannot be read is not held against the project, so that nothing is known of the item.
        guard problems.isEmpty else { throw Stop(Program.failure) }
        if report.results.fails(likely: findings.likely) { throw Stop(Program.no) }
    }

    /// The checklists that are named, else all of the library.
    private func entries(in workspace: Workspace) throws -> [PartFinder.Entry] {
        guard !checklists.isEmpty else {
            return PartFinder(workspace.view, kinds: [.checklist]).entries
        }
        return try checklists.map {
            try workspace.part(
                [$0], kinds: [.checklist], else: .notOneChecklist, none: .noChecklistNamed)
        }
    }
}
