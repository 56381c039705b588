import TriageLexicon

/// What makes another thing of words that are otherwise alike: `Flags are off` and `Flags are not off`, `Test on 17` and
/// `Test on 18`.
enum TurnWords {
    private static let negations = Lexicon.set(.negations)
    private static let signs = Lexicon.unspaced(.negations)
    private static let articles = Lexicon.set(.articles)

    /// What a text says, so that another one that says it in the same words says the same: its words in their order,
    /// without capitals, articles and endings, and its signs but for punctuation.
    static func content(_ text: String) -> [String] {
        words(text).filter { !articles.contains(String($0)) }.map { Stem.of(String($0)) }
            + [marks(text)]
    }

    /// Whether words that stand in a text may mean it: their numbers are whole ones there, so are single letters, and they
    /// deny what it denies.
    static func mean(_ text: String, by typed: String) -> Bool {
        let (all, wanted) = (words(text), words(typed))
        let isThere = wanted.filter { $0.contains(where: \.isNumber) || $0.utf8.count < 2 }
            .allSatisfy(all.contains)
        return isThere && denials(all, text) % 2 == denials(wanted, typed) % 2
    }

    /// The signs of a text that say something: `>=`, `+`, `€`, `!`, but no punctuation.
    private static func marks(_ text: String) -> String {
        text.filter { sign in
            !sign.isLetter && !sign.isNumber && !sign.isWhitespace
                && !".,;:'\"()[]*_`“”‘’…–—-/，。；：、（）".contains(sign)
        }
    }

    private static func words(_ text: String) -> [Substring] {
        text.lowercased().replacing("’", with: "'").split {
            !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "."
        }.map { $0.trimmed { $0 == "." || $0 == "'" } }
    }

    private static func denials(_ words: [Substring], _ text: String) -> Int {
        words.count { negations.contains(String($0)) }
            + signs.reduce(0) { $0 + text.ranges(of: $1).count }
    }
}
