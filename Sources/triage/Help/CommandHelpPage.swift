import Foundation
import TerminalCore
import TriageWords

/// What `--help` prints of a command.
struct CommandHelpPage {
    private let command: CommandOutline
    private let words: Catalogue
    private let columns: Int

    /// Columns before the explanations.
    private static let labelColumns = 26

    /// - Parameter columns: of a line.
    init(_ command: CommandOutline, _ words: Catalogue, columns: Int) {
        self.command = command
        self.words = words
        self.columns = max(40, columns)
    }

    var lines: [String] {
        let help = command.topic.map(words.help)
        var lines = wrapped(help?.abstract ?? "")
        if let more = help?.more, !more.isEmpty { lines += [""] + paragraphs(more) }
        lines += [""] + usage
        lines += table(.arguments, command.positionals.map { ($0.label, $0.explanation(words)) })
        lines += table(.options, command.options.map { ($0.label, $0.explanation(words)) })
        lines += table(
            .subcommands,
            command.commands.compactMap { command in
                command.topic.map { (command.commandName, words.help(on: $0).abstract) }
            })
        if !command.commands.isEmpty {
            let call = command.call.replacing("triage", with: "triage help", maxReplacements: 1)
            lines += ["", words.text(HelpPhrase.seeCommandHelp, [call + " <command>"])]
        }
        return lines
    }

    /// How the command is called, wrapped between its options.
    var usage: [String] {
        let head = words.text(HelpPhrase.usage)
        var lines = [head]
        let indent = String(repeating: " ", count: DisplayWidth.of(head))
        for word in command.usage {
            let isFirst = lines[lines.count - 1].allSatisfy { $0 == " " } || lines == [head]
            let line = lines[lines.count - 1] + (isFirst ? "" : " ") + word
            if isFirst || DisplayWidth.of(line) <= columns {
                lines[lines.count - 1] = line
            } else {
                lines.append(indent + word)
            }
        }
        return lines
    }

    private func wrapped(_ text: String) -> [String] { TextWrap.wrap(text, columns: columns) }

    /// Paragraphs; lines that begin with two blanks stay as they are.
    private func paragraphs(_ text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
            line.hasPrefix("  ") || line.isEmpty ? [String(line)] : wrapped(String(line))
        }
    }

    private func table(_ title: HelpPhrase, _ rows: [(label: String, text: String)]) -> [String] {
        if rows.isEmpty { return [] }
        var lines = ["", words.text(HelpPhrase.heading, [words.text(title)])]
        let indent = String(repeating: " ", count: Self.labelColumns)
        for (label, text) in rows {
            let texts = TextWrap.wrap(text, columns: columns - Self.labelColumns)
            let label = "  " + label
            let width = DisplayWidth.of(label)
            var rest = texts[...]
            if width + 1 < Self.labelColumns {
                lines.append(
                    label + String(repeating: " ", count: Self.labelColumns - width)
                        + (rest.popFirst() ?? ""))
            } else {
                lines.append(label)
            }
            lines += rest.map { indent + $0 }
        }
        return lines
    }

    /// Columns of the terminal that it is printed on, as far as they are easy to read.
    static var columns: Int { min(100, Output.terminalColumns ?? 80) }
}
