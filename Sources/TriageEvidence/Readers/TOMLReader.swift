/// Reads TOML with lines: tables, arrays of tables, dotted keys, all strings, arrays and inline tables.
enum TOMLReader {
    static func read(_ bytes: [UInt8]) throws(ReadFailure) -> ConfigNode {
        var cursor = ByteCursor(bytes)
        var root = ConfigNode(.map([]), line: 1)
        var table: [String] = []
        while true {
            try blank(&cursor)
            if cursor.isAtEnd { return root }
            let (line, column) = (cursor.line, cursor.column)
            if cursor.take("[") {
                let isArray = cursor.take("[")
                table = try keys(&cursor)
                guard cursor.take("]"), !isArray || cursor.take("]") else { throw cursor.failure() }
                let empty = ConfigNode(.map([]), line: line, column: column)
                try root.put(isArray ? .append(empty) : .open(empty), at: table[...])
            } else {
                let path = try keys(&cursor)
                guard cursor.take("=") else { throw cursor.failure() }
                var node = try value(&cursor, depth: 0)
                (node.line, node.column) = (line, column)
                try root.put(.set(node), at: (table + path)[...])
            }
            cursor.skip { $0.isSpaceOrTab }
            guard cursor.isAtEnd || cursor.current.isLineEnd || cursor.current == UInt8(ascii: "#")
            else { throw cursor.failure() }
        }
    }

    private static func blank(_ cursor: inout ByteCursor) throws(ReadFailure) {
        while true {
            cursor.skip { $0.isBlank }
            guard cursor.current == UInt8(ascii: "#") else { return }
            cursor.skip { $0 != 0x0A }
        }
    }

    private static func keys(_ cursor: inout ByteCursor) throws(ReadFailure) -> [String] {
        var keys: [String] = []
        while true {
            cursor.skip { $0.isSpaceOrTab }
            if cursor.current == UInt8(ascii: "\"") || cursor.current == UInt8(ascii: "'") {
                keys.append(try string(&cursor))
            } else {
                let key = cursor.text { $0.isWord || $0 == UInt8(ascii: "-") }
                guard !key.isEmpty else { throw cursor.failure() }
                keys.append(key)
            }
            cursor.skip { $0.isSpaceOrTab }
            guard keys.count < ByteCursor.deepest else { throw .limit }
            if !cursor.take(".") { return keys }
        }
    }

    private static func value(_ cursor: inout ByteCursor, depth: Int) throws(ReadFailure)
        -> ConfigNode
    {
        guard depth < ByteCursor.deepest else { throw .limit }
        cursor.skip { $0.isSpaceOrTab }
        let (line, column) = (cursor.line, cursor.column)
        switch cursor.current {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            return ConfigNode(.text(try string(&cursor)), line: line, column: column)
        case UInt8(ascii: "["):
            cursor.advance()
            var items: [ConfigNode] = []
            while true {
                try blank(&cursor)
                if cursor.take("]") { return ConfigNode(.list(items), line: line, column: column) }
                items.append(try value(&cursor, depth: depth + 1))
                try blank(&cursor)
                guard cursor.take(",") || cursor.current == UInt8(ascii: "]") else {
                    throw cursor.failure()
                }
            }
        case UInt8(ascii: "{"):
            cursor.advance()
            var node = ConfigNode(.map([]), line: line, column: column)
            while true {
                try blank(&cursor)
                if cursor.take("}") { return node }
                let path = try keys(&cursor)
                guard cursor.take("=") else { throw cursor.failure() }
                try node.put(.set(try value(&cursor, depth: depth + 1)), at: path[...])
                try blank(&cursor)
                guard cursor.take(",") || cursor.current == UInt8(ascii: "}") else {
                    throw cursor.failure()
                }
            }
        default:
            let word = cursor.text { !$0.isLineEnd && !",]}#".utf8.contains($0) }.trimmed
            guard !word.isEmpty else { throw cursor.failure() }
            return ConfigNode(.text(word), line: line, column: column)
        }
    }

    private static func string(_ cursor: inout ByteCursor) throws(ReadFailure) -> String {
        let quote = cursor.current
        let isBasic = quote == UInt8(ascii: "\"")
        let isLong = isBasic ? cursor.take("\"\"\"") : cursor.take("'''")
        if !isLong { cursor.advance() } else if cursor.current == 0x0A { cursor.advance() }
        var bytes: [UInt8] = []
        while !cursor.isAtEnd {
            if isLong, isBasic ? cursor.take("\"\"\"") : cursor.take("'''") {
                return String(decoding: bytes, as: UTF8.self)
            }
            let byte = cursor.current
            if !isLong, byte == 0x0A { break }
            cursor.advance()
            if !isLong, byte == quote { return String(decoding: bytes, as: UTF8.self) }
            if isBasic, byte == UInt8(ascii: "\\") {
                if cursor.current.isBlank {
                    cursor.skip { $0.isBlank }
                } else {
                    bytes.append(Escapes.byte(cursor.current))
                    cursor.advance()
                }
            } else {
                bytes.append(byte)
            }
        }
        throw cursor.failure()
    }
}

extension ConfigNode {
    fileprivate enum Change {
        /// Opens a table, which may be there.
        case open(ConfigNode)
        /// Adds a table to an array of tables.
        case append(ConfigNode)
        case set(ConfigNode)
    }

    fileprivate mutating func put(_ change: Change, at path: ArraySlice<String>) throws(ReadFailure)
    {
        if case .list(var items) = value, var last = items.popLast() {
            try last.put(change, at: path)
            value = .list(items + [last])
            return
        }
        guard case .map(var entries) = value, let key = path.first else {
            throw .syntax(line: line)
        }
        let rest = path.dropFirst()
        let index = entries.firstIndex { $0.key == key }
        if rest.isEmpty {
            switch (change, index) {
            case (.open, .some): return
            case (.open(let node), nil), (.set(let node), nil):
                entries.append(.init(key: key, node: node))
            case (.set(let node), let index?): entries[index].node = node
            case (.append(let node), nil):
                entries.append(.init(key: key, node: ConfigNode(.list([node]), line: node.line)))
            case (.append(let node), let index?):
                entries[index].node.value = .list(entries[index].node.items + [node])
            }
        } else {
            let place = index ?? entries.count
            if index == nil {
                entries.append(.init(key: key, node: ConfigNode(.map([]), line: line)))
            }
            try entries[place].node.put(change, at: rest)
        }
        value = .map(entries)
    }
}
