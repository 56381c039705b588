import TriageCore
import TriageWords

/// What is wrong with the words behind a command, as its outline has them. What only the parser knows it says itself, in English.
struct UsageMistake {
    private let command: CommandOutline
    private let words: Catalogue

    /// - Parameter arguments: all words of the command line, with those that name the command.
    /// - Returns: nil where the outline tells of no mistake.
    static func text(
        _ arguments: [String], of command: CommandOutline, in words: Catalogue
    ) -> String? {
        let own = Arguments.ordered(arguments).dropFirst(
            command.call.split(separator: " ").count - 1)
        return UsageMistake(command: command, words: words).text(own)
    }

    private func text(_ arguments: ArraySlice<String>) -> String? {
        var rest = arguments
        var given: [String] = []
        while let word = rest.popFirst() {
            if word == "--" {
                given += rest
                break
            }
            guard word.hasPrefix("--") else {
                given.append(word)
                continue
            }
            let name = String(word.prefix { $0 != "=" })
            guard let option = command.options.first(where: { $0.isCalled(name) }) else {
                return unknown(name)
            }
            var value = name == word ? nil : String(word.dropFirst(name.count + 1))
            if option.kind == "flag" {
                if let value { return words.text(HelpPhrase.needlessValue, [name, value]) }
                continue
            }
            if value == nil, rest.first?.hasPrefix("--") == false { value = rest.popFirst() }
            guard let value else { return words.text(HelpPhrase.missingValue, [option.shortLabel]) }
            if let mistake = mistake(value, option) { return mistake }
        }
        return mistake(given)
    }

    private func mistake(_ given: [String]) -> String? {
        // What stands where a command is named is another matter.
        guard command.commands.isEmpty else { return nil }
        let places = command.positionals
        if given.count < places.count, !places[given.count].isOptional {
            return words.text(HelpPhrase.missingArgument, [places[given.count].shortLabel])
        }
        let extra = given.dropFirst(places.count)
        if let first = extra.first, places.last?.isRepeating != true {
            return extra.count == 1
                ? words.text(HelpPhrase.unexpectedArgument, [first])
                : words.text(
                    HelpPhrase.unexpectedArguments, ["\(extra.count)", list(Array(extra))])
        }
        return zip(given, places).lazy.compactMap { mistake($0, $1) }.first
    }

    /// What is wrong with a value: it is none of those that there are, or no number where one is asked for.
    private func mistake(_ value: String, _ argument: CommandOutline.Argument) -> String? {
        if let known = argument.allValues, !known.isEmpty, !known.contains(value) {
            let text = words.text(HelpPhrase.notOneOf, [value, argument.shortLabel, list(known)])
            guard let near = Arguments.nearest(to: value, among: known) else { return text }
            return text + " " + words.text(HelpPhrase.didYouMean, [near])
        }
        guard argument.valueName == "n", Int(value) == nil else { return nil }
        return words.text(HelpPhrase.invalidValue, [value, argument.shortLabel])
    }

    private func unknown(_ name: String) -> String {
        func bare(_ option: String) -> String { String(option.drop { $0 == "-" }) }
        let names = command.options.flatMap { $0.names ?? [] }.map(\.text)
        let near = Similarity.nearest(to: bare(name), among: names.map(bare))
        return near.map { words.text(HelpPhrase.unknownOptionNear, [name, "--" + $0]) }
            ?? words.text(HelpPhrase.unknownOption, [name])
    }

    private func list(_ values: [String]) -> String {
        values.joined(separator: words.text(ConsolePhrase.listComma))
    }
}

extension CommandOutline.Argument {
    func isCalled(_ name: String) -> Bool { names?.contains { $0.text == name } == true }

    /// `--limit <n>`, `<part> ...`.
    fileprivate var shortLabel: String { synopsis.filter { $0 != "[" && $0 != "]" } }
}
