import ArgumentParser
import Foundation
import TriageContent
import TriageCore

/// `triage lint`: what keeps guides from being read, walked and linked as meant.
struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Look for mistakes in guides.",
        discussion: """
            Prints one finding after the other as path:line:column: severity: message [code], with the line \
            that it is about. Columns count bytes, as most editors' error lists do. The exit status is 1 where \
            there are errors, with --strict also for warnings; notes never fail.

            EXAMPLES:
              triage lint                        the content that triage shows
              triage lint runbooks/printer.md    one file, while you write it
              triage lint --strict runbooks      in CI
              triage lint --format sarif > triage.sarif
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, sarif }

    @Argument(
        help: ArgumentHelp(
            "Files and folders to look at, instead of the content.", valueName: "file-or-dir"),
        completion: .file())
    var paths: [String] = []
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: JSONOption

    @Option(help: "How to print: text, json or sarif (2.1.0).")
    var format: Format?

    @Flag(help: "Exit with 1 for warnings too.")
    var strict = false

    @Flag(help: "List every code with its severity and meaning.")
    var codes = false

    func validate() throws {
        if output.json, let format, format != .json {
            throw ValidationError("--json and --format \(format.rawValue) exclude each other")
        }
        if !paths.isEmpty, !library.content.isEmpty {
            throw ValidationError("name the files either with --content or without")
        }
    }

    func run() throws {
        if codes { return Output.lines(LintText.codes()) }
        var options = library
        // The other languages are needed too: a translation is held against its original.
        options.language = nil
        if !paths.isEmpty { options.content = paths }
        let content = try Content(options)
        let report = try LintReport(content).hiding(others(in: content.library))
        switch output.json ? .json : format ?? .text {
        case .text: Output.raw(LintText(report, colors: LintText.mayColor).text)
        case .json: Output.json(.array(report.diagnostics.map(\.json)))
        case .sarif: Output.json(report.sarif)
        }
        Output.error(report.summary)
        if report.fails(strict: strict) { throw Stop(Program.no) }
    }

    /// Files in other languages than the one that is told.
    private func others(in library: Library) throws -> Set<LintReport.File> {
        guard let flag = self.library.language else { return [] }
        let language = try LanguageChoice(flag: flag).language(of: library.languages)
        let others = library.guides.filter { $0.language != language }
        return Set(others.map { LintReport.File(root: $0.root, path: $0.path) })
    }
}
