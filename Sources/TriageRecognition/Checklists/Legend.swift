import TriageCore
import TriageLexicon
import TriageMarkdown

/// A line that explains what its boxes mean: `Legend: [x] done, [ ] open`, or that `[ ]` means open.
enum Legend {
    /// Whether it is one: behind each of its boxes stands what the box means. That is a state alone, an open one behind an
    /// empty box, where a word for a legend begins the line or `=` is between; it is anything behind "means". A point of a
    /// list is something to be done.
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
            let behind = line.dropFirst(mark.column + mark.length)
            let rest = text(behind).drop { $0.isWhitespace || "`\"'”’*_".contains($0) }
            let words = rest.prefix(60).lowercased()
            let isMeant = meanings.contains(where: words.hasPrefix)
            let isSign = signs.contains { sign in
                words.hasPrefix(sign)
                    && meanings.contains(where: words.dropFirst(sign.count).trimmed.hasPrefix)
            }
            if isMeant || isSign { return true }
            guard isNamed || rest.hasPrefix("=") else { return false }
            let own = text(line.prefix(end).dropFirst(mark.column + mark.length))
            // Up to the next sign, which may be a box that is ticked.
            let state = own.drop { !$0.isLetter && !$0.isNumber }
                .prefix { $0.isLetter || $0.isNumber || " -/'’".contains($0) }
                .trimmed { !$0.isLetter && !$0.isNumber }.lowercased()
            let box = text(line.dropFirst(mark.column).prefix(mark.length))
            return openStates.contains(state)
                || otherStates.contains(state) && !box.allSatisfy(Self.isEmpty)
        }
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
    private static let meanings = Lexicon.words(.standFor)
    private static let signs = Lexicon.words(.signNames)
}
