import ArgumentParser
import TriageCore
import TriageEvidence
import TriageWords

/// `triage doctor`: what the files of a project already say about every symptom of the library.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.doctor, named: "doctor")

    @Flag(help: .saying(.doctorAll))
    var all = false
    @Option(help: .saying(.doctorFormat))
    var format: Format?
    @OptionGroup var look: LookOptions
    @OptionGroup var findings: FindingOptions
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: JSONOption

    enum Format: String, CaseIterable, ExpressibleByArgument {
        case text, json, compiler, sarif, junit
    }

    func validate() throws { try output.validate(beside: format) }

    func run() throws {
        let workspace = try library.load()
        let known = try findings.known()
        let examined = try look.examine(workspace.library)
        examined.printProblems()
        guard !examined.book.answers.isEmpty else { throw Stop(Program.failure, say(.noEvidence)) }
        guard Examined.isProject(examined.folder) else {
            throw Stop(Program.failure, say(.nothingToRead, examined.folder))
        }
        let evidence = examined.evidence { examined.book.answers[$0] != nil }
        let report = DoctorReport(evidence, examined, known, in: workspace)
        switch format ?? .text {
        case .json: Output.json(report.json)
        case .sarif: Output.json(report.results.sarif)
        case .junit: Output.text(report.results.junit)
        // A list of what was found, as it always was.
        case .compiler: Output.lines(report.problemLines)
        case .text where output.json: Output.json(.array(report.list(withUntold: all)))
        case .text: Output.lines(report.lines(withUntold: all))
        }
        report.printCounts()
        examined.printWaiting(evidence)
        if report.results.fails(likely: findings.likely) { throw Stop(Program.no) }
    }
}
