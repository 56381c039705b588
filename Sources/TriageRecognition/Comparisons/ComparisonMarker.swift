import TriageCore

/// A sign or a word that calls what follows wrong or right: `❌ WRONG: why`, `Prefer:`, `正确：`.
struct ComparisonMarker: Equatable {
    var isWrong: Bool
    /// Whether it begins with a sign, and whether a word is part of it.
    var isSign: Bool
    var hasWord: Bool
    /// What is said behind it.
    var caption: String

    /// Reads a text that may begin with a marker.
    ///
    /// - Parameter needsCapitals: whether a word without a sign must be in capitals, as in bare code.
    init?(_ text: Substring, needsCapitals: Bool = false) {
        guard Vocabulary.allMarkers.begins(text) else { return nil }
        let behind = Self.signless(text)
        let word = Self.word(behind ?? text, needsCapitals: needsCapitals && behind == nil)
        guard let rest = word?.rest ?? behind else { return nil }
        isSign = behind != nil
        hasWord = word != nil
        isWrong =
            isSign ? Vocabulary.wrongSigns.rest(of: text) != nil : word?.isWrong ?? false
        caption = Self.caption(rest)
    }

    /// A marker's word and what stands behind it.
    private static func word(
        _ text: Substring, needsCapitals: Bool
    ) -> (isWrong: Bool, rest: Substring)? {
        for (isWrong, words) in [(true, Vocabulary[.wrong]), (false, Vocabulary[.right])] {
            // `after(callback)` is a call.
            guard let rest = words.rest(of: text), rest.utf8.first != UInt8(ascii: "(") else {
                continue
            }
            if needsCapitals {
                let written = text[..<rest.startIndex]
                guard !written.contains(where: \.isLowercase) else { continue }
            }
            let behind = rest.trimmed
            guard let next = behind.first else { return (isWrong, behind) }
            if let behindSign = signless(behind),
                behindSign.first.map(Words.isSeparator) ?? true
            {
                return (isWrong, behindSign)
            }
            if let noun = Vocabulary[.markedNouns].rest(of: behind),
                noun.trimmed.first.map({ Words.isSeparator($0) || $0 == "(" || $0 == "（" })
                    ?? true
            {
                return (isWrong, noun.trimmed)
            }
            // `WRONG for production`
            let word = text[..<rest.startIndex]
            if !word.contains(where: \.isLowercase), Vocabulary[.verdicts].has(word.lowercased()),
                Vocabulary[.circumstances].rest(of: behind) != nil
            {
                return (isWrong, behind)
            }
            if Words.isSeparator(next) || next == "(" || next == "（" || next == "*" {
                return (isWrong, behind)
            }
        }
        return nil
    }

    /// What stands behind a sign; nil where a text does not begin with one.
    static func signless(_ text: Substring) -> Substring? {
        (Vocabulary.wrongSigns.rest(of: text) ?? Vocabulary.rightSigns.rest(of: text)).map {
            $0.drop { $0 == "\u{FE0F}" }.trimmed
        }
    }

    private static func caption(_ rest: Substring) -> String {
        var text = rest.trimmed
        text = text.drop { Words.isSeparator($0) || $0.isWhitespace }
        text = text.trimmedEnd { $0.isColon || $0.isWhitespace }
        if let first = text.first, let last = text.last, text.count > 2,
            (first == "(" && last == ")") || (first == "（" && last == "）"),
            !text.dropFirst().dropLast().contains(where: { $0 == "(" || $0 == "（" })
        {
            text = text.dropFirst().dropLast()
        }
        // A sign behind the word says the same again.
        return signless(text)?.isEmpty == true ? "" : String(text)
    }
}
