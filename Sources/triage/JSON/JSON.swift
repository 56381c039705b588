import TerminalCore

/// A JSON document whose keys keep their order.
indirect enum JSON: Equatable {
    case null
    case bool(Bool)
    case number(Int)
    case string(String)
    case array([JSON])
    case object([Member])

    struct Member: Equatable {
        let key: String
        let value: JSON
        init(_ key: String, _ value: JSON) {
            self.key = key
            self.value = value
        }
    }

    /// Null for nil.
    static func string(_ text: String?) -> JSON {
        if let text { .string(text) } else { .null }
    }

    /// An object with more members behind its own.
    func adding(_ more: [Member]) -> JSON {
        if case .object(let members) = self { .object(members + more) } else { self }
    }

    static func strings(_ texts: some Sequence<String>) -> JSON {
        .array(texts.map { .string($0) })
    }

    /// The document as UTF-8, indented, ending with a line break.
    ///
    /// What could steer a terminal or hide from a reader is escaped, so that the text can be shown as it is.
    var encoded: [UInt8] {
        var bytes: [UInt8] = []
        write(to: &bytes, indent: 0)
        bytes.append(0x0A)
        return bytes
    }

    private func write(to bytes: inout [UInt8], indent: Int) {
        switch self {
        case .null: bytes += "null".utf8
        case .bool(let value): bytes += (value ? "true" : "false").utf8
        case .number(let value): bytes += String(value).utf8
        case .string(let text): Self.write(text, to: &bytes)
        case .array(let elements):
            Self.write("[", elements, "]", to: &bytes, indent: indent) {
                $0.write(to: &$1, indent: indent + 2)
            }
        case .object(let members):
            Self.write("{", members, "}", to: &bytes, indent: indent) {
                Self.write($0.key, to: &$1)
                $1 += ": ".utf8
                $0.value.write(to: &$1, indent: indent + 2)
            }
        }
    }

    private static func write<Element>(
        _ open: String, _ elements: [Element], _ close: String, to bytes: inout [UInt8],
        indent: Int, _ body: (Element, inout [UInt8]) -> Void
    ) {
        bytes += open.utf8
        for (index, element) in elements.enumerated() {
            bytes += (index == 0 ? "\n" : ",\n").utf8
            bytes += repeatElement(0x20, count: indent + 2)
            body(element, &bytes)
        }
        if !elements.isEmpty {
            bytes.append(0x0A)
            bytes += repeatElement(0x20, count: indent)
        }
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
    init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(elements.map { Member($0, $1) })
    }
    init(stringLiteral value: String) { self = .string(value) }
    init(arrayLiteral elements: JSON...) { self = .array(elements) }
    init(integerLiteral value: Int) { self = .number(value) }
    init(booleanLiteral value: Bool) { self = .bool(value) }
}
