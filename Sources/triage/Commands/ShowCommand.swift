import ArgumentParser
import Foundation
import TriageCore

/// One part.
struct ShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.show, named: "show")

    @Argument(
        help: .saying(.partOrFile, valueName: "part"),
        completion: Completion.parts)
    var part: [String]
    @Flag(help: .saying(.showEvidence))
    var evidence = false
    @Flag(help: .saying(.showRules))
    var explain = false
    @OptionGroup var project: ProjectOptions
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: JSONOption
    @OptionGroup var colors: ColorOption

    func run() throws {
        if part == ["-"] {
            defer { GuideFromInput.cleanUp() }
            return try showFile(GuideFromInput.put())
        }
        // A file shows how it is understood while it is written: whatever the screen takes for one.
        let file = Opening(part).path
        if let file, SystemPath.isThere(file) { return try showFile(file) }
        let workspace = try library.load()
        // Who names a file that is not there is not looking for a part.
        let entry = try workspace.part(part, unclear: file.map { say(.noSuchPath, $0) })
        entry.printSuggestions(by: part)
        if evidence {
            return try printEvidence(of: entry.guide, in: workspace.library)
        }
        if output.json {
            Output.json(entry.detailedJSON(in: workspace.view))
        } else {
            entry.write(explained: explain, in: workspace.view)
        }
    }

    /// Every look of a guide, with its value and its places: the author's own debugger.
    private func printEvidence(of guide: Guide, in library: Library) throws {
        let report = try EvidenceReport(project.look.examine(library), in: guide)
        guard !report.isEmpty else {
            throw Stop(Program.no, say(.noEvidenceIn, report.guide.path))
        }
        if output.json { Output.json(report.json) } else { Output.lines(report.lines) }
        report.examined.printProblems()
    }

    private func showFile(_ file: String) throws {
        var options = library
        options.language = nil
        let content = try Content(file: file, options)
        guard let guide = content.guides.first else {
            throw Stop(
                Program.failure, say(.cannotBeShown, file),
                details: content.diagnostics.map(\.summary))
        }
        if evidence {
            return try printEvidence(of: guide, in: content.library)
        }
        if output.json {
            let view = LibraryView(content.library, language: guide.language)
            return Output.json(PartFinder.Entry(guide).detailedJSON(in: view))
        }
        Output.page(guide.understanding(in: content.library, explained: explain))
        let findings = LintReport(content).hiding(content.hiddenFiles)
        if !findings.diagnostics.isEmpty {
            Output.raw("\n" + LintText(findings, TerminalColors(colors.color)).text)
        }
    }
}

extension PartFinder.Entry {
    /// Says what words that are neither its id nor its title were taken for.
    fileprivate func printSuggestions(by words: [String]) {
        let text = words.joined(separator: " ")
        let names = [id.rawValue, title, part?.title ?? title].map { $0.lowercased() }
        guard !names.contains(text.lowercased()) else { return }
        Output.error(say(.takenFor, text, title, id.rawValue))
    }
}
