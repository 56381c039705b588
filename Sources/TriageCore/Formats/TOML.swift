/// TOML 1.0, read as a whole: what it does not allow is an error with its line. Numbers, truth values and dates are text,
/// as they were written.
package enum TOML {
    package struct Failure: Error, Equatable {
        package var line: Int
        /// Whether it nests deeper than is read, rather than being wrong.
        package var isTooDeep = false
    }

    /// How deep values, and the names of tables, may nest in each other.
    static let deepest = 200

    /// Reads a text, which is a table.
    ///
    /// - Returns: what stands before the first mistake, and the mistake.
    package static func read(_ bytes: [UInt8]) -> (entries: [ConfigNode.Entry], failure: Failure?) {
        var reader = TOMLReader(bytes)
        let root = TOMLTable(line: 1, column: 1)
        do throws(Failure) {
            try reader.readLines(into: root)
            return (root.entries, nil)
        } catch {
            return (root.entries, error)
        }
    }
}

/// A table while it is filled.
private final class TOMLTable {
    enum Content {
        case value(ConfigNode)
        case table(TOMLTable)
        case tables(Tables)
    }

    /// Tables of one name. A list in the dictionary would be copied for each that comes to it.
    final class Tables {
        var all: [TOMLTable]

        init(_ first: TOMLTable) { all = [first] }

        var last: TOMLTable { all[all.count - 1] }
    }

    /// What made it, which tells what may still add to it.
    enum Maker { case nobody, header, dots }

    var maker = Maker.nobody
    let line: Int
    let column: Int
    private var keys: [String] = []
    private var contents: [String: Content] = [:]

    init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    subscript(key: String) -> Content? {
        get { contents[key] }
        set {
            if contents[key] == nil { keys.append(key) }
            contents[key] = newValue
        }
    }

    var entries: [ConfigNode.Entry] {
        keys.compactMap { key in
            switch contents[key] {
            case .value(let node): ConfigNode.Entry(key: key, node: node)
            case .table(let table): ConfigNode.Entry(key: key, node: table.node)
            case .tables(let tables):
                ConfigNode.Entry(
                    key: key,
                    node: ConfigNode(
                        .list(tables.all.map(\.node)), line: tables.all[0].line,
                        column: tables.all[0].column))
            case nil: nil
            }
        }
    }

    private var node: ConfigNode { ConfigNode(.map(entries), line: line, column: column) }
}

