/// The lines of a tree's branch: what is prose among them, and what is code that belongs to it.
public enum Advice {
    /// Prose or code, as advice alternates between them.
    public enum Piece: Sendable, Equatable {
        case prose(String)
        /// Lines without the indent that the lines have in common, and what their fence says they are.
        case code([String], language: String = "")
    }

    /// Prose that goes on in further lines, indented under its beginning, becomes one line again: the page wraps it. Code
    /// stays together while it is fenced, or deeper than its first line.
    public static func pieces(of lines: [String]) -> [Piece] {
        // A remark with its code is one text of several lines.
        let lines = lines.flatMap {
            $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        }
        var pieces: [Piece] = []
        var code: [String] = []
        /// Where prose that may go on began.
        var begun: Int?
        /// What the open fence says it holds; nil outside of fences.
        var fence: String?
        for line in lines {
            let text = line.drop { $0 == " " }
            let own = line.count - text.count
            if isFence(line) {
                end(&code, fence ?? "", &pieces)
                fence = fence == nil ? language(ofFence: text) : nil
                begun = nil
                continue
            }
            let isInside = code.first.map { own > indent(of: $0) } ?? false
            if fence != nil || isCode(line) || isInside && !text.isEmpty {
                code.append(line)
                begun = nil
                continue
            }
            end(&code, "", &pieces)
            if let start = begun, own > start, !text.isEmpty, label(of: String(text)) == nil,
                !isItem(text), case .prose(let last)? = pieces.last, last.last != ":",
                last.last != "："
            {
                let joint = LineJoint.between(last.unicodeScalars.last, text.unicodeScalars.first)
                pieces[pieces.count - 1] = .prose(last + joint + text)
                continue
            }
            pieces.append(.prose(line))
            begun = text.isEmpty ? nil : own
        }
        end(&code, fence ?? "", &pieces)
        return pieces
    }

    private static func end(
        _ code: inout [String], _ language: String, _ pieces: inout [Piece]
    ) {
        while code.last?.allSatisfy(\.isWhitespace) == true { code.removeLast() }
        guard !code.isEmpty else { return }
        let common = code.filter { !$0.isEmpty }.map(indent).min() ?? 0
        pieces.append(.code(code.map { String($0.dropFirst(common)) }, language: language))
        code = []
    }

    private static func indent(of line: String) -> Int { line.prefix { $0 == " " }.count }

    /// `1. ...`, `- ...`, `→ ...`: a line of its own, however it is indented.
    private static func isItem(_ text: Substring) -> Bool {
        guard let first = text.first else { return false }
        if "-*•→►✓✗".contains(first) || text.hasPrefix("=>") { return true }
        let digits = text.prefix { $0.isNumber }
        return !digits.isEmpty && ".)".contains(text.dropFirst(digits.count).first ?? " ")
    }

    /// `Fix:`, `If true:`: a few words and a colon before anything else.
    public static func label(of text: String) -> String? {
        guard let colon = text.firstIndex(where: { $0 == ":" || $0 == "：" }) else { return nil }
        let label = text[...colon]
        let words = label.split(separator: " ")
        guard label.count <= 24, words.count <= 3, let first = label.first, first.isLetter,
            !label.contains(where: { "(){}=\"`.".contains($0) })
        else { return nil }
        return String(label)
    }

    private static func language(ofFence line: Substring) -> String {
        String(
            line.drop { $0 == "`" }.drop { $0 == " " }.prefix {
                $0.isLetter || $0.isNumber || "+-#_.".contains($0)
            })
    }

    private static func isFence(_ line: String) -> Bool { line.drop { $0 == " " }.hasPrefix("```") }

    /// Whether a line is code rather than words, by its punctuation.
    private static func isCode(_ line: String) -> Bool {
        let text = line.drop { $0 == " " }
        guard let first = text.first, let last = text.last else { return false }
        if label(of: String(text)) != nil { return false }
        if first == ".", text.contains(where: { "({".contains($0) }),
            text.dropFirst().first?.isLetter == true
        {
            return true
        }
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
            || isCommand(text)
    }

    /// Whether a line is a command to be typed: it begins with a program's name and has an option, or it is one of
    /// the programs that everybody knows; no sentence does without these words.
    private static func isCommand(_ text: Substring) -> Bool {
        guard let first = text.first, first.isASCII, first.isLowercase || "./~".contains(first),
            let last = text.last, !".!?:;,。！？：；，".contains(last), text.utf8.count <= 1000
        else { return false }
        let words = text.split(separator: " ")
        let isProgram = words[0].allSatisfy {
            $0.isASCII && ($0.isLetter && $0.isLowercase || $0.isNumber || "./_-~".contains($0))
        }
        guard isProgram, words.count > 1,
            !words.contains(where: { ReadingWords.sentence.contains($0) })
        else { return false }
        return ReadingWords.programs.contains(String(words[0]))
            || words.dropFirst().contains(where: isOption)
    }

    private static func isOption(_ word: Substring) -> Bool {
        let name = word.drop { $0 == "-" }
        let marks = word.count - name.count
        return (1...2).contains(marks) && (name.first?.isLetter ?? false)
    }

    private static func isAssignment(_ text: Substring) -> Bool {
        guard let sign = text.firstRange(of: " = ") else { return false }
        let left = text[..<sign.lowerBound]
        return !left.contains(" ")
    }
}
