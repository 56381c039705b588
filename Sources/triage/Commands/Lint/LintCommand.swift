import ArgumentParser
import Foundation
import TriageContent
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
        // The other languages are needed too: a translation is held against its original.
        options.language = nil
        if !paths.isEmpty { options.content = paths }
        let content = try Content(options)
        let report = try LintReport(content).hiding(others(in: content.library))
        switch output.json ? .json : format ?? .text {
        case .text: Output.raw(LintText(report, colors: LintText.mayColor(colors.color)).text)
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
