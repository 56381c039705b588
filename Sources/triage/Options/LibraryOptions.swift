import ArgumentParser
import Foundation
import TriageCore

/// Which content, in which language.
struct LibraryOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("A folder of guides, or one file; may be repeated.", valueName: "dir"),
        completion: .directory)
    var content: [String] = []

    @Option(help: ArgumentHelp("The language, as a BCP 47 tag such as zh-Hans.", valueName: "tag"))
    var language: String?

    /// The content roots, in order of precedence.
    func roots() throws -> [String] { try ContentSource.find(flag: content).roots }

    /// Reads the content for one reader.
    func load() throws -> Workspace { try Workspace(self) }
}

/// Output for programs.
struct JSONOption: ParsableArguments {
    @Flag(help: "Print JSON.")
    var json = false
}
