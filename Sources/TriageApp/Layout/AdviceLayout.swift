import TriageCore

/// The lines of a tree's branch: prose with its labels, and code that belongs to it.
extension PageBuilder {
    mutating func advice(_ lines: [String], of guide: Guide) {
        let language = guide.mainLanguage
        var code: [String] = []
        // A remark with its code is one text of several lines.
        let lines = lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
        for line in Advice.joined(lines.map(String.init)) {
            if Advice.isFence(line) { continue }
            if Advice.isCode(line) {
                code.append(line)
            } else {
                flush(&code, language)
                prose(line, of: guide)
            }
        }
        flush(&code, language)
    }

    private mutating func flush(_ code: inout [String], _ language: String) {
        while let last = code.last, last.allSatisfy(\.isWhitespace) { code.removeLast() }
        guard !code.isEmpty else { return }
        let indent = code.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        self.code(code.map { String($0.dropFirst(indent)) }, language: language)
        code = []
    }

    private mutating func prose(_ line: String, of guide: Guide) {
        let text = line.drop { $0 == " " }
        let indent = String(repeating: " ", count: min(8, line.count - text.count))
        indented([StyledRun(indent)]) { builder in
            if let label = Advice.label(of: String(text)) {
                let rest = builder.linked(String(text.dropFirst(label.count)), of: guide)
                builder.paragraph([StyledRun(label, .label)] + rest)
            } else {
                builder.paragraph(builder.linked(String(text), of: guide))
            }
        }
    }
}

/// What a line of advice is.
enum Advice {
    /// Prose that goes on in further lines, indented under its beginning, becomes one line again: the page wraps it.
    static func joined(_ lines: [String]) -> [String] {
        var result: [String] = []
        var indent: Int?
        for line in lines {
            let text = line.drop { $0 == " " }
            let own = line.count - text.count
            if let begun = indent, own > begun, !text.isEmpty, !isCode(line), !isFence(line),
                label(of: String(text)) == nil, !isItem(text), let last = result.last,
                last.last != ":", last.last != "："
            {
                let joint = LineJoint.between(last.unicodeScalars.last, text.unicodeScalars.first)
                result[result.count - 1] = last + joint + text
                continue
            }
            result.append(line)
            indent = text.isEmpty || isCode(line) || isFence(line) ? nil : own
        }
        return result
    }

    /// `1. ...`, `- ...`, `→ ...`: a line of its own, however it is indented.
    private static func isItem(_ text: Substring) -> Bool {
        guard let first = text.first else { return false }
        if "-*•→►✓✗".contains(first) || text.hasPrefix("=>") { return true }
        let digits = text.prefix { $0.isNumber }
        return !digits.isEmpty && ".)".contains(text.dropFirst(digits.count).first ?? " ")
    }

    /// `Fix:`, `If true:`: a few words and a colon before anything else.
    static func label(of text: String) -> String? {
        guard let colon = text.firstIndex(where: { $0 == ":" || $0 == "：" }) else { return nil }
        let label = text[...colon]
        let words = label.split(separator: " ")
        guard label.count <= 24, words.count <= 3, let first = label.first, first.isLetter,
            !label.contains(where: { "(){}=\"`.".contains($0) })
        else { return nil }
        return String(label)
    }

    static func isFence(_ line: String) -> Bool { line.drop { $0 == " " }.hasPrefix("```") }

    /// Whether a line is code rather than words, by its punctuation.
    static func isCode(_ line: String) -> Bool {
        let text = line.drop { $0 == " " }
        guard let first = text.first, let last = text.last else { return false }
        if label(of: String(text)) != nil { return false }
        if "{}@#<".contains(first) || text.hasPrefix("//") || text.hasPrefix("$ ") { return true }
        if "{};".contains(last) { return true }
        let keywords = [
            "let ", "var ", "func ", "guard ", "await ", "try ", "for ", "if ", "return ",
            "import ",
            "override ", "private ", "class ", "struct ", "Task ",
        ]
        if keywords.contains(where: text.hasPrefix), text.contains(where: { "(){}=".contains($0) })
        {
            return true
        }
        return !text.contains(" ") && text.contains("(") && last == ")" || isAssignment(text)
    }

    private static func isAssignment(_ text: Substring) -> Bool {
        guard let sign = text.firstRange(of: " = ") else { return false }
        let left = text[..<sign.lowerBound]
        return !left.contains(" ")
    }
}
