import Foundation
import TriageCore
import TriageLibrary
import TriageWords

/// The content as its authors look at it: all languages unless told one, and what is to be said about it.
struct Content {
    /// All languages: a translation is held against its original.
    let library: Library
    let guides: [Guide]
    let diagnostics: [Diagnostic]
    /// Those in other languages than the one that is told.
    let hiddenFiles: Set<FileKey>
    /// The language that is told, where nothing is written in it.
    private(set) var missingLanguage: LanguageTag?

    /// - Parameter keepsShadowed: whether guides whose name an earlier content folder has are there as well.
    /// - Throws: ``Stop`` where a content folder cannot be opened.
    init(_ options: LibraryOptions, keepsShadowed: Bool = false) throws {
        // Whoever checks guides does not mean those of others.
        let found = try options.source.find()
        let source = keepsShadowed ? found.own : found
        let loaded = LibraryLoader.load(
            roots: source.roots,
            options: .init(
                keepsShadowed: keepsShadowed, followsLinks: options.followLinks,
                names: source.names))
        library = loaded.library
        guard let flag = options.language else {
            guides = library.guides
            diagnostics = loaded.diagnostics
            hiddenFiles = []
            return
        }
        let choice = try LanguageChoice(flag: flag)
        let language = choice.language(of: library.languages)
        if let wanted = choice.wanted.first, wanted.primary != language.primary,
            !library.guides.isEmpty
        {
            missingLanguage = wanted
        }
        guides = library.guides.filter { $0.language == language }
        let hiddenFiles = Set(
            library.guides.filter { $0.language != language }.map(\.file))
        diagnostics = loaded.diagnostics.filter { !hiddenFiles.contains($0.location.file) }
        self.hiddenFiles = hiddenFiles
    }
}

extension Diagnostic {
    /// What is wrong, for programs: JSON is the same in every language.
    var englishMessage: String { Catalogue.english.text(kind) }

    func json(in library: Library) -> JSON {
        var members =
            location.members(in: library) + [
                .init("severity", .string(severity.rawValue)), .init("code", .string(code)),
                .init("message", .string(englishMessage)),
            ]
        if let rule { members.append(.init("rule", .string(rule.rawValue))) }
        if let related { members.append(.init("related", .object(related.members(in: library)))) }
        return .object(members)
    }
}

extension SourceLocation {
    fileprivate func members(in library: Library) -> [JSON.Member] {
        [
            .init("path", .string(path)),
            .init("root", .string(library.folder(ofRoot: root, holding: path))),
            .init("line", .number(line)),
            .init("column", .number(column)),
        ]
    }
}
