import TriageCore

/// TOML as the values of a configuration file.
enum TOMLReader {
    static func read(_ bytes: [UInt8]) throws(ReadFailure) -> ConfigNode {
        let (entries, failure) = TOML.read(bytes)
        if let failure { throw failure.isTooDeep ? .limit : .syntax(line: failure.line) }
        return ConfigNode(.map(entries.map(entry)), line: 1)
    }

    private static func entry(_ entry: TOML.Entry) -> ConfigNode.Entry {
        ConfigNode.Entry(key: entry.key, node: node(entry.node))
    }

    private static func node(_ node: TOML.Node) -> ConfigNode {
        let value: ConfigNode.Value =
            switch node.value {
            case .text(let text): .text(text)
            case .list(let items): .list(items.map(self.node))
            case .table(let entries): .map(entries.map(entry))
            }
        return ConfigNode(value, line: node.line, column: node.column)
    }
}
