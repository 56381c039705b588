import TriageCore

extension ConfigNode {
    /// Every value that a path leads to: `*` goes to each item or key, a key of a list to that key of each item, and
    /// names in which dots stand are found as well.
    func nodes(at path: some Collection<String>) -> [ConfigNode] {
        steps(along: path).flatMap { node, rest in rest.isEmpty ? [node] : node.nodes(at: rest) }
    }

    /// Whether a path leads to a text, or to an item of a list, before its end.
    func endsShort(of path: some Collection<String>) -> Bool {
        if path.isEmpty { return false }
        switch value {
        case .text: return true
        case .list(let items) where items.contains { $0.text != nil }: return true
        case .list, .map, .null:
            return steps(along: path).contains { $0.node.endsShort(of: $0.rest) }
        }
    }

    /// What one step along a path leads to, with what is left of it.
    private func steps(
        along path: some Collection<String>
    ) -> [(node: ConfigNode, rest: [String])] {
        guard let key = path.first else { return [(self, [])] }
        let rest = Array(path.dropFirst())
        switch value {
        case .map(let entries):
            if key == "*" {
                let last = Dictionary(entries.map { ($0.key, $0.node.line) }) { $1 }
                return entries.filter { last[$0.key] == $0.node.line }.map { ($0.node, rest) }
            }
            var name = ""
            return path.enumerated().compactMap { index, part in
                name += index == 0 ? part : "." + part
                return self[name].map { ($0, Array(path.dropFirst(index + 1))) }
            }
        case .list(let items):
            if key == "*" { return items.map { ($0, rest) } }
            if let index = Int(key) {
                return items.indices.contains(index) ? [(items[index], rest)] : []
            }
            return items.filter { $0.text == nil }.map { ($0, Array(path)) }
        case .text, .null: return []
        }
    }
}

/// Why a file says nothing for certain.
public enum ReadFailure: Error, Hashable, Sendable {
    /// It cannot be opened, or is larger than the limit.
    case unreadable
    /// It is not written as its kind of file has to be; line, starting with 1.
    case syntax(line: Int)
    /// It nests deeper, or holds more, than is read.
    case limit
    /// It has more bytes than this, which are read of a file.
    case tooLarge(limit: Int)
    /// The look was over before it.
    case ended(LookEnd)
}

/// Reads configuration files by their kind.
enum ConfigReader {
    /// Kinds of files that are read, by what stands behind the last dot.
    static let types: Set<String> = [
        "json", "jsonc", "xcstrings", "resolved", "yaml", "yml", "toml", "ini", "cfg", "conf",
        "env", "properties", "plist", "entitlements", "xcprivacy", "strings", "xcconfig", "pbxproj",
    ]

    /// Whether a file is of one of these kinds.
    static func reads(_ file: ProjectFile) -> Bool {
        types.contains(file.type) || file.name.hasPrefix(".env")
    }

    /// Values of one file, where some of them may stand for as many as they repeat.
    static let mostNodes = 200_000

    /// - Throws: ``ReadFailure``.
    static func read(_ bytes: [UInt8], type: String, name: String) throws(ReadFailure) -> ConfigNode
    {
        if type == "plist" || type == "entitlements" || type == "xcprivacy" {
            return try PropertyListReader.read(bytes)
        }
        if name.hasPrefix(".env") { return LineReader(.environment).read(bytes) }
        switch type {
        case "json", "jsonc", "xcstrings", "resolved": return try JSONReader.read(bytes)
        case "yaml", "yml": return try YAMLReader.read(bytes)
        case "toml":
            let (entries, failure) = TOML.read(bytes)
            if let failure { throw failure.isTooDeep ? .limit : .syntax(line: failure.line) }
            return ConfigNode(.map(entries), line: 1)
        case "strings", "pbxproj": return try OpenStepReader.read(bytes)
        case "properties": return LineReader(.properties).read(bytes)
        case "xcconfig": return LineReader(.settings).read(bytes)
        case "env": return LineReader(.environment).read(bytes)
        default: return LineReader(.sections).read(bytes)
        }
    }
}
