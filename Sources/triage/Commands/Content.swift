import Foundation
import TriageContent
import TriageCore
import TriageWords

/// The content as its authors look at it: all languages unless told one, and what is to be said about it.
struct Content {
    /// All languages: a translation is held against its original.
    let library: Library
    let guides: [Guide]
    let diagnostics: [Diagnostic]
    /// Those in other languages than the one that is told.
    let hiddenFiles: Set<LintReport.File>

    /// - Throws: ``Stop`` where a content folder cannot be opened.
    init(_ options: LibraryOptions) throws {
        let roots = try options.roots()
        let loaded = LibraryLoader.load(roots: roots)
        library = loaded.library
        guard let flag = options.language else {
            guides = library.guides
            diagnostics = loaded.diagnostics
            hiddenFiles = []
            return
        }
        let language = try LanguageChoice(flag: flag).language(of: library.languages)
        guides = library.guides.filter { $0.language == language }
        let hiddenFiles = Set(
            library.guides.filter { $0.language != language }
                .map { LintReport.File(root: $0.root, path: $0.path) })
        diagnostics = loaded.diagnostics.filter {
            !hiddenFiles.contains(LintReport.File($0.location))
        }
        self.hiddenFiles = hiddenFiles
    }
}

extension Diagnostic {
    /// What is wrong, for programs: JSON is the same in every language.
    var englishMessage: String { English().text(finding) }

    var json: JSON {
        var members =
            location.members + [
                .init("severity", .string(severity.rawValue)), .init("code", .string(code)),
                .init("message", .string(englishMessage)),
            ]
        if let related { members.append(.init("related", .object(related.members))) }
        return .object(members)
    }
}

extension SourceLocation {
    fileprivate var members: [JSON.Member] {
        [
            .init("path", .string(path)), .init("line", .number(line)),
            .init("column", .number(column)),
        ]
    }
}
