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
        if isExchanged(one, two) || names(text, two) || names(other, one) { return true }
        if denials(one, text) % 2 != denials(two, other) % 2 { return true }
        return opposites.contains { first, second in
            [(first, second), (second, first)].contains { here, there in
                has(here, one, text) && !has(here, two, other) && has(there, two, other)
                    && !has(there, one, text)
            }
        }
    }

    /// Whether one word stands for another one, and all else is the same: EU for US, Ann for Bob, staging for production.
    /// Words of one stem, and slips, are the same.
    private static func isExchanged(_ one: [Substring], _ two: [Substring]) -> Bool {
        guard one.count == two.count, one.count > 1 else { return false }
        let pairs = zip(one, two).filter { $0 != $1 }
        guard pairs.count == 1, let (old, new) = pairs.first else { return false }
        let length = min(old.count, new.count)
        return length < 4
            || !old.hasPrefix(new.prefix(length - 1))
                && !new.hasPrefix(old.prefix(length - 1))
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
