import Foundation
import TerminalCore
import TriageApp
import TriageCore
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

    static func load(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> UserConfiguration {
        guard let path = path(environment: environment),
            FileManager.default.fileExists(atPath: path)
        else { return UserConfiguration() }
        guard let bytes = FileManager.default.contents(atPath: path), bytes.count <= 1 << 20 else {
            var configuration = UserConfiguration()
            configuration.problems = ["\(path): cannot be read"]
            return configuration
        }
        return UserConfiguration(yaml: String(decoding: bytes, as: UTF8.self), path: path)
    }

    init() {}

    /// - Parameter path: names the file in problems.
    init(yaml: String, path: String) {
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
            theme = Theme.Name(rawValue: text)
            return theme == nil ? "theme is dark or light" : nil
        case "language":
            language = LanguageTag(naming: text)
            return language == nil ? "language is a tag such as en or zh-Hans" : nil
        case "mouse":
            mouse = value.bool
            return mouse == nil ? "mouse is true or false" : nil
        case "clipboard":
            clipboard = Clipboard.Mode(rawValue: text)
            return clipboard == nil ? "clipboard is auto, osc52, native or off" : nil
        case "ambiguous-width":
            if text == "auto" { return nil }
            guard let width = value.int, width == 1 || width == 2 else {
                return "ambiguous-width is auto, 1 or 2"
            }
            ambiguousWidth = width
            return nil
        case "keys": return readKeys(value)
        default: return "there is no setting '\(key)'"
        }
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
