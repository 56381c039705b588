/// The lines of a tree's branch: what is prose among them, and what is code that belongs to it.
public enum Advice {
    /// Prose or code, as advice alternates between them.
    public enum Piece: Sendable, Equatable {
        case prose(String)
        /// Lines without the indent that the lines have in common, and what their fence says they are.
        case code([String], language: String = "")
    }

    /// Prose that goes on in further lines, indented under its beginning, becomes one line again: the page wraps it. What
    /// the author put on lines of their own stays there. Code stays together while it is fenced, or deeper than its first
    /// line.
    public static func pieces(of lines: [String]) -> [Piece] {
        // A remark with its code is one text of several lines.
        let lines = lines.flatMap { line in
            line.utf8.contains(0x0A)
                ? line.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
                : [line]
        }
        var pieces: [Piece] = []
        var code: [String] = []
        /// Where prose that may go on began.
        var begun: Int?
        /// The last line of prose, as it was written.
        var latest: Substring = ""
        /// What the open fence says it holds; nil outside of fences.
        var fence: String?
        for line in lines {
            let own = indent(of: line)
            let text = line.dropFirst(own)
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
            let isBelow = begun.map { own > $0 && !text.isEmpty } ?? false
            if isBelow, case .prose(let last)? = pieces.last, goesOn(latest, in: text) {
                let joint = LineJoint.between(last.unicodeScalars.last, text.unicodeScalars.first)
                pieces[pieces.count - 1] = .prose(last + joint + text)
            } else {
                pieces.append(.prose(line))
                // What is on a line of its own below a beginning goes on where that would.
                if !isBelow { begun = text.isEmpty ? nil : own }
            }
            latest = text
        }
        end(&code, fence ?? "", &pieces)
        return pieces
    }

    /// Whether a line of prose that is indented below another one takes it up, rather than being a statement, a label or
    /// an item of its own.
    ///
    /// - Parameter last: the line before it, as it was written.
    public static func goesOn(_ last: Substring, in text: Substring) -> Bool {
        guard let end = last.last, let first = text.first, !end.isColon, !isItem(text),
            label(of: String(text)) == nil, !isCode(String(text)), !isCode(String(last))
        else { return false }
        // Who breaks lines only where they are full breaks them anywhere.
        if last.roughColumns >= 40 { return true }
        return !LineEnd.isStop(end) && (!first.isUppercase || LineEnd.isOpen(last))
    }

    private static func end(
        _ code: inout [String], _ language: String, _ pieces: inout [Piece]
    ) {
        code = Array(code.trimmedEnd { $0.allSatisfy(\.isWhitespace) })
        guard !code.isEmpty else { return }
        let common = code.filter { !$0.isEmpty }.map(indent).min() ?? 0
        pieces.append(.code(code.map { String($0.dropFirst(common)) }, language: language))
        code = []
    }

    /// The spaces that a line begins with.
    private static func indent(of line: String) -> Int { line.utf8.prefix { $0 == 0x20 }.count }

    /// `1. ...`, `- ...`, `→ ...`: a line of its own, however it is indented.
    private static func isItem(_ text: Substring) -> Bool {
        guard let first = text.first else { return false }
        if "-*•→►✓✗".contains(first) || text.hasPrefix("=>") { return true }
        let digits = text.prefix { $0.isNumber }
        return !digits.isEmpty && ".)".contains(text.dropFirst(digits.count).first ?? " ")
    }

    /// `Fix:`, `If true:`: a few words and a colon before anything else.
    public static func label(of text: String) -> String? {
        // Looked for in bytes first: hardly any line has one so near its beginning.
        guard text.utf8.prefix(100).contains(where: { $0 == 0x3A || $0 == 0xEF }),
            let colon = text.firstIndex(where: \.isColon)
        else { return nil }
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

    private static func isFence(_ line: String) -> Bool {
        line.utf8.drop { $0 == 0x20 }.starts(with: "```".utf8)
    }
}
