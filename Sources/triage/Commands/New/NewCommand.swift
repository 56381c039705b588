import ArgumentParser
import Foundation
import TriageCore
import TriageWords

/// A guide to start from.
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.new, named: "new")

    @Argument(
        help: .saying(.newFile, valueName: "file"),
        completion: .file(extensions: ["md"]))
    var file: String?

    @Option(help: .saying(.newKind))
    var kind: GuideTemplate.Kind = .diagnostic

    @Option(help: .saying(.newLanguage, valueName: "tag"))
    var language: String?

    func run() throws {
        let tag =
            try language.flatMap { try LanguageChoice(flag: $0).wanted.first }
            ?? Words.catalogue.language
        guard let file, file != "-" else {
            Output.raw(GuideTemplate(kind: kind, name: nil, language: tag).text)
            return tellLanguage(of: tag)
        }
        let path = file.hasSuffix(".md") ? file : file + ".md"
        let name = path.lastPathComponent.dropLast(3)
        let text = GuideTemplate(kind: kind, name: String(name), language: tag).text
        do {
            try NewFile.write(text, to: path)
        } catch  where error.isThere {
            throw Stop(Program.failure, say(.alreadyThere, path))
        } catch {
            let reason = Words.catalogue.text(FileFailure(error.code))
            throw Stop(Program.failure, say(.notWritten, path, reason))
        }
        Output.error(say(.wroteGuide, path, ShellWord.path(path)))
        tellLanguage(of: tag)
    }

    /// Warns where the guide is not written in the language that it is marked with.
    private func tellLanguage(of tag: LanguageTag) {
        let written = Catalogue(tag).language
        guard written.primary != tag.primary else { return }
        Output.error(say(.noSample, tag.rawValue, written.rawValue))
    }
}

extension SampleGuide.Kind: ExpressibleByArgument {}
