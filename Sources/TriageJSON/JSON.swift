import TerminalCore

/// A JSON document whose keys keep their order.
public indirect enum JSON: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Int)
    case string(String)
    case array([JSON])
    case object([Member])

    /// A key of an object, with its value.
    public struct Member: Equatable, Sendable {
        public let key: String
        public let value: JSON

        /// - Parameter key: what no other member of the object has.
        public init(_ key: String, _ value: JSON) {
            self.key = key
            self.value = value
        }
    }

    /// Null for nil.
    public static func string(_ text: String?) -> JSON {
        if let text { .string(text) } else { .null }
    }

    /// An array of texts.
    public static func strings(_ texts: some Sequence<String>) -> JSON {
        .array(texts.map { .string($0) })
    }

    /// An object with more members behind its own.
    public func adding(_ more: [Member]) -> JSON {
        if case .object(let members) = self { .object(members + more) } else { self }
    }
}

// MARK: Reading

extension JSON {
    /// The value of a key; nil where it is missing or null, and of what is no object.
    public subscript(key: String) -> JSON? {
        let value = members.first { $0.key == key }?.value
        return value == .null ? nil : value
    }

    /// The members of an object; none of anything else.
    public var members: [Member] { if case .object(let members) = self { members } else { [] } }

    /// The elements of an array; none of anything else.
    public var elements: [JSON] { if case .array(let elements) = self { elements } else { [] } }

    /// The text of a string; nil of anything else.
    public var text: String? { if case .string(let text) = self { text } else { nil } }

    /// The number that it is; nil of anything else.
    public var integer: Int? { if case .number(let value) = self { value } else { nil } }
}

// MARK: Writing

extension JSON {
    /// The document as UTF-8, indented, ending with a line break.
    ///
    /// What could steer a terminal or hide from a reader is escaped, so that the text can be shown as it is.
    public var encoded: [UInt8] {
        var bytes: [UInt8] = []
        write(to: &bytes, indent: 0)
        bytes.append(0x0A)
        return bytes
    }

    /// The document as UTF-8 on one line, which a line break ends.
    public var line: [UInt8] {
        var bytes: [UInt8] = []
        write(to: &bytes, indent: nil)
        bytes.append(0x0A)
        return bytes
    }

    /// - Parameter indent: blanks before what stands in it; nil for all on one line.
    private func write(to bytes: inout [UInt8], indent: Int?) {
        let inner = indent.map { $0 + 2 }
        switch self {
        case .null: bytes += "null".utf8
        case .bool(let value): bytes += (value ? "true" : "false").utf8
        case .number(let value): bytes += String(value).utf8
        case .string(let text): Self.write(text, to: &bytes)
        case .array(let elements):
            Self.write("[", elements, "]", to: &bytes, indent: indent) {
                $0.write(to: &$1, indent: inner)
            }
        case .object(let members):
            Self.write("{", members, "}", to: &bytes, indent: indent) {
                Self.write($0.key, to: &$1)
                $1 += (indent == nil ? ":" : ": ").utf8
                $0.value.write(to: &$1, indent: inner)
            }
        }
    }

    private static func write<Element>(
        _ open: String, _ elements: [Element], _ close: String, to bytes: inout [UInt8],
        indent: Int?, _ body: (Element, inout [UInt8]) -> Void
    ) {
        func breakLine(_ blanks: Int) {
            guard let indent else { return }
            bytes.append(0x0A)
            bytes += repeatElement(0x20, count: indent + blanks)
        }
        bytes += open.utf8
        for (index, element) in elements.enumerated() {
            if index > 0 { bytes.append(0x2C) }
            breakLine(2)
            body(element, &bytes)
        }
        if !elements.isEmpty { breakLine(0) }
        bytes += close.utf8
    }

    private static func write(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(0x22)
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x22: bytes += #"\""#.utf8
            case 0x5C: bytes += #"\\"#.utf8
            case 0x0A: bytes += #"\n"#.utf8
            case 0x0D: bytes += #"\r"#.utf8
            case 0x09: bytes += #"\t"#.utf8
            case 0x20..<0x7F: bytes.append(UInt8(scalar.value))
            case let value where VisibleText.isTreacherous(value):
                for unit in UTF16.encode(scalar) ?? .init() { write(unit: unit, to: &bytes) }
            default: bytes += UTF8.encode(scalar) ?? .init()
            }
        }
        bytes.append(0x22)
    }

    private static func write(unit: UInt16, to bytes: inout [UInt8]) {
        let digits = String(unit, radix: 16)
        bytes += #"\u"#.utf8
        bytes += repeatElement(0x30, count: 4 - digits.utf8.count)
        bytes += digits.utf8
    }
}

extension JSON: ExpressibleByDictionaryLiteral, ExpressibleByStringLiteral,
    ExpressibleByArrayLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
    public init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(elements.map { Member($0, $1) })
    }
    public init(stringLiteral value: String) { self = .string(value) }
    public init(arrayLiteral elements: JSON...) { self = .array(elements) }
    public init(integerLiteral value: Int) { self = .number(value) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
}
