import TriageCore

/// Reads property lists: XML with lines, OpenStep, and binary ones, all of whose values stand in line 1.
enum PropertyListReader {
    static func read(_ bytes: [UInt8]) throws(ReadFailure) -> ConfigNode {
        if bytes.starts(with: Array("bplist".utf8)) {
            return try BinaryPropertyListReader.read(bytes)
        }
        var cursor = ByteCursor(bytes)
        cursor.skip { $0.isSpace }
        // Nothing is no list: something writes it that nobody sees.
        guard !cursor.isAtEnd else { throw cursor.failure() }
        guard cursor.current == UInt8(ascii: "<") else { return try OpenStepReader.read(bytes) }
        return try xml(&cursor)
    }

    // MARK: XML

    private static func xml(_ cursor: inout ByteCursor) throws(ReadFailure) -> ConfigNode {
        guard let tag = try nextTag(&cursor) else { throw cursor.failure() }
        if tag.name == "plist" {
            guard let first = try nextTag(&cursor), !first.isEnd else { throw cursor.failure() }
            return try value(first, &cursor, depth: 0)
        }
        return try value(tag, &cursor, depth: 0)
    }

    private struct Tag {
        var name: String
        var isEnd = false
        var isEmpty = false
        var line: Int
        var column: Int
    }

    /// The next tag, past text, comments, declarations and instructions; nil at the end.
    private static func nextTag(_ cursor: inout ByteCursor) throws(ReadFailure) -> Tag? {
        while true {
            cursor.skip { $0 != UInt8(ascii: "<") }
            if cursor.isAtEnd { return nil }
            if cursor.consume("<!--") {
                guard cursor.skip(behind: "-->") else { throw cursor.failure() }
                continue
            }
            if cursor.starts(with: "<!") || cursor.starts(with: "<?") {
                guard cursor.skip(behind: ">") else { throw cursor.failure() }
                continue
            }
            var tag = Tag(name: "", line: cursor.line, column: cursor.column)
            cursor.advance()
            tag.isEnd = cursor.consume("/")
            tag.name = cursor.text { $0.isWord }
            while !cursor.isAtEnd, cursor.current != UInt8(ascii: ">") {
                tag.isEmpty = cursor.current == UInt8(ascii: "/")
                cursor.advance()
            }
            guard cursor.consume(">") else { throw cursor.failure() }
            return tag
        }
    }

    private static func value(
        _ tag: Tag, _ cursor: inout ByteCursor, depth: Int
    ) throws(ReadFailure) -> ConfigNode {
        guard depth < ByteCursor.deepest else { throw .limit }
        func node(_ value: ConfigNode.Value) -> ConfigNode {
            ConfigNode(value, line: tag.line, column: tag.column)
        }
        switch tag.name {
        case "dict":
            var entries: [ConfigNode.Entry] = []
            if tag.isEmpty { return node(.map([])) }
            while let inner = try nextTag(&cursor) {
                if inner.isEnd { return node(.map(entries)) }
                guard inner.name == "key" else { throw cursor.failure() }
                let key = try text(inner, &cursor)
                guard let valueTag = try nextTag(&cursor), !valueTag.isEnd else {
                    throw cursor.failure()
                }
                var item = try value(valueTag, &cursor, depth: depth + 1)
                (item.line, item.column) = (inner.line, inner.column)
                entries.append(.init(key: key, node: item))
            }
            throw cursor.failure()
        case "array":
            var items: [ConfigNode] = []
            if tag.isEmpty { return node(.list([])) }
            while let inner = try nextTag(&cursor) {
                if inner.isEnd { return node(.list(items)) }
                items.append(try value(inner, &cursor, depth: depth + 1))
            }
            throw cursor.failure()
        case "true", "false":
            if !tag.isEmpty { _ = try nextTag(&cursor) }
            return node(.text(tag.name))
        default:
            return node(.text(try text(tag, &cursor)))
        }
    }

    /// The text up to the end of a tag.
    private static func text(_ tag: Tag, _ cursor: inout ByteCursor) throws(ReadFailure) -> String {
        if tag.isEmpty { return "" }
        var text = ""
        while true {
            text += CharacterReference.decodeAll(in: cursor.text { $0 != UInt8(ascii: "<") })
            if cursor.consume("<![CDATA[") {
                let start = cursor.index
                guard cursor.skip(behind: "]]>") else { throw cursor.failure() }
                text += cursor.text(Extent(start, to: cursor.index - 3))
            } else if cursor.consume("<!--") {
                guard cursor.skip(behind: "-->") else { throw cursor.failure() }
            } else {
                break
            }
        }
        guard let end = try nextTag(&cursor), end.isEnd, end.name == tag.name else {
            throw cursor.failure()
        }
        return text
    }
}
