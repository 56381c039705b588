import TriageCore

/// Reads OpenStep property lists: Xcode's project files, and `.strings`.
enum OpenStepReader {
    static func read(_ bytes: [UInt8]) throws(ReadFailure) -> ConfigNode {
        var cursor = ByteCursor(bytes)
        try cursor.skipBlanks()
        let node =
            cursor.current == UInt8(ascii: "{") || cursor.current == UInt8(ascii: "(")
            ? try value(&cursor, depth: 0)
            : ConfigNode(.map(try pairs(&cursor, depth: 0)), line: 1)
        try cursor.skipBlanks()
        guard cursor.isAtEnd else { throw cursor.failure() }
        return node
    }

    private static func pairs(_ cursor: inout ByteCursor, depth: Int) throws(ReadFailure)
        -> [ConfigNode.Entry]
    {
        var entries: [ConfigNode.Entry] = []
        while true {
            try cursor.skipBlanks()
            if cursor.isAtEnd || cursor.current == UInt8(ascii: "}") { return entries }
            let (line, column) = (cursor.line, cursor.column)
            let key = try string(&cursor)
            try cursor.skipBlanks()
            var node = ConfigNode(.text(key), line: line, column: column)
            if cursor.consume("=") {
                node = try value(&cursor, depth: depth + 1)
                (node.line, node.column) = (line, column)
                try cursor.skipBlanks()
            }
            guard cursor.consume(";") else { throw cursor.failure() }
            entries.append(.init(key: key, node: node))
        }
    }

    private static func value(_ cursor: inout ByteCursor, depth: Int) throws(ReadFailure)
        -> ConfigNode
    {
        guard depth < ByteCursor.deepest else { throw .limit }
        try cursor.skipBlanks()
        let (line, column) = (cursor.line, cursor.column)
        if cursor.consume("{") {
            let entries = try pairs(&cursor, depth: depth)
            guard cursor.consume("}") else { throw cursor.failure() }
            return ConfigNode(.map(entries), line: line, column: column)
        }
        if cursor.consume("(") {
            let items = try cursor.items(until: ")") { cursor throws(ReadFailure) in
                try value(&cursor, depth: depth + 1)
            }
            return ConfigNode(.list(items), line: line, column: column)
        }
        if cursor.consume("<") {
            guard cursor.skip(behind: ">") else { throw cursor.failure() }
            return ConfigNode(.null, line: line, column: column)
        }
        return ConfigNode(.text(try string(&cursor)), line: line, column: column)
    }

    private static func string(_ cursor: inout ByteCursor) throws(ReadFailure) -> String {
        let quote = cursor.current
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            let word = cursor.text { $0.isWord || "$./:+-@~".utf8.contains($0) }
            guard !word.isEmpty else { throw cursor.failure() }
            return word
        }
        cursor.advance()
        var bytes: [UInt8] = []
        while !cursor.isAtEnd {
            let byte = cursor.current
            cursor.advance()
            if byte == quote { return String(decoding: bytes, as: UTF8.self) }
            if byte == UInt8(ascii: "\\") {
                bytes += try escaped(&cursor)
            } else {
                bytes.append(byte)
            }
        }
        throw cursor.failure()
    }

    /// What a backslash stands for; `\U` has the four digits of a UTF-16 unit behind it.
    private static func escaped(_ cursor: inout ByteCursor) throws(ReadFailure) -> [UInt8] {
        let sign = cursor.current
        cursor.advance()
        guard sign == UInt8(ascii: "U") else { return [Escapes.byte(sign)] }
        let digits = cursor.text { $0.isWord }
        // Half of a pair is no character.
        guard digits.count >= 4, let value = UInt32(digits.prefix(4), radix: 16),
            let scalar = Unicode.Scalar(value)
        else { throw cursor.failure() }
        return Array(String(Character(scalar)).utf8) + Array(digits.utf8.dropFirst(4))
    }
}
