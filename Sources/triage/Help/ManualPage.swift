import TriageApp
import TriageWords

/// The manual page in the language of roff, made of the commands, the key table and the catalogue.
struct ManualPage {
    private let words: Catalogue

    init(_ words: Catalogue) { self.words = words }

    var text: String {
        var roff = Roff()
        guard let program = CommandOutline.program else { return "" }
        let help = words.help(on: .triage)
        let (examples, description) = Self.examples(of: help.more)
        roff.begin(
            "TRIAGE", version: "triage \(Triage.configuration.version)",
            manual: words.text(HelpPhrase.manual))
        roff.section(words.text(HelpPhrase.name))
        roff.line("triage \\- ", help.abstract)
        roff.section(words.text(HelpPhrase.synopsis))
        roff.usage(program.usage)
        roff.section(words.text(HelpPhrase.description))
        roff.text(description)
        roff.section(words.text(HelpPhrase.options))
        writeOptions(of: program, &roff)
        roff.section(words.text(HelpPhrase.commands))
        for command in program.commands where command.topic != nil { write(command, &roff) }
        roff.section(words.text(HelpPhrase.keys))
        writeKeys(&roff)
        roff.section(words.text(HelpPhrase.files))
        roff.entries(files)
        roff.section(words.text(HelpPhrase.environment))
        roff.entries(variables)
        roff.section(words.text(HelpPhrase.exitStatus))
        roff.entries(statuses)
        roff.section(words.text(HelpPhrase.examples))
        roff.verbatim(examples)
        roff.section(words.text(HelpPhrase.seeAlso))
        roff.raw(".BR less (1),\n.BR man (1)")
        return roff.text
    }

    // MARK: Commands

    private func write(_ command: CommandOutline, _ roff: inout Roff) {
        roff.subsection(command.call)
        roff.usage(command.usage)
        if let help = command.topic.map(words.help) {
            roff.paragraph(help.abstract)
            roff.text(help.more)
        }
        writeOptions(of: command, &roff)
        for command in command.commands { write(command, &roff) }
    }

    private func writeOptions(of command: CommandOutline, _ roff: inout Roff) {
        let all = command.positionals + command.options
        roff.entries(all.map { ($0.label, $0.explanation(words)) })
    }

    /// Parts the examples at the end of a text from what stands before.
    static func examples(of text: String) -> (examples: String, rest: String) {
        let paragraphs = text.split(separator: "\n\n")
        guard let last = paragraphs.last, last.contains("\n  ") else { return ("", text) }
        let lines = last.split(separator: "\n").drop { !$0.hasPrefix("  ") }
        return (
            lines.joined(separator: "\n"), paragraphs.dropLast().joined(separator: "\n\n")
        )
    }

    // MARK: Keys, files, variables

    private func writeKeys(_ roff: inout Roff) {
        roff.paragraph(words.text(HelpPhrase.keyPlaces))
        for (title, rows) in KeyReference.groups(words) {
            roff.subsection(title)
            roff.entries(rows.map { ($0.keys, $0.text) })
        }
        roff.subsection(words.text(HelpPhrase.otherKeys))
        roff.paragraph(words.text(HelpPhrase.otherKeysHow))
        roff.verbatim("  keys:\n    search: F3\n    help: [F1, Alt-h]")
        roff.paragraph(words.text(HelpPhrase.otherKeysNames))
        roff.entries(KeyReference.commands(words).map { ($0.name, $0.text) })
    }

    private var files: [(String, String)] {
        entries([
            ("~/.config/triage/config.yaml", .fileSettings),
            (".triage/config.yaml", .fileProjectSettings),
            (".triage/content", .fileProjectContent),
            ("~/.local/share/triage/content", .fileData),
            ("~/.local/state/triage/triage.sqlite", .fileState), (".triageignore", .fileIgnore),
        ])
    }

    private var variables: [(String, String)] {
        entries([
            ("TRIAGE_CONTENT", .variableContent), ("TRIAGE_LANGUAGE", .variableLanguage),
            ("LANGUAGE, LC_ALL, LC_MESSAGES, LANG", .variableLocale),
            ("TRIAGE_CLIPBOARD", .variableClipboard), ("NO_COLOR", .variableNoColor),
            ("VISUAL, EDITOR", .variableEditor), ("TERM", .variableTerm),
            (
                "XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_DATA_DIRS, XDG_STATE_HOME",
                .variableFolders
            ),
        ])
    }

    private var statuses: [(String, String)] {
        entries([
            ("0", .statusFine), ("\(Program.no)", .statusNo),
            ("\(Program.failure)", .statusFailure),
            ("\(Program.interrupted)", .statusInterrupted),
        ])
    }

    private func entries(_ rows: [(String, HelpPhrase)]) -> [(String, String)] {
        rows.map { ($0.0, words.text($0.1)) }
    }
}
