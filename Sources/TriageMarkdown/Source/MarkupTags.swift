import TriageCore

/// The words of a tag that a template would run: a name, arguments, and arguments that have names.
struct TagWords {
    private(set) var name = ""
    private(set) var arguments: [String] = []
    private var values: [String: String] = [:]

    init(_ text: String) {
        var rest = text[...]
        func isBlank(_ character: Character) -> Bool { character.isWhitespace }
        while true {
            rest = rest.drop(while: isBlank)
            guard let first = rest.first else { break }
            var key = ""
            if first != "\"", first != "'" {
                let word = rest.prefix { !isBlank($0) && $0 != "=" }
                if rest.dropFirst(word.count).first == "=" {
                    key = String(word)
                    rest = rest.dropFirst(word.count + 1)
                }
            }
            var value: Substring
            if let quote = rest.first, quote == "\"" || quote == "'" {
                value = rest.dropFirst().prefix { $0 != quote }
                rest = rest.dropFirst(value.count + 2)
            } else {
                value = rest.prefix { !isBlank($0) }
                rest = rest.dropFirst(max(1, value.count))
            }
            if !key.isEmpty {
                values[key] = String(value)
            } else if name.isEmpty {
                name = String(value)
            } else {
                arguments.append(String(value))
            }
        }
    }

    /// The value of a named argument.
    subscript(key: String) -> String? { values[key] }

    /// What stands for the tag in the text: the target of a reference, else what it says to readers.
    var told: String {
        if ["ref", "relref", "link", "post_url"].contains(name) { return arguments.first ?? "" }
        return ["text", "title", "content", "label", "caption"].lazy.compactMap { values[$0] }.first
            ?? ""
    }
}

/// A tag of HTML or JSX, from its bracket on.
struct MarkupTag {
    private(set) var end: Int
    private(set) var isClosing = false
    private(set) var isSelfClosing = false
    /// Whether one of its values is JavaScript.
    private(set) var hasExpression = false
    private(set) var name = ""
    /// The name as HTML has it.
    var element: String { name.lowercased() }
    private var values: [String: String] = [:]

    subscript(key: String) -> String? { values[key] }

    /// Whether it is no element of HTML: its name begins with a capital or holds a dot, or it has none.
    var isComponent: Bool {
        name.isEmpty || name.utf8.first?.isASCIIUpper == true || name.contains(".")
    }

    /// What it calls itself, as Markdown.
    var label: String {
        let label = ["label", "title", "summary", "header", "text"].lazy
            .compactMap { values[$0] }.first { !$0.isEmpty }
        guard let label else { return "" }
        if let target = values["href"] ?? values["to"] { return "[\(label)](\(target))" }
        return "**\(label)**"
    }

    /// - Returns: nil where no element begins, or it does not end in its paragraph.
    init?(_ bytes: [UInt8], at start: Int, _ braces: inout BracePairs) {
        var index = start + 1
        func byte() -> UInt8 { index < bytes.count ? bytes[index] : 0 }
        if byte() == UInt8(ascii: "/") {
            isClosing = true
            index += 1
        }
        func word() -> String {
            let first = index
            while byte().isASCIIAlphanumeric || "-_.:$".utf8.contains(byte()) { index += 1 }
            return String(decoding: bytes[first..<index], as: UTF8.self)
        }
        guard byte().isASCIILetter || byte() == UInt8(ascii: ">") else { return nil }
        end = start
        name = word()
        while index < bytes.count {
            if bytes[index].isSpace {
                index += 1
                if bytes[index - 1] == 0x0A, byte() == 0x0A { return nil }
                continue
            }
            switch bytes[index] {
            case UInt8(ascii: ">"):
                end = index + 1
                return
            case UInt8(ascii: "/") where index + 1 < bytes.count && bytes[index + 1] == 0x3E:
                isSelfClosing = true
                end = index + 2
                return
            case UInt8(ascii: "{"):
                guard let close = braces.close(of: index, in: bytes) else { return nil }
                hasExpression = true
                index = close + 1
            default:
                let key = word()
                guard !key.isEmpty else { return nil }
                guard byte() == UInt8(ascii: "=") else { continue }
                index += 1
                if byte() == 0x22 || byte() == 0x27 {
                    let rest = bytes[(index + 1)...].prefix(2_000)
                    guard let close = rest.firstIndex(of: byte()) else { return nil }
                    values[key] = String(decoding: rest[..<close], as: UTF8.self)
                    index = close + 1
                } else if byte() != UInt8(ascii: "{") {
                    values[key] = word()
                }
            }
        }
        return nil
    }
}

/// Which brace closes which, paragraph by paragraph: each is looked at once, however many are open.
struct BracePairs {
    private var pairs: [Int: Int] = [:]
    private var known = 0..<0

    mutating func close(of open: Int, in bytes: [UInt8]) -> Int? {
        if !known.contains(open) { read(bytes, from: open) }
        return pairs[open]
    }

    private mutating func read(_ bytes: [UInt8], from start: Int) {
        pairs = [:]
        var open: [Int] = []
        var index = start
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "{"): open.append(index)
            case UInt8(ascii: "}"): if let last = open.popLast() { pairs[last] = index }
            case 0x0A where index + 1 < bytes.count && bytes[index + 1] == 0x0A && open.isEmpty:
                known = start..<index
                return
            default: break
            }
            index += 1
        }
        known = start..<index
    }
}

/// `<h2 id="wires">Wires</h2>` on a line.
struct HTMLHeading {
    /// As Markdown with the id behind it.
    let markdown: String

    static func begins(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard bytes.count > 4, bytes.first == UInt8(ascii: "<") else { return false }
        let (letter, level) = (bytes[bytes.startIndex + 1], bytes[bytes.startIndex + 2])
        return letter | 0x20 == UInt8(ascii: "h") && (0x31...0x36).contains(level)
    }

    init?(_ line: ArraySlice<UInt8>) {
        let line = line.trimmed { $0.isSpace }
        guard Self.begins(line), let close = line.firstIndex(of: UInt8(ascii: ">")) else {
            return nil
        }
        let level = Int(line[line.startIndex + 2]) - 0x30
        let text = String(decoding: line[(close + 1)...], as: UTF8.self)
        let end = "</h\(level)>"
        guard text.lowercased().hasSuffix(end) else { return nil }
        let body = HTMLCell.markdown(String(text.dropLast(end.count)))
        guard !body.isEmpty else { return nil }
        let tag = TagWords(String(decoding: line[(line.startIndex + 1)..<close], as: UTF8.self))
        let id = tag["id"].map { " {#\($0)}" } ?? ""
        markdown = String(repeating: "#", count: level) + " " + body + id
    }
}
