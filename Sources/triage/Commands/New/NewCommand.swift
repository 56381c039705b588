import ArgumentParser
import Foundation
import TriageCore

/// A guide to start from.
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Write a small commented guide to start from.",
        discussion: """
            The guide is an example of every form of its kind, with comments that say how each is written. Put \
            your own case in their place; `triage show` tells how the file is understood, `triage lint` what it \
            lacks. An existing file is never written over.

            EXAMPLES:
              triage new coffee-machine.md
              triage new --kind checklist opening.md
              triage new - --language zh-Hans
            """)

    @Argument(
        help: ArgumentHelp(
            "The file to write; standard output for - and without one.", valueName: "file"),
        completion: .file(extensions: ["md"]))
    var file: String?

    @Option(help: "What the guide is for: diagnostic, checklist or reference.")
    var kind: GuideTemplate.Kind = .diagnostic

    @Option(help: ArgumentHelp("The language of the guide.", valueName: "tag"))
    var language: String?

    func run() throws {
        let tag = try language.flatMap { try LanguageChoice(flag: $0).wanted.first } ?? .english
        guard let file, file != "-" else {
            let template = GuideTemplate(kind: kind, name: kind.rawValue, language: tag)
            return Output.raw(template.text)
        }
        let path = file.hasSuffix(".md") ? file : file + ".md"
        let name = (path as NSString).lastPathComponent.dropLast(3)
        let text = GuideTemplate(kind: kind, name: String(name), language: tag).text
        try Self.write(text, to: path)
        Output.error(
            "wrote \(path); `triage show \(path)` tells how it is understood, `triage lint \(path)` what it lacks"
        )
    }

    /// Writes a file that is not there yet.
    private static func write(_ text: String, to path: String) throws {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        if descriptor < 0, errno == EEXIST {
            throw Stop(Program.failure, "\(path) is already there; choose another name")
        }
        let reason = String(cString: strerror(errno))
        guard descriptor >= 0 else {
            throw Stop(Program.failure, "\(path) cannot be written: \(reason)")
        }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            try handle.write(contentsOf: Data(text.utf8))
            try handle.close()
        } catch {
            throw Stop(Program.failure, "\(path) cannot be written: \(error.localizedDescription)")
        }
    }
}

extension GuideTemplate.Kind: ExpressibleByArgument {}
