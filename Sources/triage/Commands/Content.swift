import Foundation
import TriageContent
import TriageCore

/// The content as its authors look at it: all languages unless told one, and what is to be said about it.
struct Content {
    let library: Library
    let guides: [Guide]
    let diagnostics: [Diagnostic]

    /// - Throws: ``Stop`` where a content folder cannot be opened.
    init(_ options: LibraryOptions) throws {
        let roots = try options.roots()
        for root in roots where !FileManager.default.fileExists(atPath: root) {
            throw Stop(Program.failure, "\(root) does not exist; check the path")
        }
        let loaded = LibraryLoader.load(roots: roots)
        library = loaded.library
        guard let flag = options.language else {
            guides = library.guides
            diagnostics = loaded.diagnostics
            return
        }
        let language = try LanguageChoice(flag: flag).language(of: library.languages)
        let chosen = library.guides.filter { $0.language == language }
        let others = Set(library.guides.map(\.path)).subtracting(chosen.map(\.path))
        guides = chosen
        diagnostics = loaded.diagnostics.filter { !others.contains($0.location.path) }
    }
}

extension Diagnostic {
    var json: JSON {
        [
            "path": .string(location.path), "line": .number(location.line),
            "column": .number(location.column), "severity": .string(severity.rawValue),
            "code": .string(code), "message": .string(message),
        ]
    }
}
