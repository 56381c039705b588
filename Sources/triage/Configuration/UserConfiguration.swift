import Foundation
import TerminalCore
import TriageApp
import TriageCore
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
        if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
            return folder + "/triage/config.yaml"
        }
        return environment["HOME"].map { $0 + "/.config/triage/config.yaml" }
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
        for case let path? in [path(environment: environment), projectPath()]
        where FileManager.default.fileExists(atPath: path) {
            if let bytes = FileManager.default.contents(atPath: path), bytes.count <= 1 << 20 {
                configuration.read(yaml: String(decoding: bytes, as: UTF8.self), path: path)
            } else {
                configuration.problems.append("\(path): cannot be read")
            }
        }
        return configuration
    }

    /// Reads the entries of a file on top of those that were read before.
    ///
    /// - Parameter path: names the file in problems.
    mutating func read(yaml: String, path: String) {
        let root: Node?
        do {
            root = try Yams.compose(yaml: yaml)
        } catch {
            problems.append("\(path): \(error)".split(separator: "\n").joined(separator: " "))
            return
        }
        guard let root, root.scalar?.string.isEmpty != true else { return }
        guard let entries = root.mapping else {
            problems.append("\(path):1: expected entries such as `theme: dark`")
            return
        }
        for (key, value) in entries {
            guard let problem = read(key.scalar?.string ?? "", value) else { continue }
            let line = (value.mark ?? key.mark)?.line ?? 1
            problems.append("\(path):\(line): \(problem); the entry is ignored")
        }
    }

    /// Reads one entry.
    ///
    /// - Returns: what is wrong with it.
    private mutating func read(_ key: String, _ value: Node) -> String? {
        let text = value.scalar?.string ?? ""
        switch key {
        case "theme":
            guard let name = Theme.Name(rawValue: text) else { return "theme is dark or light" }
            theme = name
        case "language":
            guard let tag = LanguageTag(naming: text) else {
                return "language is a tag such as en or zh-Hans"
            }
            language = tag
        case "mouse":
            guard let isOn = value.bool else { return "mouse is true or false" }
            mouse = isOn
        case "clipboard":
            guard let mode = Clipboard.Mode(rawValue: text) else {
                return "clipboard is auto, osc52, native or off"
            }
            clipboard = mode
        case "ambiguous-width":
            let widths = ["auto": nil, "1": 1, "2": 2]
            guard let width = widths[text] else { return "ambiguous-width is auto, 1 or 2" }
            ambiguousWidth = width
        case "keys": return readKeys(value)
        default: return "there is no setting '\(key)'"
        }
        return nil
    }

    private mutating func readKeys(_ value: Node) -> String? {
        guard let entries = value.mapping else { return "keys are entries such as `search: F3`" }
        var bad: [String] = []
        for (name, value) in entries {
            let names =
                value.sequence.map { $0.map { $0.scalar?.string ?? "" } }
                ?? [value.scalar?.string ?? ""]
            let keys = names.compactMap { Key(named: $0) }
            if let command = name.scalar.flatMap({ Command(rawValue: $0.string) }),
                keys.count == names.count
            {
                self.keys[command] = keys
            } else {
                let line = (name.mark ?? value.mark)?.line ?? 1
                bad.append(
                    "line \(line), \(name.scalar?.string ?? ""): \(names.joined(separator: ", "))")
            }
        }
        return bad.isEmpty ? nil : "no such command or key: " + bad.joined(separator: "; ")
    }
}
