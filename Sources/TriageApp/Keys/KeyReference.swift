import TerminalCore
import TriageWords

/// The key table for the manual page: keys, what they do, and the screens where they hold.
public enum KeyReference {
    /// A command with its keys.
    private struct Row {
        let command: Command
        let sense: CommandSense?
        var keys: [Key]
        var contexts: Set<KeyContext>
    }

    /// In groups, for the manual page.
    public static func groups(
        _ words: Catalogue, _ keyMap: KeyMap = KeyMap()
    ) -> [(title: String, rows: [(keys: String, text: String)])] {
        let rows = rows(keyMap, words)
        return CommandGroup.allCases.map { group in
            let title =
                group == .screen ? words.text(HelpPhrase.onSomeScreens) : words.text(group.phrase)
            let entries = rows.filter { $0.command.group == group }.map { row in
                let keys = words.names(
                    of: row.keys, for: row.command, ascii: true, separator: ", ")
                let places = words.text(HelpPhrase.inBrackets, [places(row.contexts, words)])
                let does = words.long(row.command, as: row.sense)
                return (keys, does + places)
            }
            return (title, entries)
        }
    }

    /// The commands that can be given keys, in the table's order: their names for the configuration, and what they do.
    public static func commands(_ words: Catalogue) -> [(name: String, text: String)] {
        var known: Set<Command> = []
        return KeyMap.standard.map(\.command).filter { known.insert($0).inserted }
            .map { ($0.name, words.long($0)) }
    }

    /// The bindings, those of the same keys and the same words as one.
    private static func rows(_ keyMap: KeyMap, _ words: Catalogue) -> [Row] {
        var rows: [Row] = []
        for binding in keyMap.bindings where !binding.keys.isEmpty {
            let known = rows.firstIndex {
                $0.keys == binding.keys
                    && words.long($0.command, as: $0.sense)
                        == words.long(binding.command, as: binding.sense)
            }
            if let known {
                rows[known].contexts.formUnion(binding.contexts)
            } else {
                rows.append(
                    Row(
                        command: binding.command, sense: binding.sense, keys: binding.keys,
                        contexts: binding.contexts))
            }
        }
        return rows
    }

    /// Screens by name, those that are many by what they have in common.
    static func places(_ contexts: Set<KeyContext>, _ words: Catalogue) -> String {
        var names: [String] = []
        var rest = contexts
        for (phrase, group) in groups where group.isSubset(of: rest) {
            names.append(words.text(phrase))
            rest.subtract(group)
        }
        return (names + rest.map { words.text($0.phrase) }.sorted())
            .joined(separator: words.text(ConsolePhrase.listComma))
    }

    private static let groups: [(phrase: HelpPhrase, contexts: Set<KeyContext>)] = [
        (.everywhere, .everywhere), (.inScreens, .screens), (.inParts, .parts), (.inTexts, .pages),
        (.inWalk, .walk), (.inLists, .lists), (.inQuestions, .questions),
        (.inBox, .boxes),
    ]
}

extension KeyContext {
    /// What the screen is called.
    fileprivate var phrase: HelpPhrase {
        switch self {
        case .home: .inHome
        case .history: .inHistory
        case .symptom: .inSymptom
        case .question: .inQuestion
        case .conclusion: .inFinding
        case .end: .inEnd
        case .checklist: .inChecklist
        case .table: .inTable
        case .code: .inCode
        case .reader: .inReader
        case .outline: .inOutline
        case .section: .inSection
        case .search: .inSearch
        case .box: .inBox
        case .problems: .inProblems
        case .map: .inMap
        case .kept: .inKept
        case .prompt: .inPrompt
        case .field: .inField
        case .filter: .inFilter
        case .letters: .inLetters
        case .chooser: .inChooser
        case .confirm: .inConfirm
        }
    }
}
