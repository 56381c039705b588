import ArgumentParser

/// The words of the command line, before they are parsed.
enum Arguments {
    private static let withValue: Set = ["--content", "--language", "--color", "--theme"]
    private static let flags: Set = ["--ascii", "--no-mouse", "--json"]
    /// Options of the screen; without one a command is no worse.
    private static let ofScreen: Set = ["--color", "--theme", "--ascii", "--no-mouse"]

    /// Puts options that stand before the command behind it: `triage --content DIR list` is `triage list --content DIR`.
    /// Those of the screen are left out where the command does not have them.
    static func ordered(_ arguments: [String]) -> [String] { parted(moved(arguments)).kept }

    /// The options of the screen that the command does not have.
    static func unused(_ arguments: [String]) -> [String] { parted(moved(arguments)).unused }

    private static func moved(_ arguments: [String]) -> [String] {
        var index = 0
        while index < arguments.count {
            guard let count = length(of: arguments[index]) else { break }
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

    /// How many words an option is, with its value; nil where it is none of those that all commands take.
    private static func length(of word: String) -> Int? {
        if withValue.contains(word) { return 2 }
        let isOne = flags.contains(word) || withValue.contains { word.hasPrefix($0 + "=") }
        return isOne ? 1 : nil
    }

    private static func parted(_ words: [String]) -> (kept: [String], unused: [String]) {
        let options = words.prefix { $0 != "--" }.map { String($0.prefix { $0 != "=" }) }
        guard let first = words.first, names.contains(first), !ofScreen.isDisjoint(with: options),
            let command = CommandOutline.program?.command(words)
        else { return (words, []) }
        let own = Set(command.options.flatMap { $0.names ?? [] }.map(\.text))
        var (kept, unused): ([String], [String]) = ([], [])
        var index = 0
        while index < options.count {
            let end = min(options.count, index + (length(of: words[index]) ?? 1))
            if ofScreen.contains(options[index]), !own.contains(options[index]) {
                unused += words[index..<end]
            } else {
                kept += words[index..<end]
            }
            index = end
        }
        return (kept + words[options.count...], unused)
    }

    /// The value of an option, wherever it stands; nil where it is not given.
    static func value(of option: String, in arguments: [String]) -> String? {
        let words = arguments.prefix { $0 != "--" }
        for (index, word) in words.enumerated() {
            if word.hasPrefix(option + "=") { return String(word.dropFirst(option.count + 1)) }
            if word == option, index + 1 < words.count { return words[index + 1] }
        }
        return nil
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
        return words.count == 1 && command?.commands.isEmpty == false
            && command?.commandName == words[0]
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

    private static var names: Set<String> {
        var names: Set = ["help"]
        for command in Triage.configuration.subcommands {
            if let name = command.configuration.commandName { names.insert(name) }
        }
        return names
    }
}
