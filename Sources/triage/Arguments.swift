import ArgumentParser

/// The words of the command line, before they are parsed.
enum Arguments {
    private static let withValue: Set = ["--content", "--language", "--color", "--theme"]
    private static let flags: Set = ["--ascii", "--no-mouse", "--json"]

    /// Puts options that stand before the command behind it: `triage --content DIR list` is `triage list --content DIR`.
    static func ordered(_ arguments: [String]) -> [String] {
        var index = 0
        while index < arguments.count {
            let word = arguments[index]
            if withValue.contains(word) {
                index += 2
            } else if flags.contains(word)
                || withValue.contains(where: { word.hasPrefix($0 + "=") })
            {
                index += 1
            } else {
                break
            }
        }
        guard index > 0, index < arguments.count, names.contains(arguments[index]) else {
            return arguments
        }
        var command = arguments[index...]
        let end = command.firstIndex(of: "--") ?? command.endIndex
        command.insert(contentsOf: arguments[..<index], at: end)
        return Array(command)
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

    /// What to say of a first word that is no command; nil where it is one, or an option.
    static func unknownCommand(_ arguments: [String]) -> String? {
        guard let word = ordered(arguments).first, !word.hasPrefix("-"), !names.contains(word)
        else {
            return nil
        }
        return say(.noCommand, word, listed.joined(separator: say(.listComma)))
    }

    /// Whether it is help that is asked for, rather than the version or a script.
    static func askForHelp(_ arguments: [String]) -> Bool {
        let words = arguments.prefix { $0 != "--" }
        return ordered(arguments).first == "help" || words.contains("-h")
            || words.contains("--help")
    }

    /// The words that name the command, with its sub-command.
    static func command(_ arguments: [String]) -> [String] {
        ordered(arguments).drop { $0 == "help" }.prefix { !$0.hasPrefix("-") }.map { $0 }
    }

    private static var listed: [String] {
        Triage.configuration.subcommands.compactMap { command in
            let configuration = command.configuration
            return configuration.shouldDisplay ? configuration.commandName : nil
        }
    }

    private static var names: Set<String> {
        var names: Set = ["help"]
        for command in Triage.configuration.subcommands {
            if let name = command.configuration.commandName { names.insert(name) }
        }
        return names
    }
}
