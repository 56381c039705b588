import TriageCore

/// A place in bytes that knows its line and column; what all readers here go by.
struct ByteCursor {
    let bytes: [UInt8]
    private(set) var index = 0
    private(set) var line = 1
    private var lineStart = 0
    /// How deep values may nest in each other.
    static let deepest = 200

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { index >= bytes.count }
    var column: Int { index - lineStart + 1 }
    /// The byte here; 0 at the end.
    var current: UInt8 { index < bytes.count ? bytes[index] : 0 }
    /// The byte behind this one; 0 at the end.
    var next: UInt8 { index + 1 < bytes.count ? bytes[index + 1] : 0 }

    mutating func advance(_ count: Int = 1) {
        for _ in 0..<count where index < bytes.count {
            if bytes[index] == UInt8(ascii: "\n") {
                line += 1
                lineStart = index + 1
            }
            index += 1
        }
    }

    func starts(with text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard index + count <= bytes.count else { return false }
        return text.withUTF8Buffer { bytes[Extent(index, count: count)].elementsEqual($0) }
    }

    mutating func consume(_ text: StaticString) -> Bool {
        guard starts(with: text) else { return false }
        advance(text.utf8CodeUnitCount)
        return true
    }

    mutating func skip(while condition: (UInt8) -> Bool) {
        while index < bytes.count, condition(bytes[index]) { advance() }
    }

    /// Takes what fits and returns it as text.
    mutating func text(while condition: (UInt8) -> Bool) -> String {
        let start = index
        skip(while: condition)
        return String(decoding: bytes[Extent(start, to: index)], as: UTF8.self)
    }

    /// Goes behind the next place of some text; false, at the end, where there is none.
    mutating func skip(behind text: StaticString) -> Bool {
        while !isAtEnd {
            if consume(text) { return true }
            advance()
        }
        return false
    }

    /// Passes blanks, line ends, and comments as C has them.
    mutating func skipBlanks() throws(ReadFailure) {
        while true {
            skip { $0.isSpace }
            if starts(with: "//") {
                skip { $0 != 0x0A }
            } else if consume("/*") {
                guard skip(behind: "*/") else { throw failure() }
            } else {
                return
            }
        }
    }

    /// Values between commas, up to the sign that ends them, which is passed.
    mutating func items(
        until end: StaticString, _ value: (inout ByteCursor) throws(ReadFailure) -> ConfigNode
    ) throws(ReadFailure) -> [ConfigNode] {
        var items: [ConfigNode] = []
        while true {
            try skipBlanks()
            if consume(end) { return items }
            items.append(try value(&self))
            try skipBlanks()
            guard consume(",") || starts(with: end) else { throw failure() }
        }
    }

    func text(_ span: Extent) -> String { String(decoding: bytes[span], as: UTF8.self) }
    func failure() -> ReadFailure { .syntax(line: line) }
}

extension UInt8 {
    /// A letter, a digit, an underscore or anything beyond ASCII.
    var isWord: Bool { isASCIIAlphanumeric || self == 0x5F || self >= 0x80 }
}

extension [UInt8] {
    /// Whether some bytes stand in these.
    func contains(_ word: [UInt8]) -> Bool {
        guard let first = word.first, word.count <= count else { return false }
        var index = 0
        let last = count - word.count
        while index <= last, let next = self[index...last].firstIndex(of: first) {
            if self[Extent(next, count: word.count)].elementsEqual(word) { return true }
            index = next + 1
        }
        return false
    }
}
