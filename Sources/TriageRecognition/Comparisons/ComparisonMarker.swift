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
            guard let rest = words.rest(of: text), rest.first != "(" else { continue }
            let isCapital = !text[..<rest.startIndex].contains(where: \.isLowercase)
            guard isCapital || !needsCapitals else { continue }
            let behind = rest.trimmed
            if ends(behind) { return (isWrong, behind) }
            // `Bad example: ...`
            if let noun = Vocabulary[.markedNouns].rest(of: behind)?.trimmed, ends(noun) {
                return (isWrong, noun)
            }
            // `WRONG for production`
            if isCapital,
                Vocabulary[.verdicts].has(text[..<rest.startIndex].lowercased()),
                Vocabulary[.circumstances].rest(of: behind) != nil
            {
                return (isWrong, behind)
            }
        }
        return nil
    }

    /// Whether what stands behind a word tells it from a sentence that begins with it.
    private static func ends(_ rest: Substring) -> Bool {
        rest.first.map { Words.isSeparator($0) || "(（*".contains($0) } ?? true
    }

    /// What stands behind a sign; nil where a text does not begin with one.
    static func signless(_ text: Substring) -> Substring? {
        (Vocabulary.wrongSigns.rest(of: text) ?? Vocabulary.rightSigns.rest(of: text)).map {
            $0.drop { $0 == "\u{FE0F}" }.trimmed
        }
    }

    /// Without what parts it from the word, and without the brackets that hold all of it.
    private static func caption(_ rest: Substring) -> String {
        let text = rest.drop { Words.isSeparator($0) || $0.isWhitespace }
            .trimmedEnd { $0.isColon || $0.isWhitespace }
        let inner = text.dropFirst().dropLast()
        let isBracketed =
            text.count > 2
            && (text.first == "(" && text.last == ")" || text.first == "（" && text.last == "）")
        return String(isBracketed && !inner.contains { "(（".contains($0) } ? inner : text)
    }
}
