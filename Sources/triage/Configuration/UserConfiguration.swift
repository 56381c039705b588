import Foundation
import TerminalCore
import TriageApp
import TriageCore
import TriageMarkdown
import TriageRecognition
import TriageWords
import Yams

/// What a user has settled in `$XDG_CONFIG_HOME/triage/config.yaml`; entries that make no sense are named and ignored.
struct UserConfiguration {
    var theme: Theme.Name?
    var language: LanguageTag?
    var mouse: Bool?
    var clipboard: Clipboard.Mode?
    /// Columns of characters of ambiguous width; nil asks the terminal.
    var ambiguousWidth: Int?
    /// Keys by the command that they ask for.
    var keys: [Command: [Key]] = [:]
    /// What was ignored and why: `path:line: ...`.
    var problems: [String] = []

    static func path(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> String? {
        UserFolder.config.path(environment: environment).map { $0 + "/triage/config.yaml" }
    }

    /// The settings of a project, which go before those of the user; nil where it has none.
    static func projectPath(
        folder: String = FileManager.default.currentDirectoryPath
    ) -> String? {
        ContentSource.above(folder).map { $0 + "/.triage/config.yaml" }
            .first(where: FileManager.default.fileExists)
    }

    static func load(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> UserConfiguration {
        var configuration = UserConfiguration()
        for path in paths(environment: environment) {
            if let yaml = text(of: path) {
                configuration.read(yaml: yaml, path: path)
            } else {
                configuration.problems.append(say(.settingsUnreadable, path))
            }
        }
        let named = environment["TRIAGE_LANGUAGE"] ?? ""
        if !named.isEmpty, LanguageTag(naming: named) == nil {
            configuration.problems.append("TRIAGE_LANGUAGE: \(say(.notALanguage, named))")
        }
        return configuration
    }

    /// The files that there are, those that go first at the end.
    private static func paths(environment: [String: String]) -> [String] {
        [path(environment: environment), projectPath()].compactMap { $0 }
            .filter(FileManager.default.fileExists)
    }

    private static func text(of path: String) -> String? {
        guard let bytes = FileManager.default.contents(atPath: path),
            YAMLGuard.excess(of: Array(bytes)[...]) == nil
        else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The language alone, without a word about what else the files hold.
    static var language: LanguageTag? {
        let named = paths(environment: ProcessInfo.processInfo.environment).compactMap { path in
            let entries = text(of: path).flatMap { try? Yams.compose(yaml: $0) }
            return entries?["language"]?.scalar.flatMap { LanguageTag(naming: $0.string) }
        }
        return named.last
    }

    /// Reads the entries of a file on top of those that were read before.
    ///
    /// - Parameter path: names the file in problems.
    mutating func read(yaml: String, path: String) {
        let root: Node?
        do {
            root = try Yams.compose(yaml: yaml)
        } catch {
            let (line, problem) = YAMLProblem.place(of: error)
            problems.append(
                say(.settingsNotYAML, path, "\(line)", Words.catalogue.text(problem)))
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
            guard let mode = Clipboard.Mode(rawValue: text) else {
                return say(.settingClipboard)
            }
            clipboard = mode
        case "ambiguous-width":
            let widths = ["auto": nil, "1": 1, "2": 2]
            guard let width = widths[text] else { return say(.settingWidth) }
            ambiguousWidth = width
        case "keys": return say(.settingKeys)
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
