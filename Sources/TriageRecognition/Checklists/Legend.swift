import TriageCore
import TriageLexicon
import TriageMarkdown

/// A line that explains what its boxes mean: `Legend: [x] done, [ ] open`, or that `[ ]` means open.
enum Legend {
    /// Whether it is one: it begins with a word for it and a colon, or says of each of its boxes what it stands for. A
    /// point of a list is something to be done.
    ///
    /// - Parameter marks: the boxes of the line.
    static func explains(_ marks: [BoxMark], in line: ArraySlice<UInt8>) -> Bool {
        guard let first = marks.first else { return false }
        let before = text(line.prefix(first.column)).trimmed { !$0.isLetter && !$0.isColon }
        if let colon = before.firstIndex(where: \.isColon),
            names.contains(before[..<colon].trimmed { !$0.isLetter }.lowercased())
        {
            return true
        }
        let isCode = line.prefix(first.column).last == 0x60
        let isPoint = text(line).trimmed.prefix(1).allSatisfy { "-*+•".contains($0) || $0.isNumber }
        guard isCode || !isPoint else { return false }
        return marks.allSatisfy { mark in
            let rest = text(line.dropFirst(mark.column + mark.length))
                .drop { $0.isWhitespace || "`\"'”’*_".contains($0) }
            if rest.hasPrefix("=") { return true }
            let words = rest.prefix(60).lowercased()
            return meanings.contains(where: words.hasPrefix)
                || signs.contains { sign in
                    words.hasPrefix(sign)
                        && meanings.contains(
                            where: words.dropFirst(sign.count).trimmed.hasPrefix)
                }
        }
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }

    private static let names = Lexicon.set(.legendNames)
    /// `means `, `stands for `; what boxes are called before them.
    private static let meanings = Lexicon.words(.standFor)
    private static let signs = Lexicon.words(.signNames)
}
