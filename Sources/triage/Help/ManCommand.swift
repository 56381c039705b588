import ArgumentParser

/// The manual page.
struct ManCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.man, named: "man")

    @Option(help: .saying(.language, valueName: "tag"))
    var language: String?

    func run() throws {
        _ = try LanguageChoice(flag: language)
        Output.raw(ManualPage(Words.catalogue).text)
    }
}
