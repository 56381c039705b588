import TriageLexicon

/// Words of a language that say nothing of what is looked for: a sentence has them, the text that answers it has others.
enum StopWords {
    /// Whether a folded word says nothing.
    static func contain(_ word: String) -> Bool { spaced.contains(word) }

    /// Where such words stand in a text of a language that writes no blanks around them.
    ///
    /// - Parameter text: UTF-8.
    static func places(in text: [UInt8]) -> [Range<Int>] {
        guard text.contains(where: { $0 >= 0xE4 }) else { return [] }
        return unspaced.flatMap { word in
            text.indices.filter { text[$0...].starts(with: word) }.map { $0..<$0 + word.count }
        }
    }

    /// Whether a character of a run is a word that says nothing.
    static func contain(_ character: Character) -> Bool { particles.contains(character) }

    private static let spaced = Set(Lexicon.spaced(.silent))
    private static let unspaced = Lexicon.unspaced(.silent).map { Array($0.utf8) }
    private static let particles = Set(Lexicon.words(.particles).compactMap(\.first))
}
