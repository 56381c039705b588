import ArgumentParser
import Foundation
import TriageCore

/// Which content, in which language.
struct LibraryOptions: ParsableArguments {
    @Option(
        help: .saying(.content, valueName: "dir"),
        completion: .directory)
    var content: [String] = []

    @Flag(help: .saying(.followLinks))
    var followLinks = false

    @Option(
        help: .saying(.language, valueName: "tag"),
        completion: Completion.languages)
    var language: String?

    /// What was asked for, apart from the parser of arguments.
    var source: LibrarySource {
        LibrarySource(content: content, followsLinks: followLinks, language: language)
    }

    /// Reads the content for one reader.
    func load() throws -> Workspace { try Workspace(source) }
}

/// Which content, in which language, however it was asked for.
struct LibrarySource: Equatable {
    var content: [String] = []
    /// Whether links may lead out of the content folders.
    var followsLinks = false
    var language: String?

    /// Where it is.
    ///
    /// - Throws: ``Stop`` where there is none.
    func find() throws -> ContentSource { try ContentSource.find(flag: content) }
}

/// Output for programs.
struct JSONOption: ParsableArguments {
    @Flag(help: .saying(.json))
    var json = false

    /// Refuses another form beside it.
    func validate(beside format: (some RawRepresentable<String>)?) throws {
        guard json, let format, format.rawValue != "json" else { return }
        throw ValidationError(say(.excludeEachOther, format.rawValue))
    }
}
