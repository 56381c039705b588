import TriageCore
import TriageLexicon
import TriageMarkdown

/// A line that explains what its boxes mean: `Legend: [x] done, [ ] open`, or that `[ ]` means open.
enum Legend {
    /// Whether it is one: behind each of its boxes stands what the box means. That is a state, behind an empty box an open
    /// one and nothing else, where a word for a legend begins the line, or `=` or "means" is between. A point of a list is
    /// something to be done.
    ///
    /// - Parameter marks: the boxes of the line.
    static func explains(_ marks: [BoxMark], in line: ArraySlice<UInt8>) -> Bool {
        guard let first = marks.first else { return false }
        let before = text(line.prefix(first.column)).trimmed { !$0.isLetter && !$0.isColon }
        let isNamed =
            before.firstIndex(where: \.isColon).map { colon in
                names.contains(before[..<colon].trimmed { !$0.isLetter }.lowercased())
            } ?? false
        let isCode = line.prefix(first.column).last == 0x60
        let isPoint = text(line).trimmed.prefix(1).allSatisfy { "-*+•".contains($0) || $0.isNumber }
        guard isNamed || isCode || !isPoint else { return false }
        let ends = marks.dropFirst().map(\.column) + [line.count]
        return zip(marks, ends).allSatisfy { mark, end in
            // Up to the next sign, which may be a box that is ticked.
            let own = text(line.prefix(end).dropFirst(mark.column + mark.length)).lowercased()
            let piece = own.prefix { !Self.isSign($0) }
            var rest = piece.trimmed(while: Self.isBeside)
            func take(_ leads: [String]) -> Bool {
                guard let lead = leads.first(where: rest.hasPrefix) else { return false }
                rest = rest.dropFirst(lead.count).trimmed(while: Self.isBeside)
                return true
            }
            _ = take(signs)
            guard take(meanings) || isNamed else { return false }
            if piece.utf8.count < own.utf8.count || end < line.count,
                joining.contains(String(rest.split(separator: " ").last ?? ""))
            {
                rest = rest[..<(rest.lastIndex(of: " ") ?? rest.endIndex)].trimmed
            }
            if openStates.contains(String(rest)) { return true }
            // What is ticked asks for nothing.
            let state = rest.prefix { $0.isLetter || $0.isNumber || " -/'’".contains($0) }.trimmed
            let box = text(line.dropFirst(mark.column).prefix(mark.length))
            return !box.allSatisfy(Self.isEmpty)
                && (openStates.contains(String(state)) || otherStates.contains(String(state)))
        }
    }

    /// Whether a sign stands around words, and is none of them.
    private static func isBeside(_ sign: Character) -> Bool {
        !sign.isLetter && !sign.isNumber && sign != "="
    }

    /// `[`, `☑`, `✅`
    private static func isSign(_ sign: Character) -> Bool {
        sign == "["
            || sign.unicodeScalars.first.map {
                !$0.isASCII && $0.properties.generalCategory == .otherSymbol
            } ?? false
    }

    /// Whether a sign is of a box that nothing is in.
    private static func isEmpty(_ sign: Character) -> Bool {
        sign.isWhitespace || !sign.isLetter && !"-~/!?*+.✓✔✅☑☒✗✘❌🗹".contains(sign)
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }

    private static let names = Lexicon.set(.legendNames)
    private static let openStates = Lexicon.set(.openStates)
    private static let otherStates = Lexicon.set(.otherStates)
    /// `means `, `stands for `; what boxes are called before them.
    private static let meanings = Lexicon.words(.standFor) + ["="]
    private static let signs = Lexicon.words(.signNames)
    private static let joining = Lexicon.joining
}
