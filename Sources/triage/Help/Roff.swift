import TerminalCore

/// Writes the language of manual pages.
struct Roff {
    private(set) var text = ""

    mutating func begin(_ title: String, version: String, manual: String) {
        raw(".\\\" -*- coding: UTF-8 -*-")
        raw(".TH \(title) 1 \"\" \"\(Self.escaped(version))\" \"\(Self.escaped(manual))\"")
        // Flush left and without hyphens: Chinese has no blanks to spread, commands no syllables.
        raw(".ad l\n.nh")
    }

    mutating func section(_ title: String) { raw(".SH \"\(Self.escaped(title))\"") }
    mutating func subsection(_ title: String) { raw(".SS \"\(Self.escaped(title))\"") }

    /// A line of which the first part is roff already.
    mutating func line(_ roff: String, _ rest: String) { raw(roff + Self.escaped(rest)) }

    mutating func paragraph(_ text: String) {
        raw(".PP")
        raw(Self.line(text))
    }

    /// Paragraphs; lines that begin with two blanks stay as they are.
    mutating func text(_ text: String) {
        for paragraph in text.split(separator: "\n\n") {
            let lines = paragraph.split(separator: "\n")
            let plain = lines.prefix { !$0.hasPrefix("  ") }
            if !plain.isEmpty { self.paragraph(plain.joined(separator: " ")) }
            verbatim(lines.dropFirst(plain.count).joined(separator: "\n"))
        }
    }

    mutating func verbatim(_ text: String) {
        if text.isEmpty { return }
        raw(".PP\n.nf")
        for line in text.split(separator: "\n") { raw(Self.line(String(line))) }
        raw(".fi")
    }

    /// How a command is called: a word of it never breaks.
    mutating func usage(_ words: [String]) {
        raw(".PP")
        // No end of a sentence, which would be followed by two blanks.
        for word in words { raw(Self.line(word).replacing(" ", with: "\\ ") + "\\&") }
    }

    /// Terms, each with its explanation below.
    mutating func entries(_ entries: [(term: String, text: String)]) {
        for (term, text) in entries {
            raw(".TP\n\\fB\(Self.escaped(term))\\fR")
            raw(Self.line(text))
        }
    }

    mutating func raw(_ roff: String) { text += roff + "\n" }

    /// A text that begins a line, where a dot would be a request.
    private static func line(_ text: String) -> String {
        let escaped = breakable(escaped(text))
        return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
    }

    /// Tells roff where Chinese may be broken: by itself it breaks at blanks alone.
    private static func breakable(_ text: String) -> String {
        var result = ""
        var last: Character?
        for character in text {
            if let last, TextWrap.mayBreak(between: last, and: character) { result += "\\:" }
            result.append(character)
            last = character
        }
        return result
    }

    /// Text without anything that roff would read as its own; options keep their dashes.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "\"": result += "\\(dq"
            case "'": result += "\\(aq"
            case "`": result += "\\(ga"
            case "^": result += "\\(ha"
            case "~": result += "\\(ti"
            default: result.append(character)
            }
        }
        return result
    }
}
