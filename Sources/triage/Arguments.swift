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

    /// What to say of a first word that is no command; nil where it is one, or an option.
    static func unknownCommand(_ arguments: [String]) -> String? {
        guard let word = ordered(arguments).first, !word.hasPrefix("-"), !names.contains(word)
        else {
            return nil
        }
        return "there is no command '\(word)'; commands are \(listed.joined(separator: ", "))"
            + " (see `triage --help`)"
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
