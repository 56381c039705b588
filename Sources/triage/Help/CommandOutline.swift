import ArgumentParser
import Foundation
import TriageWords

/// A command with its arguments and sub-commands, as they are defined.
struct CommandOutline: Decodable {
    struct Argument: Decodable {
        struct Name: Decodable {
            let kind: String
            let name: String

            var text: String { (kind == "long" ? "--" : "-") + name }
        }

        let kind: String
        let isOptional: Bool
        let isRepeating: Bool
        let names: [Name]?
        let valueName: String?
        let defaultValue: String?
        let allValues: [String]?
        let abstract: String?
    }

    let commandName: String
    let superCommands: [String]?
    let shouldDisplay: Bool
    let defaultSubcommand: String?
    private let subcommands: [CommandOutline]?
    private let arguments: [Argument]?

    /// The whole program; nil only where the parser no longer tells it in this form.
    static let program: CommandOutline? = {
        struct Dump: Decodable { let command: CommandOutline }
        do {
            _ = try Triage.parseAsRoot(["--experimental-dump-help"])
            return nil
        } catch {
            let dump = Data(Triage.fullMessage(for: error).utf8)
            return try? JSONDecoder().decode(Dump.self, from: dump).command
        }
    }()

    /// The command as it is called, with the program's name.
    var call: String { ((superCommands ?? []) + [commandName]).joined(separator: " ") }

    /// What it does; nothing of a command that has no help.
    var topic: HelpTopic? {
        HelpTopic(rawValue: ((superCommands ?? []).dropFirst() + tail).joined(separator: " "))
    }
    private var tail: [String] { superCommands?.isEmpty ?? true ? [] : [commandName] }

    var commands: [CommandOutline] { (subcommands ?? []).filter(\.shouldDisplay) }

    /// Arguments without a name, and those with one; a command that has a default takes its options too.
    var positionals: [Argument] { (arguments ?? []).filter { $0.kind == "positional" } }
    var options: [Argument] {
        let inherited = subcommands?.first { $0.commandName == defaultSubcommand }?.arguments
        return (inherited ?? arguments ?? []).filter { $0.kind != "positional" }
    }

    /// The command that some words of the command line name, as far as they name one.
    func command(_ words: some Sequence<String>) -> CommandOutline {
        var command = self
        for word in words {
            guard let next = command.subcommands?.first(where: { $0.commandName == word }) else {
                break
            }
            command = next
        }
        return command
    }

    /// How it is called, with all that it takes.
    var usage: [String] {
        let options = self.options.filter { !["version", "help"].contains($0.valueName) }
        return [call] + positionals.map(\.synopsis) + options.map(\.synopsis)
            + (commands.isEmpty ? [] : [defaultSubcommand == nil ? "<command>" : "[<command>]"])
    }
}

extension CommandOutline.Argument {
    /// `-h, --help`, `--limit <n>`, `<part>`.
    var label: String {
        guard let names, !names.isEmpty else { return value }
        let text = names.map(\.text).joined(separator: ", ")
        return kind == "option" ? "\(text) \(value)" : text
    }

    private var value: String { "<\(valueName ?? "")>" }

    /// `[--limit <n>]`, `<part> ...`.
    var synopsis: String {
        let name = names?.first { $0.kind == "long" } ?? names?.first
        var text = name?.text ?? value
        if name != nil, kind == "option" { text += " " + value }
        if isRepeating { text += " ..." }
        return isOptional ? "[\(text)]" : text
    }

    /// What it is for, what it may be and what it is when it is left out.
    func explanation(_ words: Catalogue) -> String {
        var notes: [String] = []
        let comma = words.text(ConsolePhrase.listComma)
        if let allValues, !allValues.isEmpty {
            notes.append(words.text(HelpPhrase.oneOf, [allValues.joined(separator: comma)]))
        }
        if kind == "option", isRepeating { notes.append(words.text(HelpPhrase.mayRepeat)) }
        if let defaultValue { notes.append(words.text(HelpPhrase.defaultValue, [defaultValue])) }
        let text =
            switch valueName {
            case "help" where kind == "flag": words.text(HelpPhrase.help)
            case "version" where kind == "flag": words.text(HelpPhrase.version)
            // The parser has one text for a flag and its contrary.
            case "no-history" where kind == "flag": words.text(HelpPhrase.noHistory)
            default: abstract ?? ""
            }
        if notes.isEmpty { return text }
        return text
            + words.text(
                HelpPhrase.inBrackets, [notes.joined(separator: words.text(HelpPhrase.semicolon))])
    }
}
