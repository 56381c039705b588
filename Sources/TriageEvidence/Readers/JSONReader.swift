import TriageCore

/// Reads JSON with lines, also with the comments and trailing commas that configuration files have.
enum JSONReader {
    static func read(_ bytes: [UInt8]) throws(ReadFailure) -> ConfigNode {
        var cursor = ByteCursor(bytes)
        let node = try value(&cursor, depth: 0)
        try cursor.skipBlanks()
        guard cursor.isAtEnd else { throw cursor.failure() }
        return node
    }

    private static func value(_ cursor: inout ByteCursor, depth: Int) throws(ReadFailure)
        -> ConfigNode
    {
        guard depth < ByteCursor.deepest else { throw .limit }
        try cursor.skipBlanks()
        let (line, column) = (cursor.line, cursor.column)
        switch cursor.current {
        case UInt8(ascii: "{"):
            cursor.advance()
            var entries: [ConfigNode.Entry] = []
            while true {
                try cursor.skipBlanks()
                if cursor.consume("}") {
                    return ConfigNode(.map(entries), line: line, column: column)
                }
                let (keyLine, keyColumn) = (cursor.line, cursor.column)
                let key = try string(&cursor)
                try cursor.skipBlanks()
                guard cursor.consume(":") else { throw cursor.failure() }
                var node = try value(&cursor, depth: depth + 1)
                (node.line, node.column) = (keyLine, keyColumn)
                entries.append(.init(key: key, node: node))
                try cursor.skipBlanks()
                guard cursor.consume(",") || cursor.current == UInt8(ascii: "}") else {
                    throw cursor.failure()
                }
            }
        case UInt8(ascii: "["):
            cursor.advance()
            let items = try cursor.items(until: "]") { cursor throws(ReadFailure) in
                try value(&cursor, depth: depth + 1)
            }
            return ConfigNode(.list(items), line: line, column: column)
        case UInt8(ascii: "\""):
            return ConfigNode(.text(try string(&cursor)), line: line, column: column)
        default:
            let word = cursor.text { $0.isWord || "+-.".utf8.contains($0) }
            guard let first = word.utf8.first,
                ["true", "false", "null"].contains(word) || first.isASCIIDigit
                    || first == UInt8(ascii: "-")
            else { throw cursor.failure() }
            return ConfigNode(word == "null" ? .null : .text(word), line: line, column: column)
        }
    }

    private static func string(_ cursor: inout ByteCursor) throws(ReadFailure) -> String {
        guard cursor.consume("\"") else { throw cursor.failure() }
        var bytes: [UInt8] = []
        var units: [UInt16] = []
        func flushed() -> [UInt8] { Array(String(decoding: units, as: UTF16.self).utf8) }
        while !cursor.isAtEnd {
            let byte = cursor.current
            if byte == UInt8(ascii: "\\"), cursor.next == UInt8(ascii: "u") {
                cursor.advance(2)
                let digits = cursor.text(Extent(cursor.index, count: 4))
                guard let unit = UInt16(digits, radix: 16) else {
                    throw cursor.failure()
                }
                units.append(unit)
                cursor.advance(4)
                continue
            }
            if !units.isEmpty {
                bytes += flushed()
                units = []
            }
            cursor.advance()
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: bytes, as: UTF8.self)
            case UInt8(ascii: "\\"):
                bytes.append(Escapes.byte(cursor.current))
                cursor.advance()
            default: bytes.append(byte)
            }
        }
        throw cursor.failure()
    }
}

/// What a letter behind a backslash stands for, in all formats that are read here.
enum Escapes {
    static func byte(_ letter: UInt8) -> UInt8 {
        switch letter {
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        default: letter
        }
    }
}
