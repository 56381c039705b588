import ArgumentParser
import TriageWords

/// The program's words in the user's language.
enum Words {
    /// Chosen when something is first said.
    static let catalogue = Catalogue(LanguageChoice.ofProgram)
}

/// A text in the user's language, with its values in their places.
func say(_ phrase: ConsolePhrase, _ values: String...) -> String {
    Words.catalogue.text(phrase, values)
}

/// A text for authors in the user's language, with its values in their places.
func say(_ phrase: AuthorPhrase, _ values: String...) -> String {
    Words.catalogue.text(phrase, values)
}

extension ArgumentHelp {
    /// Help in the user's language.
    static func saying(_ phrase: HelpPhrase, valueName: String? = nil) -> ArgumentHelp {
        ArgumentHelp("\(Words.catalogue.text(phrase))", valueName: valueName)
    }
}

extension CommandConfiguration {
    /// A command with its help in the user's language.
    init(
        _ topic: HelpTopic, named name: String, version: String = "", shouldDisplay: Bool = true,
        subcommands: [any ParsableCommand.Type] = [],
        defaultSubcommand: (any ParsableCommand.Type)? = nil
    ) {
        let help = Words.catalogue.help(on: topic)
        self.init(
            commandName: name, abstract: help.abstract, discussion: help.more, version: version,
            shouldDisplay: shouldDisplay, subcommands: subcommands,
            defaultSubcommand: defaultSubcommand)
    }
}
