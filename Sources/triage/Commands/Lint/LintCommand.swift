import ArgumentParser
import Foundation
import TriageCore

/// `triage lint`: what keeps guides from being read, walked and linked as meant.
struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.lint, named: "lint")

    enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, sarif }

    @Argument(
        help: .saying(.lintPaths, valueName: "file-or-dir"),
        completion: .file())
    var paths: [String] = []
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: JSONOption
    @OptionGroup var colors: ColorOption

    @Option(help: .saying(.lintFormat))
    var format: Format?

    @Flag(help: .saying(.lintStrict))
    var strict = false

    @Flag(help: .saying(.lintCodes))
    var codes = false

    func validate() throws {
        if output.json, let format, format != .json {
            throw ValidationError(say(.excludeEachOther, format.rawValue))
        }
        if !paths.isEmpty, !library.content.isEmpty {
            throw ValidationError(say(.filesTwice))
        }
    }

    func run() throws {
        if codes { return Output.lines(LintText.codes()) }
        var options = library
        if !paths.isEmpty { options.content = paths }
        let content = try Content(options)
        let report = LintReport(content).hiding(content.hiddenFiles)
        switch output.json ? .json : format ?? .text {
        case .text: Output.raw(LintText(report, colors: LintText.mayColor(colors.color)).text)
        case .json: Output.json(.array(report.diagnostics.map(\.json)))
        case .sarif: Output.json(report.sarif)
        }
        Output.error(report.summary)
        if report.fails(strict: strict) { throw Stop(Program.no) }
    }
}
