/// A value of a configuration file, with the place where it stands.
package struct ConfigNode: Sendable, Equatable {
    /// What kinds of values there are; numbers and truth values are text, as they were written.
    package enum Value: Sendable, Equatable {
        case map([Entry])
        case list([ConfigNode])
        case text(String)
        case null
    }

    /// A key of a map with its value, whose place is the key's.
    package struct Entry: Sendable, Equatable {
        package var key: String
        package var node: ConfigNode

        package init(key: String, node: ConfigNode) {
            self.key = key
            self.node = node
        }
    }

    package var value: Value
    /// Line, starting with 1: of the key, else of the value.
    package var line: Int
    /// Column in bytes, starting with 1.
    package var column: Int
    /// The file that it stands in, where it was put together of several.
    package var path: String?

    package init(_ value: Value, line: Int, column: Int = 1) {
        self.value = value
        self.line = line
        self.column = column
    }

    /// The same with the file that all of it stands in.
    package func marked(_ path: String) -> ConfigNode {
        var node = self
        node.path = path
        switch value {
        case .map(let entries):
            node.value = .map(entries.map { Entry(key: $0.key, node: $0.node.marked(path)) })
        case .list(let items): node.value = .list(items.map { $0.marked(path) })
        case .text, .null: break
        }
        return node
    }

    package var text: String? { if case .text(let text) = value { text } else { nil } }
    package var entries: [Entry] { if case .map(let entries) = value { entries } else { [] } }
    package var items: [ConfigNode] { if case .list(let items) = value { items } else { [] } }

    /// The value of a key; of a key that stands twice the last one, as readers of these formats take it.
    package subscript(key: String) -> ConfigNode? { entries.last { $0.key == key }?.node }
}
