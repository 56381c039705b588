import TriageLexicon

/// Words that make another thing of what is said otherwise alike: `Flags are off` and `Flags are not off`, `Test on 17`
/// and `Test on 18`, `Enable logging` and `Disable logging`.
enum TurnWords {
    private static let negations = Lexicon.set(.negations)
    private static let signs = Lexicon.unspaced(.negations)
    private static let opposites = Lexicon.pairs(.opposites)

    /// Whether one text cannot be another wording of the other, however alike they are.
    static func part(_ text: String, from other: String) -> Bool {
        let (one, two) = (words(text), words(other))
        let numbers = [one, two].map { $0.filter { $0.contains(where: \.isNumber) }.sorted() }
        if !numbers[0].isEmpty, !numbers[1].isEmpty, numbers[0] != numbers[1] { return true }
        if marks(text) != marks(other) { return true }
        if isExchanged(pieces(one), pieces(two)) || names(text, two) || names(other, one) {
            return true
        }
        if denials(one, text) % 2 != denials(two, other) % 2 { return true }
        return opposites.contains { first, second in
            [(first, second), (second, first)].contains { here, there in
                has(here, one, text) && !has(here, two, other) && has(there, two, other)
                    && !has(there, one, text)
            }
        }
    }

    /// Whether words that stand in a text may mean it: their numbers are whole ones there, so are single letters, and they
    /// deny what it denies.
    static func mean(_ text: String, by typed: String) -> Bool {
        let (all, wanted) = (words(text), words(typed))
        let isThere = wanted.filter { $0.contains(where: \.isNumber) || $0.utf8.count < 2 }
            .allSatisfy(all.contains)
        return isThere && denials(all, text) % 2 == denials(wanted, typed) % 2
    }

    /// Whether as many words stand for others, or in another order: EU for US, Ann for Bob, staging for production. Words of
    /// one stem, and slips, are the same.
    private static func isExchanged(_ one: [Substring], _ two: [Substring]) -> Bool {
        guard one.count == two.count else { return false }
        return zip(one, two).contains { old, new in
            let length = min(old.count, new.count)
            return old != new
                && (length < 4
                    || !old.hasPrefix(new.prefix(length - 1))
                        && !new.hasPrefix(old.prefix(length - 1)))
        }
    }

    /// Words, with each sign of Chinese and its like for itself.
    private static func pieces(_ words: [Substring]) -> [Substring] {
        words.flatMap { word in
            word.unicodeScalars.contains(where: { $0.value >= 0x2E80 })
                ? word.indices.map { word[$0...$0] } : [word]
        }
    }

    private static let platforms: Set<String> = [
        "ios", "ipados", "macos", "watchos", "tvos", "visionos", "android", "windows", "linux",
        "web", "arm64", "x86", "amd64", "chrome", "safari", "firefox", "edge",
    ]

    /// Whether a text names something that another one does not: a word with a capital behind the first one, or a platform.
    private static func names(_ text: String, _ other: [Substring]) -> Bool {
        let written = text.replacing("’", with: "'").split {
            !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "."
        }.map { $0.trimmed { $0 == "." || $0 == "'" } }
        return written.enumerated().contains { index, word in
            let small = word.lowercased()
            let isName =
                platforms.contains(small)
                || (index > 0 ? word : word.dropFirst()).contains(where: \.isUppercase)
            return isName && !other.contains(small[...])
        }
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

    private static func has(_ word: String, _ words: [Substring], _ text: String) -> Bool {
        word.utf8.first.map { $0 < 0x80 } ?? false ? words.contains(word[...]) : text.contains(word)
    }
}
