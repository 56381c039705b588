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
        try output.validate(beside: format)
        if !paths.isEmpty, !library.content.isEmpty {
            throw ValidationError(say(.filesTwice))
        }
        if codes, !paths.isEmpty { throw ValidationError(say(.codesOfFiles)) }
    }

    func run() throws {
        let format = output.json ? .json : format ?? .text
        if codes { return Self.printCodes(format) }
        var options = library
        if !paths.isEmpty { options.content = paths }
        // Every file that somebody named is checked, whatever it is called.
        let content =
            if let file = paths.first, paths.count == 1, options.language == nil {
                try Content(file: file, options, keepsShadowed: true)
            } else {
                try Content(options, keepsShadowed: true)
            }
        if let wanted = content.missingLanguage {
            let languages = content.library.languages.map(\.rawValue)
            throw Stop(
                Program.failure,
                say(.noneWrittenIn, wanted.rawValue, languages.joined(separator: say(.listComma))))
        }
        var report = LintReport(content).hiding(content.hiddenFiles)
        // Files that are only checked form no library in which one could take another's place.
        if !paths.isEmpty { report = report.leavingOut(.shadowed) }
        switch format {
        case .text: Output.raw(LintText(report, TerminalColors(colors.color)).text)
        case .json: Output.json(report.json)
        case .sarif: Output.json(report.sarif)
        }
        Output.error(report.summary)
        if report.fails(strict: strict) { throw Stop(Program.no) }
    }

    private static func printCodes(_ format: Format) {
        switch format {
        case .text: Output.lines(LintText.codes())
        case .json: Output.json(.array(LintCode.allCases.map(\.json)))
        case .sarif: Output.json(LintReport(library: Library(), diagnostics: []).sarif)
        }
    }
}
