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
            let template = GuideTemplate(kind: kind, name: kind.rawValue, language: tag)
            return Output.raw(template.text)
        }
        let path = file.hasSuffix(".md") ? file : file + ".md"
        let name = (path as NSString).lastPathComponent.dropLast(3)
        let text = GuideTemplate(kind: kind, name: String(name), language: tag).text
        try Self.write(text, to: path)
        Output.error(say(.wroteGuide, path))
    }

    /// Writes a file that is not there yet.
    private static func write(_ text: String, to path: String) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        if descriptor < 0, errno == EEXIST {
            throw Stop(Program.failure, say(.alreadyThere, path))
        }
        let failure = FileFailure()
        guard descriptor >= 0 else {
            throw Stop(
                Program.failure, say(.notWritten, path, Words.catalogue.text(failure)))
        }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            try handle.write(contentsOf: Data(text.utf8))
            try handle.close()
        } catch {
            throw Stop(Program.failure, say(.notWritten, path, error.localizedDescription))
        }
    }
}

extension SampleGuide.Kind: ExpressibleByArgument {}
