/// The arrows between mermaid's nodes, and where texts of nodes end.
struct MermaidLinks {
    struct Link {
        var label: TreeBytes
        /// False for `~~~`, which only places nodes.
        var isShown: Bool
    }

    let text: TreeBytes
    var index: Int

    private var byte: UInt8? { text.byte(at: index) }

    /// Whether an arrow begins at an index: the kind of its line.
    static func start(at index: Int, in text: TreeBytes) -> UInt8? {
        var index = index
        if text.byte(at: index) == "<" { index += 1 }
        guard let byte = text.byte(at: index), let next = text.byte(at: index + 1) else {
            return nil
        }
        switch byte {
        case "-": return next == "-" || next == "." ? next : nil  // -- -.
        case "=": return next == "=" ? byte : nil  // ==
        case "~": return next == "~" ? byte : nil  // ~~
        default: return nil
        }
    }

    /// Reads an arrow with its label.
    mutating func link() -> Link? {
        // An arrow's name (`e1@-->`) or its tail (`<--`, `o--`, `x--`).
        if let at = text[index...].prefix(24).firstIndex(of: "@"),
            Self.start(at: at + 1, in: text) != nil,
            text[index..<at].allSatisfy({ $0.isASCIIAlphanumeric })
        {
            index = at + 1
        }
        if byte == "o" || byte == "x", Self.start(at: index + 1, in: text) != nil { index += 1 }
        guard let kind = Self.start(at: index, in: text) else { return nil }
        if byte == "<" { index += 1 }
        let isShown = kind != "~"
        var label = body(kind)
        while let byte, byte.isBlank { index += 1 }
        if byte == "|" {
            // |label|
            let first = index + 1
            guard let end = closingBar(from: first) else { return nil }
            label = text[first..<end]
            index = end + 1
        }
        return label.map { Link(label: $0, isShown: isShown) }
    }

    private func closingBar(from first: Int) -> Int? {
        var index = first
        while text.isSpace(at: index) { index += 1 }
        if text.byte(at: index) == "\"", let quote = text[(index + 1)...].firstIndex(of: "\"") {
            index = quote
        }
        return text[min(index, text.endIndex)...].firstIndex(of: "|")
    }

    /// The line itself, with a label inside of it.
    private mutating func body(_ kind: UInt8) -> TreeBytes? {
        let stroke: UInt8 = kind == "." ? "-" : kind
        let start = index
        if kind == "." {
            index += 1
            while byte == "." { index += 1 }
            if byte == "-" {
                index += 1
                _ = takeHead()
                return TreeBytes.none
            }
        } else {
            while byte == stroke { index += 1 }
            let count = index - start
            if takeHead() || count > 2 || kind == "~" { return TreeBytes.none }
        }
        return innerLabel(stroke, isDotted: kind == ".")
    }

    /// `-- label -->`
    private mutating func innerLabel(_ stroke: UInt8, isDotted: Bool) -> TreeBytes? {
        let first = index
        var isQuoted = false
        while let byte, byte != "\n" || isQuoted {
            if byte == "\"" { isQuoted.toggle() }
            let closes =
                isDotted
                ? byte == "." && text.byte(at: index + 1) == "-"
                : byte == stroke && text.byte(at: index + 1) == stroke
            if closes, !isQuoted, index > first {
                let label = text[first..<index].trimmed
                index += 1
                while self.byte == stroke { index += 1 }
                _ = takeHead()
                return label
            }
            index += 1
        }
        return nil
    }

    /// `>`, or `o` and `x` before a space.
    private mutating func takeHead() -> Bool {
        guard let byte else { return false }
        if byte == ">" {
            index += 1
            return true
        }
        guard byte == "o" || byte == "x", let next = text.byte(at: index + 1),
            next.isSpace || next == "|"
        else { return false }
        index += 1
        return true
    }

    /// The text between a shape's marks, quoted or up to the mark that closes it, and the index behind that mark.
    static func inner(
        of shape: MermaidShape, from first: Int, in text: TreeBytes
    ) -> (text: TreeBytes, end: Int)? {
        var index = first
        while text.isSpace(at: index) { index += 1 }
        if text.byte(at: index) == "\"" {
            // Quotes within a quoted text are its own: it ends at the one before the closing mark.
            while let quote = text[(index + 1)...].firstIndex(of: "\"") {
                index = quote
                var behind = quote + 1
                while text.isSpace(at: behind) { behind += 1 }
                if let end = text.end(ofAny: shape.close, at: behind) {
                    return (text[first..<behind], end)
                }
            }
            return nil
        }
        guard let opening = shape.open.bytes.last else { return nil }
        var depth = 0
        while let byte = text.byte(at: index), byte != "\n" {
            if depth == 0, let end = text.end(ofAny: shape.close, at: index) {
                return (text[first..<index], end)
            }
            if byte == opening { depth += 1 }
            if byte == closing(opening) { depth -= 1 }
            if depth < 0 { return nil }
            index += 1
        }
        return nil
    }

    private static func closing(_ opening: UInt8) -> UInt8 {
        switch opening {
        case "(": ")"
        case "[": "]"
        case "{": "}"
        default: 0
        }
    }
}

/// The marks around a node's text.
struct MermaidShape: Sendable {
    var open: TreeToken
    var close: [TreeToken]
    var isDecision = false

    /// Longer marks before those that they begin with.
    static let all: [MermaidShape] = [
        MermaidShape(open: "(((", close: [")))"]), MermaidShape(open: "((", close: ["))"]),
        MermaidShape(open: "([", close: ["])"]), MermaidShape(open: "[[", close: ["]]"]),
        MermaidShape(open: "[(", close: [")]"]), MermaidShape(open: "[/", close: ["/]", "\\]"]),
        MermaidShape(open: "[\\", close: ["\\]", "/]"]),
        // A hexagon prepares something; it decides where its text asks.
        MermaidShape(open: "{{", close: ["}}"]),
        MermaidShape(open: "{", close: ["}"], isDecision: true),
        MermaidShape(open: "[", close: ["]"]), MermaidShape(open: "(", close: [")"]),
        MermaidShape(open: ">", close: ["]"]),
    ]
}
