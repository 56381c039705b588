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
            that it is about. Columns count bytes, as most editors' error lists do.

            Examples:
              triage lint                        the content that triage shows
              triage lint docs/runbook.md        one file while you write it
              triage lint --strict docs          fails for warnings too: for CI
              triage lint --format sarif docs    for code scanning

            Exit status: 0 without errors (with --strict: and without warnings), 1 with some, 2 where it \
            could not run. Notes never fail.
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, sarif }

    @Argument(help: ArgumentHelp("Files and folders to look at.", valueName: "file-or-dir"))
    var paths: [String] = []

    @OptionGroup var options: LibraryOptions

    @Option(help: "How to print: text, json or sarif (2.1.0).")
    var format: Format?

    @Flag(help: "The same as --format json.")
    var json = false

    @Flag(help: "Exit with 1 for warnings too.")
    var strict = false

    @Flag(help: "List every code with its severity and meaning.")
    var codes = false

    func validate() throws {
        if json, let format, format != .json {
            throw ValidationError("--json and --format \(format.rawValue) exclude each other")
        }
    }

    func run() throws {
        if codes { return LintText.codes().forEach(Output.line) }
        let roots = paths.isEmpty ? try options.roots() : paths
        let (library, loaded) = LibraryLoader.load(roots: roots)
        let missing = loaded.filter { $0.code == LintCode.missingRoot.rawValue }
        if let first = missing.first, missing.count == roots.count {
            throw Stop(Program.failure, "\(first.location.path): \(first.message)")
        }
        let all = Linter.diagnostics(
            of: library, loaderDiagnostics: loaded,
            fileExists: { FileManager.default.fileExists(atPath: $0) })
        let report = LintReport(library: library, diagnostics: only(all, in: library))
        switch json ? .json : format ?? .text {
        case .text: Output.raw(LintText(report, colors: LintText.mayColor).text)
        case .json: Output.json(report.json)
        case .sarif: Output.json(report.sarif)
        }
        Output.error(report.summary)
        if report.fails(strict: strict) { throw Stop(Program.no) }
    }

    /// Those of one language's guides, where one is told.
    private func only(_ diagnostics: [Diagnostic], in library: Library) -> [Diagnostic] {
        guard let language = options.language else { return diagnostics }
        let others = library.guides.filter { $0.language.rawValue != language }
        let hidden = Set(others.map { LintReport.File(root: $0.root, path: $0.path) })
        return diagnostics.filter { !hidden.contains(LintReport.File($0.location)) }
    }
}
