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

    /// - Parameters:
    ///   - keepsShadowed: whether guides whose name an earlier content folder has are there as well.
    ///   - file: the one that is looked at, of which ``guides`` and ``diagnostics`` are; the library around it is read, too.
    /// - Throws: ``Stop`` where a content folder cannot be opened.
    init(
        _ options: LibraryOptions, keepsShadowed: Bool = false, only file: FileKey? = nil
    ) throws {
        // Whoever checks guides does not mean those of others.
        let found = try options.source.find()
        let source = keepsShadowed ? found.own : found
        let loaded = LibraryLoader.load(
            roots: source.roots,
            options: .init(
                keepsShadowed: keepsShadowed, followsLinks: options.followLinks,
                names: source.names))
        library = loaded.library
        if let file, library.guides.contains(where: { $0.file == file }) {
            guides = library.guides.filter { $0.file == file }
            hiddenFiles = Set(library.guides.map(\.file)).subtracting([file])
            diagnostics = loaded.diagnostics.filter { $0.location.file == file }
            return
        }
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

extension Content {
    /// A file beside its translations, or alone.
    ///
    /// - Parameter options: those of a folder; what it names is replaced by the file.
    init(file: String, _ options: LibraryOptions, keepsShadowed: Bool = false) throws {
        var options = options
        let path = URL(filePath: file).standardizedFileURL.path(percentEncoded: false)
        guard let around = LibraryAround.file(path) else {
            options.content = [file]
            try self.init(options, keepsShadowed: keepsShadowed)
            return
        }
        options.content = [around.folder]
        try self.init(
            options, keepsShadowed: keepsShadowed, only: FileKey(root: 0, path: around.path))
        // What the folder leaves out stands for itself.
        guard hiddenFiles.isEmpty,
            guides.contains(where: { $0.path != around.path }) || guides.isEmpty
        else { return }
        options.content = [file]
        try self.init(options, keepsShadowed: keepsShadowed)
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
        let folder = library.folder(ofRoot: root, holding: path)
        return JSON.place(path, root: .string(folder), line: line)
            + [.init("column", .number(column))]
    }
}
