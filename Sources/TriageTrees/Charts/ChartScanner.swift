import TriageCore

/// The text of a chart, character by character, and the line that it is at.
struct ChartScanner {
    private let glyphs: [Unicode.Scalar]
    var index = 0
    /// Line of the source, starting with 1.
    private(set) var line: Int

    init(_ text: String, line: Int) {
        glyphs = Array(text.unicodeScalars)
        self.line = line
    }

    var isAtEnd: Bool { index >= glyphs.count }
    var glyph: Unicode.Scalar? { glyph(at: index) }

    func glyph(at index: Int) -> Unicode.Scalar? {
        glyphs.indices.contains(index) ? glyphs[index] : nil
    }

    func stands(_ text: String, at index: Int) -> Bool {
        var index = index
        for glyph in text.unicodeScalars {
            guard self.glyph(at: index) == glyph else { return false }
            index += 1
        }
        return true
    }

    func stands(_ text: String) -> Bool { stands(text, at: index) }

    func isSpace(at index: Int) -> Bool { glyph(at: index)?.properties.isWhitespace ?? false }

    /// The text of a range.
    func text(_ range: Range<Int>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: glyphs[range.clamped(to: 0..<glyphs.count)])
        return String(text)
    }

    /// The characters from here on, as long as they fit.
    func prefix(from start: Int? = nil, while fits: (Unicode.Scalar) -> Bool) -> String {
        let start = start ?? index
        var end = start
        while let glyph = glyph(at: end), fits(glyph) { end += 1 }
        return text(start..<end)
    }

    func first(_ glyph: Unicode.Scalar, from start: Int, within count: Int = .max) -> Int? {
        guard start < glyphs.count else { return nil }
        let end = count < glyphs.count - start ? start + count : glyphs.count
        return glyphs[start..<end].firstIndex(of: glyph)
    }

    // MARK: Moving on

    mutating func advance(to end: Int) {
        while index < end, index < glyphs.count {
            if glyphs[index] == "\n" { line += 1 }
            index += 1
        }
    }

    mutating func consume(_ text: String) -> Bool {
        guard stands(text) else { return false }
        advance(to: index + text.unicodeScalars.count)
        return true
    }

    mutating func skip(while fits: (Unicode.Scalar) -> Bool) {
        while let glyph, fits(glyph) { advance(to: index + 1) }
    }

    mutating func skipBlanks() { skip { $0 == " " || $0 == "\t" || $0 == "\r" } }
    mutating func skipLine() { skip { $0 != "\n" } }
}

extension Unicode.Scalar {
    var isNameLetter: Bool { Glyph.isLetter(self) && value < 0x80 || Glyph.isDigit(self) }
}

/// Labels of charts as plain text.
enum ChartText {
    /// The text on one line: line breaks become spaces, tags go, entities are decoded.
    static func plain(_ label: some StringProtocol) -> String {
        var text = withoutTags(String(label))
        if text.utf8.contains(UInt8(ascii: "&")) { text = CharacterReference.decodeAll(in: text) }
        let words = text.unicodeScalars.split {
            $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r"
        }
        return words.map { String($0) }.joined(separator: " ")
    }

    private static let breaking: Set<String> = ["br", "p", "div", "td", "tr", "li", "hr"]

    /// Tags that lay text out, and those that only format it.
    private static let tags = HTMLText.formatting.union([
        "p", "div", "table", "tr", "td", "th", "tbody", "thead", "ul", "ol", "li", "hr", "img", "a",
        "pre", "o",
    ])

    /// Without `<br/>` (a space stands for it) and other tags; a lone `<` stays. Authors write `</br>`, too.
    private static func withoutTags(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
        var result = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "<") {
            result += rest[..<open]
            let inner = rest[rest.index(after: open)...]
            let name = inner.drop { $0 == "/" }.prefix { $0.isASCII && $0.isLetter }.lowercased()
            guard inner.first.map({ $0.isASCII && $0.isLetter || $0 == "/" }) ?? false,
                tags.contains(name),
                let end = inner.prefix(200).firstIndex(of: ">")
            else {
                result += "<"
                rest = inner
                continue
            }
            if breaking.contains(name) { result += " " }
            rest = inner[inner.index(after: end)...]
        }
        return result + rest
    }

    /// A mermaid label without its quotes, icons and `#quot;` references.
    static func mermaid(_ label: some StringProtocol) -> String {
        var text = String(label).trimmed
        for mark in ["\"", "`"] where text.count > 1 && text.hasPrefix(mark) && text.hasSuffix(mark)
        {
            text = text.dropFirst().dropLast().trimmed
        }
        var plain = plain(text).replacing("\\n", with: " ")
        if plain.contains("#") {
            for (name, mark) in [
                ("quot", "\""), ("35", "#"), ("amp", "&"), ("lt", "<"), ("gt", ">"),
            ] {
                plain = plain.replacing("#\(name);", with: mark)
            }
        }
        return String(plain.trimmed)
    }

    /// A Graphviz label: `\n`, `\l` and `\r` are spaces, `\N` is the node's name.
    static func dot(_ label: String, name: String = "") -> String {
        var text = ""
        var isEscaped = false
        for glyph in label {
            if isEscaped {
                isEscaped = false
                text += "nlr".contains(glyph) ? " " : glyph == "N" ? name : String(glyph)
            } else if glyph == "\\" {
                isEscaped = true
            } else {
                text.append(glyph)
            }
        }
        return plain(text)
    }
}
