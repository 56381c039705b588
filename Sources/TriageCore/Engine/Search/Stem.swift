/// A word without its ending, which those with another one begin with as well.
enum Stem {
    /// `updat` of updates and updating, `accura` of accuracy and accurate; a word that is not all letters as it is.
    ///
    /// - Parameter word: folded.
    static func of(_ word: String) -> String {
        guard word.utf8.allSatisfy(\.isASCIILower) else { return word }
        var stem = word[...]
        for (ending, least) in [("ing", 4), ("ed", 4), ("es", 4), ("s", 3), ("ly", 5)]
        where word.hasSuffix(ending) && word.utf8.count >= least + ending.utf8.count {
            if ending == "s", word.hasSuffix("ss") { break }
            stem = word.dropLast(ending.utf8.count)
            break
        }
        // What is left of both is what they share.
        for (ending, kept) in [("acy", "a"), ("ate", "a"), ("ization", "iz"), ("isation", "is")]
        where stem.hasSuffix(ending) && stem.utf8.count >= 4 + ending.utf8.count {
            return stem.dropLast(ending.utf8.count) + kept
        }
        if stem.utf8.count > 4, stem.count < word.count, stem.last == stem.dropLast().last {
            return String(stem.dropLast())
        }
        return String(stem.utf8.count > 4 && stem.last == "e" ? stem.dropLast() : stem)
    }
}