private struct TOMLReader {
    private let bytes: [UInt8]
    private var index = 0
    private var line = 1
    private var lineStart = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }
    private var failure: TOML.Failure { TOML.Failure(line: line) }

    private mutating func consume(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard index + count <= bytes.count,
            text.withUTF8Buffer({ bytes[index..<index + count].elementsEqual($0) })
        else { return false }
        index += count
        return true
    }

    private mutating func skipBlanks() {
        while let byte, byte.isBlank { index += 1 }
    }

    /// Takes a line's end; at the end of the text too.
    private mutating func consumeLineEnd() -> Bool {
        guard index < bytes.count else { return true }
        guard consume("\r\n") || consume("\n") else { return false }
        line += 1
        lineStart = index
        return true
    }

    private mutating func skipComment() throws(TOML.Failure) {
        guard byte == UInt8(ascii: "#") else { return }
        while let byte, byte != 0x0A, byte != 0x0D || bytes[index...].prefix(2).last != 0x0A {
            if byte < 0x20 && byte != 0x09 || byte == 0x7F { throw failure }
            index += 1
        }
    }

    /// Passes blanks, comments and line ends.
    private mutating func skipLines() throws(TOML.Failure) {
        while index < bytes.count {
            skipBlanks()
            try skipComment()
            guard index < bytes.count, consumeLineEnd() else { return }
        }
    }

    // MARK: Lines

    mutating func readLines(into root: TOMLTable) throws(TOML.Failure) {
        var table = root
        while true {
            try skipLines()
            if index >= bytes.count { return }
            let column = index - lineStart + 1
            if consume("[") {
                let isArray = consume("[")
                let path = try keys()
                guard consume("]"), !isArray || consume("]") else { throw failure }
                table = try open(path, isArray: isArray, in: root, column: column)
            } else {
                try readPair(into: table, column: column, depth: 0)
            }
            skipBlanks()
            try skipComment()
            guard consumeLineEnd() else { throw failure }
        }
    }

    private mutating func readPair(
        into table: TOMLTable, column: Int, depth: Int
    ) throws(TOML.Failure) {
        let start = line
        let path = try keys()
        guard consume("=") else { throw failure }
        var node = try value(depth: depth)
        // In a line of its own a pair is found by its key, in an inline table by its value.
        if depth == 0 { (node.line, node.column) = (start, column) }
        var table = table
        for key in path.dropLast() {
            switch table[key] {
            case nil:
                let new = TOMLTable(line: start, column: column)
                new.maker = .dots
                table[key] = .table(new)
                table = new
            case .table(let known) where known.maker != .header: table = known
            default: throw TOML.Failure(line: start)
            }
        }
        guard let last = path.last, table[last] == nil else { throw TOML.Failure(line: start) }
        table[last] = .value(node)
    }

    /// The table of a header.
    private func open(
        _ path: [String], isArray: Bool, in root: TOMLTable, column: Int
    ) throws(TOML.Failure) -> TOMLTable {
        var table = root
        for key in path.dropLast() {
            switch table[key] {
            case nil:
                let new = TOMLTable(line: line, column: column)
                table[key] = .table(new)
                table = new
            case .table(let known): table = known
            case .tables(let known): table = known.last
            case .value: throw failure
            }
        }
        guard let last = path.last else { throw failure }
        let new = TOMLTable(line: line, column: column)
        new.maker = .header
        switch (table[last], isArray) {
        case (nil, false): table[last] = .table(new)
        case (nil, true): table[last] = .tables(TOMLTable.Tables(new))
        case (.tables(let known), true): known.all.append(new)
        case (.table(let known), false) where known.maker == .nobody:
            known.maker = .header
            return known
        default: throw failure
        }
        return new
    }

    private mutating func keys() throws(TOML.Failure) -> [String] {
        var keys: [String] = []
        while true {
            skipBlanks()
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                keys.append(try string(mayBeLong: false))
            } else {
                let start = index
                while let byte, byte.isASCIIAlphanumeric || byte == 0x2D || byte == 0x5F {
                    index += 1
                }
                guard index > start else { throw failure }
                keys.append(String(decoding: bytes[start..<index], as: UTF8.self))
            }
            skipBlanks()
            guard keys.count < TOML.deepest else { throw TOML.Failure(line: line, isTooDeep: true) }
            if !consume(".") { return keys }
        }
    }

    // MARK: Values

    private mutating func value(depth: Int) throws(TOML.Failure) -> ConfigNode {
        guard depth < TOML.deepest else { throw TOML.Failure(line: line, isTooDeep: true) }
        skipBlanks()
        let (line, column) = (line, index - lineStart + 1)
        let value: ConfigNode.Value
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): value = .text(try string(mayBeLong: true))
        case UInt8(ascii: "["): value = .list(try list(depth: depth))
        case UInt8(ascii: "{"): value = .map(try inlineTable(depth: depth))
        default: value = .text(try scalar())
        }
        return ConfigNode(value, line: line, column: column)
    }

    private mutating func list(depth: Int) throws(TOML.Failure) -> [ConfigNode] {
        index += 1
        var items: [ConfigNode] = []
        while true {
            try skipLines()
            if consume("]") { return items }
            items.append(try value(depth: depth + 1))
            try skipLines()
            guard consume(",") || byte == UInt8(ascii: "]") else { throw failure }
        }
    }

    private mutating func inlineTable(depth: Int) throws(TOML.Failure) -> [ConfigNode.Entry] {
        index += 1
        let table = TOMLTable(line: line, column: index - lineStart)
        skipBlanks()
        if consume("}") { return [] }
        while true {
            skipBlanks()
            try readPair(into: table, column: index - lineStart + 1, depth: depth + 1)
            skipBlanks()
            if consume("}") { return table.entries }
            guard consume(",") else { throw failure }
        }
    }

    /// A number, a truth value or a date.
    private mutating func scalar() throws(TOML.Failure) -> String {
        func isInside(_ byte: UInt8) -> Bool {
            byte.isASCIIAlphanumeric || "+-_.:".utf8.contains(byte)
        }
        let start = index
        while let byte, isInside(byte) { index += 1 }
        // A blank may part a date from a time.
        if index - start == 10, byte == 0x20,
            bytes[index...].dropFirst().first?.isASCIIDigit == true,
            bytes[start..<index].count(where: { $0 == 0x2D }) == 2
        {
            index += 1
            while let byte, isInside(byte) { index += 1 }
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        let number = text.first.map { "+-".contains($0) } == true ? text.dropFirst() : text[...]
        let isKnown =
            text == "true" || text == "false" || number == "inf" || number == "nan"
            || number.utf8.first?.isASCIIDigit == true
        guard isKnown else { throw failure }
        return text
    }

    private mutating func string(mayBeLong: Bool) throws(TOML.Failure) -> String {
        let isBasic = byte == UInt8(ascii: "\"")
        let quote: UInt8 = isBasic ? 0x22 : 0x27
        let isLong = mayBeLong && (isBasic ? consume("\"\"\"") : consume("'''"))
        if !isLong {
            index += 1
        } else if byte == 0x0A || byte == 0x0D {
            _ = consumeLineEnd()
        }
        var text: [UInt8] = []
        while let byte {
            if byte == quote {
                let run = bytes[index...].prefix(isLong ? 5 : 1).prefix { $0 == quote }.count
                if !isLong || run >= 3 {
                    // Two quotes at most may stand right before the three that end it.
                    text += repeatElement(quote, count: isLong ? run - 3 : 0)
                    index += run
                    return String(decoding: text, as: UTF8.self)
                }
                text.append(byte)
                index += 1
            } else if isBasic, byte == UInt8(ascii: "\\") {
                index += 1
                try readEscape(into: &text, isLong: isLong)
            } else if byte == 0x0A || byte == 0x0D {
                guard isLong, consumeLineEnd() else { throw failure }
                text.append(0x0A)
            } else {
                guard byte >= 0x20 || byte == 0x09, byte != 0x7F else { throw failure }
                text.append(byte)
                index += 1
            }
        }
        throw failure
    }

    private mutating func readEscape(into text: inout [UInt8], isLong: Bool) throws(TOML.Failure) {
        guard let letter = byte else { throw failure }
        index += 1
        switch letter {
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "e"): text.append(0x1B)
        case 0x22, 0x5C: text.append(letter)
        case UInt8(ascii: "u"), UInt8(ascii: "U"):
            let digits = bytes[index...].prefix(letter == UInt8(ascii: "u") ? 4 : 8)
            guard digits.count == (letter == UInt8(ascii: "u") ? 4 : 8),
                let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
                let scalar = Unicode.Scalar(number)
            else { throw failure }
            index += digits.count
            text += Array(String(scalar).utf8)
        default:
            // The end of a line, and all blanks behind it.
            guard isLong, letter.isSpace else { throw failure }
            index -= 1
            skipBlanks()
            guard byte == 0x0A || byte == 0x0D, consumeLineEnd() else { throw failure }
            while let byte, byte.isSpace { if !consumeLineEnd() { index += byte.isBlank ? 1 : 0 } }
        }
    }
}
