/// The words that say yes and no.
package enum YesNo {
    /// What each word says.
    package static let meanings: [String: Bool] = Dictionary(
        pairs.flatMap { [($0.0, true), ($0.1, false)] }, uniquingKeysWith: { first, _ in first })

    private static let pairs = Lexicon.pairs(.yesNo)

    /// The word for the other side; nil for any other text.
    package static func opposite(of word: String) -> String? {
        pairs.first { $0.0 == word }?.1 ?? pairs.first { $0.1 == word }?.0
    }
}
