import ArgumentParser
import Foundation
import TriageCore
import TriageLibraries
import TriageMarkdown
import TriageWords

/// A guide to start from, a translation to fill in, or a whole library.
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.new, named: "new")

    @Argument(
        help: .saying(.newFile, valueName: "file"),
        completion: .file(extensions: ["md"]))
    var file: [String] = []

    @Option(help: .saying(.newKind))
    var kind: GuideTemplate.Kind = .diagnostic

    @Option(help: .saying(.newLanguage, valueName: "tag"))
    var language: [String] = []

    @Option(
        help: .saying(.newFrom, valueName: "file"), completion: .file(extensions: ["md"]))
    var from: String?

    /// The name of the library that is to be made; nil where it is a guide.
    private var library: String? { file.count == 2 && file[0] == "library" ? file[1] : nil }

    func validate() throws {
        if file.count > 1, library == nil { throw ValidationError(say(.newOneFile)) }
        if library == nil, language.count > 1 { throw ValidationError(say(.newOneLanguage)) }
        if from != nil, library != nil || language.count != 1 {
            throw ValidationError(say(.newFromNeedsLanguage))
        }
    }

    func run() throws {
        let tags = try language.compactMap { try LanguageChoice(flag: $0).wanted.first }
        if let library { return try makeLibrary(at: library, tags) }
        if let from, let tag = tags.first { return try translate(from, to: tag) }
        guard let file = file.first, file != "-" else {
            let tag = tags.first ?? Words.catalogue.language
            Output.raw(GuideTemplate(kind: kind, name: nil, language: tag).text)
            return printLanguage(of: tag)
        }
        let path = file.hasSuffix(".md") ? file : file + ".md"
        let tag = tags.first ?? Self.language(of: path) ?? Words.catalogue.language
        let name = path.lastPathComponent.dropLast(3)
        let text = GuideTemplate(kind: kind, name: String(name), language: tag).text
        try Self.write(text, to: path)
        Output.error(say(.wroteGuide, path, ShellWord.path(path)))
        printLanguage(of: tag)
    }

    /// What the folders of a path say about its language.
    private static func language(of path: String) -> LanguageTag? {
        path.split(separator: "/").dropLast().lazy.reversed()
            .compactMap { LanguageTag(detecting: String($0)) }.first
    }

    /// Writes a file that is not there yet, with the folders above it.
    private static func write(_ text: String, to path: String) throws {
        if let slash = path.lastIndex(of: "/"), slash > path.startIndex {
            try? FileManager.default.createDirectory(
                atPath: String(path[..<slash]), withIntermediateDirectories: true)
        }
        do {
            try NewFile.write(text, to: path)
        } catch  where error.isThere {
            throw Stop(Program.failure, say(.alreadyThere, path))
        } catch {
            let reason = Words.catalogue.text(FileFailure(error.code))
            throw Stop(Program.failure, say(.notWritten, path, reason))
        }
    }

    private func translate(_ original: String, to tag: LanguageTag) throws {
        guard let bytes = FileManager.default.contents(atPath: original) else {
            throw Stop(Program.failure, say(.noSuchPath, original))
        }
        let path = file.first ?? TranslationDraft.path(of: original, language: tag)
        let draft = TranslationDraft(of: String(decoding: bytes, as: UTF8.self), language: tag)
        try Self.write(draft.text, to: path)
        Output.error(say(.newTranslation, path))
    }

    private func makeLibrary(at path: String, _ tags: [LanguageTag]) throws {
        let name = path.lastPathComponent
        guard let known = LibraryName(String(name)) else {
            throw Stop(Program.failure, say(.libraryBadName, String(name)))
        }
        let there = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        guard there.allSatisfy({ $0.hasPrefix(".") }) else {
            throw Stop(Program.failure, say(.alreadyThere, path))
        }
        let languages = tags.isEmpty ? [Words.catalogue.language] : tags
        let template = LibraryTemplate(name: known.text, languages: languages)
        for file in template.files { try Self.write(file.text, to: path + "/" + file.path) }
        Output.lines(template.files.map { path + "/" + $0.path })
        Output.error(say(.newLibrary, ShellWord.path(path)))
        for tag in languages { printLanguage(of: tag) }
    }

    /// Warns where the guide is not written in the language that it is marked with.
    private func printLanguage(of tag: LanguageTag) {
        let written = Catalogue(tag).language
        guard written.primary != tag.primary else { return }
        Output.error(say(.noSample, tag.rawValue, written.rawValue))
    }
}

extension SampleGuide.Kind: ExpressibleByArgument {}
