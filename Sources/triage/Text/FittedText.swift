import TerminalCore
import TerminalCurses
import TriageCore

/// Lists for people, as wide as their terminal: what is long goes on in the next line, between words.
struct FittedText {
    let columns: Int
    let colors: TerminalColors

    /// For the terminal that standard output is; nil where it is none, and where programs read.
    static func ofTerminal(_ color: TerminalOptions.ColorUse) -> Self? {
        Output.terminalColumns.map { Self(columns: max(20, $0), colors: TerminalColors(color)) }
    }

    /// Ids with their titles beside them, or below them where one of both is long.
    func list(_ rows: [(id: String, title: String)]) -> String {
        let rows = rows.map { (id: Self.clean($0.id), title: Self.clean($0.title)) }
        let widths = rows.map { DisplayWidth.of($0.id) }.filter { $0 <= columns / 2 }
        let column = (widths.max() ?? 2) + 2
        var lines: [String] = []
        for (id, title) in rows {
            let isBeside = DisplayWidth.of(id) + 2 <= column
            let indent = isBeside ? column : 2
            var texts = TextWrap.wrap(title, columns: columns - indent).map {
                String(repeating: " ", count: indent) + $0
            }
            if isBeside, let first = texts.first {
                let gap = String(repeating: " ", count: column - DisplayWidth.of(id))
                texts[0] = colors.styled(id, Self.dim) + gap + first.dropFirst(column)
            } else {
                texts.insert(colors.styled(id, Self.dim), at: 0)
            }
            lines += texts
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// Of each hit its title, its kind and id, and its excerpt, with the words marked that were found.
    func hits(_ findings: SearchFindings) -> String {
        func wrapped(_ text: String, _ indent: String, _ pattern: TextPattern) -> [String] {
            TextWrap.wrap(Self.clean(text), columns: columns - indent.count).map {
                indent + marked($0, pattern)
            }
        }
        return findings.hits.map { hit in
            let place = "  \(hit.kind.rawValue)  \(Self.clean(hit.id.rawValue))"
            let pattern = findings.pattern
            let excerpt = hit.excerpt.isEmpty ? [] : wrapped(hit.excerpt, "  ", pattern)
            return (wrapped(hit.title, "", pattern) + [colors.styled(place, Self.dim)] + excerpt)
                .map { $0 + "\n" }.joined()
        }.joined(separator: "\n")
    }

    private func marked(_ text: String, _ pattern: TextPattern) -> String {
        let bytes = Array(text.utf8)
        var result = ""
        var place = 0
        for range in SearchableText(bytes).ranges(of: pattern) {
            result += String(decoding: bytes[place..<range.lowerBound], as: UTF8.self)
            result += colors.styled(String(decoding: bytes[range], as: UTF8.self), Self.strong)
            place = range.upperBound
        }
        return result + String(decoding: bytes[place...], as: UTF8.self)
    }

    private static let dim = "2"
    private static let strong = "1;33"

    /// On one line, without anything that could steer a terminal.
    private static func clean(_ text: String) -> String {
        VisibleText.cleaned(Output.fields([text]))
    }
}
