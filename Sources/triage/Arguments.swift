import ArgumentParser
import Foundation
import TriageCore

/// The words of the command line, before they are parsed.
enum Arguments {
    /// Puts options that stand before the command behind it: `triage --content DIR list` is `triage list --content DIR`.
    /// Those of the screen are left out where the command does not have them.
    static func ordered(_ arguments: [String]) -> [String] {
        let words = renamed(parted(moved(arguments)).kept)
        guard let command = words.first, takesWords.contains(command) else { return words }
        let end = words.firstIndex(of: "--") ?? words.endIndex
        let hyphened = words[..<end].indices.filter {
            words[$0].hasPrefix("-") && !words[$0].hasPrefix("--")
                && words[$0] != "-" && words[$0] != "-h" && words[$0 - 1] != "--limit"
        }
        guard !hyphened.isEmpty else { return words }
        return words[..<end].indices.filter { !hyphened.contains($0) }.map { words[$0] } + ["--"]
            + hyphened.map { words[$0] } + words[end...].dropFirst()
    }

    /// What is searched for, and a log, may begin with a hyphen: such words are put behind `--`.
    private static let takesWords: Set = ["search", "match", "ask"]

    /// The options of the screen that the command does not have.
    static func unused(_ arguments: [String]) -> [String] { parted(moved(arguments)).unused }

    private static func moved(_ arguments: [String]) -> [String] {
        var index = 0
        while index < arguments.count {
            guard let count = CommonOption.length(of: arguments[index]) else { break }
            index += count
        }
        guard index > 0, index < arguments.count, names.contains(arguments[index]) else {
            return arguments
        }
        var command = arguments[index...]
        let end = command.firstIndex(of: "--") ?? command.endIndex
        command.insert(contentsOf: arguments[..<index], at: end)
        return Array(command)
    }

    private static func parted(_ words: [String]) -> (kept: [String], unused: [String]) {
        let options = words.prefix { $0 != "--" }.map { String($0.prefix { $0 != "=" }) }
        let isOfScreen = options.map { CommonOption(word: $0)?.isOfScreen == true }
        guard let first = words.first, names.contains(first), isOfScreen.contains(true),
            let command = CommandOutline.program?.command(words)
        else { return (words, []) }
        let own = Set(command.options.flatMap { $0.names ?? [] }.map(\.text))
        var (kept, unused): ([String], [String]) = ([], [])
        var index = 0
        while index < options.count {
            let end = min(options.count, index + (CommonOption.length(of: words[index]) ?? 1))
            if isOfScreen[index], !own.contains(options[index]) {
                unused += words[index..<end]
            } else {
                kept += words[index..<end]
            }
            index = end
        }
        return (kept + words[options.count...], unused)
    }

    /// The first option that stands there twice and takes one value; nil where there is none.
    static func repeated(_ arguments: [String]) -> String? {
        let words = ordered(arguments)
        // The outline of all commands takes longer than most of them: it is asked only where something may be twice.
        guard words.count(where: { $0.hasPrefix("-") }) > 1,
            let command = CommandOutline.program?.command(self.command(arguments))
        else { return nil }
        let single = command.options.filter { $0.kind == "option" && !$0.isRepeating }
        return single.compactMap { option -> String? in
            let names = (option.names ?? []).map(\.text)
            let count = names.reduce(0) { $0 + values(of: $1, in: words).count }
            return count > 1 ? names.last : nil
        }.first
    }

    /// The first word that looks like short options and is none, unless `--` stands before it: `-h` is the only one that
    /// there is, and the parser would take it out of `-hotfix`. A number below zero is a word.
    static func unknownShortOption(_ arguments: [String]) -> String? {
        ordered(arguments).prefix { $0 != "--" }.first { word in
            word.hasPrefix("-") && !word.hasPrefix("--") && word != "-" && word != "-h"
                && Double(word) == nil || word == "--help-hidden"
        }
    }

    /// The values of an option, wherever it stands.
    static func values(of option: String, in arguments: [String]) -> [String] {
        let words = arguments.prefix { $0 != "--" }
        return words.enumerated().compactMap { index, word in
            if word.hasPrefix(option + "=") { return String(word.dropFirst(option.count + 1)) }
            return word == option && index + 1 < words.count ? words[index + 1] : nil
        }
    }

    /// What to say of the first word that stands where a command is named, and is none; nil where there is no such
    /// word.
    static func unknownCommand(_ arguments: [String]) -> String? {
        guard var command = CommandOutline.program else { return nil }
        for word in self.command(arguments) where !command.commands.isEmpty {
            let next = command.command([word])
            if next.commandName != word {
                let listed = command.commands.filter { $0.topic != nil }.map(\.commandName)
                let parents = command.call.split(separator: " ").dropFirst().map(String.init)
                let known = parents.isEmpty ? Array(names) : listed
                var near = nearest(to: word, among: known)
                // Who names a kind wants to have it listed.
                if parents.isEmpty, ListCommand.Kind(argument: word) != nil {
                    near = "list \(word)"
                }
                if let near {
                    return say(
                        .nearCommand, (parents + [word]).joined(separator: " "),
                        (["triage"] + parents + [near]).joined(separator: " "))
                }
                return say(
                    .noCommand, (parents + [word]).joined(separator: " "),
                    listed.joined(separator: say(.listComma)), command.call)
            }
            command = next
        }
        return nil
    }

    /// Whether a command is named that only holds others, and nothing of what it holds.
    static func isGroup(_ arguments: [String]) -> Bool {
        let words = ordered(arguments)
        let command = CommandOutline.program?.command(words)
        return words.allSatisfy { !$0.hasPrefix("-") } && command?.commands.isEmpty == false
            && command?.commandName == words.last
    }

    /// Whether it is help that is asked for, rather than the version or a script.
    static func asksForHelp(_ arguments: [String]) -> Bool {
        let words = arguments.prefix { $0 != "--" }
        return ordered(arguments).first == "help" || words.contains("-h")
            || words.contains("--help")
    }

    /// The words that name the command, with its sub-command.
    static func command(_ arguments: [String]) -> [String] {
        ordered(arguments).drop { $0 == "help" }.prefix { !$0.hasPrefix("-") }.map { $0 }
    }

    /// Whether a word is that of a command but for a letter or two, and no file.
    static func isNearlyCommand(_ word: String) -> Bool {
        !FileManager.default.fileExists(atPath: word)
            && nearest(to: word, among: Array(names)) != nil
    }

    /// The word that another one is but for a letter or two; nil where there is none.
    static func nearest(to word: String, among words: [String]) -> String? {
        let near = words.compactMap { known in
            EditDistance.between(
                Array(known.utf8), Array(word.utf8), atMost: known.count > 4 ? 2 : 1
            ).map { (known, $0) }
        }
        return near.min { ($0.1, $0.0) < ($1.1, $1.0) }?.0
    }

    /// The names that commands have now, in the place of earlier ones.
    private static func renamed(_ words: [String]) -> [String] {
        let place = words.first == "help" ? 1 : 0
        guard words.count > place + 1, words[place] == "checklist" else { return words }
        var words = words
        switch words[place + 1] {
        case "begin", "close", "reopen", "rename", "delete", "reset":
            words.insert("run", at: place + 1)
        case "runs": words.replaceSubrange((place + 1)...(place + 1), with: ["run", "list"])
        default: break
        }
        return words
    }

    /// The words that name commands.
    static var names: Set<String> {
        var names: Set = ["help"]
        for command in Triage.configuration.subcommands {
            if let name = command.configuration.commandName { names.insert(name) }
        }
        return names
    }
}
