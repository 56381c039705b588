/// The words of human languages that text is read by, in every language at once: one file for each language says what it
/// has for each term. A language is added by such a file and its name in ``languages``; English and Chinese answer for
/// every term, or do not compile.
///
/// All is in lower case, but for marks such as `Q:`. Spaces around a word count.
package enum Lexicon {
    static var languages: [any LexiconLanguage.Type] {
        [
            English.self, Chinese.self, Japanese.self, Korean.self, German.self, French.self,
            Spanish.self, Portuguese.self, Russian.self, OtherLanguages.self,
            EveryLanguage.self,
        ]
    }

    /// All words of some terms.
    package static func words(_ terms: Term...) -> [String] {
        terms.flatMap { term in languages.flatMap { $0.words(term) } }
    }

    package static func set(_ terms: Term...) -> Set<String> {
        Set(terms.flatMap { words($0) })
    }

    /// Those words that stand between spaces.
    package static func spaced(_ term: Term) -> [String] { words(term).filter { !isUnspaced($0) } }

    /// Those in scripts without spaces between words, which are looked for anywhere.
    package static func unspaced(_ term: Term) -> [String] { words(term).filter(isUnspaced) }

    private static func isUnspaced(_ word: String) -> Bool {
        word.unicodeScalars.first.map { $0.value >= 0x2E80 } ?? false
    }

    /// Words that stand for the two sides of something: `yes no`.
    package static func pairs(_ term: Term) -> [(String, String)] {
        words(term).compactMap { pair in
            let sides = pair.split(separator: " ").map(String.init)
            return sides.count == 2 ? (sides[0], sides[1]) : nil
        }
    }

    /// Words that join what stands around them: a sentence holds some, and ends with none.
    package static let joining = set(.joining)
}

/// What a language has for each term.
protocol LexiconLanguage {
    static func words(_ term: Lexicon.Term) -> [String]
}
