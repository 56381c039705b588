import TerminalCore
import TriageApp
import TriageCore
import TriageMarkdown
import TriageWords
import Yams

/// What a user has settled in `$XDG_CONFIG_HOME/triage/config.yaml`; entries that make no sense are named and ignored.
public struct UserConfiguration: Sendable {
    public var theme: Theme.Name?
    public var language: LanguageTag?
    public var mouse: Bool?
    public var clipboard: ClipboardMode?
    /// Columns of characters of ambiguous width; nil asks the terminal.
    public var ambiguousWidth: Int?
    /// Keys by the command that they ask for.
    public var keys: [Command: [Key]] = [:]
    /// What was ignored and why: `path:line: ...`.
    public private(set) var problems: [String] = []

    /// In which problems are told.
    private let words: Catalogue

    /// Nothing is settled yet.
    public init(words: Catalogue) { self.words = words }

    /// Puts down what was ignored.
    public mutating func report(_ problem: String) { problems.append(problem) }

    private func say(_ phrase: ConsolePhrase, _ values: String...) -> String {
        words.text(phrase, values)
    }

    /// The language that a file settles, without a word about what else it holds.
    public static func language(in yaml: [UInt8]) -> LanguageTag? {
        let root = try? YAMLGuard.compose(yaml)
        return root?["language"]?.scalar.flatMap { LanguageTag(naming: $0.string) }
    }

    /// Reads the entries of a file on top of those that were read before.
    ///
    /// - Parameter path: names the file in problems.
    public mutating func read(_ yaml: [UInt8], path: String) {
        let root: Node?
        do throws(YAMLGuard.Flaw) {
            root = try YAMLGuard.compose(yaml)
        } catch {
            problems.append(
                error.problem.map { say(.settingsNotYAML, path, "\(error.line)", words.text($0)) }
                    ?? say(.settingsUnreadable, path))
            return
        }
        guard let root, root.scalar?.string.isEmpty != true else { return }
        guard let entries = root.mapping else {
            problems.append(say(.settingsNoEntries, path))
            return
        }
        for (key, value) in entries {
            if key.scalar?.string == "keys", let keys = value.mapping {
                for (name, value) in keys {
                    note(readKeys(name.scalar?.string ?? "", value), at: name, in: path)
                }
            } else {
                note(read(key.scalar?.string ?? "", value), at: key, in: path)
            }
        }
    }

    private mutating func note(_ problem: String?, at entry: Node, in path: String) {
        guard let problem else { return }
        problems.append(say(.settingIgnored, path, "\(entry.mark?.line ?? 1)", problem))
    }

    /// Reads one entry.
    ///
    /// - Returns: what is wrong with it.
    private mutating func read(_ key: String, _ value: Node) -> String? {
        let text = value.scalar?.string ?? ""
        switch key {
        case "theme":
            guard let name = Theme.Name(rawValue: text) else { return say(.settingTheme) }
            theme = name
        case "language":
            guard let tag = LanguageTag(naming: text) else {
                return say(.settingLanguage)
            }
            language = tag
        case "mouse":
            guard let isOn = value.bool else { return say(.settingMouse) }
            mouse = isOn
        case "clipboard":
            guard let mode = ClipboardMode(rawValue: text) else {
                return say(.settingClipboard)
            }
            clipboard = mode
        case "ambiguous-width":
            let widths = ["auto": nil, "1": 1, "2": 2]
            guard let width = widths[text] else { return say(.settingWidth) }
            ambiguousWidth = width
        case "keys": return say(.settingKeys)
        // `triage library sync` reads them.
        case "libraries": break
        default: return say(.settingUnknown, key)
        }
        return nil
    }

    /// Reads the keys of one command.
    ///
    /// - Returns: what is wrong with them.
    private mutating func readKeys(_ name: String, _ value: Node) -> String? {
        guard let command = Command(named: name) else {
            let near = Similarity.nearest(to: name, among: Command.allCases.map(\.name))
            return near.map { say(.settingNoCommandNear, name, $0) } ?? say(.settingNoCommand, name)
        }
        let names = (value.sequence.map(Array.init) ?? [value]).map { $0.scalar?.string ?? "" }
        if let bad = names.first(where: { Key(named: $0) == nil }) {
            return say(.settingNoKey, bad)
        }
        for name in names {
            if let twin = Key.twin(ofKeyNamed: name) { return say(.settingTwinKey, name, twin) }
            if Key(named: name) == .interrupt, command != .quit { return say(.settingQuits, name) }
        }
        keys[command] = names.compactMap { Key(named: $0) }
        return nil
    }
}

/// How copied text reaches the clipboard.
public enum ClipboardMode: String, CaseIterable, Sendable {
    case auto
    /// By the terminal itself, which also works from afar.
    case osc52
    /// By a program of this machine.
    case native
    case off
}
