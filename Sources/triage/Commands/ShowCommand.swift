import ArgumentParser
import Foundation
import TriageCore

/// One part.
struct ShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show a part or a whole guide as plain text.",
        discussion: """
            A snippet is shown as its code alone, so that it can be written to a file.

            EXAMPLES:
              triage show "no steam"
              triage show espresso-care#cleaning > cleaning.swift
              triage show draft.md --json
            """)

    @Argument(
        help: ArgumentHelp(
            "An id, words that match exactly one part, or a Markdown file.", valueName: "part"),
        completion: Completion.parts)
    var part: [String]
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: JSONOption

    func run() throws {
        let entry = try entry()
        if output.json { Output.json(entry.detailedJSON) } else { Output.lines(entry.lines) }
    }

    private func entry() throws -> PartFinder.Entry {
        // A file shows how it is understood while it is written.
        if let file = part.first, part.count == 1, file.hasSuffix(".md"), library.content.isEmpty,
            FileManager.default.fileExists(atPath: file)
        {
            var library = library
            library.content = [file]
            if let guide = try library.load().view.guides.first { return PartFinder.Entry(guide) }
        }
        return try library.load().part(part)
    }
}
